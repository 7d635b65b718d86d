import { payoutStates } from '@baeum/contract/domains/payouts/payouts.rules.ts';
import type { ExportPayoutsQuery, ListPayoutsQuery, Payout } from '@baeum/contract/domains/payouts/payouts.schemas.ts';
import { toCappedPage } from '@baeum/contract/shared/paging.ts';
import { z } from 'zod';
import { cappedPage, mostCounted } from '../../database/paging/capped-page.ts';
import { inPortions } from '../../database/paging/portions.ts';
import { present, statement, type RowOf } from '../../database/statement.ts';
import { payoutColumns, payoutPeople, payoutRow, payoutTables, toPayout } from './payout-rows.ts';

const filter = { state: z.enum(payoutStates).nullable() };
const wanted = '($state::text IS NULL OR b.state = $state)';

const list = statement(
  'payouts.list',
  { parameters: { ...filter, limit: z.number(), offset: z.number() }, row: payoutRow },
  `SELECT ${payoutColumns} FROM (SELECT * FROM payout_batches b WHERE ${wanted} ORDER BY b.made_at DESC, b.id DESC LIMIT $limit OFFSET $offset) b
   ${payoutPeople} ORDER BY b.made_at DESC, b.id DESC`,
);

const count = statement(
  'payouts.count',
  { parameters: filter, row: { total: present(z.number()) } },
  `SELECT count(*) AS total FROM (SELECT 1 FROM payout_batches b WHERE ${wanted} LIMIT ${mostCounted}) t`,
);

/** The newest first. */
export async function listPayouts({ state, ...query }: ListPayoutsQuery) {
  const asked = { state: state ?? null };
  const { rows, total } = await cappedPage(
    query,
    (range) => list.all({ ...asked, ...range }),
    () => count.one(asked),
  );
  return toCappedPage(rows.map(toPayout), query, total);
}

const next = statement(
  'payouts.list-after',
  { parameters: { ...filter, afterId: z.number().nullable(), limit: z.number() }, row: payoutRow },
  `SELECT ${payoutColumns} FROM ${payoutTables} WHERE ${wanted}
     AND ($afterId::bigint IS NULL OR (b.made_at, b.id) < (SELECT made_at, id FROM payout_batches WHERE id = $afterId))
   ORDER BY b.made_at DESC, b.id DESC LIMIT $limit`,
);

/** All of them in the list's order, a portion at a time. */
export async function* everyPayout({ state }: ExportPayoutsQuery): AsyncGenerator<Payout[]> {
  for await (const rows of inPortions<RowOf<typeof payoutRow>>((range) => next.all({ state: state ?? null, ...range }))) yield rows.map(toPayout);
}
