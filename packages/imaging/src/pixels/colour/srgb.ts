/** Converts an sRGB value to linear light, both 0..1. */
export const decodeSrgb = (share: number): number =>
  share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;

/** Converts linear light to an sRGB value, both 0..1. */
export const encodeSrgb = (light: number): number =>
  light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;

/** The linear light of each 8-bit sRGB value, 0..1. */
export const LINEAR = Float32Array.from({ length: 256 }, (_, value) => decodeSrgb(value / 255));

const STEPS = 8192;
/** This is finer than 8 bits need, because the darkest values lie close together in linear light. */
const ENCODED = Uint8Array.from({ length: STEPS + 1 }, (_, step) =>
  Math.round(encodeSrgb(step / STEPS) * 255),
);

/** Converts linear light to an 8-bit sRGB value. */
export const encodeSrgbByte = (light: number): number =>
  ENCODED[light <= 0 ? 0 : light >= 1 ? STEPS : (light * STEPS + 0.5) | 0];
