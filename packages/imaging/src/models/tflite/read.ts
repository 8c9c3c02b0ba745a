import { densify } from './densify.ts';
import { readRoot, type Table } from './flatbuffer.ts';
import { readNumbers } from './numbers.ts';

export type TfliteTensor = { name: string; shape: number[]; values?: Float32Array };
export type TfliteOperator = { code: number; inputs: number[]; outputs: number[]; options?: Table };
export type TfliteModel = {
  tensors: TfliteTensor[];
  operators: TfliteOperator[];
  inputs: number[];
  outputs: number[];
};

/** Operators that only unpack a constant are done while reading. */
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
    code: codes[table.int(0)] as number,
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
  const source = tensors[inputs[0] as number];
  const target = tensors[outputs[0] as number];
  if (!source?.values || !target) throw new Error('Only constants can be unpacked');
  target.values = source.values;
  return true;
}
