import { isBottom } from '../../catalogue/garment-kinds.ts';
import { apart, interpolate, type Point } from '../../pixels/geometry/points.ts';
import type { Plane, Rgb } from '../../pixels/raster.ts';
import type { GarmentReading } from './reading.ts';

/** Sleeves on a dummy hang within this many degrees of straight down; on a floor they lie farther out. */
const HANGING = 12;
/** The shoulder width over the chest width shows a body's shape: laid flat, the chest is wider than the shoulders. */
const SHAPED = 0.97;
/** Out of 255: half of a studio's wall is nearer than this to a linear change of light. */
const PLAIN = 5;
/** Every how many pixels the wall is sampled. */
const EVERY = 11;

type Read = Pick<GarmentReading, 'kind' | 'side' | 'landmarks'>;

/**
 * Whether the dummy was removed from the picture, as shops do it: the cloth keeps the shape of a body, its sleeves
 * hang, and there is nothing behind it but a plain wall.
 */
export function isWithoutDummy(reading: Read, rgb: Rgb, alpha: Plane<Uint8Array>): boolean {
  if (reading.side === 'back' || isBottom(reading.kind)) return false;
  return isShaped(reading) && isPlain(rgb, alpha);
}

function isShaped({ landmarks }: Read): boolean {
  const { shoulder_tip_l, shoulder_tip_r, armpit_l, armpit_r } = landmarks;
  if (!shoulder_tip_l || !shoulder_tip_r || !armpit_l || !armpit_r) return false;
  const turns = ['l', 'r'].map((side) => measureSleeveTurn(landmarks, side));
  if (turns.every((turn) => turn !== undefined)) return turns.every((turn) => turn < HANGING);
  return apart(shoulder_tip_l, shoulder_tip_r) >= SHAPED * apart(armpit_l, armpit_r);
}

/** Measures by how many degrees a sleeve hangs outwards or inwards; undefined without a sleeve. */
function measureSleeveTurn(
  landmarks: Readonly<Record<string, Point>>,
  side: string,
): number | undefined {
  const [tip, outer, inner] = ['shoulder_tip', 'cuff_outer', 'cuff_inner'].map(
    (name) => landmarks[`${name}_${side}`],
  );
  if (!tip || !outer || !inner || apart(tip, outer) < 1) return undefined;
  const [x, y] = interpolate(outer, inner, 0.5);
  return Math.abs((Math.atan2(x - tip[0], y - tip[1]) * 180) / Math.PI);
}

/** Light that changes evenly over the wall is as plain as a single colour. */
function isPlain({ data, width }: Rgb, alpha: Plane<Uint8Array>): boolean {
  const columns: number[] = [];
  const rows: number[] = [];
  const lights: number[] = [];
  for (let i = 0; i < alpha.data.length; i += EVERY) {
    if (alpha.data[i] > 4) continue;
    columns.push(i % width);
    rows.push(Math.floor(i / width));
    lights.push((data[i * 3] + data[i * 3 + 1] + data[i * 3 + 2]) / 3);
  }
  if (lights.length < 100) return false;
  const along = slope(columns, lights);
  const down = slope(rows, lights);
  const [middleX, middleY] = [average(columns), average(rows)];
  const level = average(lights);
  const left = lights
    .map((light, i) => {
      const x = columns[i] - middleX;
      const y = rows[i] - middleY;
      return Math.abs(light - level - along * x - down * y);
    })
    .sort((a, b) => a - b);
  return left[Math.floor(left.length / 2)] < PLAIN;
}

const average = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

function slope(at: readonly number[], values: readonly number[]): number {
  const [middle, level] = [average(at), average(values)];
  let [both, own] = [0, 0];
  for (const [i, x] of at.entries()) {
    both += (x - middle) * (values[i] - level);
    own += (x - middle) ** 2;
  }
  return own === 0 ? 0 : both / own;
}
