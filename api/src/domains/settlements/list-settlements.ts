import { settlementStates } from '@baeum/contract/domains/settlements/settlements.rules.ts';
import type { ExportSettlementsQuery, ListSettlementsQuery, Settlement } from '@baeum/contract/domains/settlements/settlements.schemas.ts';
import { toCappedPage } from '@baeum/contract/shared/paging.ts';
import { z } from 'zod';
import { cappedPage, mostCounted } from '../../database/paging/capped-page.ts';
import { wordsPattern } from '../../database/paging/like-pattern.ts';
import { inPortions } from '../../database/paging/portions.ts';
import { present, statement, type RowOf } from '../../database/statement.ts';
import { plannedByValues } from '../../database/transaction.ts';
import { confirmDays } from './months-to-confirm.public.ts';
import { settlementColumns, settlementRow, toSettlement, unpayable, untilNow, withPeople } from './settlement-rows.ts';

const filter = {
  state: z.enum(settlementStates).nullable(),
  month: z.string().nullable(),
  payable: z.boolean().nullable(),
  pattern: z.string().nullable(),
  people: z.array(z.number()).nullable(),
  operatorId: z.number(),
};

/** Statements to be paid, and those that are incomplete; of few people by their index, of many by their names. */
const found = `($state::text IS NULL OR s.state = $state) AND ($month::text IS NULL OR s.month = ($month || '-01')::date)
  AND ($payable::boolean IS NULL OR (s.state = 'CONFIRMED' AND s.net > 0 AND s.batch_id IS NULL
    AND $payable = (SELECT ${unpayable} IS NULL FROM users u LEFT JOIN payees p ON p.user_id = u.id WHERE u.id = s.instructor_id)))
  AND ($people::bigint[] IS NULL OR s.instructor_id = ANY ($people))
  AND ($pattern::text IS NULL OR EXISTS (SELECT FROM users u WHERE u.id = s.instructor_id AND lower(u.name) LIKE $pattern))`;
const order = 's.month DESC, s.id DESC';
const inPart = (range: string) =>
  `SELECT ${settlementColumns} FROM (SELECT s.* FROM settlements s WHERE ${found} ${range}) s ${withPeople} ${untilNow} ORDER BY ${order}`;

const list = statement(
  'settlements.list',
  { parameters: { ...filter, limit: z.number(), offset: z.number() }, row: settlementRow },
  inPart(`ORDER BY ${order} LIMIT $limit OFFSET $offset`),
);

const count = statement(
  'settlements.count-list',
  { parameters: filter, row: { total: present(z.number()) } },
  `SELECT count(*) AS total FROM (SELECT 1 FROM settlements s WHERE ${found} LIMIT ${mostCounted}) t`,
);

const won = present(z.number());
const sum = statement(
  'settlements.sum-of-list',
  { parameters: filter, row: { income: won, income_tax: won, local_tax: won, net: won } },
  `SELECT coalesce(sum(s.income), 0)::bigint AS income, coalesce(sum(s.income_tax), 0)::bigint AS income_tax, coalesce(sum(s.local_tax), 0)::bigint AS local_tax, coalesce(sum(s.net), 0)::bigint AS net
   FROM settlements s WHERE s.state <> 'OPEN' AND ${found}`,
);

/** Up to this many people are found by their numbers. */
const mostPeople = 500;
const findPeople = statement(
  'settlements.find-people',
  { parameters: { pattern: z.string(), number: z.number().nullable() }, row: { id: z.number() } },
  `SELECT u.id FROM users u WHERE (u.id = $number OR (lower(u.name || ' ' || u.email) LIKE '%' || $pattern AND lower(u.name) LIKE $pattern))
     AND EXISTS (SELECT FROM settlements s WHERE s.instructor_id = u.id) LIMIT ${mostPeople + 1}`,
);

async function toFilter(operatorId: number, { state, month, payable, q }: ExportSettlementsQuery): Promise<RowOf<typeof filter>> {
  const asked = { state: state ?? null, month: month ?? null, payable: payable ?? null, operatorId };
  const pattern = wordsPattern(q);
  if (q === undefined || pattern === null) return { ...asked, people: null, pattern: null };
  const number = /^[1-9]\d{0,14}$/.test(q) ? Number(q) : null;
  const people = (await plannedByValues(() => findPeople.all({ pattern, number }))).map(({ id }) => id);
  return people.length > mostPeople ? { ...asked, people: null, pattern } : { ...asked, people, pattern: null };
}

/** The newest months first, with the sums of all that is found and confirmed. */
export async function listSettlements(operatorId: number, { page, pageSize, ...query }: ListSettlementsQuery) {
  const asked = await toFilter(operatorId, query);
  const { rows, total } = await cappedPage(
    { page, pageSize },
    (range) => list.all({ ...asked, ...range }),
    () => count.one(asked),
  );
  const { income, income_tax: incomeTax, local_tax: localTax, net } = await plannedByValues(() => sum.one(asked));
  const confirmDay = await confirmDays();
  const items = rows.map((row) => toSettlement(row, confirmDay));
  return { ...toCappedPage(items, { page, pageSize }, total), sums: { income, incomeTax, localTax, net } };
}

const next = statement(
  'settlements.list-after',
  { parameters: { ...filter, afterId: z.number().nullable(), limit: z.number() }, row: settlementRow },
  inPart(`AND ($afterId::bigint IS NULL OR (s.month, s.id) < (SELECT month, id FROM settlements WHERE id = $afterId)) ORDER BY ${order} LIMIT $limit`),
);

/** All of them in the list's order, a portion at a time. */
export async function* everySettlement(operatorId: number, query: ExportSettlementsQuery): AsyncGenerator<Settlement[]> {
  const asked = await toFilter(operatorId, query);
  const confirmDay = await confirmDays();
  for await (const rows of inPortions<RowOf<typeof settlementRow>>((range) => plannedByValues(() => next.all({ ...asked, ...range }))))
    yield rows.map((row) => toSettlement(row, confirmDay));
}
