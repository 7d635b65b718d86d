import { z } from 'zod';
import { access, c, domainOptions, withConsequence } from '../../shared/define.ts';
import { formatWon } from '../../shared/korean-format.ts';
import { withRule } from '../../shared/rule.ts';
import { dateTimeSchema, idSchema, monthSchema, signedWonSchema, textSchema } from '../../shared/scalars.ts';
import { incomeAdjustmentErrors } from './income-adjustments.errors.ts';
import { incomeAdjustmentLimits, incomeAdjustmentRule } from './income-adjustments.rules.ts';

const instructorId = idSchema.meta({ description: '지식공유자나 멘토의 회원 번호', examples: [1] });
const note = textSchema(incomeAdjustmentLimits.note, 1).meta({
  description: '까닭. 지식공유자의 정산 내역에 그대로 보입니다.',
  examples: ['10월 단체 구매 수입 누락분'],
});
const courseId = idSchema.optional().meta({ description: '어느 강의의 수입인지. 없으면 강의와 관계없습니다.', examples: [7] });

const incomeAdjustmentSchema = z
  .object({
    id: idSchema.meta({ description: '수입 내역의 번호', examples: [310] }),
    instructorId,
    month: monthSchema.meta({ description: '이 조정이 들어가는 달', examples: ['2026-11'] }),
    occurredAt: dateTimeSchema.meta({ description: '조정한 때' }),
    amount: signedWonSchema.meta({ description: '더한 금액(원). 뺐으면 음수입니다.', examples: [30_000] }),
    note,
    courseId,
  })
  .meta({ id: 'IncomeAdjustment', description: '운영자가 조정한 수입' });
export type IncomeAdjustment = z.infer<typeof incomeAdjustmentSchema>;

const incomeAdjustmentInputSchema = z
  .strictObject({
    instructorId,
    amount: withRule(z.int(), incomeAdjustmentRule).meta({
      description: `세금을 떼기 전의 금액(원). 음수면 뺍니다. ${formatWon(incomeAdjustmentLimits.amount)}까지`,
      examples: [30_000],
    }),
    note,
    courseId,
  })
  .meta({
    id: 'IncomeAdjustmentInput',
    description: '더하거나 뺄 수입',
    examples: [{ instructorId: 1, amount: 30_000, note: '10월 단체 구매 수입 누락분' }],
  });
export type IncomeAdjustmentInput = z.output<typeof incomeAdjustmentInputSchema>;

/** Operators' corrections of somebody's income: each is a line of its own, since recorded lines are never changed. */
export const incomeAdjustmentsContract = c.router(
  {
    adjustIncome: {
      method: 'POST',
      path: '/admin/api/v1/incomes/adjustments',
      summary: '지식공유자의 수입 조정',
      summaryEn: "Adjust an instructor's income",
      description:
        '이 달의 수입에 한 줄을 더합니다. 확정한 달은 바꾸지 않으며, 전액이 지식공유자의 몫입니다. 되돌리려면 같은 금액을 반대로 조정합니다. 자기 수입은 조정할 수 없습니다.',
      metadata: withConsequence('money', access('admin', { scope: 'admin:finance', idempotency: 'required', errors: [incomeAdjustmentErrors.ownIncome] })),
      body: incomeAdjustmentInputSchema,
      responses: { 201: incomeAdjustmentSchema },
    },
  },
  domainOptions,
);
