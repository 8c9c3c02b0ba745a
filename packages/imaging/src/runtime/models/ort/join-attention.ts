import type { OrtGraph, OrtNode } from './read.ts';

/** A shape that keeps the pictures and the places and joins the channels of all heads. */
export const JOINED = 'joined-heads';

/**
 * Names each attention as what it is: transposed queries times keys, softmax, times values, and back. The runtime then
 * goes through it in pieces that fit into the processor's cache, and never holds all of it: where each of 4,096 places
 * looks at every other, that would be 268 MB in four heads.
 */
export function joinAttention({ nodes, constants }: OrtGraph): OrtNode[] {
  const makers = new Map(nodes.flatMap((node) => node.outputs.map((name) => [name, node])));
  const users = new Map(nodes.flatMap((node) => node.inputs.map((name) => [name, node])));
  const shapes = new Map(constants.map(({ name, bytes }) => [name, bytes]));
  const maker = (name: string | undefined, kind: string) =>
    expectKind(makers.get(name ?? ''), kind);
  const user = (name: string | undefined, kind: string) => expectKind(users.get(name ?? ''), kind);

  /** The heads stand fourth in the shape that tells queries, keys and values apart. */
  function countHeads(name: string | undefined): number {
    const split = maker(maker(name, 'Squeeze').inputs[0], 'Split');
    const bytes = shapes.get(maker(split.inputs[0], 'Reshape').inputs[1] ?? '');
    if (!bytes) throw new Error('The heads of an attention are not known');
    return Number(new DataView(bytes.buffer, bytes.byteOffset).getBigInt64(3 * 8, true));
  }

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
      attributes: { num_heads: countHeads(parts[2]) },
    };
    for (const node of [likeness, ...scaled, ...turned, softmax, mixed, values]) gone.add(node);
    joined.set(back, [...flat, attention]);
  }
  return nodes.filter((node) => !gone.has(node)).flatMap((node) => joined.get(node) ?? [node]);
}

function expectKind(node: OrtNode | undefined, kind: string): OrtNode {
  if (node?.kind !== kind) throw new Error(`Expected ${kind} in an attention, not ${node?.kind}`);
  return node;
}
