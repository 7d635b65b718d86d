const names = new Intl.Collator('ko', { numeric: true });

/** Compares names as people count them: `2강` stands before `10강`. */
export function naturalOrder(one: string, other: string): number {
  return names.compare(one, other);
}
