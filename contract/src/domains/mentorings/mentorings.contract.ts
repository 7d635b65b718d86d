import { z } from 'zod';
import { access, aliasOf, c, domainOptions, withConsequence } from '../../shared/define.ts';
import { commonErrors } from '../../shared/errors.ts';
import { formatCount } from '../../shared/korean-format.ts';
import { mentoringMovedAt } from '../../shared/moved-at.ts';
import { totalCap } from '../../shared/paging.ts';
import { idParam } from '../../shared/scalars.ts';
import { underApproval } from '../../shared/under-approval.ts';
import { orderErrors } from '../orders/orders.errors.ts';
import { mentoringErrors } from './mentorings.errors.ts';
import { answerTerms, cancelTerms, noShowTerms, proposalTerms } from './mentorings.rules.ts';
import {
  disputedMentoringSchema,
  disputeSettlementSchema,
  exportDisputesQuery,
  listDisputesQuery,
  listMentorMentoringsQuery,
  listMyMentoringsQuery,
  mentoringCancelInputSchema,
  mentoringMoveSchema,
  mentoringNoShowInputSchema,
  mentoringPageSchema,
  mentoringSchema,
  mentoringStatusInputSchema,
} from './mentorings.schemas.ts';

const path = '/mentors/api/v1/mentorings/:id';
const pathParams = z.strictObject({ id: idParam.meta({ description: '멘토링의 번호', examples: ['1'] }) });
const names = { id: 'own mentoring' } as const;
const scope = 'mentoring:write';

const listMentorMentorings = {
  method: 'GET',
  path: '/mentors/api/v1/:id/mentorings',
  summary: '한 멘토의 멘토링 목록',
  summaryEn: 'List the sessions of a mentor that the caller takes part in',
  description: '멘토에게는 결제 전인 것을 뺀 자기의 모든 멘토링을, 다른 사람에게는 이 멘토와 하는 자기의 멘토링만 보여줍니다.',
  metadata: access('user', { scope: 'mentoring:read', names: { id: 'public' }, errors: [commonErrors.notFound] }),
  pathParams: z.strictObject({ id: idParam.meta({ description: '멘토의 회원 번호', examples: ['13'] }) }),
  query: listMentorMentoringsQuery,
  responses: { 200: mentoringPageSchema },
} as const;

