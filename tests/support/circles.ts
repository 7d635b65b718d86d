/** Which nodes each node leads to. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** Some way round from a node back to itself. */
export function findCircle(graph: Graph): string[] | undefined {
  const done = new Set<string>();
  const walk = (node: string, trail: readonly string[]): string[] | undefined => {
    if (trail.includes(node)) return [...trail.slice(trail.indexOf(node)), node];
    if (done.has(node)) return undefined;
    for (const next of graph.get(node) ?? []) {
      const circle = walk(next, [...trail, node]);
      if (circle) return circle;
    }
    done.add(node);
    return undefined;
  };
  for (const node of graph.keys()) {
    const circle = walk(node, []);
    if (circle) return circle;
  }
  return undefined;
}
