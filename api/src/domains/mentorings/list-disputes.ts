import type { DisputedMentoring, ListDisputesQuery } from '@baeum/contract/domains/mentorings/mentorings.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { toCappedPage, totalCap } from '@baeum/contract/shared/paging.ts';
import { z } from 'zod';
import { countedPage } from '../../database/counted-page.ts';
import { present, statement } from '../../database/statement.ts';
import { fail } from '../../http/app-error.ts';
import { mentoringColumns, mentoringRow, mentoringSource, toMentoring } from './mentoring-rows.ts';

/** Days are Korean. */
const wanted = `g.disputed_at IS NOT NULL AND ($settled::boolean IS NULL OR (g.dispute_outcome IS NOT NULL) = $settled)
  AND ($userId::bigint IS NULL OR $userId IN (g.mentor_id, g.mentee_id))
  AND ($from::text IS NULL OR g.disputed_at >= $from::text::date::timestamp AT TIME ZONE 'Asia/Seoul')
  AND ($to::text IS NULL OR g.disputed_at < ($to::text::date + 1)::timestamp AT TIME ZONE 'Asia/Seoul')`;
const list = statement(
  'mentorings.list-disputes',
  {
    parameters: {
      settled: z.boolean().nullable(),
      userId: z.number().nullable(),
      from: z.string().nullable(),
      to: z.string().nullable(),
      limit: z.number(),
      offset: z.number(),
    },
    row: { ...mentoringRow, total: present(z.number()) },
  },
  `SELECT ${mentoringColumns}, (SELECT count(*) FROM (SELECT FROM mentorings g WHERE ${wanted} LIMIT ${totalCap + 1}) counted) AS total
   FROM ${mentoringSource} WHERE ${wanted} ORDER BY g.disputed_at, g.id LIMIT $limit OFFSET $offset`,
);
const find = statement(
  'mentorings.find-dispute',
  { parameters: { id: z.number() }, row: mentoringRow },
  `SELECT ${mentoringColumns} FROM ${mentoringSource} WHERE g.id = $id AND g.disputed_at IS NOT NULL`,
);

/** What mentees reported, the longest waiting first. */
export async function listMentoringDisputes({ state, userId, from, to, ...paging }: ListDisputesQuery) {
  const filters = { settled: state === undefined ? null : state === 'SETTLED', userId: userId ?? null, from: from ?? null, to: to ?? null };
  const { rows, total } = await countedPage(paging, (range) => list.all({ ...filters, ...range }));
  return toCappedPage(
    rows.map((row) => toMentoring(row)),
    paging,
    total,
  );
}

/** @throws AppError COMMON_004 where nothing was reported */
export async function getMentoringDispute(id: number): Promise<DisputedMentoring> {
  const row = await find.first({ id });
  if (!row) throw fail(commonErrors.notFound);
  const { refund: _, ...mentoring } = toMentoring(row);
  return {
    ...mentoring,
    ...(row.order_id !== null && { orderId: row.order_id }),
    moneyBack: { amount: row.paid ?? 0, points: row.paid_points ?? 0 },
  };
}
