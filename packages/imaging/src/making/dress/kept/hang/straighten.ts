import { isBottom } from '../../../../catalogue/garment-kinds.ts';
import type { Point } from '../../../../pixels/geometry/points.ts';
import { sampleCutOut } from '../../../../pixels/resample/sample-cut-out.ts';
import type { Photo } from '../../fit/photo.ts';
import type { GarmentInput } from '../../garment-input.ts';

type Reading = GarmentInput['reading'];
type Laid = { photo: Photo; reading: Reading };

/** Less than this angle is not seen, and more is no slip of the hand; in radians. */
const ASLANT = { least: 0.035, most: 0.6 };
/** Pairs of landmarks that are level on somebody who wears the garment. */
const LEVEL = { top: ['shoulder_tip', 'armpit'], bottom: ['waist'] } as const;
/** A pixel that is less opaque than this stays clear. */
const CLEAR = 0.5;

/** Turns a garment upright that lies aslant in its photo. */
export function straighten({ photo, reading }: Laid): Laid {
  const angle = measureSlant(reading);
  if (Math.abs(angle) < ASLANT.least || Math.abs(angle) > ASLANT.most) return { photo, reading };
  const { width, height } = photo.alpha;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const size = {
    width: Math.ceil(width * cos + height * Math.abs(sin)),
    height: Math.ceil(height * cos + width * Math.abs(sin)),
  };
  const turn = ([x, y]: Point): Point => {
    const [right, down] = [x - width / 2, y - height / 2];
    return [size.width / 2 + right * cos + down * sin, size.height / 2 + down * cos - right * sin];
  };
  const source = ([x, y]: Point): Point => {
    const [right, down] = [x - size.width / 2, y - size.height / 2];
    return [width / 2 + right * cos - down * sin, height / 2 + down * cos + right * sin];
  };
  const landmarks = Object.entries(reading.landmarks).map(([name, at]) => [name, turn(at)]);
  return {
    photo: drawFrom(photo, source, size),
    reading: { ...reading, landmarks: Object.fromEntries(landmarks) },
  };
}

/** The angle by which the right side of the picture lies lower. */
function measureSlant({ kind, landmarks }: Reading): number {
  const pairs = LEVEL[isBottom(kind) ? 'bottom' : 'top'];
  const [across, down] = [0, 1].map((axis) =>
    pairs.reduce(
      (sum, name) => sum + landmarks[`${name}_l`][axis] - landmarks[`${name}_r`][axis],
      0,
    ),
  );
  return Math.atan2(down, across);
}

function drawFrom(
  photo: Photo,
  source: (at: Point) => Point,
  { width, height }: { width: number; height: number },
): Photo {
  const colours = { ...photo.rgb, channels: 3 };
  const rgb = new Uint8Array(width * height * 3);
  const alpha = new Uint8Array(width * height);
  const found = new Float32Array(4);
  for (let i = 0; i < alpha.length; i++) {
    const [x, y] = source([(i % width) + 0.5, Math.floor(i / width) + 0.5]);
    if (!sampleCutOut(found, colours, photo.alpha.data, x - 0.5, y - 0.5, CLEAR)) continue;
    for (let c = 0; c < 3; c++) rgb[i * 3 + c] = Math.round(found[c]);
    alpha[i] = Math.round(found[3]);
  }
  return { ...photo, rgb: { data: rgb, width, height }, alpha: { data: alpha, width, height } };
}