/** Sessions of two people, from the request to what becomes of it. */
export const mentoringsContract = c.router(
  {
    listMentorMentorings,
    listMyMentorings: {
      method: 'GET',
      path: '/user/api/v1/mentorings',
      summary: '멘티로서의 내 멘토링 목록',
      summaryEn: 'List the own sessions as a mentee',
      metadata: access('user', { scope: 'mentoring:read' }),
      query: listMyMentoringsQuery,
      responses: { 200: mentoringPageSchema },
    },
    getMentoring: {
      method: 'GET',
      path,
      summary: '멘토링 보기',
      summaryEn: 'Get a session',
      description: '두 사람과 운영자가 봅니다. 결제 전인 것은 멘티만 봅니다.',
      metadata: access('user', { scope: 'mentoring:read', names, errors: [commonErrors.notFound] }),
      pathParams,
      responses: { 200: mentoringSchema },
    },
    setMentoringStatus: {
      method: 'PUT',
      path: `${path}/status`,
      summary: '신청에 답하거나 멘토링을 마치기',
      summaryEn: 'Answer a request or say how a session went, as its mentor',
      description: `신청에는 ${answerTerms.hours}시간 안에, 늦어도 시작하기 ${answerTerms.hoursBefore}시간 전까지 답합니다. 받아들이지 않으면 모두 돌려줍니다. 받아들인 뒤에도 끝나기 전까지 ACCEPTED와 meetingUrl을 보내 만나는 곳을 바꿉니다. 마침은 끝나는 때부터, 오지 않았다는 것은 시작하고 ${noShowTerms.minutes}분 뒤부터 끝나고 ${noShowTerms.hours}시간까지 말할 수 있습니다. 말하지 않아도 끝나고 ${noShowTerms.hours}시간이 지나면 마친 것이 됩니다.`,
      metadata: withConsequence(
        { of: 'final', when: { status: ['DECLINED', 'COMPLETED', 'NO_SHOW'] } },
        access('mentor', { scope, names, errors: [commonErrors.notFound, commonErrors.forbidden, mentoringErrors.wrongState] }),
      ),
      pathParams,
      body: mentoringStatusInputSchema,
      responses: { 200: mentoringSchema },
    },
    rescheduleMentoring: {
      method: 'PUT',
      path,
      summary: '멘토링 시간 옮기기',
      summaryEn: 'Move a session',
      description: `답을 기다리는 신청은 멘티가 바로 옮깁니다. 만나기로 한 뒤에는 멘토가 다른 시간을 제안하고, 멘티가 그 시간을 보내면 옮기고 지금의 시간을 보내면 거절합니다. 멘토가 지금의 시간을 보내면 제안을 거둡니다. 제안은 ${proposalTerms.hours}시간, 늦어도 두 시간 가운데 이른 때의 ${proposalTerms.hoursBefore}시간 전까지 남습니다.`,
      metadata: withConsequence(
        'none',
        access('user', {
          scope,
          names,
          errors: [commonErrors.notFound, mentoringErrors.wrongState, mentoringErrors.slotTaken, mentoringErrors.outsideHours, mentoringErrors.ownOverlap],
        }),
      ),
      pathParams,
      body: mentoringMoveSchema,
      responses: { 200: mentoringSchema },
    },
    cancelMentoring: {
      method: 'POST',
      path: `${path}/cancel`,
      summary: '멘토링 취소하기',
      summaryEn: 'Cancel a session',
      description: `시작하기 전에만 취소합니다. 멘티가 만나기로 한 것을 시작하기 ${cancelTerms.wholeHours}시간 안에 취소하면 ${cancelTerms.lateRate}%를, 그 밖에는 모두 돌려줍니다. 멘토는 답하지 않은 신청을 취소하지 않고 setMentoringStatus로 답합니다. 결제를 확인하는 동안에는 ORDER_004로 답합니다.`,
      metadata: withConsequence(
        'money',
        access('user', {
          scope,
          names,
          errors: [commonErrors.notFound, mentoringErrors.wrongState, mentoringErrors.tooLate, orderErrors.wrongState],
        }),
      ),
      pathParams,
      body: mentoringCancelInputSchema,
      responses: { 200: mentoringSchema },
    },
    reportMentoringNoShow: {
      method: 'POST',
      path: `${path}/no-show`,
      summary: '멘토가 오지 않았다고 알리기',
      summaryEn: 'Report that the mentor did not come',
      description: `멘티가 시작하고 ${noShowTerms.minutes}분 뒤부터 끝나고 ${noShowTerms.hours}시간까지 한 번 알립니다. 운영자가 정할 때까지 멘토링의 상태는 그대로입니다.`,
      metadata: withConsequence(
        'final',
        access('user', { scope, rate: 'application', names, errors: [commonErrors.notFound, commonErrors.forbidden, mentoringErrors.wrongState] }),
      ),
      pathParams,
      body: mentoringNoShowInputSchema,
      responses: { 200: mentoringSchema },
    },
    listMentoringDisputes: {
      method: 'GET',
      path: '/admin/api/v1/mentorings/disputes',
      summary: '멘토가 오지 않았다는 알림 목록',
      summaryEn: 'List disputes about sessions',
      description: `먼저 알린 것부터 보여주고 ${formatCount(totalCap)}개까지 셉니다.`,
      metadata: access('admin', { scope: ['admin:support', 'admin:read'] }),
      query: listDisputesQuery,
      responses: { 200: mentoringPageSchema },
    },
    exportMentoringDisputes: {
      method: 'GET',
      path: '/admin/api/v1/mentorings/disputes/export',
      summary: '멘토가 오지 않았다는 알림 내보내기',
      summaryEn: 'Export disputes about sessions',
      description: '목록과 같은 조건으로 고른 알림을 모두 같은 순서로 내려받습니다. CSV는 UTF-8(BOM)입니다. 내려받은 사람을 기록합니다.',
      metadata: access('admin', { scope: ['admin:support', 'admin:read'], rate: 'search' }, { longLived: 'download' }),
      query: exportDisputesQuery,
      responses: {
        200: c.otherResponse({ contentType: 'text/csv', body: z.string().meta({ description: '알림의 표', examples: ['"멘토링 번호","알린 때"\r\n'] }) }),
      },
    },
    getMentoringDispute: {
      method: 'GET',
      path: '/admin/api/v1/mentorings/disputes/:id',
      summary: '멘토가 오지 않았다는 알림 보기',
      summaryEn: 'Get a dispute about a session',
      description: '어떻게 정하면 얼마를 돌려주는지 함께 답합니다.',
      metadata: access('admin', { scope: ['admin:support', 'admin:read'], errors: [commonErrors.notFound] }),
      pathParams,
      responses: { 200: disputedMentoringSchema },
    },
    settleMentoringDispute: {
      method: 'POST',
      path: '/admin/api/v1/mentorings/:id/settle',
      summary: '멘토가 오지 않았다는 알림에 대해 정하기',
      summaryEn: 'Settle a dispute about a session',
      description:
        '한 번만 정합니다. 멘토가 오지 않았으면(NO_SHOW_MENTOR) 멘티에게 모두 돌려줍니다. 그 주문에서 돌려준 금액이 모두 사이트가 정한 금액을 넘게 되면 다른 운영자가 승인할 때까지 기다립니다(APPROVAL_001). 감사 기록을 남깁니다.',
      metadata: withConsequence(
        'money',
        underApproval({ kind: 'mentoring-refund' }, access('admin', { scope: 'admin:support', errors: [commonErrors.notFound, mentoringErrors.wrongState] })),
      ),
      pathParams,
      body: disputeSettlementSchema,
      responses: { 200: mentoringSchema },
    },
    listMentorMentoringsLegacy: aliasOf('listMentorMentorings', listMentorMentorings, '/api/mentors/:id/mentorings', mentoringMovedAt),
  },
  domainOptions,
);
