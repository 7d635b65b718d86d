import type { Takedown } from '@baeum/contract/domains/reports/takedown.schemas.ts';
import { takedownsContract } from '@baeum/contract/domains/takedowns/takedowns.contract.ts';
import { takedownErrors } from '@baeum/contract/domains/takedowns/takedowns.errors.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { fail } from '../../http/base/app-error.ts';
import { implement } from '../../http/server/implement.ts';
import { notifyOperators } from '../notifications/notify-operators.public.ts';
import { takedownColumns, takedownRow, takedownSource, toTakedown } from './takedown-rows.ts';

const own = statement(
  'takedowns.list-own',
  { parameters: { userId: z.number() }, row: takedownRow },
  `SELECT ${takedownColumns} FROM ${takedownSource} WHERE k.owner_id = $userId ORDER BY k.id DESC LIMIT 100`,
);
const find = statement(
  'takedowns.find-own',
  { parameters: { userId: z.number(), id: z.number() }, row: takedownRow },
  `SELECT ${takedownColumns} FROM ${takedownSource} WHERE k.id = $id AND k.owner_id = $userId`,
);
const counter = statement(
  'takedowns.counter',
  { parameters: { userId: z.number(), id: z.number(), text: z.string() }, row: { report_id: z.number() } },
  `UPDATE takedowns SET counter_text = $text, countered_at = now()
   WHERE id = $id AND owner_id = $userId AND countered_at IS NULL AND ended_at IS NULL RETURNING report_id`,
);

export const takedownsHandlers = implement(takedownsContract, {
  listMyTakedowns: async ({ actor }) => (await own.all({ userId: actor.userId })).map(toTakedown),
  getTakedown: ({ actor, params }) => getTakedown(actor.userId, params.id),
  sendCounterNotice: ({ actor, params, body }) => sendCounterNotice(actor.userId, params.id, body.text),
});

/** @throws AppError COMMON_004 */
async function getTakedown(userId: number, id: number): Promise<Takedown> {
  const row = await find.first({ userId, id });
  if (!row) throw fail(commonErrors.notFound);
  return toTakedown(row);
}

/** Simultaneous ones from two pages count once: the statement decides. @throws AppError COMMON_004, TAKEDOWN_001 */
async function sendCounterNotice(userId: number, id: number, text: string): Promise<Takedown> {
  return transaction(async () => {
    const countered = await counter.first({ userId, id, text });
    const takedown = await getTakedown(userId, id);
    if (!countered) throw fail(takedownErrors.notOpen);
    await notifyOperators('takedown-countered', { reportId: countered.report_id }, `takedown/${id}`);
    return takedown;
  });
}
