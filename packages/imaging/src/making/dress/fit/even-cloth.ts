import { type Lab, labAt, labDistance, medianLab, toLab } from '../../../pixels/colour/lab.ts';
import { encodeSrgbByte, LINEAR } from '../../../pixels/colour/srgb.ts';
import { mapBytes } from '../../../pixels/map-values.ts';
import { type Rgb, wholeBox } from '../../../pixels/raster.ts';
import { resamplePlane } from '../../../pixels/resample/bilinear.ts';
import { percentile } from '../../../pixels/statistics/percentile.ts';
import type { Photo } from './photo.ts';
import { blurLight, brightestAround, type Light } from './photo-light.ts';

/** Radii in centimetres: `light` is wider than creases and seams, and `bright` is wider than prints. */
const AROUND = { light: 1.5, bright: 5 };
/** Pixels less opaque than this are mixed with what lies behind. */
const SOLID = 200;
/** Cloth differs from what is bright around it by less than `step` (CIELAB), prints by more; `share` must be cloth. */
const CLOTH = { step: 13, share: 0.45 };
/** Pale cloth has at least this lightness where it is bright and in the middle, and at most this chroma (CIELAB). */
const PALE = { lightness: 50, middle: 55, chroma: 10 };
/** Limits for the 90th percentile of the differences (CIELAB): less is even enough, more is cloth of two colours. */
const UNEVEN = { least: 9, most: 42 };
/** Limit for the tint (CIELAB, percentile `share`): coloured light reaches 13 (six photos), a face on white 17. */
const TINTED = { share: 0.98, most: 14.5 };
/** Light changes its hue gently: cloth is dyed if `share` of the places `apart` cm differ by `step` (CIELAB). */
const DYED = { apart: 1.2, step: 7, share: 0.008 };
/** The share of the unevenness that is removed: the rest keeps the cloth looking photographed. */
const SHARE = 0.85;
/** This percentile of the light stands for the cloth: shadows lie on cloth, and bright places show its own colour. */
const TYPICAL = 0.85;
/** On pale cloth, more than this share of the places are almost as light as the cloth is on the whole. */
const SOME = 0.05;
const ALMOST = 0.9;
/** One pixel in this many is looked at, since neighbours are alike. */
const EVERY = 7;

/**
 * Pale cloth shows every shadow and the reflection of every wall, which look like stains on a model. Where a photo's
 * light is clearly uneven, everything wider than a crease is evened out. Dark cloth stays as it is, and so does cloth
 * that is dyed in several colours. `perPixel` is the size of a pixel of the photo in centimetres.
 */
export function evenCloth({ rgb, small }: Photo, perPixel: number): Rgb {
  const centimetre = small.scale / perPixel;
  const inside = mapBytes(small.alpha.data, (value) => (value >= SOLID ? 1 : 0));
  if (!mayBePale(small.rgb, inside)) return rgb;
  const bright = brightestAround(small.rgb, inside, Math.round(AROUND.bright * centimetre));
  const cloth = mapBytes(inside, (value, i) =>
    value && labDistance(lightLabAt(bright, i), labAt(small.rgb, i)) < CLOTH.step ? 1 : 0,
  );
  if (countSet(cloth) < CLOTH.share * countSet(inside)) return rgb;
  const reach = Math.max(1, Math.round(AROUND.light * centimetre));
  const light = blurLight(small.rgb, cloth, reach);
  const places: number[] = [];
  for (let i = 0; i < cloth.length; i += EVERY) if (cloth[i]) places.push(i);
  const typical = light.map((plane) =>
    percentile(
      places.map((i) => plane[i]),
      TYPICAL,
    ),
  );
  const across = Math.max(1, Math.round(DYED.apart * centimetre));
  if (!isPaleAndUneven(light, places, typical) || isDyed(small.rgb, cloth, places, across)) {
    return rgb;
  }
  return evenColours(rgb, small.rgb, light, typical);
}

const lightLabAt = ([red, green, blue]: Light, i: number): Lab =>
  toLab(encodeSrgbByte(red[i]), encodeSrgbByte(green[i]), encodeSrgbByte(blue[i]));
const countSet = (mask: Uint8Array) => mask.reduce((sum, value) => sum + value, 0);

/** A check before anything is blurred: whether the cloth could be pale, in whatever light. */
function mayBePale(rgb: Rgb, inside: Uint8Array): boolean {
  let [count, pale] = [0, 0];
  for (let i = 0; i < inside.length; i += EVERY) {
    if (!inside[i]) continue;
    const [lightness, a, b] = labAt(rgb, i);
    const isPale =
      lightness > ALMOST * PALE.lightness && Math.hypot(a, b) < PALE.chroma + TINTED.most;
    count++;
    pale += Number(isPale);
  }
  return pale > SOME * count;
}

function isPaleAndUneven(light: Light, places: readonly number[], typical: readonly number[]) {
  const usual = toLab(...(typical.map(encodeSrgbByte) as [number, number, number]));
  if (usual[0] < PALE.lightness || Math.hypot(usual[1], usual[2]) > PALE.chroma) return false;
  const colours = places.map((i) => lightLabAt(light, i));
  // Beige or grey cloth is nearly white where it reflects a window, but not on the whole.
  const middle = medianLab(colours);
  if (!middle || middle[0] < PALE.middle || Math.hypot(middle[1], middle[2]) > PALE.chroma)
    return false;
  const away = percentile(
    colours.map((colour) => labDistance(colour, usual)),
    0.9,
  );
  const tint = percentile(
    colours.map(([, a, b]) => Math.hypot(a - usual[1], b - usual[2])),
    TINTED.share,
  );
  return away > UNEVEN.least && away < UNEVEN.most && tint < TINTED.most;
}

/** Whether the hue changes within a few pixels, as at a seam between two fabrics. */
function isDyed(rgb: Rgb, cloth: Uint8Array, places: readonly number[], across: number): boolean {
  const fine = blurLight(rgb, cloth, Math.max(1, Math.round(across / 3)));
  let [pairs, steps] = [0, 0];
  for (const i of places) {
    for (const other of [i + across, i + across * rgb.width]) {
      if (!cloth[other]) continue;
      const [one, two] = [lightLabAt(fine, i), lightLabAt(fine, other)];
      pairs++;
      steps += Number(Math.hypot(one[1] - two[1], one[2] - two[2]) > DYED.step);
    }
  }
  return steps > DYED.share * pairs;
}

function evenColours(rgb: Rgb, small: Rgb, light: Light, typical: readonly number[]): Rgb {
  const { width, height } = small;
  const factors = light.map((plane, c) => {
    const data = plane.map((value) => (typical[c] / Math.max(1e-3, value)) ** SHARE);
    return resamplePlane({ data, width, height }, wholeBox(small), rgb.width, rgb.height).data;
  });
  const data = rgb.data.map((value, at) => {
    const factor = factors[at % 3][Math.floor(at / 3)];
    return encodeSrgbByte(LINEAR[value] * factor);
  });
  return { ...rgb, data };
}
