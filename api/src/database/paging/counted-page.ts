/**
 * A page of rows that each contain the `total` of all pages. A page after the last one has no rows, so the first row is
 * read for the total. `counted` is a row with the values that all rows share; undefined for an empty list.
 */
export async function countedPage<Row extends { total: number }>(
  { page, pageSize }: { page: number; pageSize: number },
  read: (range: { limit: number; offset: number }) => Promise<Row[]>,
): Promise<{ rows: Row[]; total: number; counted: Row | undefined }> {
  const rows = await read({ limit: pageSize, offset: (page - 1) * pageSize });
  const [counted] = rows.length > 0 || page === 1 ? rows : await read({ limit: 1, offset: 0 });
  return { rows, total: counted?.total ?? 0, counted };
}
