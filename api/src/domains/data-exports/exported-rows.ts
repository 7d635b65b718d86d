import { IDENTIFIER_TYPES } from '@baeum/contract/engine/constants.ts';
import { z } from 'zod';
import { lifeOfData } from '../../database/life-of-data.ts';
import { json, present, statement } from '../../database/statement.ts';

/** A table of which somebody's export has the rows. */
export interface ExportedTable {
  table: string;
  /** What its rows are, in words. */
  title: string;
  /** Every row of a person, a page at a time. */
  rows(userId: number): AsyncGenerator<Record<string, unknown>>;
}

/** Rows in memory at once. */
const pageSize = 200;

/** Which rows are a person's, where that is not told by one column with the account's number. */
const identified: Readonly<Record<string, string>> = {
  cohort_members: `t.identifier_type = '${IDENTIFIER_TYPES.userId}' AND t.identifier_value = $userId::bigint::text`,
  cart_items: 't.cart_id IN (SELECT k.id FROM carts k WHERE k.user_id = $userId)',
  list_courses: 't.list_id IN (SELECT l.id FROM lists l WHERE l.user_id = $userId)',
  messages: '(t.from_user_id = $userId AND t.kept_by_sender) OR (t.to_user_id = $userId AND t.kept_by_recipient)',
  order_item_courses: 't.order_item_id IN (SELECT i.id FROM order_items i JOIN orders o ON o.id = i.order_id WHERE o.user_id = $userId)',
  order_items: 't.order_id IN (SELECT o.id FROM orders o WHERE o.user_id = $userId)',
  payments: 't.order_id IN (SELECT o.id FROM orders o WHERE o.user_id = $userId)',
  point_spendings: 't.lot_id IN (SELECT l.id FROM point_lots l WHERE l.user_id = $userId)',
  refund_lines: 't.refund_id IN (SELECT r.id FROM refunds r JOIN orders o ON o.id = r.order_id WHERE o.user_id = $userId)',
  refunds: 't.order_id IN (SELECT o.id FROM orders o WHERE o.user_id = $userId)',
};

/** What `life-of-data.ts` marks as exported: a table that is added there is in every export from then on. */
export const exportedTables: readonly ExportedTable[] = Object.entries(lifeOfData).flatMap(([table, life]) => {
  if ('personal' in life || 'not' in life.exported) return [];
  const { as: title, without = [] } = life.exported;
  const condition = identified[table] ?? (life.account && `t.${life.account} = $userId`);
  if (!condition) throw new Error(`${table} is exported, and nothing says whose its rows are`);
  return [{ table, title, rows: pages(table, condition, without) }];
});

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
