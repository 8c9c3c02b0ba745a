/** Element types of tensors, as the format numbers them. */
const FLOAT32 = 0;
export const FLOAT16 = 1;
const INT32 = 2;

/** Values of a constant as floats; indices and shapes are small enough to be exact. */
export function readNumbers(raw: Uint8Array, type: number): Float32Array {
  // A copy starts at an address that typed arrays accept.
  const { buffer } = new Uint8Array(raw);
  if (type === FLOAT32) return new Float32Array(buffer);
  if (type === FLOAT16) return readHalves(new Uint16Array(buffer));
  if (type === INT32) return Float32Array.from(new Int32Array(buffer));
  throw new Error(`Constants of type ${type} cannot be read`);
}

/** Looked up: computing each of 14 million took seven seconds. */
let halves: Float32Array | undefined;

function readHalves(bits: Uint16Array): Float32Array {
  halves ??= Float32Array.from({ length: 1 << 16 }, (_, value) => half(value));
  const values = new Float32Array(bits.length);
  for (let i = 0; i < bits.length; i++) values[i] = halves[bits[i] as number] as number;
  return values;
}

function half(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 31;
  const fraction = bits & 1023;
  if (exponent === 0) return sign * 2 ** -24 * fraction;
  return sign * 2 ** (exponent - 15) * (1 + fraction / 1024);
}
