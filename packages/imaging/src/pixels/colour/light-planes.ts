import type { Rgb } from '../raster.ts';
import { encodeSrgb, LINEAR } from './srgb.ts';

/** Linear light in three planes; 1 is the picture's white. */
export type LightPlanes = {
  planes: [Float32Array, Float32Array, Float32Array];
  width: number;
  height: number;
};

/** The table is indexed by the square root of light: even steps there look nearly even to the eye. */
const STEPS = 4096;
const TO_SHOWN = Float32Array.from(
  { length: STEPS + 1 },
  (_, step) => 255 * encodeSrgb((step / STEPS) ** 2),
);

export const toLinear = (value: number): number => LINEAR[value];

/** Converts light 0..1 to 0..255 with fractions; brighter light is white. */
export function toDisplayValue(light: number): number {
  if (light <= 0) return 0;
  if (light >= 1) return 255;
  const exact = Math.sqrt(light) * STEPS;
  const low = Math.floor(exact);
  const from = TO_SHOWN[low];
  return from + (TO_SHOWN[low + 1] - from) * (exact - low);
}

export function toLightPlanes({ data, width, height }: Rgb): LightPlanes {
  const count = width * height;
  const planes: LightPlanes['planes'] = [
    new Float32Array(count),
    new Float32Array(count),
    new Float32Array(count),
  ];
  for (let i = 0; i < count; i++) {
    for (let c = 0; c < 3; c++) {
      planes[c][i] = LINEAR[data[i * 3 + c]];
    }
  }
  return { planes, width, height };
}

/** The weights of ITU-R BT.709, for linear light. */
export const LUMINANCE = [0.2126, 0.7152, 0.0722] as const;

/** Computes how bright a colour is, in the units of its channels. */
export const weighLuminance = (red: number, green: number, blue: number) =>
  LUMINANCE[0] * red + LUMINANCE[1] * green + LUMINANCE[2] * blue;
