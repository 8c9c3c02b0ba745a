import { readRoot, type Table } from '../flatbuffer.ts';
import type { Attribute, Value } from '../onnx/writer.ts';

export type OrtConstant = {
  name: string;
  shape: number[];
  /** The element type, numbered as ONNX does. */
  type: number;
  /** A window of the file. */
  bytes: Uint8Array;
};
export type OrtNode = {
  kind: string;
  inputs: string[];
  outputs: string[];
  attributes: Record<string, Attribute>;
};
export type OrtGraph = {
  inputs: Value[];
  outputs: Value[];
  constants: OrtConstant[];
  /** Each after those whose results it takes. */
  nodes: OrtNode[];
};

export const isOrt = (file: Uint8Array): boolean =>
  Buffer.from(file.subarray(4, 8)).toString('latin1') === 'ORTM';

/** Reads a network of onnxruntime's own format: FlatBuffers, the fields numbered as in its `ort.fbs`. */
export function readOrt(file: Uint8Array): OrtGraph {
  const graph = readRoot(file).table(1)?.table(7);
  if (!graph) throw new Error('The model is empty');
  const shapes = new Map(graph.tables(1).map((value) => [value.text(0), readShape(value)]));
  const describe = (name: string): Value => ({ name, shape: shapes.get(name) ?? [] });
  const constants = graph.tables(0).map((tensor) => ({
    name: tensor.text(0),
    shape: tensor.longs(2),
    type: tensor.int(3),
    bytes: tensor.bytes(4),
  }));
  const inputs = graph.texts(5).map(describe);
  const known = [...inputs, ...constants].map(({ name }) => name);
  const nodes = sortNodes(graph.tables(2).map(readNode), known);
  return { inputs, outputs: graph.texts(6).map(describe), constants, nodes };
}

const readShape = (value: Table): number[] =>
  value
    .table(2)
    ?.table(2)
    ?.table(1)
    ?.tables(0)
    .map((dimension) => dimension.table(0)?.long(1) ?? 0) ?? [];

const readNode = (node: Table): OrtNode => {
  if (node.text(2)) throw new Error(`The operator ${node.text(2)}.${node.text(5)} is not known`);
  return {
    kind: node.text(5),
    inputs: node.texts(8),
    outputs: node.texts(9),
    attributes: Object.fromEntries(node.tables(10).map((one) => [one.text(0), readAttribute(one)])),
  };
};

/** The attribute types that such networks use, as the format numbers them. */
const [FLOAT, INT, STRING, INTS] = [1, 2, 3, 7];

function readAttribute(attribute: Table): Attribute {
  const type = attribute.int(2);
  if (type === FLOAT) return { float: attribute.float(3) };
  if (type === INT) return attribute.long(4);
  if (type === STRING) return attribute.text(5);
  if (type === INTS) return attribute.longs(9);
  throw new Error(`Attributes of type ${type} are not known`);
}

/** ONNX wants the order in which nodes can be computed; this format keeps any. */
function sortNodes(nodes: readonly OrtNode[], given: readonly string[]): OrtNode[] {
  const known = new Set(['', ...given]);
  const sorted: OrtNode[] = [];
  for (let rest = nodes; rest.length > 0; ) {
    const waiting: OrtNode[] = [];
    for (const node of rest) {
      if (!node.inputs.every((name) => known.has(name))) {
        waiting.push(node);
        continue;
      }
      sorted.push(node);
      for (const name of node.outputs) known.add(name);
    }
    if (waiting.length === rest.length) throw new Error('The network runs in a circle');
    rest = waiting;
  }
  return sorted;
}
