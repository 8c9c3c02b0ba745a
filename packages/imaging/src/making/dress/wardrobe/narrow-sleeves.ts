import { boxBlur } from '../../../pixels/blur/box-blur.ts';
import { findNearest } from '../../../pixels/morphology/nearest.ts';
import { clampShare } from '../../../pixels/shares.ts';
import { type BodyOutline, outlineBody, pixelsBetween } from './body-outline.ts';
import { ARM, type Limbs, TRUNK } from './limbs.ts';
import { isBody, isSleeve, OPAQUE, type SheetMaps, type TemplateMaps } from './sheets.ts';
import { warpMaps } from './warp-maps.ts';

/** The share of the distance beyond its ease that cloth keeps: wide sleeves stay wider than close ones. */
const KEPT = 0.22;
/** The share of the ease that cloth has on the shoulders; it has all of it this many centimetres below them. */
const ON_SHOULDERS = 0.35;
const BELOW = 14;
/** Cloth moves together over this many centimetres inside the arm's outline. */
const WITHIN = 4;
/** Cloth farther away than this many centimetres belongs to something else. */
const FARTHEST = 14;
/** The outline stays within HELD centimetres of a fixed place, and moves gradually over GRADUAL centimetres. */
const HELD = 1.2;
const GRADUAL = 2.5;
/** A sleeve does not hang farther than this many centimetres beside an arm, beyond its ease. */
const STRAY = 1.2;
/** Neighbours within this many half-size pixels move alike. */
const EVEN = 2;

/**
 * The studio's sleeves are cut for a raised arm, and stand off a hanging one like wings and balloons. Cloth outside
 * arms and shoulders is moved nearer to them; where a sleeve lies on the garment's body, it stays. Changes the maps.
 */
export function narrowSleeves(maps: TemplateMaps, limbs: Limbs): void {
  const outline = outlineBody(limbs);
  if (!outline) return;
  const { labels, nearest, away, out } = outline;
  const { wanted, shift } = planShifts(maps.front, limbs, outline);
  const within = WITHIN * limbs.perCm;
  const by = new Float32Array(away.length);
  for (let i = 0; i < by.length; i++) {
    const at = nearest[i];
    const far = away[i] + within;
    if (far <= 0 || shift[at] <= 0) continue;
    by[i] = (shift[at] * far) / (wanted[at] + within);
  }
  const scratch = new Float32Array(by.length);
  for (let round = 0; round < 2; round++) {
    boxBlur(by, by, scratch, labels.width, labels.height, EVEN);
  }
  warpMaps(maps, {
    x: out.x.map((value, i) => value * by[i]),
    y: out.y.map((value, i) => value * by[i]),
  });
  dropStray(maps, limbs);
}

/** Plans for each pixel of the outline how far away its cloth should end, and how much nearer that is than now. */
function planShifts(front: SheetMaps, limbs: Limbs, outline: BodyOutline) {
  const { labels, places, out } = outline;
  const { width } = labels;
  const { perCm, middle, shoulders } = limbs;
  const { reach, touches } = measureReach(front, outline, FARTHEST * perCm);
  const mayMove = new Uint8Array(labels.data.length);
  for (const i of places) {
    const beside = (i % width) - middle;
    const isArm =
      labels.data[i] !== TRUNK || (i < shoulders * width && Math.abs(beside) > limbs.neck);
    // Under an arm, cloth hangs free or lies on the garment's body.
    const isOuter = out.x[i] * beside > 0;
    if (isArm && isOuter && !touches[i]) mayMove[i] = 1;
  }
  const edge = new Uint8Array(labels.data.length);
  for (const i of places) edge[i] = 1;
  const free = new Float32Array(edge.length);
  for (const i of places) {
    if (listWithin(edge, width, i, HELD * perCm).every((j) => mayMove[j])) free[i] = 1;
  }
  const wanted = new Float32Array(edge.length);
  const shift = new Float32Array(edge.length);
  for (const i of places) {
    if (!mayMove[i]) continue;
    const below = (Math.floor(i / width) - shoulders) / (BELOW * perCm);
    const close = limbs.ease * perCm * (ON_SHOULDERS + (1 - ON_SHOULDERS) * clampShare(below));
    const near = listWithin(mayMove, width, i, GRADUAL * perCm);
    const covered = near.filter((j) => reach[j] > 0);
    if (covered.length === 0) continue;
    const own = averageAt(reach, covered);
    wanted[i] = own <= close ? own : close + KEPT * (own - close);
    shift[i] = averageAt(free, near) * (own - wanted[i]);
  }
  return { wanted, shift };
}

