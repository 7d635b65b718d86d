/** The known name that a mistyped one is most like, when it is like one at all. */
export function nearest(name: string, known: readonly string[]): string | undefined {
  const [best] = known.map((each) => ({ each, distance: distanceOf(name.toLowerCase(), each.toLowerCase()) })).sort((a, b) => a.distance - b.distance);
  return best && best.distance <= Math.max(2, name.length / 3) ? best.each : undefined;
}

/** Letters to add, leave out or change to make one word of the other. */
function distanceOf(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_unused, index) => index);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (const [index, wanted] of [...other].entries())
      next.push(Math.min((next[index] ?? 0) + 1, (row[index + 1] ?? 0) + 1, (row[index] ?? 0) + (letter === wanted ? 0 : 1)));
    row = next;
  }
  return row.at(-1) ?? 0;
}
