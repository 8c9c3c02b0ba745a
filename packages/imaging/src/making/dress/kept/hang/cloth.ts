import type { Point } from '../../../../pixels/geometry/points.ts';
import { mapBytes } from '../../../../pixels/map-values.ts';
import { type Box, wholeBox } from '../../../../pixels/raster.ts';
import { sampleCutOut } from '../../../../pixels/resample/sample-cut-out.ts';
import type { Photo } from '../../fit/photo.ts';

/** Where in the photo cloth comes from, and the angle by which it is turned away, negative on the left. */
export type Source = { at: Point; turned: number };

/** A part of the picture: straight colours and alpha of its pixels, 0 to 255, and the light on them. */
export type Cloth = Box & {
  data: Float32Array;
  light: Float32Array;
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

/** Draws what `source` says of those pixels of the photo that are set in a mask, within a box of the picture. */
export function drawCloth(
  photo: Photo,
  mask: Uint8Array,
  source: (at: Point) => Source,
  box: Box = wholeBox(photo.alpha),
): Cloth {
  const { left, top, width, height } = box;
  const { data: alpha, width: across } = photo.alpha;
  const colours = { ...photo.rgb, channels: 3 };
  const opacities = mapBytes(alpha, (opacity, i) => (mask[i] ? opacity : 0));
  const data = new Float32Array(width * height * 4);
  const light = new Float32Array(width * height);
  const turns: number[] = [];
  const found = new Float32Array(4);
  const sourcesIn = interpolateSources(source, box);
  for (let y = top; y < top + height; y++) {
    const sources = sourcesIn(y);
    for (let column = 0; column < width; column++) {
      const [fromX, fromY] = [sources[column * VALUES], sources[column * VALUES + 1]];
      if (!sampleCutOut(found, colours, opacities, fromX, fromY, CLEAR)) continue;
      const i = (y - top) * width + column;
      data[i * 4] = found[0];
      data[i * 4 + 1] = found[1];
      data[i * 4 + 2] = found[2];
      data[i * 4 + 3] = found[3];
      light[i] = sources[column * VALUES + 3];
      if ((y * across + left + column) % EVERY === 0) turns.push(sources[column * VALUES + 2]);
    }
  }
  return { left, top, width, height, data, light, turns };
}

/** Sources change smoothly: they are looked up at every so many pixels, and interpolated between. */
const STEP = 4;
/** Of each source the column and row in the photo, the angle, and the light. */
const VALUES = 4;

/** Gives the sources of a row's pixels, which stay until the next row is asked for. */
function interpolateSources(
  source: (at: Point) => Source,
  { left, top, width, height }: Box,
): (y: number) => Float32Array {
  const [firstColumn, firstRow] = [Math.floor(left / STEP), Math.floor(top / STEP)];
  const across = Math.floor((left + width - 1) / STEP) - firstColumn + 2;
  const down = Math.floor((top + height - 1) / STEP) - firstRow + 2;
  const known = Array.from({ length: down }, (_, row) => {
    const values = new Float32Array(across * VALUES);
    for (let column = 0; column < across; column++) {
      const [x, y] = [(firstColumn + column) * STEP + 0.5, (firstRow + row) * STEP + 0.5];
      const { at, turned } = source([x, y]);
      values.set([at[0] - 0.5, at[1] - 0.5, turned, lightOn(turned)], column * VALUES);
    }
    return values;
  });
  const between = new Float64Array(across * VALUES);
  const found = new Float32Array(width * VALUES);
  return (y) => {
    const row = Math.floor(y / STEP);
    const [upper, lower] = [known[row - firstRow], known[row - firstRow + 1]];
    for (let k = 0; k < between.length; k++) {
      between[k] = upper[k] + (lower[k] - upper[k]) * (y / STEP - row);
    }
    for (let column = 0; column < width; column++) {
      const x = (left + column) / STEP - firstColumn;
      const k = Math.floor(x) * VALUES;
      const share = x - Math.floor(x);
      for (let c = 0; c < VALUES; c++) {
        const value = between[k + c] + (between[k + VALUES + c] - between[k + c]) * share;
        found[column * VALUES + c] = value;
      }
    }
    return found;
  };
}

const lightOn = (turned: number): number =>
  1 - TURNED * (1 - Math.cos(turned)) - ASIDE * Math.sin(turned);
