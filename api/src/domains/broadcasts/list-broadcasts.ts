import { broadcastStatuses } from '@baeum/contract/domains/broadcasts/broadcasts.rules.ts';
import type { Broadcast, ListBroadcastsQuery } from '@baeum/contract/domains/broadcasts/broadcasts.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { toCappedPage } from '@baeum/contract/shared/paging.ts';
import { z } from 'zod';
import { cappedPage, mostCounted } from '../../database/paging/capped-page.ts';
import { wordsPattern } from '../../database/paging/like-pattern.ts';
import { present, statement } from '../../database/statement.ts';
import { fail } from '../../http/base/app-error.ts';
import { listedColumns, listedRow, toListed } from './broadcast-rows.ts';

const filters = { status: z.enum(broadcastStatuses).nullable(), pattern: z.string().nullable() };
const condition = '($status::text IS NULL OR b.status = $status) AND ($pattern::text IS NULL OR lower(b.title) LIKE $pattern)';

const list = statement(
  'broadcasts.list',
  { parameters: { ...filters, limit: z.number(), offset: z.number() }, row: listedRow },
  `SELECT ${listedColumns} FROM (SELECT * FROM broadcasts b WHERE ${condition} ORDER BY b.id DESC LIMIT $limit OFFSET $offset) b
   LEFT JOIN users u ON u.id = b.author_id ORDER BY b.id DESC`,
);
const count = statement(
  'broadcasts.count',
  { parameters: filters, row: { total: present(z.number()) } },
  `SELECT count(*)::int AS total FROM (SELECT 1 FROM broadcasts b WHERE ${condition} LIMIT ${mostCounted}) t`,
);

const find = statement(
  'broadcasts.find',
  {
    parameters: { id: z.number() },
    row: { ...listedRow, content: z.string(), user_ids: z.array(z.number()).nullable(), per_hour: z.number(), next_at: z.date().nullable() },
  },
  `SELECT ${listedColumns}, b.content, b.user_ids::float8[] AS user_ids, b.per_hour, b.next_at FROM broadcasts b LEFT JOIN users u ON u.id = b.author_id WHERE b.id = $id`,
);

/** The newest first. Short words match only the beginning of titles. */
export async function listBroadcasts({ q, status, ...query }: ListBroadcastsQuery) {
  const filter = { status: status ?? null, pattern: wordsPattern(q) };
  const { rows, total } = await cappedPage(
    query,
    (range) => list.all({ ...filter, ...range }),
    () => count.one(filter),
  );
  return toCappedPage(rows.map(toListed), query, total);
}

/** @throws AppError COMMON_004 */
export async function getBroadcast(id: number): Promise<Broadcast> {
  const row = await find.first({ id });
  if (!row) throw fail(commonErrors.notFound);
  const { content, user_ids: userIds, per_hour: perHour, next_at: nextAt, recipients, sent, skipped, status } = row;
  return {
    ...toListed(row),
    content,
    ...(userIds && { userIds }),
    perHour,
    waiting: status === 'DONE' ? 0 : recipients - sent - skipped,
    ...(nextAt && status === 'SENDING' && { nextAt: nextAt.toISOString() }),
  };
}
