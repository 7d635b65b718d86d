import { csvFile, csvRows, type CsvCell } from './csv-file.ts';

/** Media types of the export formats. */
export const exportTypes = { csv: 'text/csv', jsonl: 'application/x-ndjson' } as const;
export type ExportFormat = keyof typeof exportTypes;

/** Conversion of a list to a table. */
export interface Table<Row> {
  head: readonly string[];
  cellsOf: (row: Row) => readonly CsvCell[];
}

/** A list as a file, written while the list is read. */
export async function* exportFile<Row>(format: ExportFormat, { head, cellsOf }: Table<Row>, portions: AsyncIterable<Row[]>): AsyncGenerator<Uint8Array> {
  const isTable = format === 'csv';
  if (isTable) yield Buffer.from(csvFile(head, []));
  for await (const rows of portions) yield Buffer.from(isTable ? csvRows(rows.map(cellsOf)) : rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
}
