import { z } from 'zod';
import { maskedQuery } from '../../shared/masking.ts';
import { pageOf, pageQuery } from '../../shared/paging.ts';
import { withRule } from '../../shared/rule.ts';
import { booleanParam, dateTimeSchema, idParam, idSchema, lineSchema, textSchema, wonSchema } from '../../shared/scalars.ts';
import { courseItem } from '../offers/offers.rules.ts';
import { voucherCodeRule, voucherLimits, voucherOf, voucherStatuses, voucherTargets } from './vouchers.rules.ts';

const statusSchema = z.enum(voucherStatuses).meta({ id: 'VoucherStatus', description: 'ACTIVE: 수강 중, EXPIRED: 기간 만료, ARCHIVED: 보관함' });
const targetType = z.enum(voucherTargets).meta({
  id: 'VoucherTargetType',
  description: voucherTargets.map((type) => `${type}: ${voucherOf(type).gives}`).join(', '),
});
const targetId = idSchema.meta({ description: '강의나 로드맵의 번호', examples: [12] });
const name = lineSchema(voucherLimits.name, 1).meta({ description: '수강권의 이름', examples: ['배움상사 신입 교육'] });
const grantDays = z
  .int()
  .min(1)
  .max(voucherLimits.grantDays)
  .optional()
  .meta({ description: '등록한 날부터 배울 수 있는 날의 수. 없으면 강의가 정한 대로입니다.', examples: [90] });

const targetSchema = z
  .object({ type: targetType, id: targetId, title: z.string().meta({ description: '강의나 로드맵의 이름', examples: ['처음 시작하는 타입스크립트'] }) })
  .meta({ id: 'VoucherTarget', description: '수강권으로 배우는 것' });
export type VoucherTarget = z.infer<typeof targetSchema>;

export const voucherSchema = z
  .object({
    id: idSchema.meta({ description: '수강권 번호', examples: [8] }),
    codeMasked: z.string().meta({ description: '끝 네 자리만 보이는 코드', examples: ['****-****-****-7KQM'] }),
    name,
    target: targetSchema,
    grantDays,
    status: statusSchema,
    activatedAt: dateTimeSchema.meta({ description: '등록한 때' }),
    expiresAt: dateTimeSchema.optional().meta({ description: '이 수강권의 수강이 끝나는 때. 기한이 없으면 없습니다.' }),
  })
  .meta({ id: 'Voucher', description: '등록한 수강권' });
export type Voucher = z.infer<typeof voucherSchema>;
export const voucherPageSchema = pageOf(voucherSchema, 'VoucherPage');

export const listVouchersQuery = z.strictObject({
  status: statusSchema.optional().meta({ description: '이 상태의 수강권만. 없으면 보관함에 둔 것을 뺀 모두', examples: ['ACTIVE'] }),
  ...pageQuery,
});
export type ListVouchersQuery = z.output<typeof listVouchersQuery>;

export const voucherCodeSchema = z
  .strictObject({
    code: withRule(z.string().max(100), voucherCodeRule).meta({
      description: '수강권 코드. 하이픈과 대소문자는 따지지 않습니다.',
      examples: ['F4WX-9TBC-M2RH-7KQM'],
    }),
  })
  .meta({ id: 'VoucherCode', description: '등록할 수강권 코드' });

export const redeemedVoucherSchema = z
  .object({ voucher: voucherSchema, enrollmentIds: z.array(idSchema).meta({ description: '새로 시작한 수강의 번호', examples: [[812]] }) })
  .meta({ id: 'RedeemedVoucher', description: '수강권을 등록한 결과' });
export type RedeemedVoucher = z.infer<typeof redeemedVoucherSchema>;

export const voucherArchivingSchema = z
  .strictObject({ voucherId: idSchema.meta({ description: '수강권 번호', examples: [8] }), archived: z.boolean().meta({ description: '보관함에 둘지' }) })
  .meta({ id: 'VoucherArchiving', description: '수강권을 보관함에 두거나 꺼냄', examples: [{ voucherId: 8, archived: true }] });
export type VoucherArchiving = z.output<typeof voucherArchivingSchema>;

const redeemableUntil = dateTimeSchema
  .optional()
  .meta({ description: '코드를 등록할 수 있는 마지막 때. 없으면 기한이 없습니다.', examples: ['2099-12-31T15:00:00.000Z'] });

export const voucherBatchInputSchema = z
  .strictObject({
    name,
    target: z.strictObject({ type: targetType, id: targetId }).meta({ id: 'VoucherTargetInput', description: '수강권으로 배우는 것' }),
    count: z
      .int()
      .min(1)
      .max(voucherLimits.count)
      .meta({ description: `만들 수강권의 수. ${voucherLimits.count}개까지`, examples: [30] }),
    grantDays,
    expiresAt: redeemableUntil,
  })
  .meta({
    id: 'VoucherBatchInput',
    description: '만들 수강권',
    examples: [{ name: '배움상사 신입 교육', target: { type: courseItem(15).type, id: 15 }, count: 30, grantDays: 90 }],
  });
