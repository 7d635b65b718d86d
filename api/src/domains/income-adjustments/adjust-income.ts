import type { IncomeAdjustment, IncomeAdjustmentInput } from '@baeum/contract/domains/income-adjustments/income-adjustments.contract.ts';
import { incomeAdjustmentErrors, incomeAdjustmentFieldErrors } from '@baeum/contract/domains/income-adjustments/income-adjustments.errors.ts';
import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { fail, failField } from '../../http/base/app-error.ts';
import { recordAudit, type Author } from '../audit-logs/audit-logs.public.ts';
import { recordAdjustment } from '../incomes/record-adjustment.public.ts';

/** A withdrawal waits meanwhile, and is then refused because of the open settlement. */
const lockEarner = statement(
  'income-adjustments.lock-earner',
  { parameters: { instructorId: z.number() }, row: { id: z.number() } },
  "SELECT id FROM users WHERE id = $instructorId AND (is_instructor OR is_mentor) AND status <> 'WITHDRAWN' FOR SHARE",
);

const isOwnCourse = statement(
  'income-adjustments.is-own-course',
  { parameters: { instructorId: z.number(), courseId: z.number() }, row: { own: present(z.boolean()) } },
  'SELECT EXISTS (SELECT FROM courses WHERE id = $courseId AND instructor_id = $instructorId) AS own',
);

/** Adds a line to a person's income of this month, with the text that they read. @throws AppError COMMON_001, ADJUSTMENT_001 */
export async function adjustIncome({ instructorId, amount, note, courseId }: IncomeAdjustmentInput, author: Author): Promise<IncomeAdjustment> {
  if (instructorId === author.actorId) throw fail(incomeAdjustmentErrors.ownIncome);
  return transaction(async () => {
    if (!(await lockEarner.first({ instructorId }))) throw failField('instructorId', incomeAdjustmentFieldErrors.instructor);
    if (courseId !== undefined && !(await isOwnCourse.one({ instructorId, courseId })).own) throw failField('courseId', incomeAdjustmentFieldErrors.course);
    const { id, month, occurredAt } = await recordAdjustment({ instructorId, amount, note, courseId });
    await recordAudit({
      author,
      action: 'incomes.adjust',
      target: `users/${instructorId}`,
      diff: { income: [null, amount], note: [null, note], factId: [null, id], ...(courseId !== undefined && { courseId: [null, courseId] }) },
    });
    return { id, instructorId, month, occurredAt, amount, note, ...(courseId !== undefined && { courseId }) };
  });
}
