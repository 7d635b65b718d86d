/**
 * Gives each row at most one column and each column to at most one row so that the sum of the gains is the largest possible: the
 * Hungarian method in the form of Jonker and Volgenant, O(rows² × columns).
 * @param gains whole numbers of at least 0; a gain of 0 is never given
 * @returns the column of each row, if it has one
 */
export function bestAssignment(gains: readonly (readonly number[])[]): (number | undefined)[] {
  const rows = gains.length;
  // As many empty columns as rows, so that a row may go without.
  const columns = (gains[0]?.length ?? 0) + rows;
  const cost = (row: number, column: number): number => -(gains[row - 1]?.[column - 1] ?? 0);
  const rowPotential = Array.from<number>({ length: rows + 1 }).fill(0);
  const columnPotential = Array.from<number>({ length: columns + 1 }).fill(0);
  /** The row that has a column; column 0 represents the row that is being assigned. */
  const rowOf = Array.from<number>({ length: columns + 1 }).fill(0);

  for (let row = 1; row <= rows; row++) {
    const slack = Array.from<number>({ length: columns + 1 }).fill(Number.POSITIVE_INFINITY);
    const cameFrom = Array.from<number>({ length: columns + 1 }).fill(0);
    const visited = new Set<number>();
    rowOf[0] = row;
    let column = 0;
    do {
      visited.add(column);
      const from = rowOf[column] as number;
      let nearest = 0;
      let step = Number.POSITIVE_INFINITY;
      for (let next = 1; next <= columns; next++) {
        if (visited.has(next)) continue;
        const reduced = cost(from, next) - (rowPotential[from] as number) - (columnPotential[next] as number);
        if (reduced < (slack[next] as number)) {
          slack[next] = reduced;
          cameFrom[next] = column;
        }
        if ((slack[next] as number) < step) {
          step = slack[next] as number;
          nearest = next;
        }
      }
      for (let each = 0; each <= columns; each++) {
        if (visited.has(each)) {
          rowPotential[rowOf[each] as number] = (rowPotential[rowOf[each] as number] as number) + step;
          columnPotential[each] = (columnPotential[each] as number) - step;
        } else slack[each] = (slack[each] as number) - step;
      }
      column = nearest;
    } while (rowOf[column] !== 0);
    while (column !== 0) {
      const before = cameFrom[column] as number;
      rowOf[column] = rowOf[before] as number;
      column = before;
    }
  }

  const result = Array.from<number | undefined>({ length: rows }).fill(undefined);
  for (const [column, row] of rowOf.entries()) if (column > 0 && row > 0 && cost(row, column) < 0) result[row - 1] = column - 1;
  return result;
}
