import type { Point } from '../../../../pixels/geometry/points.ts';
import { sampleCutOut } from '../../../../pixels/resample/sample-cut-out.ts';
import type { Photo } from '../../fit/photo.ts';

/** Where in the photo cloth comes from, and the angle by which it is turned away, negative on the left. */
export type Source = { at: Point; turned: number };

/** Straight colours and alpha of some pixels of a photo, 0 to 255, and the light on them. */
export type Cloth = {
  data: Float32Array;
  light: Float32Array;
  width: number;
  height: number;
  /** The angles of some places, of all alike. */
  turns: number[];
};

/** Cloth that turns away from the camera is darker, and a little more so on the side away from the lamp. */
const TURNED = 0.45;
const ASIDE = 0.05;
/** Of so many pixels the angle of one is kept. */
const EVERY = 101;
/** A pixel that is less opaque than this stays clear. */
const CLEAR = 0.5;

/** Draws what `source` says of those pixels of the photo that are set in a mask. */
export function drawCloth(photo: Photo, mask: Uint8Array, source: (at: Point) => Source): Cloth {
  const { data: alpha, width, height } = photo.alpha;
  const colours = { ...photo.rgb, channels: 3 };
  const opacityAt = (i: number) => (mask[i] ? alpha[i] : 0);
  const found = new Float32Array(4);
  const data = new Float32Array(width * height * 4);
  const light = new Float32Array(width * height);
  const turns: number[] = [];
  const look = interpolateSources(source, photo.alpha);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [fromX, fromY, turned] = look(x, y);
      const i = y * width + x;
      if (!sampleCutOut(found, colours, opacityAt, fromX, fromY, CLEAR)) continue;
      data.set(found, i * 4);
      light[i] = 1 - TURNED * (1 - Math.cos(turned)) - ASIDE * Math.sin(turned);
      if (i % EVERY === 0) turns.push(turned);
    }
  }
  return { data, light, width, height, turns };
}

/** Sources change smoothly: they are looked up at every so many pixels, and interpolated between. */
const STEP = 4;

/** For each pixel the column and row in the photo, and the angle. */
function interpolateSources(
  source: (at: Point) => Source,
  { width, height }: { width: number; height: number },
): (x: number, y: number) => Float32Array {
  const [across, down] = [Math.ceil(width / STEP) + 1, Math.ceil(height / STEP) + 1];
  const known = new Float32Array(across * down * 3);
  for (let i = 0; i < across * down; i++) {
    const { at, turned } = source([(i % across) * STEP + 0.5, Math.floor(i / across) * STEP + 0.5]);
    known.set([at[0] - 0.5, at[1] - 0.5, turned], i * 3);
  }
  const found = new Float32Array(3);
  return (x, y) => {
    const [column, row] = [Math.floor(x / STEP), Math.floor(y / STEP)];
    const [tx, ty] = [x / STEP - column, y / STEP - row];
    const upper = (row * across + column) * 3;
    const lower = upper + across * 3;
    for (let k = 0; k < 3; k++) {
      const top = known[upper + k] * (1 - tx) + known[upper + 3 + k] * tx;
      const low = known[lower + k] * (1 - tx) + known[lower + 3 + k] * tx;
      found[k] = top * (1 - ty) + low * ty;
    }
    return found;
  };
}
