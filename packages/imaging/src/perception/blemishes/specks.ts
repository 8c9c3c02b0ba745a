import { findConnectedComponents } from '../../pixels/morphology/connected-components.ts';
import type { Plane } from '../../pixels/raster.ts';
import { growBox } from '../../pixels/tile.ts';
import type { Finding, Scene } from './scene.ts';
import { describeShape, grow, type Shape } from './shape.ts';
import { findNarrowStructures, measureUsualAround } from './structures.ts';

/** The width of specks, the size of dust, the length of threads and the surroundings, as shares of the longer side. */
const NARROW = 0.0035;
const DUST = 0.006;
const THREAD = 0.03;
const AROUND = 0.03;
/** A speck stands out by at least this many levels of brightness, and by this many times what is usual around it. */
const LEAST_CONTRAST = 16;
const UNUSUAL = 6;
/** More findings than this are a pattern, not dirt. */
const MOST = 40;
/** In a smaller photo a speck of dust is less than a pixel, so anything that is found is something else. */
const SMALLEST_SCENE = 800;
/** Within this share of the longer side, at most this share of the cloth may stand out besides the speck. */
const CALM_AROUND = 0.035;
const CALM = 0.004;
/** At most this share of the ring around a thing may look like the thing itself. */
const GOES_ON = 0.06;
/** Hems, pockets and collars lie within this share of the longer side of the outline. */
const FROM_OUTLINE = 0.03;

/** Finds dust, lint and threads: they are narrow, unlike their surroundings, and not arranged in any order. */
export function findSpecks(scene: Scene): Finding[] {
  if (scene.side < SMALLEST_SCENE) return [];
  const standing = new Uint8Array(scene.y.length);
  const all = ([1, -1] as const).flatMap((sign) => findCandidates(scene, sign, standing));
  const candidates = all.filter((one) => isAlone(one, standing, scene) && isWhole(one, scene));
  const found = candidates
    .filter((candidate) => !isInOrder(candidate, all))
    .map((candidate) => judge(candidate, scene))
    .filter((finding) => finding !== undefined);
  return found.length > MOST ? [] : found;
}

type Candidate = Shape & { sign: 1 | -1; contrast: number; usual: number };

/** Finds candidates, and marks in `standing` everything that stands out, candidate or not. */
function findCandidates(
  { y, inside, width, height, side }: Scene,
  sign: 1 | -1,
  standing: Uint8Array,
): Candidate[] {
  const size = { width, height };
  const radius = Math.max(2, Math.round(NARROW * side));
  const structures = findNarrowStructures(y, size, radius, sign);
  const usual = measureUsualAround(structures, inside, size, Math.round(AROUND * side));
  const need = (i: number) => Math.max(LEAST_CONTRAST, UNUSUAL * usual[i]);
  const set: Plane<Uint8Array> = { data: new Uint8Array(y.length), width, height };
  for (let i = 0; i < y.length; i++) {
    const stands = Math.max(0.5 * LEAST_CONTRAST, 3.5 * usual[i]);
    if (inside[i] && structures[i] > stands) standing[i] = 1;
    // Half the contrast will do for its fringe; its core must have all of it.
    if (inside[i] && structures[i] > 0.5 * need(i)) set.data[i] = 1;
  }
  const { labels, components } = findConnectedComponents(set);
  const cores = new Float32Array(components.length + 1);
  const means = new Float32Array(components.length + 1);
  for (let i = 0; i < y.length; i++) {
    const label = labels[i];
    if (label === 0) continue;
    means[label] = means[label] + structures[i];
    if (structures[i] > need(i)) cores[label] = cores[label] + 1;
  }
  return components
    .filter(({ area, label }) => area >= 4 && cores[label] >= Math.min(3, area / 3))
    .map((component) => {
      const shape = describeShape(labels, width, component);
      const middle = Math.round(shape.y) * width + Math.round(shape.x);
      return {
        ...shape,
        sign,
        contrast: means[component.label] / component.area,
        usual: usual[middle],
      };
    });
}

