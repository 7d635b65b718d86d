import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import { post } from '../ledger/ledger.public.ts';

const add = statement(
  'incomes.add-adjustment',
  {
    parameters: { instructorId: z.number(), key: z.string(), courseId: z.number().nullable(), amount: z.number(), note: z.string() },
    row: { id: z.number(), month: present(z.string()), occurred_at: z.date() },
  },
  `INSERT INTO income_facts (instructor_id, kind, key, course_id, base, fee, income, note)
   VALUES ($instructorId, 'ADJUSTMENT', $key, $courseId, $amount::bigint, 0, $amount::bigint, $note)
   RETURNING id, to_char(month, 'YYYY-MM') AS month, occurred_at`,
);

/** An operator's addition to a person's income or deduction from it, all of which is the instructor's: in their current month, and in the books. */
export async function recordAdjustment({
  instructorId,
  amount,
  note,
  courseId = null,
}: {
  instructorId: number;
  amount: number;
  note: string;
  courseId?: number | null | undefined;
}): Promise<{ id: number; month: string; occurredAt: string }> {
  const key = `adjust:${randomUUID()}`;
  const { id, month, occurred_at: occurredAt } = await add.one({ instructorId, key, courseId, amount, note });
  await post({
    key: `income:${key}`,
    kind: 'INCOME_ADJUSTED',
    entries: [
      { account: 'instructor_shares', amount },
      { account: 'instructor_payables', userId: instructorId, amount: -amount },
    ],
  });
  return { id, month, occurredAt: occurredAt.toISOString() };
}
