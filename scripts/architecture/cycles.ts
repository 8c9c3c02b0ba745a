/** One cycle per knot of the graph, as a path that ends where it began. */
export function findCycles(edges: [string, string][]): string[][] {
  const targets = new Map<string, string[]>();
  for (const [from, to] of edges) targets.set(from, [...(targets.get(from) ?? []), to]);

  const cycles: string[][] = [];
  const finished = new Set<string>();
  const path: string[] = [];

  const visit = (node: string) => {
    const at = path.indexOf(node);
    if (at !== -1) {
      cycles.push([...path.slice(at), node]);
      return;
    }
    if (finished.has(node)) return;
    path.push(node);
    for (const target of targets.get(node) ?? []) visit(target);
    path.pop();
    finished.add(node);
  };
  for (const node of targets.keys()) visit(node);
  return cycles;
}
