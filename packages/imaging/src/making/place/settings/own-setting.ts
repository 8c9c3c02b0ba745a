import type { Linear, SceneLight } from '../../../catalogue/scenes.ts';
import { toLinear, weighLuminance } from '../../../pixels/colour/light-planes.ts';
import { decodeRgb, type Rgb, resizeRgb, wholeBox } from '../../../pixels/raster.ts';
import type { MarkedGround, Setting } from '../setting.ts';
import { STUDIO_LIGHT } from './solid-setting.ts';
import { computeRoomDepth, createStandardView, type SceneUse } from './standard-view.ts';

const MOST_SIDE = 2048;
const LOOK_SIDE = 192;
/** A floor line is looked for between these shares of the height. */
const HIGHEST_LINE = 0.45;
const LOWEST_LINE = 0.88;
/** At a floor line, brightness changes by this many times more than at the median row. */
const CLEAR_LINE = 2.2;
/** A picture whose sides differ by less than this share is lit evenly. */
const EVEN = 0.08;

/**
 * The user's own picture as a place. Nothing is known about it: the ground is assumed to end at the
 * strongest level edge of the lower half, and the camera to stand where ours do.
 */
export async function createOwnSetting(
  bytes: Uint8Array,
  use: SceneUse,
  { floorLine, spot: marked }: Partial<MarkedGround> = {},
): Promise<Setting> {
  const { rgb } = await decodeRgb(bytes, { maxSide: MOST_SIDE });
  const small = await makeSmall(rgb);
  const seen = floorLine ?? findFloorLine(small);
  const { view, spot } = createStandardView(rgb, use, seen, marked);
  const light = guessLight(small);
  const { eye, distance } = view;
  const usual = (view.horizon + (view.focal * eye) / (distance + 1)) / rgb.height;
  return {
    id: 'own-picture',
    picture: rgb,
    view,
    depth: computeRoomDepth(view, use),
    light,
    surface: { height: 0, reflection: 0, roughness: 1 },
    spots: [spot],
    blur: use === 'people' ? 0.5 : 0.35,
    plain: false,
    assumed: [
      { what: 'floor-line', at: seen ?? usual, how: seen === undefined ? 'usual' : 'seen' },
      { what: 'camera', eye, distance },
      { what: 'light', from: light.from },
    ],
  };
}

const makeSmall = (rgb: Rgb) => {
  const scale = LOOK_SIDE / Math.max(rgb.width, rgb.height);
  const side = (length: number) => Math.max(8, Math.round(length * scale));
  return resizeRgb(rgb, wholeBox(rgb), side(rgb.width), side(rgb.height));
};

/** What would be assumed about a picture, for somebody who marks it. */
export async function guessGround(bytes: Uint8Array, use: SceneUse): Promise<MarkedGround> {
  const { rgb } = await decodeRgb(bytes, { maxSide: LOOK_SIDE * 2 });
  const { line, spot } = createStandardView(rgb, use, findFloorLine(await makeSmall(rgb)));
  const [x, y] = spot.at;
  return { floorLine: line / rgb.height, spot: { x: x / rgb.width, y: y / rgb.height } };
}

/** The floor line as a share of the height; undefined where no level edge stands out. */
export function findFloorLine(small: Rgb): number | undefined {
  const { width, height } = small;
  const edges = new Float32Array(height);
  for (let y = 2; y < height - 2; y++) {
    let sum = 0;
    for (let x = 0; x < width; x++) {
      const across = brightnessAt(small, x, y + 1) - brightnessAt(small, x, y - 2);
      sum += Math.min(40, Math.abs(across));
    }
    edges[y] = sum / width;
  }
  const [from, to] = [Math.round(HIGHEST_LINE * height), Math.round(LOWEST_LINE * height)];
  const rows = [...edges.subarray(from, to)];
  const usual = rows.toSorted((a, b) => a - b)[Math.floor(rows.length / 2)] ?? 0;
  const most = Math.max(...rows);
  if (most < CLEAR_LINE * usual + 2) return undefined;
  return (from + rows.indexOf(most) + 0.5) / height;
}

const brightnessAt = ({ data, width }: Rgb, x: number, y: number) => {
  const i = (y * width + x) * 3;
  return weighLuminance(data[i], data[i + 1], data[i + 2]);
};

/** Guesses which side is brighter, and the tint and strength of the light from the bright parts. */
export function guessLight(small: Rgb): SceneLight {
  const { width, height, data } = small;
  const sums = [0, 0];
  const lights: { light: number; i: number }[] = [];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = (y * width + x) * 3;
      const light = weighLuminance(toLinear(data[i]), toLinear(data[i + 1]), toLinear(data[i + 2]));
      const side = x < width / 2 ? 0 : 1;
      sums[side] = sums[side] + light;
      lights.push({ light, i });
    }
  }
  const [left, right] = sums as [number, number];
  const balance = (right - left) / Math.max(1e-6, right + left);
  const from = Math.abs(balance) < EVEN / 2 ? 'front' : balance > 0 ? 'right' : 'left';
  lights.sort((a, b) => b.light - a.light);
  const bright = lights.slice(0, Math.ceil(lights.length / 3));
  const mean = [0, 1, 2].map(
    (c) => bright.reduce((sum, { i }) => sum + toLinear(data[i + c]), 0) / bright.length,
  ) as Linear;
  return createLight(from, mean);
}

/** Bright surroundings are assumed to be matte and light: their tint is half paint, half light. */
function createLight(from: SceneLight['from'], mean: Linear): SceneLight {
  const strongest = Math.max(...mean, 1e-6);
  const colour = mean.map((value) => 0.5 + (0.5 * value) / strongest) as Linear;
  const luminance = weighLuminance(...mean);
  const exposure = Math.min(1.1, Math.max(0.5, 0.4 + luminance));
  const white = colour.map((value) => value * exposure) as Linear;
  const side = { left: -0.6, right: 0.6, front: -0.2 }[from];
  const rest = Math.sqrt(1 - side * side);
  return {
    ...STUDIO_LIGHT,
    from,
    mix: from === 'front' ? 'even' : from,
    towards: [side, -0.45 * rest, Math.sqrt(1 - 0.45 ** 2) * rest],
    colour,
    softness: 0.6,
    shadow: 0.42,
    white: { front: white, left: white, right: white, up: white },
    exposure,
  };
}
