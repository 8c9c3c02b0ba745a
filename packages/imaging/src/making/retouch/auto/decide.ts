import { NO_RETOUCH, type RetouchSettings } from '../settings.ts';
import type { Measured } from './measure.ts';

/** The highlights of a well exposed photo of goods: bright, but not burnt out. */
const BRIGHT = 236;
const MOST_STOPS = 0.8;
/** A photo whose darkest and brightest parts are nearer than this looks dull. */
const FULL_RANGE = 190;
const MOST_CONTRAST = 0.3;
/** Noise with a smaller standard deviation than this is invisible. */
const VISIBLE_NOISE = 1.6;

/**
 * What a careful person would do to every photo of goods: neutral light, enough of it, clear
 * contrast, less noise, a little sharpness. Nothing that changes the goods themselves: folds and
 * skin are left to the seller.
 */
export function decideAuto({ white, noise, dark, bright }: Measured): RetouchSettings {
  const stops = Math.log2((BRIGHT / Math.max(bright, 40)) ** 2.2);
  const exposure = bright >= BRIGHT - 6 ? 0 : Math.min(MOST_STOPS, Math.max(0, stops));
  const missing = Math.max(0, FULL_RANGE - (bright - dark)) / FULL_RANGE;
  const contrast = Math.min(MOST_CONTRAST, missing * 0.6);
  const denoise = noise < VISIBLE_NOISE ? 0 : Math.min(0.7, 0.25 + (noise - VISIBLE_NOISE) / 8);
  const sharpen = denoise > 0.4 ? 0.1 : 0.25;
  return {
    ...NO_RETOUCH,
    white,
    exposure: tidy(exposure),
    contrast: tidy(contrast),
    denoise: tidy(denoise),
    sharpen,
  };
}

/** Two digits, and nothing too small to be seen: these numbers stand beside the sliders. */
const tidy = (amount: number) => (amount < 0.05 ? 0 : Math.round(amount * 100) / 100);
