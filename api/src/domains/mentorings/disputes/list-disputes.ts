import type { DisputedMentoring, ExportDisputesQuery, ListDisputesQuery, Mentoring } from '@baeum/contract/domains/mentorings/mentorings.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { toCappedPage, totalCap } from '@baeum/contract/shared/paging.ts';
import { z } from 'zod';
import { countedPage } from '../../../database/paging/counted-page.ts';
import { inPortions } from '../../../database/paging/portions.ts';
import { present, statement, type RowOf } from '../../../database/statement.ts';
import { plannedByValues } from '../../../database/transaction.ts';
import { fail } from '../../../http/base/app-error.ts';
import { mentoringColumns, mentoringRow, mentoringSource, pointsBack, toMentoring } from '../list/mentoring-rows.ts';

const filter = { settled: z.boolean().nullable(), userId: z.number().nullable(), from: z.string().nullable(), to: z.string().nullable() };

/** Days are Korean. */
const wanted = `g.disputed_at IS NOT NULL AND ($settled::boolean IS NULL OR (g.dispute_outcome IS NOT NULL) = $settled)
  AND ($userId::bigint IS NULL OR $userId IN (g.mentor_id, g.mentee_id))
  AND ($from::text IS NULL OR g.disputed_at >= $from::text::date::timestamp AT TIME ZONE 'Asia/Seoul')
  AND ($to::text IS NULL OR g.disputed_at < ($to::text::date + 1)::timestamp AT TIME ZONE 'Asia/Seoul')`;
const list = statement(
  'mentorings.list-disputes',
  {
    parameters: { ...filter, limit: z.number(), offset: z.number() },
    row: { ...mentoringRow, total: present(z.number()) },
  },
  `SELECT ${mentoringColumns}, (SELECT count(*) FROM (SELECT FROM mentorings g WHERE ${wanted} LIMIT ${totalCap + 1}) counted) AS total
   FROM ${mentoringSource} WHERE ${wanted} ORDER BY g.disputed_at, g.id LIMIT $limit OFFSET $offset`,
);
const next = statement(
  'mentorings.export-disputes',
  { parameters: { ...filter, afterId: z.number().nullable(), limit: z.number() }, row: mentoringRow },
  `SELECT ${mentoringColumns} FROM ${mentoringSource} WHERE ${wanted}
     AND ($afterId::bigint IS NULL OR (g.disputed_at, g.id) > (SELECT l.disputed_at, l.id FROM mentorings l WHERE l.id = $afterId))
   ORDER BY g.disputed_at, g.id LIMIT $limit`,
);
const find = statement(
  'mentorings.find-dispute',
  { parameters: { id: z.number() }, row: mentoringRow },
  `SELECT ${mentoringColumns} FROM ${mentoringSource} WHERE g.id = $id AND g.disputed_at IS NOT NULL`,
);

/** Mentees' reports, the longest waiting first. */
export async function listMentoringDisputes({ page, pageSize, ...query }: ListDisputesQuery) {
  const asked = toFilter(query);
  const { rows, total } = await plannedByValues(() => countedPage({ page, pageSize }, (range) => list.all({ ...asked, ...range })));
  return toCappedPage(
    rows.map((row) => toMentoring(row)),
    { page, pageSize },
    total,
  );
}

/** All that the list has, in its order, a portion at a time. */
export async function* everyDispute(query: ExportDisputesQuery): AsyncGenerator<Mentoring[]> {
  const asked = toFilter(query);
  for await (const rows of inPortions<RowOf<typeof mentoringRow>>((range) => plannedByValues(() => next.all({ ...asked, ...range }))))
    yield rows.map((row) => toMentoring(row));
}

function toFilter(query: Omit<ListDisputesQuery, 'page' | 'pageSize'>): RowOf<typeof filter> {
  const { state, userId = null, from = null, to = null } = query;
  return { settled: state === undefined ? null : state === 'SETTLED', userId, from, to };
}

/** @throws AppError COMMON_004 where nothing was reported */
export async function getMentoringDispute(id: number): Promise<DisputedMentoring> {
  const row = await find.first({ id });
  if (!row) throw fail(commonErrors.notFound);
  const { refund: _, ...mentoring } = toMentoring(row);
  return {
    ...mentoring,
    ...(row.order_id !== null && { orderId: row.order_id }),
    moneyBack: { amount: row.paid ?? 0, ...pointsBack(row, row.paid_points ?? 0) },
  };
}
