import { followNodes } from './follow.ts';
import type { OrtConstant, OrtGraph, OrtNode } from './read.ts';

const INT64S = 7;

/**
 * Projects the queries, keys and values of each attention one by one instead of by one joined matrix: what they are
 * together is then neither held nor copied to tell them apart. The runtime splits the weights as it opens the network.
 */
export function splitProjections(network: OrtGraph): OrtGraph {
  const { maker, user, integers } = followNodes(network);
  const gone = new Set<OrtNode>();
  const made = new Map<OrtNode, OrtNode[]>();
  const shapes: OrtConstant[] = [];

  for (const split of network.nodes.filter(({ kind }) => kind === 'Split')) {
    const headed = maker(split.inputs[0], 'Reshape');
    const biased = maker(headed.inputs[0], 'Add');
    const [bias = '', product = ''] = biased.inputs;
    const joined = maker(product, 'MatMul');
    const [seen = '', weights = ''] = joined.inputs;
    const alone = split.outputs.map((name) => user(name, 'Squeeze'));
    const [pictures, places, , heads] = integers(headed.inputs[1]);
    const shape = writeIntegers(`${product}-shape`, [pictures, places, heads, -1]);
    shapes.push(shape);

    const parts = (name: string) => split.outputs.map((_, i) => `${name}-${i}`);
    const node = (kind: string, inputs: string[], outputs: string[], attributes = {}) => ({
      kind,
      inputs,
      outputs,
      attributes,
    });
    made.set(split, [
      node('Split', [weights], parts(weights), { axis: 1 }),
      node('Split', [bias], parts(bias), { axis: 0 }),
      ...alone.flatMap(({ outputs }, i) => [
        node('MatMul', [seen, `${weights}-${i}`], [`${product}-${i}`]),
        node('Add', [`${product}-${i}`, `${bias}-${i}`], [`${product}-${i}-biased`]),
        node('Reshape', [`${product}-${i}-biased`, shape.name], outputs),
      ]),
    ]);
    for (const one of [headed, biased, joined, ...alone]) gone.add(one);
  }
  const nodes = network.nodes
    .filter((node) => !gone.has(node))
    .flatMap((node) => made.get(node) ?? [node]);
  return { ...network, nodes, constants: [...network.constants, ...shapes] };
}

const writeIntegers = (name: string, values: readonly (number | undefined)[]): OrtConstant => {
  const bytes = new Uint8Array(BigInt64Array.from(values, (value) => BigInt(value ?? 0)).buffer);
  return { name, type: INT64S, shape: [values.length], bytes };
};
