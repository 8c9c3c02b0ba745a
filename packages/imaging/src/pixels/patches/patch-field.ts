import { dilate, erode } from '../morphology/morphology.ts';
import { HALF, type PatchLevel } from './patch-level.ts';

/** For each patch that reaches into the hole, the most similar patch that is seen as a whole. */
export type PatchField = {
  /** The middles of the patches that reach into the hole, in reading order. */
  targets: Int32Array;
  /** By pixel: the middle of the patch that it is like, and how unlike it is. */
  like: Int32Array;
  unlike: Float32Array;
  /** By pixel: 1 where a patch is seen as a whole; and the list of these pixels. */
  isSource: Uint8Array;
  sources: Int32Array;
};

/** What lies at the offset that was asked for is given up only for what is less unlike by this factor. */
const LOYAL = 0.2;

type Random = () => number;

/** Finds where patches can be copied from and to; undefined if there are too few to choose from. */
export function createField(level: PatchLevel, least: number): PatchField | undefined {
  const { width, height, hole, seen } = level;
  // Patches that the frame cuts are neither read nor filled.
  const isInside = (i: number) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    return x >= HALF && y >= HALF && x < width - HALF && y < height - HALF;
  };
  const whole = erode(seen, width, height, HALF);
  const near = dilate(hole, width, height, HALF);
  const isSource = whole.map((value, i) => (value && isInside(i) ? 1 : 0));
  const list = (has: (i: number) => boolean) => {
    const found: number[] = [];
    for (let i = 0; i < near.length; i++) if (has(i)) found.push(i);
    return Int32Array.from(found);
  };
  const sources = list((i) => isSource[i] === 1);
  if (sources.length < least) return undefined;
  const targets = list((i) => near[i] === 1 && (hole[i] === 1 || seen[i] === 1) && isInside(i));
  const like = new Int32Array(near.length);
  const unlike = new Float32Array(near.length).fill(Number.POSITIVE_INFINITY);
  return { targets, like, unlike, isSource, sources };
}

/** Begins with what lies `offset` pixels further on, if that is a whole patch, and else with any. */
export function guessBeside(
  { targets, like, isSource, sources }: PatchField,
  offset: number,
  random: Random,
): void {
  for (const i of targets) {
    const j = i + offset;
    like[i] = isSource[j] ? j : sources[Math.floor(random() * sources.length)];
  }
}

/** Takes over what was found at half the size. */
export function guessFrom(
  half: PatchField,
  { width: across }: PatchLevel,
  { targets, like, isSource, sources }: PatchField,
  { width }: PatchLevel,
  random: Random,
): void {
  for (const i of targets) {
    const [x, y] = [i % width, Math.floor(i / width)];
    const from = half.like[(y >> 1) * across + (x >> 1)];
    const j = (2 * Math.floor(from / across) + (y & 1)) * width + 2 * (from % across) + (x & 1);
    like[i] = from > 0 && isSource[j] ? j : sources[Math.floor(random() * sources.length)];
  }
}

/**
 * Improves the field once, by Barnes and others' PatchMatch: a neighbour's match, moved along, is often right, and so is
 * some place near the best one so far.
 */
export function improveField(
  level: PatchLevel,
  field: PatchField,
  offset: number,
  random: Random,
  isForward: boolean,
): void {
  const { width, height } = level;
  const { targets, like, unlike, isSource, sources } = field;
  for (const i of targets) unlike[i] = compare(level, i, like[i], Number.POSITIVE_INFINITY);
  const consider = (i: number, j: number) => {
    if (j < 0 || j >= isSource.length || !isSource[j] || j === like[i]) return;
    const found = compare(level, i, j, unlike[i]);
    if (found >= unlike[i] * (like[i] === i + offset ? LOYAL : 1)) return;
    unlike[i] = found;
    like[i] = j;
  };
  const step = isForward ? -1 : 1;
  for (let n = 0; n < targets.length; n++) {
    const i = targets[isForward ? n : targets.length - 1 - n];
    for (const beside of [i + step, i + step * width]) {
      if (unlike[beside] < Number.POSITIVE_INFINITY) consider(i, like[beside] + i - beside);
    }
    consider(i, sources[Math.floor(random() * sources.length)]);
    for (let reach = Math.max(width, height) / 4; reach >= 1; reach /= 2) {
      const right = Math.round((2 * random() - 1) * reach);
      const down = Math.round((2 * random() - 1) * reach);
      consider(i, like[i] + down * width + right);
    }
  }
}

/** The mean squared difference of two patches, where the first one shows anything; gives up above `limit`. */
function compare({ width, colours, hole, seen }: PatchLevel, i: number, j: number, limit: number) {
  let [sum, count] = [0, 0];
  const most = limit * (2 * HALF + 1) ** 2;
  for (let dy = -HALF; dy <= HALF; dy++) {
    for (let dx = -HALF; dx <= HALF; dx++) {
      const a = i + dy * width + dx;
      if (!hole[a] && !seen[a]) continue;
      const b = (j + dy * width + dx) * 3;
      const red = colours[a * 3] - colours[b];
      const green = colours[a * 3 + 1] - colours[b + 1];
      const blue = colours[a * 3 + 2] - colours[b + 2];
      sum += red * red + green * green + blue * blue;
      count++;
    }
    if (sum > most) return Number.POSITIVE_INFINITY;
  }
  return count === 0 ? Number.POSITIVE_INFINITY : sum / count;
}
