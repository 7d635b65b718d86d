import { z } from 'zod';
import { statement } from '../../../database/statement.ts';
import { recordIncomes } from '../../incomes/record-incomes.public.ts';
import type { MentoringHead } from './change-mentoring.ts';

const recordEarned = statement(
  'mentorings.record-earned',
  { parameters: { id: z.number() } },
  'UPDATE mentorings SET earned_at = now() WHERE id = $id AND earned_at IS NULL',
);

/** Turns the remaining money of a session into its mentor's income, once; call it while the session is locked. A free session earns nothing. */
export async function earn({ id, order }: Pick<MentoringHead, 'id' | 'order'>): Promise<void> {
  if ((await recordEarned.run({ id })) > 0 && order) await recordIncomes(order.id, { kind: 'MENTORING', id });
}
