/** Just enough of the ONNX format (protobuf) to write a network of floats. */
const VARINT = 0;
const FIXED32 = 5;
const BYTES = 2;
const OPSET = 17;
/** The operators that the runtime adds to those of the standard. */
const RUNTIME = { domain: 'com.microsoft', version: 1 };
const RUNTIME_OPERATORS = ['MultiHeadAttention'];
const IR_VERSION = 8;
/** Attribute types of the format. */
const FLOAT = 1;
const INT = 2;
const STRING = 3;
const INTS = 7;
/** Element types of the format. */
const FLOATS = 1;
const INT64S = 7;
/** Where the bytes of a constant are. */
const EXTERNAL = 1;

/** Integers, or `{ float }` for a number that is not one. */
export type Attribute = number | string | readonly number[] | { float: number };
/** A dimension of unknown size has a name instead. */
export type Value = { name: string; shape: readonly (number | string)[] };
/** The part of another file in which the values of a constant lie. */
export type FilePart = { file: string; offset: number; length: number };

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

/** A message in pieces: they are joined once, at the very end, since weights are large. */
type Pieces = readonly Uint8Array[];

const number = (field: number, value: number): Pieces => [
  Buffer.from([...varint(field * 8 + VARINT), ...varint(value)]),
];
const float = (field: number, value: number): Pieces => {
  const content = Buffer.alloc(4);
  content.writeFloatLE(value);
  return [Buffer.from(varint(field * 8 + FIXED32)), content];
};
const bytes = (field: number, ...parts: Pieces[]): Pieces => {
  const pieces = parts.flat();
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  return [Buffer.from([...varint(field * 8 + BYTES), ...varint(length)]), ...pieces];
};
const text = (field: number, value: string) => bytes(field, [Buffer.from(value)]);

function attribute(name: string, value: Attribute): Pieces {
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

function external({ file, offset, length }: FilePart): Pieces {
  const entry = (key: string, value: string) => bytes(13, text(1, key), text(2, value));
  return [
    ...entry('location', file),
    ...entry('offset', String(offset)),
    ...entry('length', String(length)),
    ...number(14, EXTERNAL),
  ];
}

export function createGraph(inputs: readonly Value[], outputs: readonly Value[]) {
  const nodes: Pieces[] = [];
  const weights: Pieces[] = [];
  function tensor(
    name: string,
    type: number,
    content: Uint8Array | FilePart,
    shape: readonly number[],
  ): string {
    const dimensions = shape.map((size) => number(1, size));
    const stored = content instanceof Uint8Array ? bytes(9, [content]) : external(content);
    weights.push(bytes(5, ...dimensions, number(2, type), text(8, name), stored));
    return name;
  }
  return {
    /** A constant of any type, numbered as the format does. */
    tensor,
    constant: (name: string, values: Float32Array, shape: readonly number[]) =>
      tensor(name, FLOATS, toRawBytes(values), shape),
    /** A list of integers, in which shapes, axes and pads are given. */
    integers: (name: string, values: readonly number[]) =>
      tensor(name, INT64S, toRawBytes(BigInt64Array.from(values, BigInt)), [values.length]),
    node(
      kind: string,
      from: readonly string[],
      output: string | readonly string[],
      attributes: Readonly<Record<string, Attribute>> = {},
    ): string {
      const results = typeof output === 'string' ? [output] : output;
      nodes.push(
        bytes(
          1,
          ...from.map((input) => text(1, input)),
          ...results.map((result) => text(2, result)),
          text(4, kind),
          ...(RUNTIME_OPERATORS.includes(kind) ? [text(7, RUNTIME.domain)] : []),
          ...Object.entries(attributes).map(([name, value]) => attribute(name, value)),
        ),
      );
      return results[0];
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
      const operators = (domain: string, version: number) =>
        bytes(8, text(1, domain), number(2, version));
      return Buffer.concat([
        ...number(1, IR_VERSION),
        ...graph,
        ...operators('', OPSET),
        ...operators(RUNTIME.domain, RUNTIME.version),
      ]);
    },
  };
}

export type Graph = ReturnType<typeof createGraph>;
