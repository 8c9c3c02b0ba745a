/** Linear light of an sRGB value, both 0..1. */
export const decodeSrgb = (share: number): number =>
  share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;

/** The sRGB value of linear light, both 0..1. */
export const encodeSrgb = (light: number): number =>
  light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;

/** Light of each 8 bit sRGB value, 0..1. */
export const LINEAR = Float32Array.from({ length: 256 }, (_, value) => decodeSrgb(value / 255));

const STEPS = 8192;
/** Finer than 8 bits need: the darkest values lie close together in linear light. */
const ENCODED = Uint8Array.from({ length: STEPS + 1 }, (_, step) =>
  Math.round(encodeSrgb(step / STEPS) * 255),
);

/** The 8 bit sRGB value of linear light. */
export const encodeSrgbByte = (light: number): number =>
  ENCODED[light <= 0 ? 0 : light >= 1 ? STEPS : Math.round(light * STEPS)] as number;
