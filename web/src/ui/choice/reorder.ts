/** The order after moving one item up or down by a step. */
export function moveBy(ids: readonly string[], index: number, step: -1 | 1): string[] {
  const moved = ids[index];
  if (moved === undefined) return [...ids];
  return ids.toSpliced(index, 1).toSpliced(index + step, 0, moved);
}

/** The order after moving some items, in their current order, before or after another. */
export function moveBeside(ids: readonly string[], moved: ReadonlySet<string>, target: string, before: boolean): string[] {
  const rest = ids.filter((id) => !moved.has(id));
  return rest.toSpliced(rest.indexOf(target) + (before ? 0 : 1), 0, ...ids.filter((id) => moved.has(id)));
}
