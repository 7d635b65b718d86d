import { z } from 'zod';
import { pageOf, pageQuery } from '../../shared/paging.ts';
import { dateTimeSchema, idParam, idSchema, monthSchema, textSchema, wonSchema } from '../../shared/scalars.ts';
import { payoutLineStateSchema, returnReasonSchema } from '../settlements/settlements.schemas.ts';
import { mostPaidAtOnce, payoutStates, returnReasonLength } from './payouts.rules.ts';

const payoutStateSchema = z.enum(payoutStates).meta({
  id: 'PayoutState',
  description: 'MADE: 만들어 승인을 기다림, APPROVED: 승인해 은행에 보낼 수 있음, SENT: 보냄, CANCELED: 승인하기 전에 취소함',
});

const operatorSchema = z
  .object({ id: idSchema.meta({ examples: [2] }), name: z.string().meta({ examples: ['이운영'] }), at: dateTimeSchema.meta({ description: '그때' }) })
  .meta({ id: 'PayoutOperator', description: '지급을 만들거나 승인한 운영자와 때' });

/** Statements that are paid together. */
export const payoutSchema = z
  .object({
    id: idSchema.meta({ description: '지급의 번호', examples: [5] }),
    state: payoutStateSchema,
    made: operatorSchema.meta({ description: '만든 운영자와 때' }),
    approved: operatorSchema.optional().meta({ description: '승인한 운영자와 때' }),
    sentAt: dateTimeSchema.optional().meta({ description: '은행에 보냈다고 적은 때' }),
    canceledAt: dateTimeSchema.optional().meta({ description: '취소한 때' }),
    total: wonSchema.meta({ description: '모든 줄의 합(원)', examples: [12_068_160] }),
    count: z
      .int()
      .min(1)
      .meta({ description: '줄의 수', examples: [31] }),
    returned: wonSchema.meta({ description: '은행이 돌려보낸 금액(원)', examples: [0] }),
  })
  .meta({ id: 'Payout', description: '함께 보내는 정산금' });
export type Payout = z.infer<typeof payoutSchema>;

const payoutLineSchema = z
  .object({
    settlementId: idSchema.meta({ description: '정산의 번호', examples: [31] }),
    instructor: z
      .object({ id: idSchema.meta({ examples: [7] }), name: z.string().meta({ examples: ['이강사'] }) })
      .meta({ id: 'PayoutReceiver', description: '받는 사람' }),
    month: monthSchema.meta({ description: '정산한 달(서울)', examples: ['2026-10'] }),
    amount: wonSchema.meta({ description: '보내는 금액(원)', examples: [408_080] }),
    bank: z
      .string()
      .optional()
      .meta({ description: '은행의 코드. 취소하거나 돌아온 줄에는 없습니다.', examples: ['20'] }),
    accountName: z
      .string()
      .optional()
      .meta({ description: '예금주', examples: ['이강사'] }),
    last4: z
      .string()
      .optional()
      .meta({ description: '계좌 번호의 끝 네 자리', examples: ['4821'] }),
    state: payoutLineStateSchema,
    returnedAt: dateTimeSchema.optional().meta({ description: '돌아왔다고 적은 때' }),
    returnReason: returnReasonSchema,
  })
  .meta({ id: 'PayoutLine', description: '한 사람에게 보내는 정산금' });
export type PayoutLine = z.infer<typeof payoutLineSchema>;

export const payoutDetailSchema = payoutSchema
  .extend({ lines: z.array(payoutLineSchema).meta({ description: '보내는 줄. 정산의 번호 순' }) })
  .meta({ id: 'PayoutDetail', description: '지급과 그 줄' });
export type PayoutDetail = z.infer<typeof payoutDetailSchema>;

export const payoutPageSchema = pageOf(payoutSchema, 'PayoutPage');

const payoutFilter = { state: payoutStateSchema.optional().meta({ description: '이 상태의 지급만', examples: ['MADE'] }) };
export const exportPayoutsQuery = z.strictObject(payoutFilter);
export type ExportPayoutsQuery = z.output<typeof exportPayoutsQuery>;
export const listPayoutsQuery = z.strictObject({ ...payoutFilter, ...pageQuery });
export type ListPayoutsQuery = z.output<typeof listPayoutsQuery>;

export const payoutInputSchema = z
  .strictObject({
    settlementIds: z
      .array(idSchema)
      .min(1)
      .max(mostPaidAtOnce)
      .meta({ description: `함께 지급할 정산의 번호. ${mostPaidAtOnce}개까지`, examples: [[31, 32]] }),
  })
  .meta({ id: 'PayoutInput', description: '지급을 만듦', examples: [{ settlementIds: [31, 32] }] });

const id = idParam.meta({ description: '지급의 번호', examples: ['1'] });
export const payoutParams = z.strictObject({ id });
export const payoutLineParams = z.strictObject({ id, settlementId: idParam.meta({ description: '정산의 번호', examples: ['1'] }) });

export const payoutReturnSchema = z
  .strictObject({
    reason: textSchema(returnReasonLength, 1).meta({ description: '은행이 돌려보낸 이유. 받는 사람에게 알립니다.', examples: ['계좌 번호가 맞지 않습니다.'] }),
  })
  .meta({ id: 'PayoutReturn', description: '은행이 돌려보냄', examples: [{ reason: '계좌 번호가 맞지 않습니다.' }] });
