import { decodeSrgb } from './srgb.ts';

/** CIELAB: lightness 0..100, and two axes on which equal steps look about equally large. */
export type Lab = readonly [lightness: number, a: number, b: number];

/** The white point D65, as in sRGB. */
const WHITE = [0.95047, 1, 1.08883] as const;

const linear = Float64Array.from({ length: 256 }, (_, value) => decodeSrgb(value / 255));

const curve = (share: number) =>
  share > 216 / 24389 ? Math.cbrt(share) : (share * 24389) / 27 / 116 + 16 / 116;

/** Converts from 8-bit sRGB. */
export function toLab(red: number, green: number, blue: number): Lab {
  const [r, g, b] = [linear[red] ?? 0, linear[green] ?? 0, linear[blue] ?? 0];
  const x = curve((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / WHITE[0]);
  const y = curve((0.2126729 * r + 0.7151522 * g + 0.072175 * b) / WHITE[1]);
  const z = curve((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / WHITE[2]);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const uncurve = (value: number) =>
  value > 6 / 29 ? value ** 3 : ((value - 16 / 116) * 116 * 27) / 24389;

/** Converts to linear light in red, green and blue; colours that no display shows lie outside 0..1. */
export function labToLinear([lightness, a, b]: Lab): [red: number, green: number, blue: number] {
  const middle = (lightness + 16) / 116;
  const x = WHITE[0] * uncurve(middle + a / 500);
  const y = uncurve(middle);
  const z = WHITE[2] * uncurve(middle - b / 200);
  return [
    3.2404542 * x - 1.5371385 * y - 0.4985314 * z,
    -0.969266 * x + 1.8760108 * y + 0.041556 * z,
    0.0556434 * x - 0.2040259 * y + 1.0572252 * z,
  ];
}

/** The colour of a pixel; `data` holds three bytes per pixel, or four with opacity. */
export const labAt = ({ data }: { data: Uint8Array }, i: number, channels: 3 | 4 = 3): Lab =>
  toLab(data[i * channels], data[i * channels + 1], data[i * channels + 2]);

export const labFromHex = (hex: string): Lab =>
  toLab(
    Number.parseInt(hex.slice(1, 3), 16),
    Number.parseInt(hex.slice(3, 5), 16),
    Number.parseInt(hex.slice(5, 7), 16),
  );

export const labDistance = (p: Lab, q: Lab) => Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);

/** Takes the median of each axis separately; undefined if there is no colour. */
export function medianLab(colours: readonly Lab[]): Lab | undefined {
  if (colours.length === 0) return undefined;
  const median = (axis: 0 | 1 | 2) =>
    colours.map((colour) => colour[axis]).sort((p, q) => p - q)[colours.length >> 1];
  return [median(0), median(1), median(2)];
}
