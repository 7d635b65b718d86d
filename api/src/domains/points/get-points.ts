import { expiringSoonDays, pointTypes } from '@baeum/contract/domains/points/points.rules.ts';
import type { GetPointsQuery, PointPage } from '@baeum/contract/domains/points/points.schemas.ts';
import { toPage } from '@baeum/contract/shared/paging.ts';
import { z } from 'zod';
import { countedPage } from '../../database/paging/counted-page.ts';
import { present, statement } from '../../database/statement.ts';
import { pointTransactionColumns, pointTransactionRow, toPointTx } from './point-rows.ts';

const soon = `expires_at < now() + interval '${expiringSoonDays} days'`;

const findBalance = statement(
  'points.find-balance',
  { parameters: { userId: z.number() }, row: { balance: present(z.number()), soon: present(z.number()), soon_at: z.date().nullable() } },
  `SELECT coalesce(sum(remaining), 0)::won AS balance, coalesce(sum(remaining) FILTER (WHERE ${soon}), 0)::won AS soon, min(expires_at) FILTER (WHERE ${soon}) AS soon_at
   FROM point_lots WHERE user_id = $userId AND remaining > 0 AND expires_at > now()`,
);

const row = { ...pointTransactionRow, total: present(z.number()) };
const paging = { userId: z.number(), limit: z.number(), offset: z.number() };
const listed = (condition: string) =>
  `SELECT ${pointTransactionColumns}, count(*) OVER () AS total FROM point_transactions WHERE user_id = $userId${condition} ORDER BY id DESC LIMIT $limit OFFSET $offset`;

const listAll = statement('points.list-history', { parameters: paging, row }, listed(''));
const listOfType = statement('points.list-history-of-type', { parameters: { ...paging, type: z.enum(pointTypes) }, row }, listed(' AND type = $type'));

/** A person's spendable points, those that expire soon, and a page of their history. */
export async function getPoints(userId: number, { type, ...query }: GetPointsQuery): Promise<PointPage> {
  const [{ balance, soon: amount, soon_at: at }, { rows, total }] = await Promise.all([
    findBalance.one({ userId }),
    countedPage(query, (range) => (type === undefined ? listAll.all({ userId, ...range }) : listOfType.all({ userId, type, ...range }))),
  ]);
  return { balance, expiringSoon: { amount, ...(at && { at: at.toISOString() }) }, history: toPage(rows.map(toPointTx), query, total) };
}
