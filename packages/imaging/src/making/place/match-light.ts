import type { Linear, SceneLight } from '../../catalogue/scenes.ts';
import { deltaE } from '../../pixels/colour/colour-difference.ts';
import { toLab } from '../../pixels/colour/lab.ts';
import { toDisplayValue, toLinear, weighLuminance } from '../../pixels/colour/light-planes.ts';
import type { Subject } from './subject.ts';
import { MAX_COLOUR_CHANGE } from './thresholds.ts';

/** How far the goods follow the place at full strength: its tint, its brightness and its side light. */
const TINT = 0.4;
const BRIGHTNESS = 0.3;
const LEAST_BRIGHT = 0.88;
const MOST_BRIGHT = 1.06;
const SIDE = 0.07;
/** Less light arrives near the ground: the share that is missing, and the share of the height over which it fades. */
const FOOT = 0.14;
const FOOT_REACH = 0.1;
/** One of this many pixels is measured. */
const MEASURED = 7;

export type Match = {
  /** The share of the requested strength that was applied, so that the colours stay within bounds. */
  strength: number;
  gain: Linear;
  /** The mean ΔE2000 over opaque pixels. */
  change: number;
};

/**
 * Tints and shades a thing gently as the place would, in linear light. At strength 0 nothing
 * changes at all. Changes `subject`.
 */
export function matchLight(
  subject: Subject,
  light: SceneLight,
  strength: number,
  stands: boolean,
): Match {
  const none: Match = { strength: 0, gain: [1, 1, 1], change: 0 };
  if (strength <= 0) return none;
  const before = subject.data.slice();
  let asked = Math.min(1, strength);
  for (let attempt = 0; attempt < 4; attempt++) {
    const gain = chooseGain(light, asked);
    shade(before, subject, gain, light, asked, stands);
    const change = meanChange(before, subject.data);
    if (change <= MAX_COLOUR_CHANGE) return { strength: asked, gain, change };
    asked *= (0.95 * MAX_COLOUR_CHANGE) / change;
  }
  subject.data.set(before);
  return none;
}

/** Splits `white.front` into hue and brightness, and follows each of them part of the way. */
function chooseGain({ white, exposure }: SceneLight, strength: number): Linear {
  const own = weighLuminance(...white.front);
  const bright = 1 + BRIGHTNESS * strength * (exposure - 1);
  const limited = Math.min(MOST_BRIGHT, Math.max(LEAST_BRIGHT, bright));
  const tint = (c: number) => limited * (1 + TINT * strength * (white.front[c] / own - 1));
  return [tint(0), tint(1), tint(2)];
}

function shade(
  before: Uint8Array,
  { data, width, height }: Subject,
  gain: Linear,
  { towards }: SceneLight,
  strength: number,
  stands: boolean,
): void {
  const side = SIDE * strength * towards[0];
  for (let y = 0; y < height; y++) {
    const above = (height - 1 - y) / (FOOT_REACH * height);
    const foot = stands && above < 1 ? 1 - FOOT * strength * (1 - above) ** 2 : 1;
    for (let x = 0; x < width; x++) {
      const i = (y * width + x) * 4;
      if (before[i + 3] === 0) continue;
      const factor = foot * (1 + side * ((2 * x) / width - 1));
      for (let c = 0; c < 3; c++) {
        const lit = toLinear(before[i + c]) * (gain[c] as number) * factor;
        data[i + c] = Math.round(toDisplayValue(lit));
      }
    }
  }
}

/** Measured over opaque pixels, since edges are half background anyway. */
function meanChange(before: Uint8Array, after: Uint8Array): number {
  let [sum, count] = [0, 0];
  for (let i = 0; i < before.length; i += 4 * MEASURED) {
    if (before[i + 3] < 250) continue;
    sum += deltaE(labAt(before, i), labAt(after, i));
    count++;
  }
  return count === 0 ? 0 : sum / count;
}

const labAt = (data: Uint8Array, i: number) => toLab(data[i], data[i + 1], data[i + 2]);
