import { toDisplayValue, toLinear, weighLuminance } from '../../pixels/colour/light-planes.ts';
import { compressHighlights } from '../../pixels/shares.ts';

/** Linear light of three channels. */
export type Tone = readonly [number, number, number];

export const weighTone = (tone: Tone) => weighLuminance(...tone);

/** Converts a tone to 8 bit sRGB. */
export const shownTone = (tone: Tone) =>
  tone.map((value) => Math.round(toDisplayValue(value))) as [number, number, number];

/** Fewer pixels than this are too little skin to learn a tone from. */
const LEAST = 60;
const MOST = 20_000;

/** The median of each channel over these pixels; `data` has `channels` bytes to a pixel. */
export function measureTone(
  data: Uint8Array,
  channels: 3 | 4,
  pixels: readonly number[],
): Tone | undefined {
  if (pixels.length < LEAST) return undefined;
  const every = Math.max(1, Math.floor(pixels.length / MOST));
  const some = pixels.filter((_, k) => k % every === 0);
  const median = (c: number) => {
    const values = Uint8Array.from(some, (i) => data[i * channels + c]).sort();
    return toLinear(values[values.length >> 1]);
  };
  return [median(0), median(1), median(2)];
}

/** Above this share of white, brightening is held back more and more. */
const SHOULDER = 0.72;
/** Skin of another brightness has another contrast: the sheen on dark skin is as bright as on light skin. */
const CONTRAST = { darker: 0.13, lighter: 0.22 };
/**
 * How much of a pixel's own hue is kept, so that nails and knuckles stay; dark skin has redder
 * shadows than light skin.
 */
const OWN_HUE = { darker: 0.85, lighter: 0.5 };

/**
 * Gives skin another tone, pixel by pixel, with all of its shading: each pixel is as much lighter,
 * darker and redder than the new tone as it was than the old one.
 */
export function toneChange(from: Tone, to: Tone) {
  const [old, wanted] = [weighTone(from), weighTone(to)];
  const contrast = (wanted / old) ** -(wanted < old ? CONTRAST.darker : CONTRAST.lighter);
  const ownHue = wanted < old ? OWN_HUE.darker : OWN_HUE.lighter;
  const hue = to.map((value, c) => value / wanted / (from[c] / old)) as number[];
  return (red: number, green: number, blue: number): [number, number, number] => {
    const light = [toLinear(red), toLinear(green), toLinear(blue)] as const;
    const own = Math.max(1e-4, weighTone(light));
    const bright = compressHighlights(wanted * (own / old) ** contrast, SHOULDER);
    const made = light.map((value, c) => {
      const usual = from[c] / old;
      const deviation = Math.max(1e-4, value) / own / usual;
      return bright * usual * hue[c] * deviation ** ownHue;
    });
    return made.map((value) => toDisplayValue(value)) as [number, number, number];
  };
}
