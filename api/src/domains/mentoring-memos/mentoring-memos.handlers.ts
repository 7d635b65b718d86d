import { mentoringMemosContract, type MentoringMemo } from '@baeum/contract/domains/mentoring-memos/mentoring-memos.contract.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import { fail } from '../../http/base/app-error.ts';
import { implement } from '../../http/server/implement.ts';

const own = { userId: z.number(), id: z.number() };

/** The session's mentor decides, and no role: an operator is not its mentor. An unpaid session does not exist for a mentor. */
const ofMentor = "g.id = $id AND g.mentor_id = $userId AND g.status <> 'PAYMENT_PENDING'";

const find = statement(
  'mentoring-memos.find',
  { parameters: own, row: { memo: z.string().nullable(), updated_at: z.date().nullable() } },
  `SELECT t.memo, t.updated_at FROM mentorings g LEFT JOIN mentoring_memos t ON t.mentoring_id = g.id WHERE ${ofMentor}`,
);
const write = statement(
  'mentoring-memos.write',
  { parameters: { ...own, memo: z.string() }, row: { memo: z.string(), updated_at: z.date() } },
  `INSERT INTO mentoring_memos (mentoring_id, mentor_id, memo) SELECT g.id, g.mentor_id, $memo FROM mentorings g WHERE ${ofMentor}
   ON CONFLICT (mentoring_id) DO UPDATE SET memo = excluded.memo, updated_at = now() RETURNING memo, updated_at`,
);

export const mentoringMemosHandlers = implement(mentoringMemosContract, {
  getMentoringMemo: ({ actor, params }) => getMemo(actor.userId, params.id),
  setMentoringMemo: ({ actor, params, body }) => setMemo(actor.userId, params.id, body.memo),
  getMentoringMemoLegacy: ({ actor, params }) => getMemo(actor.userId, params.id),
  setMentoringMemoLegacy: ({ actor, params, body }) => setMemo(actor.userId, params.id, body.memo),
});

/** @throws AppError COMMON_004 */
async function getMemo(userId: number, id: number): Promise<MentoringMemo> {
  const row = await find.first({ userId, id });
  if (!row) throw fail(commonErrors.notFound);
  return { memo: row.memo ?? '', ...(row.updated_at && { updatedAt: row.updated_at.toISOString() }) };
}

/** @throws AppError COMMON_004 */
async function setMemo(userId: number, id: number, memo: string): Promise<MentoringMemo> {
  const row = await write.first({ userId, id, memo });
  if (!row) throw fail(commonErrors.notFound);
  return { memo: row.memo, updatedAt: row.updated_at.toISOString() };
}
