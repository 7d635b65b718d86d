import { z } from 'zod';
import { dataLife } from '../../data-life/data-life.ts';
import { exportedOf } from '../../data-life/exported.ts';
import { json, present, statement } from '../../database/statement.ts';

/** A table with rows in a person's export. */
export interface ExportedTable {
  table: string;
  /** Description of its rows. */
  title: string;
  /** Every row of a person, a page at a time. */
  rows(userId: number): AsyncGenerator<Record<string, unknown>>;
}

/** Rows in memory at a time. */
const pageSize = 200;

/** The tables that `data-life.ts` marks as exported: a table that is added there is in every export from then on. */
export const exportedTables: readonly ExportedTable[] = exportedOf(dataLife).map(({ table, title, condition, without }) => ({
  table,
  title,
  rows: pages(table, condition, without),
}));

function pages(table: string, condition: string, without: readonly string[]): ExportedTable['rows'] {
  const page = statement(
    `data-exports.rows-of-${table.replaceAll('_', '-')}`,
    { parameters: { userId: z.number(), limit: z.number(), offset: z.number() }, row: { row: present(json(z.record(z.string(), z.unknown()))) } },
    `SELECT to_jsonb(t) - ARRAY[${without.map((column) => `'${column}'`).join()}]::text[] AS row FROM ${table} t WHERE ${condition} ORDER BY t.ctid LIMIT $limit OFFSET $offset`,
  );
  return async function* rows(userId) {
    for (let offset = 0; ; offset += pageSize) {
      const found = await page.all({ userId, limit: pageSize, offset });
      for (const { row } of found) yield row;
      if (found.length < pageSize) return;
    }
  };
}
