/** Rows that are read at once. */
const portion = 500;

/** All rows of a list: `read` returns those that follow the given id in the list's order, and for null the first. */
export async function* inPortions<Row extends { id: string | number }>(
  read: (range: { afterId: Row['id'] | null; limit: number }) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let afterId: Row['id'] | null = null; ;) {
    const rows: Row[] = await read({ afterId, limit: portion });
    if (rows.length > 0) yield rows;
    afterId = rows.at(-1)?.id ?? null;
    if (rows.length < portion) return;
  }
}
