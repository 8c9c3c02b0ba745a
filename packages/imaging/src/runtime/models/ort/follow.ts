import type { OrtGraph, OrtNode } from './read.ts';

/** Follows the values of a network to the node that makes them, or to one that takes them, of an expected kind. */
export function followNodes({ nodes, constants }: OrtGraph) {
  const makers = new Map(nodes.flatMap((node) => node.outputs.map((name) => [name, node])));
  const users = new Map(nodes.flatMap((node) => node.inputs.map((name) => [name, node])));
  const known = new Map(constants.map(({ name, bytes }) => [name, bytes]));
  return {
    maker: (name: string | undefined, kind: string) => expectKind(makers.get(name ?? ''), kind),
    user: (name: string | undefined, kind: string) => expectKind(users.get(name ?? ''), kind),
    integers(name: string | undefined): number[] {
      const bytes = known.get(name ?? '');
      if (!bytes) throw new Error(`${name} is not a constant`);
      const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
      return Array.from({ length: bytes.length / 8 }, (_, i) =>
        Number(view.getBigInt64(i * 8, true)),
      );
    },
  };
}

function expectKind(node: OrtNode | undefined, kind: string): OrtNode {
  if (node?.kind !== kind) throw new Error(`Expected ${kind} in an attention, not ${node?.kind}`);
  return node;
}
