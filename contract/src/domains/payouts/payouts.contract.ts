import { z } from 'zod';
import { approvalErrors } from '../../shared/approval-errors.ts';
import { access, c, domainOptions, withConsequence } from '../../shared/define.ts';
import { commonErrors } from '../../shared/errors.ts';
import { settlementErrors } from '../settlements/settlements.errors.ts';
import { payoutErrors } from './payouts.errors.ts';
import {
  exportPayoutsQuery,
  listPayoutsQuery,
  payoutDetailSchema,
  payoutInputSchema,
  payoutLineParams,
  payoutPageSchema,
  payoutParams as pathParams,
  payoutReturnSchema,
} from './payouts.schemas.ts';

const path = '/admin/api/v1/payouts';
const { notFound } = commonErrors;
const { own } = settlementErrors;
const { wrongState } = payoutErrors;
/** Who looks at pay-outs without paying any. */
const reads = ['admin:finance', 'admin:read'] as const;
const reading = access('admin', { scope: reads, errors: [notFound] });

/** Confirmed statements on their way to the bank: made by one operator and approved by another. */
export const payoutsContract = c.router(
  {
    paySettlements: {
      method: 'POST',
      path,
      summary: '정산금 지급 만들기',
      summaryEn: 'Make a pay-out of statements',
      description:
        '확정한 정산을 함께 보낼 지급을 만듭니다. 정산받을 곳을 지금의 것으로 굳힙니다. 하나라도 지금 지급할 수 없으면 PAYOUT_001로 답하고 아무것도 만들지 않습니다. 자기 정산은 넣지 못합니다. 돈은 다른 운영자가 승인한 뒤에 은행에서 보냅니다(listApprovals에도 보입니다). 감사 기록을 남깁니다.',
      metadata: withConsequence('money', access('admin', { scope: 'admin:finance', errors: [notFound, payoutErrors.notPayable] })),
      body: payoutInputSchema,
      responses: { 201: payoutDetailSchema },
    },
    listPayouts: {
      method: 'GET',
      path,
      summary: '정산금 지급 목록',
      summaryEn: 'List pay-outs',
      description: '최근에 만든 것부터 보여줍니다.',
      metadata: access('admin', { scope: reads }),
      query: listPayoutsQuery,
      responses: { 200: payoutPageSchema },
    },
    exportPayouts: {
      method: 'GET',
      path: `${path}/export`,
      summary: '정산금 지급 목록 내보내기',
      summaryEn: 'Export the list of pay-outs',
      description: 'listPayouts와 같은 조건의 지급을 모두 같은 순서로 CSV로 내려받습니다. 은행에 내는 파일은 getPayoutFile입니다.',
      metadata: access('admin', { scope: reads }, { longLived: 'download' }),
      query: exportPayoutsQuery,
      responses: { 200: c.otherResponse({ contentType: 'text/csv', body: z.string().meta({ description: '지급의 줄', examples: ['"번호","상태"\r\n'] }) }) },
    },
    getPayout: {
      method: 'GET',
      path: `${path}/:id`,
      summary: '정산금 지급 보기',
      summaryEn: 'Get a pay-out',
      metadata: reading,
      pathParams,
      responses: { 200: payoutDetailSchema },
    },
    getPayoutFile: {
      method: 'GET',
      path: `${path}/:id/file`,
      summary: '은행에 낼 파일 내려받기',
      summaryEn: 'Download the bank file of a pay-out',
      description:
        '은행 코드, 계좌 번호, 예금주, 금액, 적요가 한 줄인 CSV 파일(UTF-8, BOM)입니다. 승인하고 아직 보내지 않은 지급에서만 받을 수 있습니다. 받을 때마다 감사 기록을 남기고, 어디에도 저장하지 않습니다.',
      metadata: access('admin', { scope: 'admin:finance', errors: [notFound, wrongState] }),
      pathParams,
      responses: {
        200: c.otherResponse({
          contentType: 'text/csv',
          body: z.string().meta({
            description: 'CSV 파일',
            examples: ['\uFEFF"은행 코드","계좌 번호","예금주","금액","적요"\r\n"004","00000000004821","이강사",408080,"배움 2026-10 정산"\r\n'],
          }),
        }),
      },
    },
    approvePayout: {
      method: 'POST',
      path: `${path}/:id/approve`,
      summary: '정산금 지급 승인하기',
      summaryEn: 'Approve a pay-out',
      description: '만든 사람과 이 지급으로 돈을 받는 사람은 승인하지 못합니다. approveRequest로 승인해도 같습니다. 감사 기록을 남깁니다.',
      metadata: withConsequence(
        'money',
        access('admin', { scope: 'admin:finance', errors: [notFound, wrongState, payoutErrors.sameOperator, own, approvalErrors.makerLeft] }),
      ),
      pathParams,
      body: c.noBody(),
      responses: { 200: payoutDetailSchema },
    },
    cancelPayout: {
      method: 'POST',
      path: `${path}/:id/cancel`,
      summary: '정산금 지급 취소하기',
      summaryEn: 'Cancel a pay-out that is not approved',
      description: '승인하기 전에만 취소합니다. 들어 있던 정산은 다시 지급할 수 있습니다. 감사 기록을 남깁니다.',
      metadata: withConsequence('none', access('admin', { scope: 'admin:finance', errors: [notFound, wrongState] })),
      pathParams,
      body: c.noBody(),
      responses: { 200: payoutDetailSchema },
    },
    markPayoutSent: {
      method: 'POST',
      path: `${path}/:id/sent`,
      summary: '정산금을 보냈다고 적기',
      summaryEn: 'Mark a pay-out as sent',
      description: '승인한 지급을 은행이 보냈을 때 적습니다. 들어 있는 정산은 PAID가 되고 받는 사람에게 알립니다. 감사 기록을 남깁니다.',
      metadata: withConsequence('money', access('admin', { scope: 'admin:finance', errors: [notFound, wrongState] })),
      pathParams,
      body: c.noBody(),
      responses: { 200: payoutDetailSchema },
    },
    returnPayoutLine: {
      method: 'POST',
      path: `${path}/:id/lines/:settlementId/return`,
      summary: '은행이 돌려보낸 정산금 적기',
      summaryEn: 'Note a line that the bank has sent back',
      description:
        '보낸 지급의 한 줄이 돌아왔을 때 적습니다. 정산은 다시 CONFIRMED가 되어 다른 지급으로 보낼 수 있고, 받는 사람에게 이유를 알립니다. 자기 줄은 적지 못합니다. 감사 기록을 남깁니다.',
      metadata: withConsequence('money', access('admin', { scope: 'admin:finance', errors: [notFound, wrongState, own] })),
      pathParams: payoutLineParams,
      body: payoutReturnSchema,
      responses: { 200: payoutDetailSchema },
    },
  },
  domainOptions,
);