function judge(candidate: Candidate, { side, depth, width }: Scene): Finding | undefined {
  const { thickness, length, long, wide, contrast, usual, component } = candidate;
  const middle = Math.round(candidate.y) * width + Math.round(candidate.x);
  const clear = Math.min(1, contrast / 60) * Math.min(1, contrast / (10 * usual + 1));
  if (depth[middle] < FROM_OUTLINE * side) return undefined;
  const shape = { own: candidate.own, box: component.box };
  if (length > THREAD * side && thickness < 2 * NARROW * side) {
    // Seams and creases run straight; a loose thread does not.
    const isStraight = wide < 0.12 * long;
    return isStraight ? undefined : { kind: 'thread', confidence: 0.9 * clear, ...shape };
  }
  if (long > THREAD * side) return undefined;
  if (long > 2.5 * wide && long > DUST * side)
    return { kind: 'lint', confidence: 0.8 * clear, ...shape };
  if (long > DUST * side) return undefined;
  return { kind: 'dust', confidence: 0.85 * clear, ...shape };
}

/** Whether there is cloth all around it; the rim of a button, for example, goes on as a button. */
function isWhole(
  { own, component: { box }, sign, contrast }: Candidate,
  { y, width, height }: Scene,
): boolean {
  const inner = grow(own, 1);
  const outer = grow(own, 3);
  const isOwn = (x: number, row: number, plane: typeof own, margin: number) =>
    plane.data[(row + margin) * plane.width + x + margin] === 1;
  let [sum, area] = [0, 0];
  const ring: number[] = [];
  for (let row = -2; row < own.height + 2; row++) {
    for (let x = -2; x < own.width + 2; x++) {
      const [px, py] = [box.left - 1 + x, box.top - 1 + row];
      if (px < 0 || py < 0 || px >= width || py >= height || !isOwn(x, row, outer, 3)) continue;
      const value = y[py * width + px];
      const inside =
        x >= 0 && row >= 0 && x < own.width && row < own.height && isOwn(x, row, own, 0);
      if (inside) [sum, area] = [sum + value, area + 1];
      else if (!isOwn(x, row, inner, 1)) ring.push(value);
    }
  }
  const halfWay = sum / area - (sign * contrast) / 2;
  const alike = ring.filter((value) => sign * (value - halfWay) > 0).length;
  return alike < GOES_ON * ring.length;
}

/** Whether it lies on plain cloth: in prints, in lace and along seams nearly everything looks like dirt. */
function isAlone({ component }: Candidate, standing: Uint8Array, scene: Scene): boolean {
  const { width, height, side, inside } = scene;
  const around = growBox(component.box, Math.round(CALM_AROUND * side), width, height);
  let [count, others] = [0, -component.area];
  for (let y = around.top; y < around.top + around.height; y++) {
    for (let i = y * width + around.left; i < y * width + around.left + around.width; i++) {
      count += inside[i];
      others += standing[i];
    }
  }
  // The fringe of the thing itself stands out, too.
  return others < CALM * count + 1.5 * component.area;
}

/** Whether two others like it lie on either side, equally far away and in line, as buttons, stitches and dots do. */
function isInOrder(one: Candidate, all: Candidate[]): boolean {
  const like = all
    .filter((other) => other !== one && isAlike(one, other))
    .map((other) => ({
      x: other.x - one.x,
      y: other.y - one.y,
      far: Math.hypot(other.x - one.x, other.y - one.y),
    }))
    .sort((a, b) => a.far - b.far)
    .slice(0, 6);
  return like.some((a, i) =>
    like.slice(i + 1).some((b) => {
      if (b.far > 1.35 * a.far) return false;
      const cosine = (a.x * b.x + a.y * b.y) / (a.far * b.far);
      return cosine < -0.95;
    }),
  );
}

const isAlike = (a: Candidate, b: Candidate) =>
  Math.abs(Math.log(a.component.area / b.component.area)) < 0.7 &&
  Math.abs(Math.log(a.contrast / b.contrast)) < 0.5;