const averageAt = (values: Float32Array, places: readonly number[]) =>
  places.reduce((sum, i) => sum + values[i], 0) / places.length;

/** Measures how far cloth reaches from each pixel of the outline, and whether it meets something else there. */
function measureReach(front: SheetMaps, { labels, places, out }: BodyOutline, most: number) {
  const { width, height } = labels;
  const reach = new Float32Array(labels.data.length);
  const touches = new Uint8Array(labels.data.length);
  for (const i of places) {
    const steep = Math.hypot(out.x[i], out.y[i]);
    if (steep === 0) continue;
    const [dx, dy] = [out.x[i] / steep, out.y[i] / steep];
    let wasSleeve = false;
    for (let far = 1.5; far <= most; far += 0.5) {
      const x = (i % width) + 0.5 + dx * far;
      const y = Math.floor(i / width) + 0.5 + dy * far;
      if (x < 0 || y < 0 || x >= width || y >= height) break;
      const at = Math.floor(2 * y) * front.alpha.width + Math.floor(2 * x);
      const chart = front.chart[at];
      if (chart === 0 || front.alpha.data[at] <= OPAQUE) break;
      const isLimb = labels.data[Math.floor(y) * width + Math.floor(x)];
      if (isLimb || (wasSleeve && isBody(chart)) || far + 0.5 > most) {
        touches[i] = 1;
        break;
      }
      wasSleeve ||= isSleeve(chart);
      reach[i] = far;
    }
  }
  return { reach, touches };
}

/** Lists the pixels of a mask that are at most `radius` away from a pixel. */
function listWithin(mask: Uint8Array, width: number, i: number, radius: number): number[] {
  const found: number[] = [];
  const reach = Math.floor(radius);
  for (let dy = -reach; dy <= reach; dy++) {
    for (let dx = -reach; dx <= reach; dx++) {
      const j = i + dy * width + dx;
      if (mask[j] && dx * dx + dy * dy <= radius * radius) found.push(j);
    }
  }
  return found;
}

/** Where a hand rests on the body, a sleeve's end stands off both: what hangs far beside the arm is removed. */
function dropStray({ front, back }: TemplateMaps, limbs: Limbs): void {
  const { labels, perCm, ease, middle } = limbs;
  const { width } = labels;
  const arms = labels.data.map((label) => Number(label === ARM));
  const nearest = findNearest({ ...labels, data: arms });
  for (let i = 0; i < arms.length; i++) {
    const [column, arm] = [i % width, nearest[i]];
    const isBeyond = (column - (arm % width)) * (column - middle) > 0;
    if (!isBeyond || pixelsBetween(i, arm, width) < (ease + STRAY) * perCm) continue;
    for (const sheet of [front, back]) clearSleeve(sheet, 2 * column, 2 * Math.floor(i / width));
  }
}

/** Clears the sleeve in the four full-size pixels from this one on. */
function clearSleeve({ chart, alpha }: SheetMaps, column: number, row: number): void {
  for (let k = 0; k < 4; k++) {
    const i = (row + (k >> 1)) * alpha.width + column + (k & 1);
    if (!isSleeve(chart[i])) continue;
    chart[i] = 0;
    alpha.data[i] = 0;
  }
}
