/** Rows read per query. */
const portion = 500;

/** All rows of a list: `read` returns the rows after the given id in the list's order, and the first ones for null. */
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
