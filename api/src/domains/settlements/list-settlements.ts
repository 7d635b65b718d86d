import { settlementStates } from '@baeum/contract/domains/settlements/settlements.rules.ts';
import type { ExportSettlementsQuery, ListSettlementsQuery, Settlement } from '@baeum/contract/domains/settlements/settlements.schemas.ts';
import { toPage } from '@baeum/contract/shared/paging.ts';
import { z } from 'zod';
import { countedPage } from '../../database/counted-page.ts';
import { present, statement } from '../../database/statement.ts';
import { confirmDays } from './months-to-confirm.service.ts';
import { settlementColumns, settlementRow, toSettlement, unpayable, untilNow, withPeople } from './settlement-rows.ts';

const filter = {
  state: z.enum(settlementStates).nullable(),
  month: z.string().nullable(),
  payable: z.boolean().nullable(),
  q: z.string().nullable(),
  operatorId: z.number(),
};

/** Those to be paid, and those that something is still missing of. */
const found = `($state::text IS NULL OR s.state = $state) AND ($month::text IS NULL OR s.month = ($month || '-01')::date)
  AND ($payable::boolean IS NULL OR (s.state = 'CONFIRMED' AND s.net > 0 AND s.batch_id IS NULL AND (${unpayable} IS NULL) = $payable))
  AND ($q::text IS NULL OR strpos(lower(u.name), lower($q)) > 0 OR u.id::text = $q)`;

const list = statement(
  'settlements.list',
  { parameters: { ...filter, limit: z.number(), offset: z.number() }, row: { ...settlementRow, total: present(z.number()) } },
  `SELECT ${settlementColumns}, s.total FROM (
     SELECT s.*, count(*) OVER () AS total ${withPeople} WHERE ${found} ORDER BY s.month DESC, s.id DESC LIMIT $limit OFFSET $offset
   ) s JOIN users u ON u.id = s.instructor_id LEFT JOIN payees p ON p.user_id = s.instructor_id ${untilNow} ORDER BY s.month DESC, s.id DESC`,
);

const won = present(z.number());
const sum = statement(
  'settlements.sum-of-list',
  { parameters: filter, row: { income: won, income_tax: won, local_tax: won, net: won } },
  `SELECT coalesce(sum(s.income), 0)::bigint AS income, coalesce(sum(s.income_tax), 0)::bigint AS income_tax, coalesce(sum(s.local_tax), 0)::bigint AS local_tax, coalesce(sum(s.net), 0)::bigint AS net
   ${withPeople} WHERE s.state <> 'OPEN' AND ${found}`,
);

/** The newest months first, with the sums of all that is found and confirmed. */
export async function listSettlements(operatorId: number, { state, month, payable, q, ...query }: ListSettlementsQuery) {
  const asked = { state: state ?? null, month: month ?? null, payable: payable ?? null, q: q ?? null, operatorId };
  const { rows, total } = await countedPage(query, (range) => list.all({ ...asked, ...range }));
  const { income, income_tax: incomeTax, local_tax: localTax, net } = await sum.one(asked);
  const confirmDay = await confirmDays();
  const items = rows.map((row) => toSettlement(row, confirmDay));
  return { ...toPage(items, query, total), sums: { income, incomeTax, localTax, net } };
}

const listAfter = statement(
  'settlements.list-after',
  { parameters: { ...filter, after: z.number().nullable(), limit: z.number() }, row: settlementRow },
  `SELECT ${settlementColumns} FROM (
     SELECT s.* ${withPeople} WHERE ${found} AND ($after::bigint IS NULL OR (s.month, s.id) < (SELECT month, id FROM settlements WHERE id = $after))
     ORDER BY s.month DESC, s.id DESC LIMIT $limit
   ) s JOIN users u ON u.id = s.instructor_id LEFT JOIN payees p ON p.user_id = s.instructor_id ${untilNow} ORDER BY s.month DESC, s.id DESC`,
);

/** All of them in the list's order, so many at once. */
export async function* everySettlement(operatorId: number, { state, month, payable, q }: ExportSettlementsQuery, limit = 500): AsyncGenerator<Settlement[]> {
  const asked = { state: state ?? null, month: month ?? null, payable: payable ?? null, q: q ?? null, operatorId };
  const confirmDay = await confirmDays();
  for (let after: number | null = null; ;) {
    const rows: Settlement[] = (await listAfter.all({ ...asked, after, limit })).map((row) => toSettlement(row, confirmDay));
    if (rows.length > 0) yield rows;
    after = rows.at(-1)?.id ?? null;
    if (rows.length < limit) return;
  }
}
