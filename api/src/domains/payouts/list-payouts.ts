import { payoutStates } from '@baeum/contract/domains/payouts/payouts.rules.ts';
import type { ExportPayoutsQuery, ListPayoutsQuery, Payout } from '@baeum/contract/domains/payouts/payouts.schemas.ts';
import { toPage } from '@baeum/contract/shared/paging.ts';
import { z } from 'zod';
import { countedPage } from '../../database/counted-page.ts';
import { present, statement } from '../../database/statement.ts';
import { payoutColumns, payoutRow, payoutTables, toPayout } from './payout-rows.ts';

const list = statement(
  'payouts.list',
  { parameters: { state: z.enum(payoutStates).nullable(), limit: z.number(), offset: z.number() }, row: { ...payoutRow, counted: present(z.number()) } },
  `SELECT ${payoutColumns}, count(*) OVER () AS counted FROM ${payoutTables} WHERE ($state::text IS NULL OR b.state = $state) ORDER BY b.made_at DESC, b.id DESC LIMIT $limit OFFSET $offset`,
);

/** The newest first. */
export async function listPayouts({ state, ...query }: ListPayoutsQuery) {
  const { rows, total } = await countedPage(query, async (range) =>
    (await list.all({ state: state ?? null, ...range })).map((row) => ({ row, total: row.counted })),
  );
  return toPage(
    rows.map(({ row }) => toPayout(row)),
    query,
    total,
  );
}

const listAfter = statement(
  'payouts.list-after',
  { parameters: { state: z.enum(payoutStates).nullable(), after: z.number().nullable(), limit: z.number() }, row: payoutRow },
  `SELECT ${payoutColumns} FROM ${payoutTables} WHERE ($state::text IS NULL OR b.state = $state)
     AND ($after::bigint IS NULL OR (b.made_at, b.id) < (SELECT made_at, id FROM payout_batches WHERE id = $after))
   ORDER BY b.made_at DESC, b.id DESC LIMIT $limit`,
);

/** All of them in the list's order, so many at once. */
export async function* everyPayout({ state }: ExportPayoutsQuery, limit = 500): AsyncGenerator<Payout[]> {
  for (let after: number | null = null; ;) {
    const rows: Payout[] = (await listAfter.all({ state: state ?? null, after, limit })).map(toPayout);
    if (rows.length > 0) yield rows;
    after = rows.at(-1)?.id ?? null;
    if (rows.length < limit) return;
  }
}
