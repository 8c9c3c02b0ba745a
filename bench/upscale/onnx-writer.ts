/** Just enough of the ONNX format (protobuf) to write a network of convolutions. */
const VARINT = 0;
const BYTES = 2;
const FLOATS = 1;
const OPSET = 17;
const IR_VERSION = 8;
/** Attribute types. */
const INT = 2;
const STRING = 3;
const INTS = 7;

type Attribute = number | string | readonly number[];

function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return [...bytes, rest];
}

const number = (field: number, value: number) =>
  Buffer.from([...varint(field * 8 + VARINT), ...varint(value)]);
const bytes = (field: number, ...parts: Uint8Array[]) => {
  const content = Buffer.concat(parts);
  const head = [...varint(field * 8 + BYTES), ...varint(content.length)];
  return Buffer.concat([Buffer.from(head), content]);
};
const text = (field: number, value: string) => bytes(field, Buffer.from(value));

function attribute(name: string, value: Attribute): Buffer {
  if (typeof value === 'number') return bytes(5, text(1, name), number(3, value), number(20, INT));
  if (typeof value === 'string') return bytes(5, text(1, name), text(4, value), number(20, STRING));
  return bytes(5, text(1, name), ...value.map((one) => number(8, one)), number(20, INTS));
}

/** Float32, batch and sizes open. */
const pictureValue = (field: number, name: string) => {
  const dimension = (size: string | number) =>
    bytes(1, typeof size === 'string' ? text(2, size) : number(1, size));
  const shape = bytes(2, ...['n', 3, `h-${name}`, `w-${name}`].map(dimension));
  return bytes(field, text(1, name), bytes(2, bytes(1, number(1, FLOATS), shape)));
};

/** From `image` to `upscaled`, both [n, 3, height, width] in 0..1. */
export function createGraph() {
  const nodes: Buffer[] = [];
  const weights: Buffer[] = [];
  return {
    constant(name: string, values: Float32Array, shape: readonly number[]): string {
      const raw = Buffer.from(values.buffer, values.byteOffset, values.byteLength);
      const dimensions = shape.map((size) => number(1, size));
      weights.push(bytes(5, ...dimensions, number(2, FLOATS), text(8, name), bytes(9, raw)));
      return name;
    },
    node(
      kind: string,
      inputs: readonly string[],
      output: string,
      attributes: Readonly<Record<string, Attribute>> = {},
    ): string {
      nodes.push(
        bytes(
          1,
          ...inputs.map((input) => text(1, input)),
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
        text(2, 'upscaler'),
        ...weights,
        pictureValue(11, 'image'),
        pictureValue(12, 'upscaled'),
      );
      return Buffer.concat([number(1, IR_VERSION), graph, bytes(8, text(1, ''), number(2, OPSET))]);
    },
  };
}
