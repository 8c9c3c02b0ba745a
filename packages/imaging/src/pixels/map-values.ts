type Convert = (value: number, index: number) => number;

/** Computes a byte from each value. `Uint8Array.from` with a function takes six times as long. */
export const mapBytes = (values: ArrayLike<number>, convert: Convert): Uint8Array<ArrayBuffer> =>
  mapInto(new Uint8Array(values.length), values, convert);

/** Computes a 32-bit float from each value. */
export const mapFloats = (values: ArrayLike<number>, convert: Convert): Float32Array<ArrayBuffer> =>
  mapInto(new Float32Array(values.length), values, convert);

function mapInto<Values extends Uint8Array | Float32Array>(
  target: Values,
  values: ArrayLike<number>,
  convert: Convert,
): Values {
  for (let i = 0; i < target.length; i++) target[i] = convert(values[i], i);
  return target;
}
