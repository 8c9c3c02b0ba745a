import { boxBlur } from '../../../pixels/blur/box-blur.ts';
import { weighLuminance } from '../../../pixels/colour/light-planes.ts';
import { clampShare, smoothShare } from '../../../pixels/shares.ts';
import type { Area, Seen } from './lookup.ts';
import type { Painted } from './paint.ts';

type Sheets<Of> = readonly [front: Of, inner: Of];
type Size = Pick<Area, 'width' | 'height'>;

/** The hood lies above HOOD and has ended at ENDED, in centimetres of the pattern below the neck's points. */
const HOOD = -0.5;
const ENDED = 2.5;
/** The light of a hood is blurred over this many pixels of the studio's picture around each place. */
const AROUND = 9;
/** The blurring may change the light of a place by this factor at most. */
const MOST = 2.5;
/** The share of its light that is left where a hood meets the neck. */
const AT_NECK = 0.5;
/** A hood that lies on the back is this share as high as the draped heap. */
const LYING = 0.72;
/** A column with at least this many pixels of hood has more than a shred. */
const ENOUGH = 3;

/** The columns from the shoulder (`foot`), where a hood begins to rise, to the neck; rows are counted downwards. */
type Rise = { foot: number; neck: number; base: number; height: number };

/**
 * A hood that lies on the back is draped as a heap of small folds, which stand up beside the neck like ears and shine
 * like metal. It becomes a soft roll that rises from each shoulder to the neck in one curve, is evenly lit, and gets
 * darker towards the neck.
 */
export function settleHood(
  sheets: Sheets<Painted>,
  seen: Sheets<Pick<Seen, 'x' | 'y'>>,
  size: Size,
  scale: number,
): void {
  const heights = mergeHeights(seen, size);
  const rises = findRises(sheets, heights, findMiddleColumn(seen[0], size), size);
  if (rises.length === 0) return;
  const even = evenLight(sheets, heights, size, Math.max(1, Math.round(AROUND * scale)));
  for (const { foot, neck, base, height } of rises) {
    const inwards = Math.sign(neck - foot);
    for (let x = foot; x !== neck + inwards; x += inwards) {
      const share = (x - foot) / (neck - foot);
      const top = base - LYING * height * (1 - (1 - share) ** 2);
      for (let y = 0; y < size.height; y++) {
        const i = y * size.width + x;
        const within = clampShare((ENDED - heights[i]) / (ENDED - HOOD));
        // The negation also skips NaN, which lies outside the cloth.
        if (!(within > 0)) continue;
        const shade = 1 - (1 - AT_NECK) * smoothShare(clampShare(2 * share - 1)) * within;
        for (const { cover, light } of sheets) {
          cover[i] = cover[i] * clampShare(y + 1 - top);
          relight(light, i, even[i], within, shade);
        }
      }
    }
  }
}

/** Takes the pattern's height at each place from whichever sheet is higher there. */
const mergeHeights = ([front, inner]: Sheets<Pick<Seen, 'y'>>, { width, height }: Size) =>
  Float32Array.from({ length: width * height }, (_, i) => {
    const [one, other] = [front.y[i], inner.y[i]];
    return Number.isNaN(one) || other < one ? other : one;
  });

/** Finds the column of the pattern's middle, just below the neck. */
function findMiddleColumn({ x, y }: Pick<Seen, 'x' | 'y'>, { width }: Size): number {
  let [sum, count] = [0, 0];
  for (let i = 0; i < x.length; i++) {
    if (Math.abs(x[i]) > 0.5 || !(y[i] < 20)) continue;
    sum += i % width;
    count++;
  }
  return count === 0 ? width / 2 : sum / count;
}

function findRises(
  [front, inner]: Sheets<Painted>,
  heights: Float32Array,
  middle: number,
  { width, height }: Size,
): Rise[] {
  const counts = new Uint32Array(width);
  const tops = new Int32Array(width).fill(height);
  for (let i = width * height - 1; i >= 0; i--) {
    if (Math.max(front.cover[i], inner.cover[i]) < 0.5) continue;
    const column = i % width;
    tops[column] = Math.floor(i / width);
    if (heights[i] < HOOD) counts[column] = counts[column] + 1;
  }
  const runs = findRuns(width, (x) => counts[x] >= ENOUGH);
  const onLeft = findLongest(runs.filter(([first]) => first < middle));
  const onRight = findLongest(runs.filter(([first]) => first > middle)).reverse();
  return [onLeft, onRight]
    .filter((side) => side.length > ENOUGH)
    .map((side) => {
      const [foot, neck] = [side[0], side.at(-1) as number];
      const beside = Math.min(width - 1, Math.max(0, foot - ENOUGH * Math.sign(neck - foot)));
      const highest = Math.min(...side.map((x) => tops[x]));
      const base = Math.max(highest, tops[beside]);
      return { foot, neck, base, height: base - highest };
    })
    .filter(({ base }) => base < height);
}

/** Lists the columns that are next to each other, run by run. */
function findRuns(width: number, isIn: (column: number) => boolean): number[][] {
  const runs: number[][] = [];
  for (let x = 0; x < width; x++) {
    if (!isIn(x)) continue;
    if (x > 0 && isIn(x - 1)) runs.at(-1)?.push(x);
    else runs.push([x]);
  }
  return runs;
}

/** Single columns on a shoulder are shreds: a hood that rose from there would cut the shoulder off. */
const findLongest = (runs: readonly number[][]) =>
  runs.reduce((longest, run) => (run.length > longest.length ? run : longest), []);

/** The luminance of the visible part of both sheets, blurred over the hood. */
function evenLight(
  [front, inner]: Sheets<Painted>,
  heights: Float32Array,
  { width, height }: Size,
  radius: number,
): Float32Array {
  const light = new Float32Array(width * height);
  const count = new Float32Array(width * height);
  for (let i = 0; i < light.length; i++) {
    if (!(heights[i] < ENDED)) continue;
    const over = front.cover[i];
    const under = (1 - over) * inner.cover[i];
    light[i] = over * luminanceAt(front.light, i) + under * luminanceAt(inner.light, i);
    count[i] = over + under;
  }
  const scratch = new Float32Array(light.length);
  for (const plane of [light, count]) {
    for (let round = 0; round < 2; round++) {
      boxBlur(plane, plane, scratch, width, height, radius, 'empty');
    }
  }
  return light.map((value, i) => value / Math.max(1e-6, count[i]));
}

function relight(
  light: Float32Array,
  i: number,
  even: number,
  within: number,
  shade: number,
): void {
  const own = luminanceAt(light, i);
  if (own <= 0) return;
  const wanted = Math.min(MOST, Math.max(1 / MOST, even / own));
  const factor = (1 + (wanted - 1) * within) * shade;
  for (let c = i * 3; c < i * 3 + 3; c++) light[c] = light[c] * factor;
}

const luminanceAt = (light: Float32Array, i: number) =>
  weighLuminance(light[i * 3], light[i * 3 + 1], light[i * 3 + 2]);
