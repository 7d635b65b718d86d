/** Compares names as people count them: `2강` comes before `10강`. */
export function naturalOrder(one: string, other: string): number {
  return one.localeCompare(other, 'ko', { numeric: true });
}
