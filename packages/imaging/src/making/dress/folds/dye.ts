import { weighLuminance } from '../../../pixels/colour/light-planes.ts';
import { encodeSrgbByte, LINEAR } from '../../../pixels/colour/srgb.ts';
import type { Pixels } from '../../../pixels/decode-pixels.ts';
import { percentile } from '../../../pixels/statistics/percentile.ts';

/** A colour as it is stored, 0 to 255 for each channel. */
export type Dye = [red: number, green: number, blue: number];

/** The brightness of cloth of which this share is darker shows its colour; folds are darker, and a few ridges lighter. */
const TYPICAL = 0.7;
/** Dark cloth looks flat unless its folds are a little deeper than those of the pale cloth they come from. */
const DEEPER = 1.15;
/** What any cloth reflects besides its own colour, as a share of white. */
const SHEEN = 0.004;
/** Pixels less opaque than this are mixed with nothing. */
const SOLID = 200;
/** One pixel in this many tells how bright the cloth is. */
const EVERY = 5;

/** Shows pale cloth in another colour, with the light and the folds that it has. */
export function dyeCloth({ data, ...size }: Pixels, dye: Dye): Pixels {
  const light = new Float32Array(data.length / 4);
  const seen: number[] = [];
  for (let i = 0; i < light.length; i++) {
    const linear = (c: number) => LINEAR[data[i * 4 + c]];
    light[i] = weighLuminance(linear(0), linear(1), linear(2));
    if (i % EVERY === 0 && data[i * 4 + 3] > SOLID) seen.push(light[i]);
  }
  const typical = percentile(seen, TYPICAL) || 1;
  const dyed = new Uint8Array(data);
  for (let i = 0; i < light.length; i++) {
    const share = light[i] / typical;
    const own = share ** DEEPER;
    for (let c = 0; c < 3; c++) {
      dyed[i * 4 + c] = encodeSrgbByte(LINEAR[dye[c]] * own + SHEEN * share);
    }
  }
  return { data: dyed, ...size };
}
