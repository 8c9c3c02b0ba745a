import { followNodes } from './follow.ts';
import type { OrtGraph, OrtNode } from './read.ts';

/** A shape that keeps the pictures and the places and joins the channels of all heads. */
export const JOINED = 'joined-heads';

/**
 * Names each attention as what it is: transposed queries times keys, softmax, times values, and back. The runtime then
 * goes through it in pieces that fit into the processor's cache, and never holds all of it: where each of 4,096 places
 * looks at every other, that would be 268 MB in four heads.
 */
export function joinAttention(network: OrtGraph): OrtNode[] {
  const { nodes } = network;
  const { maker, user, integers } = followNodes(network);
  /** The heads stand third in the shape that tells them apart. */
  const countHeads = (name: string | undefined) => integers(maker(name, 'Reshape').inputs[1])[2];

  const gone = new Set<OrtNode>();
  const joined = new Map<OrtNode, OrtNode[]>();
  for (const softmax of nodes.filter(({ kind }) => kind === 'Softmax')) {
    const likeness = maker(softmax.inputs[0], 'MatMul');
    const scaled = likeness.inputs.map((name) => maker(name, 'Mul'));
    const turned = scaled.map(({ inputs }) => maker(inputs[0], 'Transpose'));
    const mixed = user(softmax.outputs[0], 'MatMul');
    const values = maker(mixed.inputs[1], 'Transpose');
    const back = user(mixed.outputs[0], 'Transpose');
    const parts = [...turned, values].map(({ inputs }) => inputs[0] ?? '');
    const [name = ''] = back.outputs;
    const flat = parts.map((part, i) => ({
      kind: 'Reshape',
      inputs: [part, JOINED],
      outputs: [`${name}-${i}`],
      attributes: {},
    }));
    // It scales as these networks do, by the root of the channels of a head.
    const attention = {
      kind: 'MultiHeadAttention',
      inputs: flat.flatMap(({ outputs }) => outputs),
      outputs: [name],
      attributes: { num_heads: countHeads(parts[2]) ?? 1 },
    };
    for (const node of [likeness, ...scaled, ...turned, softmax, mixed, values]) gone.add(node);
    joined.set(back, [...flat, attention]);
  }
  return nodes.filter((node) => !gone.has(node)).flatMap((node) => joined.get(node) ?? [node]);
}
