import type { Plane, Rgb } from '../../raster/raster.ts';
import { toLab } from './lab.ts';

/** Human skin of any shade lies in this wedge of hues, neither grey nor vivid. */
const HUE = { from: 15, to: 85 };
const CHROMA = { from: 7, to: 48 };
const MOST = 0.6;

/** Whether most of what a network calls skin has a colour that skin can have: mannequins rarely do. */
export function isSkinTone(picture: Rgb, ...masks: Plane<Uint8Array>[]): boolean {
  let [skin, all] = [0, 0];
  for (const { data } of masks) {
    for (let i = 0; i < data.length; i += 7) {
      if ((data[i] as number) < 128) continue;
      all++;
      const [r, g, b] = [0, 1, 2].map((c) => picture.data[i * 3 + c] as number);
      const [, x, y] = toLab(r as number, g as number, b as number);
      const hue = (Math.atan2(y, x) * 180) / Math.PI;
      const chroma = Math.hypot(x, y);
      const fits = hue > HUE.from && hue < HUE.to && chroma > CHROMA.from && chroma < CHROMA.to;
      if (fits) skin++;
    }
  }
  return all > 0 && skin / all > MOST;
}
