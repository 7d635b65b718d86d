import { problemOf } from '../../../client/api-problem.ts';

/** Concurrency limit. */
const width = 4;

/** Result of one row. */
export interface RowResult<Row> {
  row: Row;
  /** Error; absent on success. */
  problem?: string;
}

/** Runs the operation for each row, four at a time; a failing row does not block others. */
export async function runRows<Row>(rows: readonly Row[], run: (row: Row) => Promise<unknown>, onResult: (result: RowResult<Row>) => void = () => undefined) {
  const waiting = [...rows];
  const results = new Map<Row, RowResult<Row>>();
  const work = async () => {
    for (let row = waiting.shift(); row !== undefined; row = waiting.shift()) {
      const result = await resultOf(row, run);
      results.set(row, result);
      onResult(result);
    }
  };
  await Promise.all(Array.from({ length: width }, work));
  return rows.flatMap((row) => results.get(row) ?? []);
}

async function resultOf<Row>(row: Row, run: (row: Row) => Promise<unknown>): Promise<RowResult<Row>> {
  try {
    await run(row);
    return { row };
  } catch (thrown) {
    return { row, problem: problemOf(thrown).message };
  }
}