export type VoucherBatchInput = z.output<typeof voucherBatchInputSchema>;

const batchId = idSchema.meta({ description: '함께 만든 수강권들의 번호', examples: [3] });

const reason = textSchema(voucherLimits.reason, 1).meta({
  description: '이유. 감사 기록에 남고 운영자만 봅니다.',
  examples: ['코드가 밖으로 새어 나갔습니다.'],
});
export const voucherStopSchema = z
  .strictObject({ reason })
  .meta({ id: 'VoucherStop', description: '수강권의 등록을 멈추거나 다시 허락하는 이유', examples: [{ reason: '코드가 밖으로 새어 나갔습니다.' }] });

export const newVouchersSchema = z
  .object({ batchId, codes: z.array(z.string()).meta({ description: '수강권 코드. 이 답에서만 볼 수 있습니다.', examples: [['F4WX-9TBC-M2RH-7KQM']] }) })
  .meta({ id: 'NewVouchers', description: '새로 만든 수강권' });
export type NewVouchers = z.infer<typeof newVouchersSchema>;

export const voucherBatchSchema = z
  .object({
    batchId,
    name,
    target: targetSchema,
    grantDays,
    expiresAt: redeemableUntil,
    issued: z
      .int()
      .min(0)
      .meta({ description: '만든 수강권의 수', examples: [30] }),
    redeemed: z
      .int()
      .min(0)
      .meta({ description: '등록된 수강권의 수', examples: [12] }),
    cost: wonSchema.optional().meta({ description: '등록된 수강권을 지금의 정가로 샀다면 낼 금액(원). 등록된 것이 없으면 없습니다.', examples: [594_000] }),
    stoppedAt: dateTimeSchema.optional().meta({ description: '등록을 멈춘 때. 멈추지 않았으면 없습니다.' }),
    stopReason: z
      .string()
      .optional()
      .meta({ description: '등록을 멈춘 이유. 멈추지 않았으면 없습니다.', examples: ['코드가 밖으로 새어 나갔습니다.'] }),
    createdAt: dateTimeSchema,
  })
  .meta({ id: 'VoucherBatch', description: '함께 만든 수강권들' });
export type VoucherBatch = z.infer<typeof voucherBatchSchema>;

export const listVoucherBatchesQuery = z.strictObject({
  q: textSchema(100)
    .optional()
    .meta({ description: '수강권의 이름이나 배우는 것의 제목에 있는 말. 두 글자까지는 그 말로 시작하는 것만 찾습니다.', examples: ['배움상사'] }),
  ...pageQuery,
});
export type ListVoucherBatchesQuery = z.output<typeof listVoucherBatchesQuery>;
export const voucherBatchParams = z.strictObject({ id: idParam.meta({ description: '함께 만든 수강권들의 번호', examples: ['1'] }) });

const voucherOfBatchSchema = z
  .object({
    id: idSchema.meta({ description: '수강권 번호', examples: [8] }),
    codeMasked: z.string().meta({ description: '끝 네 자리만 보이는 코드', examples: ['****-****-****-7KQM'] }),
    redeemedAt: dateTimeSchema.optional().meta({ description: '등록한 때. 등록하지 않았으면 없습니다.' }),
    endsAt: dateTimeSchema.optional().meta({ description: '이 수강권의 수강이 끝나는 때. 기한이 없거나 등록하지 않았으면 없습니다.' }),
    user: z
      .object({
        id: idSchema.meta({ description: '회원 번호', examples: [42] }),
        name: z
          .string()
          .optional()
          .meta({ description: '이름. 탈퇴한 회원이면 없습니다.', examples: ['김배움'] }),
        email: z
          .string()
          .optional()
          .meta({ description: '이메일. 탈퇴한 회원이면 없습니다.', examples: ['learner@example.com'] }),
      })
      .meta({ id: 'VoucherHolder', description: '수강권을 등록한 회원' })
      .optional()
      .meta({ description: '등록한 회원. 등록하지 않았거나 계정이 없어졌으면 없습니다.' }),
  })
  .meta({ id: 'VoucherOfBatch', description: '함께 만든 수강권 하나' });
export type VoucherOfBatch = z.infer<typeof voucherOfBatchSchema>;
export const voucherOfBatchPageSchema = pageOf(voucherOfBatchSchema, 'VoucherOfBatchPage');
export const listVouchersOfBatchQuery = z.strictObject({
  redeemed: booleanParam.optional().meta({ description: 'true이면 등록한 것만, false이면 등록하지 않은 것만', examples: ['true'] }),
  ...maskedQuery,
  ...pageQuery,
});
export type ListVouchersOfBatchQuery = z.output<typeof listVouchersOfBatchQuery>;
