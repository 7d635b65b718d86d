import { z } from 'zod';
import { formatCount } from '../../shared/korean-format.ts';
import { maskedQuery } from '../../shared/masking.ts';
import { pageOf, pageQuery } from '../../shared/paging.ts';
import { withRule, withRules } from '../../shared/rule.ts';
import { dateTimeSchema, idParam, idSchema, signedWonSchema, textSchema, wonSchema } from '../../shared/scalars.ts';
import { pointFieldErrors } from './points.errors.ts';
import { adjustmentLimits, adjustmentRule, adjustmentSigns, expiringSoonDays, pointTypes } from './points.rules.ts';

const pointTypeSchema = z
  .enum(pointTypes)
  .meta({ id: 'PointType', description: 'EARN: 적립, SPEND: 사용, EXPIRE: 소멸, RESTORE: 돌려받음, ADJUST: 운영자가 더하거나 뺌' });

/** A line of somebody's history. */
export const pointTxSchema = z
  .object({
    id: idSchema.meta({ description: '내역 번호', examples: [31] }),
    type: pointTypeSchema,
    amount: signedWonSchema.meta({ description: '늘어난 포인트. 줄었으면 음수입니다.', examples: [-5000] }),
    balanceAfter: wonSchema.meta({ description: '그 뒤의 포인트', examples: [1500] }),
    reason: z.string().meta({ description: '까닭', examples: ['주문에 사용'] }),
    orderId: idSchema.optional().meta({ description: '주문 번호. 주문 때문일 때만 있습니다.', examples: [12] }),
    expiresAt: dateTimeSchema.optional().meta({ description: '이 포인트를 쓸 수 있는 마지막 때. 늘어났을 때만 있습니다.' }),
    createdAt: dateTimeSchema,
  })
  .meta({ id: 'PointTx', description: '포인트가 늘거나 준 내역' });
export type PointTx = z.infer<typeof pointTxSchema>;

export const pointPageSchema = z
  .object({
    balance: wonSchema.meta({ description: '쓸 수 있는 포인트. 1포인트는 1원입니다.', examples: [1500] }),
    expiringSoon: z
      .object({
        amount: wonSchema.meta({ description: `${expiringSoonDays}일 안에 사라지는 포인트`, examples: [500] }),
        at: dateTimeSchema.optional().meta({ description: '처음 사라지는 때. 곧 사라지는 포인트가 없으면 없습니다.' }),
      })
      .meta({ id: 'ExpiringPoints', description: '곧 사라지는 포인트' }),
    history: pageOf(pointTxSchema, 'PointTxPage'),
  })
  .meta({ id: 'PointPage', description: '포인트와 그 내역' });
export type PointPage = z.infer<typeof pointPageSchema>;

export const getPointsQuery = z.strictObject({
  type: pointTypeSchema.optional().meta({ description: '이 종류의 내역만. 없으면 모두', examples: ['EARN'] }),
  ...pageQuery,
});
export type GetPointsQuery = z.output<typeof getPointsQuery>;

const adjustment = z.strictObject({
  amount: withRule(z.int(), adjustmentRule).meta({
    description: `더할 포인트. 음수면 뺍니다. ${formatCount(adjustmentLimits.amount)}까지`,
    examples: [3000],
  }),
  reason: textSchema(adjustmentLimits.reason, 1).meta({ description: '까닭. 회원의 내역에 그대로 보입니다.', examples: ['이벤트 당첨'] }),
  expiresAt: dateTimeSchema.optional().meta({ description: '더한 포인트를 쓸 수 있는 마지막 때. 없으면 1년 뒤', examples: ['2099-12-31T15:00:00.000Z'] }),
});
/** What is taken has no end. */
export const pointAdjustmentSchema = withRules(adjustment, ({ amount, expiresAt }) =>
  amount < 0 && expiresAt !== undefined ? [{ path: ['expiresAt'], error: pointFieldErrors.expiresAt }] : [],
).meta({ id: 'PointAdjustment', description: '운영자가 더하거나 빼는 포인트', examples: [{ amount: 3000, reason: '이벤트 당첨' }] });
export type PointAdjustment = z.output<typeof pointAdjustmentSchema>;

const person = {
  id: idSchema.meta({ description: '회원 번호', examples: [42] }),
  name: z
    .string()
    .optional()
    .meta({ description: '이름. 탈퇴했거나 계정이 없어졌으면 없습니다.', examples: ['김배움'] }),
};

/** A line of somebody's history that an operator made. */
export const pointAdjustmentRowSchema = pointTxSchema
  .omit({ type: true, orderId: true })
  .extend({
    user: z
      .object({
        ...person,
        email: z
          .string()
          .optional()
          .meta({ description: '이메일. 탈퇴한 회원이면 없습니다.', examples: ['learner@example.com'] }),
      })
      .meta({ id: 'PointHolder', description: '포인트가 늘거나 준 회원' }),
    by: z
      .object(person)
      .meta({ id: 'PointOperator', description: '더하거나 뺀 운영자' })
      .optional()
      .meta({ description: '더하거나 뺀 운영자. 감사 기록이 없어졌으면 없습니다.' }),
  })
  .meta({ id: 'PointAdjustmentRow', description: '운영자가 더하거나 뺀 포인트' });
export type PointAdjustmentRow = z.infer<typeof pointAdjustmentRowSchema>;

export const listPointAdjustmentsQuery = z.strictObject({
  userId: idParam.optional().meta({ description: '이 회원의 것만', examples: ['42'] }),
  sign: z
    .enum(adjustmentSigns)
    .meta({ id: 'PointAdjustmentSign', description: 'GIVEN: 더한 것, TAKEN: 뺀 것', examples: ['GIVEN'] })
    .optional()
    .meta({ description: '더한 것만 또는 뺀 것만', examples: ['GIVEN'] }),
  from: z.iso
    .date()
    .optional()
    .meta({ description: '이 날(한국 시간)부터', examples: ['2026-10-01'] }),
  to: z.iso
    .date()
    .optional()
    .meta({ description: '이 날(한국 시간)까지', examples: ['2026-11-23'] }),
  ...maskedQuery,
  ...pageQuery,
});
export type ListPointAdjustmentsQuery = z.output<typeof listPointAdjustmentsQuery>;
