import { z } from 'zod';
import { access, c, domainOptions, withConsequence } from '../../shared/define.ts';
import { commonErrors } from '../../shared/errors.ts';
import { pageOf, pageQuery } from '../../shared/paging.ts';
import { incomeRowSchema } from '../incomes/incomes.schemas.ts';
import { settlementErrors } from './settlements.errors.ts';
import {
  exportSettlementsQuery,
  listSettlementsQuery,
  settlementDetailSchema,
  settlementHoldSchema,
  settlementPageSchema,
  settlementParams as pathParams,
  taxInvoiceInputSchema,
} from './settlements.schemas.ts';

const path = '/admin/api/v1/settlements';
const { notFound } = commonErrors;
/** Who looks at statements without changing any. */
const reads = ['admin:finance', 'admin:read'] as const;
const metadata = access('admin', { scope: 'admin:finance', errors: [notFound, settlementErrors.wrongState, settlementErrors.own] });

/** What each instructor is paid for a month. */
export const settlementsContract = c.router(
  {
    listSettlements: {
      method: 'GET',
      path,
      summary: '정산 목록',
      summaryEn: 'List statements',
      description: '끝난 달의 정산을 최근 달부터 보여줍니다. 진행 중인 달의 정산은 달이 끝난 다음 날부터 보입니다.',
      metadata: access('admin', { scope: reads, rate: 'search' }),
      query: listSettlementsQuery,
      responses: { 200: settlementPageSchema },
    },
    exportSettlements: {
      method: 'GET',
      path: `${path}/export`,
      summary: '정산 목록 내보내기',
      summaryEn: 'Export the list of statements',
      description: 'listSettlements와 같은 조건의 정산을 모두 같은 순서로 CSV로 내려받습니다. 계좌는 들어 있지 않습니다.',
      metadata: access('admin', { scope: reads, rate: 'search' }, { longLived: 'download' }),
      query: exportSettlementsQuery,
      responses: { 200: c.otherResponse({ contentType: 'text/csv', body: z.string().meta({ description: '정산의 줄', examples: ['"번호","달"\r\n'] }) }) },
    },
    getSettlement: {
      method: 'GET',
      path: `${path}/:id`,
      summary: '정산 보기',
      summaryEn: 'Get a statement',
      description: '정산과 지금까지 지급한 기록입니다. 정산을 이루는 줄은 listSettlementRows로 봅니다.',
      metadata: access('admin', { scope: reads, errors: [notFound] }),
      pathParams,
      responses: { 200: settlementDetailSchema },
    },
    listSettlementRows: {
      method: 'GET',
      path: `${path}/:id/rows`,
      summary: '정산을 이루는 줄',
      summaryEn: 'List the lines of a statement',
      description: '정산받는 사람이 보는 것과 같은 줄입니다. 최근 것부터이며, 이월한 금액이 있으면 첫 쪽의 첫 줄입니다.',
      metadata: access('admin', { scope: reads, errors: [notFound] }),
      pathParams,
      query: z.strictObject(pageQuery),
      responses: { 200: pageOf(incomeRowSchema, 'SettlementRowPage') },
    },
    confirmSettlement: {
      method: 'POST',
      path: `${path}/:id/confirm`,
      summary: '정산 먼저 확정하기',
      summaryEn: 'Confirm a statement before its day',
      description:
        '끝난 달의 정산을 확정하는 날보다 먼저 확정합니다. 확정한 금액은 바뀌지 않습니다. 앞 달의 정산이 열려 있으면 그것부터 확정합니다. 자기 정산은 확정하지 못합니다. 감사 기록을 남기고, 정산받는 사람에게 알립니다.',
      metadata: withConsequence('final', metadata),
      pathParams,
      body: c.noBody(),
      responses: { 200: settlementDetailSchema },
    },
    holdSettlement: {
      method: 'POST',
      path: `${path}/:id/hold`,
      summary: '정산의 지급 미루기',
      summaryEn: 'Hold a statement',
      description: '확정한 정산을 지급하지 않고 둡니다. 지급에 들어 있는 정산은 지급을 취소한 뒤에 미룹니다. 감사 기록을 남깁니다.',
      metadata: withConsequence('none', metadata),
      pathParams,
      body: settlementHoldSchema,
      responses: { 200: settlementDetailSchema },
    },
    releaseSettlement: {
      method: 'POST',
      path: `${path}/:id/release`,
      summary: '미룬 정산 풀기',
      summaryEn: 'Release a held statement',
      description:
        '미룬 정산을 다시 지급할 수 있게 합니다. 정산받을 곳이 아직 없으면 NO_PAYEE로 남고, 적히면 저절로 풀립니다. NO_PAYEE인 정산은 풀지 못합니다. 감사 기록을 남깁니다.',
      metadata: withConsequence('none', metadata),
      pathParams,
      body: c.noBody(),
      responses: { 200: settlementDetailSchema },
    },
    setTaxInvoice: {
      method: 'PUT',
      path: `${path}/:id/tax-invoice`,
      summary: '세금계산서의 상태 적기',
      summaryEn: 'Note the state of a tax invoice',
      description:
        '사업자로 확정한 정산은 세금계산서를 받은 뒤에 지급합니다. 지급에 들어 있거나 지급한 정산, 세금을 뗀 정산에는 적지 못합니다. 감사 기록을 남깁니다.',
      metadata: withConsequence('none', metadata),
      pathParams,
      body: taxInvoiceInputSchema,
      responses: { 200: settlementDetailSchema },
    },
  },
  domainOptions,
);
