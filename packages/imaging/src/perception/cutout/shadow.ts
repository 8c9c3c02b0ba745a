import { computeLocalMean } from '../../pixels/blur/box-blur.ts';
import { mapBytes, mapFloats } from '../../pixels/map-values.ts';
import { type Plane, type Rgb, resizeRgb, wholeBox } from '../../pixels/raster.ts';
import { resizePlane } from '../../pixels/resize-plane.ts';
import type { Rgba } from './finish.ts';
import { computeWallColour, fitWall, type Wall } from './wall.ts';

/** A shadow is soft, so this longer side in pixels shows enough of it. */
const SIDE = 384;
/** A pixel is surely background if it is clear and this many such pixels away from anything that is not. */
const AWAY = 4;
/** The wall may differ by at most this (out of 255) from a smooth surface. */
const MOST_GRAIN = 10;
/** Less darkening than this is the wall's own unevenness. */
const FAINTEST = 0.025;
/** A shadow is the wall, only darker; a thing has another hue. In shares of the wall's brightness. */
const SAME_HUE = 0.06;
const BLUR = 2;

/** Measures how dark the shadow around the subject is, 0..255, at the picture's size; undefined on a busy wall. */
export async function findShadow(
  picture: Rgb,
  alpha: Plane<Uint8Array>,
): Promise<Plane<Uint8Array> | undefined> {
  const scale = Math.min(1, SIDE / Math.max(picture.width, picture.height));
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const colours = await resizeRgb(picture, wholeBox(picture), width, height);
  const opacity = await resizePlane(alpha, width, height, 'cubic');
  const near = growMask(opacity);
  const wall = fitWall(colours, (i) => near[i] === 0);
  if (!wall || wall.grain > MOST_GRAIN) return undefined;
  const dark = measureDarkness(colours, wall);
  // Under the subject the shadow goes on unseen; its edge there must not become light.
  for (let i = 0; i < dark.length; i++) if (opacity.data[i] > 127) dark[i] = 0;
  const soft = computeLocalMean(dark, { width, height }, BLUR);
  const data = mapBytes(soft, (value) => value * 255 + 0.5);
  return resizePlane({ data, width, height }, picture.width, picture.height, 'cubic');
}

function measureDarkness(colours: Rgb, wall: Wall): Float32Array {
  const dark = new Float32Array(colours.width * colours.height);
  const expected = new Float64Array(3);
  for (let i = 0; i < dark.length; i++) {
    computeWallColour(wall, i, colours, expected);
    const lost = [0, 1, 2].map((c) => {
      const bright = Math.max(expected[c], 1);
      return 1 - colours.data[i * 3 + c] / bright;
    });
    const least = Math.min(...lost);
    const isShadow = least > FAINTEST && Math.max(...lost) - least < SAME_HUE + least * 0.3;
    dark[i] = isShadow ? Math.min(least, 1) : 0;
  }
  return dark;
}

/** 1 wherever something visible is near. */
function growMask({ data, width, height }: Plane<Uint8Array>): Uint8Array {
  const seen = mapFloats(data, (value) => (value > 8 ? 1 : 0));
  const near = computeLocalMean(seen, { width, height }, AWAY);
  return mapBytes(near, (value) => (value > 0 ? 1 : 0));
}

/** Lays the shadow, black with alpha, under the subject. */
export function layShadowUnder({ data, width, height }: Rgba, shadow: Plane<Uint8Array>): Rgba {
  const result = data.slice();
  for (let i = 0; i < shadow.data.length; i++) {
    const own = data[i * 4 + 3];
    const dark = shadow.data[i];
    if (own === 255 || dark === 0) continue;
    const total = own + (dark * (255 - own)) / 255;
    for (let c = 0; c < 3; c++) {
      result[i * 4 + c] = Math.round((data[i * 4 + c] * own) / total);
    }
    result[i * 4 + 3] = Math.round(total);
  }
  return { data: result, width, height };
}
