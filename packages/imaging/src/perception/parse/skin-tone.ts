import { type Lab, labAt, medianLab, toLab } from '../../pixels/colour/lab.ts';
import type { Plane, Rgb } from '../../pixels/raster.ts';

/** Human skin of any shade lies in this wedge of hues, neither grey nor vivid. */
const HUE = { from: 15, to: 85 };
const CHROMA = { from: 7, to: 48 };
/** The estimate of the light's colour may be off by this many degrees of hue. */
const ROUGH = 10;
/** Even in the coldest light skin is redder than grey by this much; a painted figure in front of a blue wall is not. */
const RED = 6;
/** The exponent of the Minkowski mean, which lies between the mean of all colours (1) and the brightest one. */
const POWER = 6;
const EVERY = 7;

/**
 * Whether what a network calls skin has a colour that skin can have: mannequins rarely do. The median colour counts,
 * since the lit and shaded sides of one hand may lie on both sides of grey, and it is also checked as it would be if
 * the photo's light were white.
 */
export function isSkinTone(picture: Rgb, ...masks: Plane<Uint8Array>[]): boolean {
  const colours: Lab[] = [];
  for (const { data } of masks) {
    for (let i = 0; i < data.length; i += EVERY) {
      if (data[i] >= 128) colours.push(labAt(picture, i));
    }
  }
  const middle = medianLab(colours);
  if (!middle) return false;
  if (isInWedge(middle)) return true;
  return middle[1] > RED && isInWedge(removeLight(estimateLight(picture), middle), ROUGH);
}

function isInWedge([, a, b]: Lab, below = 0): boolean {
  const hue = (Math.atan2(b, a) * 180) / Math.PI;
  const chroma = Math.hypot(a, b);
  return hue > HUE.from - below && hue < HUE.to && chroma > CHROMA.from && chroma < CHROMA.to;
}

/** Estimates the colour of the light ("shades of grey"), at the middle of the scale. */
function estimateLight({ data }: Rgb): Lab {
  const sums = [0, 0, 0];
  for (let i = 0; i + 2 < data.length; i += 3 * EVERY) {
    for (let c = 0; c < 3; c++) {
      sums[c] = sums[c] + (data[i + c] / 255) ** POWER;
    }
  }
  const shown = sums.map((sum) => sum ** (1 / POWER));
  const most = Math.max(1e-6, ...shown);
  const [r, g, b] = shown.map((value) => Math.round((200 * value) / most));
  return toLab(r, g, b);
}

/** What a light adds to a colour in CIELAB grows with its lightness, from black at −16. */
function removeLight(light: Lab, [l, a, b]: Lab): Lab {
  const share = (l + 16) / (light[0] + 16);
  return [l, a - light[1] * share, b - light[2] * share];
}
