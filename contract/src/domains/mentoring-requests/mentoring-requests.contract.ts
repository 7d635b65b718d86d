import { z } from 'zod';
import { access, aliasOf, c, domainOptions, withConsequence } from '../../shared/define.ts';
import { commonErrors } from '../../shared/errors.ts';
import { mentoringMovedAt } from '../../shared/moved-at.ts';
import { idParam } from '../../shared/scalars.ts';
import { couponErrors } from '../coupons/coupons.errors.ts';
import { mentoringErrors } from '../mentorings/mentorings.errors.ts';
import { openRequests } from '../mentorings/mentorings.rules.ts';
import { mentorErrors } from '../mentors/mentors.errors.ts';
import { orderErrors } from '../orders/orders.errors.ts';
import { pointErrors } from '../points/points.errors.ts';
import { paymentTime } from './mentoring-requests.rules.ts';
import { mentoringChoiceSchema, mentoringPreviewSchema, mentoringRequestSchema, requestedMentoringSchema } from './mentoring-requests.schemas.ts';

const path = '/mentors/api/v1/:id/mentorings';
const pathParams = z.strictObject({ id: idParam.meta({ description: '멘토의 회원 번호', examples: ['13'] }) });

/** Why a session cannot be asked for. */
const choiceErrors = [
  commonErrors.notFound,
  mentorErrors.inactive,
  mentoringErrors.slotTaken,
  mentoringErrors.ownMentoring,
  mentoringErrors.outsideHours,
  mentoringErrors.ownOverlap,
  mentoringErrors.tooManyOpen,
  couponErrors.notApplicable,
  pointErrors.insufficient,
];

const requestMentoring = {
  method: 'POST',
  path,
  summary: '멘토링 신청하기',
  summaryEn: 'Ask a mentor for a session',
  description: `시간을 두 사람 모두에게 잡아 두고, 쿠폰과 포인트를 묶어 둡니다. 낼 금액이 0원이면 바로 멘토에게 가고(REQUESTED), 아니면 ${paymentTime.minutes}분 안에 결제해야 합니다(PAYMENT_PENDING). 결제는 주문과 같이 confirmOrder로 마칩니다. 답을 기다리는 신청은 한 멘토에게 ${openRequests.ofMentor}개, 모두 ${openRequests.all}개까지입니다. 금액이 미리 계산한 것과 다르면 ORDER_001로 답합니다.`,
  metadata: withConsequence(
    'money',
    access('user', {
      scope: 'mentoring:write',
      idempotency: 'required',
      names: { id: 'public', couponId: 'own coupon', priceToken: 'public' },
      errors: [...choiceErrors, orderErrors.priceChanged, orderErrors.paymentFailed, orderErrors.belowMinimum],
    }),
  ),
  pathParams,
  body: mentoringRequestSchema,
  responses: { 201: requestedMentoringSchema },
} as const;

/** Asking a mentor for an hour, and paying for it. */
export const mentoringRequestsContract = c.router(
  {
    previewMentoring: {
      method: 'POST',
      path: `${path}/preview`,
      summary: '멘토링 신청 미리 계산',
      summaryEn: 'Preview a request for a session',
      description: '아무것도 바꾸지 않습니다. 그 시간을 지금 신청할 수 있는지 보고, 값과 쓸 수 있는 쿠폰, 포인트, 결제 수단, 환불 규정을 답합니다.',
      metadata: access('user', { scope: 'mentoring:read', idempotency: 'question', names: { id: 'public', couponId: 'own coupon' }, errors: choiceErrors }),
      pathParams,
      body: mentoringChoiceSchema,
      responses: { 200: mentoringPreviewSchema },
    },
    requestMentoring,
    requestMentoringLegacy: aliasOf('requestMentoring', requestMentoring, '/api/mentors/:id/mentorings', mentoringMovedAt),
  },
  domainOptions,
);
