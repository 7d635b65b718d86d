import { pointErrors, pointFieldErrors } from '@baeum/contract/domains/points/points.errors.ts';
import { sumWon } from '@baeum/contract/shared/money.ts';
import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import { fail, failField } from '../../http/base/app-error.ts';

/* Lots are changed while their person's balance is locked (`changePointBalance`), so each statement here sees the result of the last movement. */

const add = statement(
  'points.add-lot',
  { parameters: { userId: z.number(), amount: z.number(), expiresAt: z.date().nullable() }, row: { expires_at: z.date() } },
  `INSERT INTO point_lots (user_id, amount, remaining, expires_at)
   SELECT $userId, $amount::bigint, $amount::bigint, coalesce($expiresAt, now() + interval '1 year') WHERE $expiresAt::timestamptz IS NULL OR $expiresAt > now() RETURNING expires_at`,
);

const take = statement(
  'points.take-from-lots',
  { parameters: { userId: z.number(), amount: z.number() }, row: { id: z.number(), taken: present(z.number()) } },
  `WITH open AS (
     SELECT id, remaining, sum(remaining) OVER (ORDER BY expires_at, id) - remaining AS before
     FROM point_lots WHERE user_id = $userId AND remaining > 0 AND expires_at > now()
   ), taken AS (SELECT id, least(remaining, $amount::bigint - before)::bigint AS amount FROM open WHERE before < $amount::bigint)
   UPDATE point_lots l SET remaining = l.remaining - t.amount FROM taken t WHERE l.id = t.id RETURNING l.id, t.amount AS taken`,
);

const empty = statement(
  'points.empty-lots',
  { parameters: { userId: z.number(), all: z.boolean() }, row: { emptied: present(z.number()) } },
  `WITH over AS (SELECT id, remaining FROM point_lots WHERE user_id = $userId AND remaining > 0 AND ($all OR expires_at <= now())),
   emptied AS (UPDATE point_lots l SET remaining = 0 FROM over o WHERE l.id = o.id RETURNING o.remaining)
   SELECT coalesce(sum(remaining), 0)::won AS emptied FROM emptied`,
);

/** New points, for a year by default. @returns when they expire @throws AppError COMMON_001 for a time in the past */
export async function addLot(userId: number, amount: number, expiresAt?: Date): Promise<Date> {
  const lot = await add.first({ userId, amount, expiresAt: expiresAt ?? null });
  if (!lot) throw failField('expiresAt', pointFieldErrors.expiresAt);
  return lot.expires_at;
}

/** Takes points, those that expire first. @throws AppError POINT_001 */
export async function takeFromLots(userId: number, amount: number): Promise<{ id: number; taken: number }[]> {
  const lots = await take.all({ userId, amount });
  if (sumWon(...lots.map(({ taken }) => taken)) < amount) throw fail(pointErrors.insufficient);
  return lots;
}

/** Empties a person's expired lots, or all of them. @returns how much it was */
export async function emptyLots(userId: number, which: 'over' | 'all'): Promise<number> {
  return (await empty.one({ userId, all: which === 'all' })).emptied;
}
