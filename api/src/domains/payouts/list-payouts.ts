import { payoutStates } from '@baeum/contract/domains/payouts/payouts.rules.ts';
import type { ListPayoutsQuery } from '@baeum/contract/domains/payouts/payouts.schemas.ts';
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
