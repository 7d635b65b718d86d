import type { ReadyAnswer, ReadyAnswerInput } from '@baeum/contract/domains/ready-answers/ready-answers.contract.ts';
import { readyAnswerErrors } from '@baeum/contract/domains/ready-answers/ready-answers.errors.ts';
import { readyAnswerLimits } from '@baeum/contract/domains/ready-answers/ready-answers.rules.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { statement, type RowOf } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { fail } from '../../http/base/app-error.ts';

const columns = 'id, title, content, uses, updated_at';
const row = { id: z.number(), title: z.string(), content: z.string(), uses: z.number(), updated_at: z.date() };
const own = { userId: z.number(), id: z.number() };
const texts = { title: z.string(), content: z.string() };

const list = statement(
  'ready-answers.list',
  { parameters: { userId: z.number() }, row },
  `SELECT ${columns} FROM ready_answers WHERE user_id = $userId ORDER BY uses DESC, title, id`,
);
/** Simultaneous inserts wait for the first of them. */
const lockPerson = statement(
  'ready-answers.lock-person',
  { parameters: { userId: z.number() }, row: { id: z.number() } },
  'SELECT id FROM users WHERE id = $userId FOR NO KEY UPDATE',
);
const add = statement(
  'ready-answers.add',
  { parameters: { userId: z.number(), ...texts, most: z.number() }, row },
  `INSERT INTO ready_answers (user_id, title, content) SELECT $userId, $title, $content
   WHERE (SELECT count(*) FROM ready_answers WHERE user_id = $userId) < $most RETURNING ${columns}`,
);
const change = statement(
  'ready-answers.change',
  { parameters: { ...own, ...texts }, row },
  `UPDATE ready_answers SET title = $title, content = $content, updated_at = now() WHERE id = $id AND user_id = $userId RETURNING ${columns}`,
);
const remove = statement('ready-answers.remove', { parameters: own }, 'DELETE FROM ready_answers WHERE id = $id AND user_id = $userId');
const count = statement(
  'ready-answers.count-use',
  { parameters: own, row },
  `UPDATE ready_answers SET uses = uses + 1 WHERE id = $id AND user_id = $userId RETURNING ${columns}`,
);

export async function listReadyAnswers(userId: number): Promise<ReadyAnswer[]> {
  return (await list.all({ userId })).map(toReadyAnswer);
}

/** @throws AppError ANSWER_001 */
export async function createReadyAnswer(userId: number, { title, content }: ReadyAnswerInput): Promise<ReadyAnswer> {
  return transaction(async () => {
    await lockPerson.run({ userId });
    const added = await add.first({ userId, title, content, most: readyAnswerLimits.answers });
    if (!added) throw fail(readyAnswerErrors.full);
    return toReadyAnswer(added);
  });
}

/** @throws AppError COMMON_004 */
export async function updateReadyAnswer(userId: number, id: number, { title, content }: ReadyAnswerInput): Promise<ReadyAnswer> {
  return found(await change.first({ userId, id, title, content }));
}

/** @throws AppError COMMON_004 */
export async function deleteReadyAnswer(userId: number, id: number): Promise<void> {
  if ((await remove.run({ userId, id })) === 0) throw fail(commonErrors.notFound);
}

/** @throws AppError COMMON_004 */
export async function countUse(userId: number, id: number): Promise<ReadyAnswer> {
  return found(await count.first({ userId, id }));
}

function found(answer: RowOf<typeof row> | undefined): ReadyAnswer {
  if (!answer) throw fail(commonErrors.notFound);
  return toReadyAnswer(answer);
}

function toReadyAnswer({ updated_at: updatedAt, ...answer }: RowOf<typeof row>): ReadyAnswer {
  return { ...answer, updatedAt: updatedAt.toISOString() };
}
