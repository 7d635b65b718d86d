import { z } from 'zod';
import { pageOf, pageQuery } from '../../shared/paging.ts';
import { booleanParam, dateTimeSchema, idParam, idSchema, monthSchema, signedWonSchema, textSchema, wonSchema } from '../../shared/scalars.ts';
import { heldReasonLength, payeeKinds, payoutLineStates, settlementStates, taxInvoiceStates, unpayableReasons } from './settlements.rules.ts';

const month = monthSchema.meta({ description: '서울의 달', examples: ['2026-10'] });

export const settlementStateSchema = z.enum(settlementStates).meta({
  id: 'SettlementState',
  description:
    'OPEN: 아직 확정하지 않아 금액이 바뀔 수 있음, CONFIRMED: 확정해 지급을 기다림, HELD: 지급을 미룸, PAID: 지급함. 확정한 정산의 금액은 바뀌지 않습니다.',
});

export const payoutLineStateSchema = z
  .enum(payoutLineStates)
  .meta({ id: 'PayoutLineState', description: 'WAITING: 아직 보내지 않음, SENT: 보냄, RETURNED: 은행이 돌려보냄, CANCELED: 지급을 취소함' });
export const returnReasonSchema = z
  .string()
  .optional()
  .meta({ description: '은행이 돌려보낸 이유', examples: ['계좌 번호가 맞지 않습니다.'] });

const taxInvoiceSchema = z.enum(taxInvoiceStates).meta({ id: 'TaxInvoiceState', description: 'REQUESTED: 요청함, RECEIVED: 받음' });

/** What a statement counts up, for its instructor and for operators alike. */
const sums = {
  base: signedWonSchema.meta({ description: '몫을 세는 금액의 합(원). 이 달에 돌려준 것을 뺐습니다.', examples: [620_000] }),
  fee: signedWonSchema.meta({ description: '플랫폼의 몫(원)', examples: [186_000] }),
  income: signedWonSchema.meta({ description: '이 달의 수입(원). `base`에서 `fee`를 뺀 금액으로, 세금을 떼기 전입니다.', examples: [434_000] }),
  carriedIn: signedWonSchema.meta({ description: '앞의 정산에서 넘어온 금액(원). 돌려받을 것이 남았으면 음수', examples: [-12_000] }),
  incomeTax: wonSchema.meta({ description: '원천징수한 소득세(원). 개인만 떼고, 10원 아래는 버립니다.', examples: [12_660] }),
  localTax: wonSchema.meta({ description: '원천징수한 지방소득세(원). 소득세의 10%로, 10원 아래는 버립니다.', examples: [1260] }),
};
const carriedOut = signedWonSchema.meta({ description: '다음 정산으로 넘기는 금액(원). 지급하는 달에는 0', examples: [0] });
const heldReason = z
  .string()
  .optional()
  .meta({
    description: '지급을 미룬 이유. 운영자가 적은 말이거나 NO_PAYEE(정산받을 계좌가 없음), BACKFILL(전에 번 것을 모은 첫 정산이라 운영자가 확인하고 있음)',
    examples: ['NO_PAYEE'],
  });
const taxInvoice = taxInvoiceSchema
  .optional()
  .meta({ description: '사업자의 세금계산서. REQUESTED: 요청함, RECEIVED: 받음. 아직 요청하지 않았으면 없습니다.' });
const paidAt = dateTimeSchema.optional().meta({ description: '지급한 때. 지급하지 않았거나 은행이 돌려보냈으면 없습니다.' });
const confirmOn = z.iso.date().meta({ description: '확정하는 날(서울). 다음 달의 7번째 영업일', examples: ['2026-11-10'] });

/** A month's statement as its instructor sees it. */
export const statementSchema = z
  .object({
    month,
    status: settlementStateSchema,
    confirmOn,
    ...sums,
    payout: wonSchema.meta({ description: '지급하는 금액(원)', examples: [408_080] }),
    carriedOut,
    heldReason,
    taxInvoice,
    paidAt,
  })
  .meta({ id: 'Statement', description: '한 달의 정산' });
export type Statement = z.infer<typeof statementSchema>;

const unpayableSchema = z.enum(unpayableReasons).meta({
  id: 'UnpayableReason',
  description:
    '지금 지급에 넣지 못하는 이유. 없으면 넣을 수 있습니다. STATE: 확정한 상태가 아님, NOTHING: 지급할 금액이 없음, IN_PAYOUT: 지급에 들어 있음, NO_PAYEE: 정산받을 곳이 없음, PAYEE_CHANGED: 정산받을 곳을 바꾼 지 얼마 되지 않음, TAX_INVOICE: 세금계산서를 받지 않음, WITHDRAWN: 탈퇴함, OWN: 부른 운영자의 정산',
});

export const payeeKindSchema = z
  .enum(payeeKinds)
  .meta({ id: 'PayeeKind', description: 'INDIVIDUAL: 개인, SOLE_PROPRIETOR: 개인사업자, CORPORATION: 법인', examples: ['INDIVIDUAL'] });

