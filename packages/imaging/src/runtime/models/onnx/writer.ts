/** Just enough of the ONNX format (protobuf) to write a network of floats. */
const VARINT = 0;
const FIXED32 = 5;
const BYTES = 2;
const OPSET = 17;
const IR_VERSION = 8;
/** Attribute types of the format. */
const FLOAT = 1;
const INT = 2;
const STRING = 3;
const INTS = 7;
/** Element types of the format. */
const FLOATS = 1;
const INT64S = 7;

/** Integers, or `{ float }` for a number that is not one. */
export type Attribute = number | string | readonly number[] | { float: number };
/** A dimension of unknown size has a name instead. */
export type Value = { name: string; shape: readonly (number | string)[] };

function varint(value: number): number[] {
  if (value < 0) return bigVarint(BigInt.asUintN(64, BigInt(value)));
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return [...bytes, rest];
}

function bigVarint(value: bigint): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 128n; rest >>= 7n) bytes.push(Number(rest & 127n) + 128);
  return [...bytes, Number(rest)];
}

const number = (field: number, value: number) =>
  Buffer.from([...varint(field * 8 + VARINT), ...varint(value)]);
const float = (field: number, value: number) => {
  const content = Buffer.alloc(4);
  content.writeFloatLE(value);
  return Buffer.concat([Buffer.from(varint(field * 8 + FIXED32)), content]);
};
const bytes = (field: number, ...parts: Uint8Array[]) => {
  const content = Buffer.concat(parts);
  const head = [...varint(field * 8 + BYTES), ...varint(content.length)];
  return Buffer.concat([Buffer.from(head), content]);
};
const text = (field: number, value: string) => bytes(field, Buffer.from(value));

function attribute(name: string, value: Attribute): Buffer {
  if (typeof value === 'number') return bytes(5, text(1, name), number(3, value), number(20, INT));
  if (typeof value === 'string') return bytes(5, text(1, name), text(4, value), number(20, STRING));
  if ('float' in value) return bytes(5, text(1, name), float(2, value.float), number(20, FLOAT));
  return bytes(5, text(1, name), ...value.map((one) => number(8, one)), number(20, INTS));
}

const floatValue = (field: number, { name, shape }: Value) => {
  const dimension = (size: string | number) =>
    bytes(1, typeof size === 'string' ? text(2, size) : number(1, size));
  const type = bytes(1, number(1, FLOATS), bytes(2, ...shape.map(dimension)));
  return bytes(field, text(1, name), bytes(2, type));
};

const toRawBytes = ({ buffer, byteOffset, byteLength }: Float32Array | BigInt64Array) =>
  Buffer.from(buffer, byteOffset, byteLength);

export function createGraph(inputs: readonly Value[], outputs: readonly Value[]) {
  const nodes: Buffer[] = [];
  const weights: Buffer[] = [];
  function tensor(name: string, type: number, raw: Buffer, shape: readonly number[]): string {
    const dimensions = shape.map((size) => number(1, size));
    weights.push(bytes(5, ...dimensions, number(2, type), text(8, name), bytes(9, raw)));
    return name;
  }
  return {
    constant: (name: string, values: Float32Array, shape: readonly number[]) =>
      tensor(name, FLOATS, toRawBytes(values), shape),
    /** A list of integers, in which shapes, axes and pads are given. */
    integers: (name: string, values: readonly number[]) =>
      tensor(name, INT64S, toRawBytes(BigInt64Array.from(values, BigInt)), [values.length]),
    node(
      kind: string,
      from: readonly string[],
      output: string,
      attributes: Readonly<Record<string, Attribute>> = {},
    ): string {
      nodes.push(
        bytes(
          1,
          ...from.map((input) => text(1, input)),
          text(2, output),
          text(4, kind),
          ...Object.entries(attributes).map(([name, value]) => attribute(name, value)),
        ),
      );
      return output;
    },
    write(): Buffer {
      const graph = bytes(
        7,
        ...nodes,
        text(2, 'network'),
        ...weights,
        ...inputs.map((value) => floatValue(11, value)),
        ...outputs.map((value) => floatValue(12, value)),
      );
      return Buffer.concat([number(1, IR_VERSION), graph, bytes(8, text(1, ''), number(2, OPSET))]);
    },
  };
}

export type Graph = ReturnType<typeof createGraph>;
