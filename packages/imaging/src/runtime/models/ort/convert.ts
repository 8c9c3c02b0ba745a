import { createGraph } from '../onnx/writer.ts';
import { JOINED, joinAttention } from './join-attention.ts';
import { readOrt } from './read.ts';
import { splitProjections } from './split-projections.ts';

/** Constants of more bytes stay in their file; shapes and the like travel with the network. */
const SMALL = 1024;

/**
 * Rewrites a network of onnxruntime's own format as ONNX, since the runtime takes that format as it is and improves only
 * what comes as ONNX. The weights are not copied: the result refers to them in `name`, the file beside which it is opened.
 */
export function ortToOnnx(file: Uint8Array, name: string): Buffer {
  const network = splitProjections(readOrt(file));
  const nodes = joinAttention(network);
  const used = new Set(nodes.flatMap(({ inputs }) => inputs));
  const graph = createGraph(network.inputs, network.outputs);
  for (const { bytes, ...constant } of network.constants) {
    if (!used.has(constant.name)) continue;
    const part = { file: name, offset: bytes.byteOffset - file.byteOffset, length: bytes.length };
    graph.tensor(constant.name, constant.type, bytes.length > SMALL ? part : bytes, constant.shape);
  }
  graph.integers(JOINED, [0, 0, -1]);
  for (const { kind, inputs, outputs, attributes } of nodes) {
    graph.node(kind, inputs, outputs, attributes);
  }
  return graph.write();
}