const payeeSchema = z
  .object({
    kind: payeeKindSchema,
    accountName: z.string().meta({ description: '예금주', examples: ['이강사'] }),
    bank: z.string().meta({ description: '은행의 코드', examples: ['20'] }),
    last4: z.string().meta({ description: '계좌 번호의 끝 네 자리', examples: ['4821'] }),
    payableFrom: dateTimeSchema.optional().meta({ description: '계좌를 바꾼 지 얼마 되지 않아 이때부터 보냅니다. 바로 보낼 수 있으면 없습니다.' }),
  })
  .meta({ id: 'SettlementPayee', description: '정산받을 곳. 지급에 들어 있으면 지급을 만든 때의 것' });

/** A month's statement as operators see it. */
export const settlementSchema = z
  .object({
    id: idSchema.meta({ description: '정산의 번호', examples: [31] }),
    instructor: z
      .object({ id: idSchema.meta({ examples: [7] }), name: z.string().meta({ examples: ['이강사'] }) })
      .meta({ id: 'SettlementInstructor', description: '정산받는 사람' }),
    month,
    state: settlementStateSchema,
    confirmOn,
    ...sums,
    net: wonSchema.meta({ description: '지급할 금액(원)', examples: [408_080] }),
    carriedOut,
    heldReason,
    taxInvoice,
    payee: payeeSchema.optional().meta({ description: '정산받을 곳. 아직 적지 않았으면 없습니다.' }),
    unpayable: unpayableSchema.optional(),
    confirmedAt: dateTimeSchema.optional().meta({ description: '확정한 때' }),
    paidAt,
    batchId: idSchema.optional().meta({ description: '들어 있는 지급의 번호', examples: [5] }),
  })
  .meta({ id: 'Settlement', description: '운영자가 보는 한 사람의 한 달 정산. OPEN이면 지금 확정할 때의 금액' });
export type Settlement = z.infer<typeof settlementSchema>;

/** A statement with what became of its money. */
export const settlementDetailSchema = settlementSchema
  .extend({
    payouts: z
      .array(
        z
          .object({
            id: idSchema.meta({ description: '지급의 번호', examples: [5] }),
            amount: wonSchema.meta({ description: '보내는 금액(원)', examples: [408_080] }),
            state: payoutLineStateSchema,
            returnReason: returnReasonSchema,
          })
          .meta({ id: 'SettlementPayout', description: '정산이 들어 있거나 들어 있던 지급' }),
      )
      .meta({ description: '들어 있거나 들어 있던 지급. 최근 것부터' }),
  })
  .meta({ id: 'SettlementDetail', description: '운영자가 보는 정산과 그 지급' });
export type SettlementDetail = z.infer<typeof settlementDetailSchema>;

/** Sums of all that a filter finds and that changes no more. */
const settlementSumsSchema = z
  .object({
    income: signedWonSchema.meta({ description: '수입의 합(원)', examples: [12_480_000] }),
    incomeTax: wonSchema.meta({ description: '소득세의 합(원)', examples: [374_400] }),
    localTax: wonSchema.meta({ description: '지방소득세의 합(원)', examples: [37_440] }),
    net: wonSchema.meta({ description: '지급할 금액의 합(원)', examples: [12_068_160] }),
  })
  .meta({ id: 'SettlementSums', description: '조건에 맞는 정산 가운데 확정한 것의 합' });

export const settlementPageSchema = pageOf(settlementSchema, 'SettlementPage')
  .extend({ sums: settlementSumsSchema })
  .meta({ id: 'SettlementPage', description: '정산 목록의 한 쪽과 모두의 합' });

const settlementFilter = {
  state: settlementStateSchema.optional().meta({ description: '이 상태의 정산만', examples: ['CONFIRMED'] }),
  month: monthSchema.optional().meta({ description: '이 달의 정산만', examples: ['2026-10'] }),
  payable: booleanParam.optional().meta({ description: 'true면 지금 지급에 넣을 수 있는 것만, false면 확정했지만 아직 넣지 못하는 것만', examples: ['true'] }),
  q: textSchema(100, 1)
    .optional()
    .meta({ description: '정산받는 사람의 이름에 들어 있는 글자, 또는 회원 번호. 두 글자까지는 이름의 처음에서만 찾습니다.', examples: ['이강사'] }),
};
export const listSettlementsQuery = z.strictObject({ ...settlementFilter, ...pageQuery });
export type ListSettlementsQuery = z.output<typeof listSettlementsQuery>;

export const exportSettlementsQuery = z.strictObject(settlementFilter);
export type ExportSettlementsQuery = z.output<typeof exportSettlementsQuery>;

export const settlementParams = z.strictObject({ id: idParam.meta({ description: '정산의 번호', examples: ['1'] }) });

export const settlementHoldSchema = z
  .strictObject({
    reason: textSchema(heldReasonLength, 1).meta({ description: '지급을 미루는 이유. 정산받는 사람이 봅니다.', examples: ['환불 분쟁을 확인하고 있습니다.'] }),
  })
  .meta({ id: 'SettlementHold', description: '지급을 미룸', examples: [{ reason: '환불 분쟁을 확인하고 있습니다.' }] });

export const taxInvoiceInputSchema = z
  .strictObject({ taxInvoice: taxInvoiceSchema.meta({ description: 'REQUESTED: 요청함, RECEIVED: 받음' }) })
  .meta({ id: 'TaxInvoiceInput', description: '세금계산서의 상태', examples: [{ taxInvoice: 'RECEIVED' }] });
