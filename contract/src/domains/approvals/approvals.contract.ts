import { approvalErrors } from '../../shared/approval-errors.ts';
import { access, c, domainOptions, withConsequence } from '../../shared/define.ts';
import { commonErrors } from '../../shared/errors.ts';
import { payoutErrors } from '../payouts/payouts.errors.ts';
import { settlementErrors } from '../settlements/settlements.errors.ts';
import { approvalDays } from './approvals.rules.ts';
import {
  approvalDetailSchema,
  approvalInputSchema,
  approvalPageSchema,
  approvalParams as pathParams,
  listApprovalsQuery,
  rejectionSchema,
} from './approvals.schemas.ts';

const path = '/admin/api/v1/approvals';
/** Rights that may decide requests; each request needs the right of its own operation. */
const decides = ['admin:support', 'admin:finance', 'experiment:manage'] as const;
const reads = [...decides, 'admin:read'] as const;
const { notFound, forbidden } = commonErrors;
const { changed, over, own, makerLeft, notMaker } = approvalErrors;

/** Requests that need a second operator, each bound to the state of its target at the time of the request. */
export const approvalsContract = c.router(
  {
    listApprovals: {
      method: 'GET',
      path,
      summary: '승인 요청 목록',
      summaryEn: 'List approvals',
      description: `정산금 지급, 사이트가 정한 금액을 넘는 환불, 운영 환경의 변경을 다른 운영자가 승인하기를 기다리는 요청과 그 결과입니다. 최근에 요청한 것부터 보여줍니다. ${approvalDays}일 동안 결정하지 않으면 끝납니다.`,
      metadata: access('admin', { scope: reads }),
      query: listApprovalsQuery,
      responses: { 200: approvalPageSchema },
    },
    getApproval: {
      method: 'GET',
      path: `${path}/:id`,
      summary: '승인 요청 보기',
      summaryEn: 'Get an approval',
      metadata: access('admin', { scope: reads, errors: [notFound] }),
      pathParams,
      responses: { 200: approvalDetailSchema },
    },
    approveRequest: {
      method: 'POST',
      path: `${path}/:id/approve`,
      summary: '요청을 승인하고 실행하기',
      summaryEn: 'Approve a request and run it',
      description:
        '그 작업을 할 수 있는 다른 운영자만 승인합니다. 굳힌 요청을 요청한 사람의 이름으로 같은 검사를 거쳐 한 번 실행합니다. 그 작업의 규칙이 받아들이지 않으면 FAILED와 `failure`로 답합니다. 요청한 뒤에 대상이 바뀌었거나 요청한 사람이 권한을 잃었으면 VOID가 됩니다. 감사 기록을 남깁니다.',
      metadata: withConsequence(
        'final',
        access('admin', {
          scope: decides,
          idempotency: 'recognised',
          errors: [notFound, forbidden, changed, over, own, makerLeft, payoutErrors.wrongState, settlementErrors.own],
        }),
      ),
      pathParams,
      body: approvalInputSchema,
      responses: { 200: approvalDetailSchema },
    },
    rejectRequest: {
      method: 'POST',
      path: `${path}/:id/reject`,
      summary: '요청을 거절하기',
      summaryEn: 'Reject a request',
      description: '요청한 사람에게 이유와 함께 알립니다. 정산금 지급이면 그 지급을 취소합니다. 감사 기록을 남깁니다.',
      metadata: withConsequence(
        'final',
        access('admin', { scope: decides, idempotency: 'recognised', errors: [notFound, forbidden, over, own, payoutErrors.wrongState] }),
      ),
      pathParams,
      body: rejectionSchema,
      responses: { 200: approvalDetailSchema },
    },
    cancelRequest: {
      method: 'POST',
      path: `${path}/:id/cancel`,
      summary: '요청을 취소하기',
      summaryEn: 'Cancel an own request',
      description: '결정하기 전에 요청한 사람이 취소합니다. 정산금 지급이면 그 지급을 취소합니다. 감사 기록을 남깁니다.',
      metadata: withConsequence(
        'none',
        access('admin', { scope: decides, idempotency: 'recognised', errors: [notFound, over, notMaker, payoutErrors.wrongState] }),
      ),
      pathParams,
      responses: { 200: approvalDetailSchema },
      body: c.noBody(),
    },
  },
  domainOptions,
);
