import { readRoot, type Table } from '../flatbuffer.ts';
import { densify } from './densify.ts';

export type TfliteTensor = { name: string; shape: number[]; values?: Float32Array };
export type TfliteOperator = { code: number; inputs: number[]; outputs: number[]; options?: Table };
export type TfliteModel = {
  tensors: TfliteTensor[];
  operators: TfliteOperator[];
  inputs: number[];
  outputs: number[];
};

/** Operators that only unpack a constant are evaluated while reading. */
const DEQUANTIZE = 6;
const DENSIFY = 124;

export const isTflite = (file: Uint8Array): boolean =>
  Buffer.from(file.subarray(4, 8)).toString('latin1') === 'TFL3';

export function readTflite(file: Uint8Array): TfliteModel {
  const root = readRoot(file);
  const buffers = root.tables(4);
  const graph = root.tables(2)[0];
  if (!graph) throw new Error('The model is empty');
  const codes = root.tables(1).map((code) => {
    if (code.text(1)) throw new Error(`The operator ${code.text(1)} is not known`);
    return Math.max(code.byte(0), code.int(3));
  });
  const tensors = graph.tables(0).map((table): TfliteTensor => {
    const raw = buffers[table.int(2)]?.bytes(0);
    const shape = table.ints(0);
    const tensor = { name: table.text(3), shape };
    if (!raw?.length) return tensor;
    const values = readNumbers(raw, table.byte(1));
    const sparsity = table.table(6);
    return { ...tensor, values: sparsity ? densify(values, shape, sparsity) : values };
  });
  const operators = graph.tables(3).map((table) => ({
    code: codes[table.int(0)],
    inputs: table.ints(1),
    outputs: table.ints(2),
    options: table.table(4),
  }));
  return {
    tensors,
    operators: operators.filter((operator) => !unpacks(operator, tensors)),
    inputs: graph.ints(1),
    outputs: graph.ints(2),
  };
}

function unpacks({ code, inputs, outputs }: TfliteOperator, tensors: TfliteTensor[]): boolean {
  if (code !== DEQUANTIZE && code !== DENSIFY) return false;
  const source = tensors[inputs[0]];
  const target = tensors[outputs[0]];
  if (!source?.values || !target) throw new Error('Only constants can be unpacked');
  target.values = source.values;
  return true;
}

/** Element types of tensors, as the format numbers them. */
const FLOAT32 = 0;
export const FLOAT16 = 1;
const INT32 = 2;

/** Reads the values of a constant as floats; indices and shapes are small enough to be exact. */
export function readNumbers(raw: Uint8Array, type: number): Float32Array {
  // A copy starts at an address that typed arrays accept.
  const { buffer } = new Uint8Array(raw);
  if (type === FLOAT32) return new Float32Array(buffer);
  if (type === FLOAT16) return readHalves(new Uint16Array(buffer));
  if (type === INT32) return Float32Array.from(new Int32Array(buffer));
  throw new Error(`Constants of type ${type} cannot be read`);
}

/** A lookup table, because computing each of 14 million values took seven seconds. */
let halves: Float32Array | undefined;

function readHalves(bits: Uint16Array): Float32Array {
  halves ??= Float32Array.from({ length: 1 << 16 }, (_, value) => half(value));
  const values = new Float32Array(bits.length);
  for (let i = 0; i < bits.length; i++) values[i] = halves[bits[i]];
  return values;
}

function half(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 31;
  const fraction = bits & 1023;
  if (exponent === 0) return sign * 2 ** -24 * fraction;
  return sign * 2 ** (exponent - 15) * (1 + fraction / 1024);
}
