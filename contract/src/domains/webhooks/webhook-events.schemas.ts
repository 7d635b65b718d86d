import { z } from 'zod';
import { exampleOf } from '../../shared/json-example.ts';
import { dateTimeSchema, idSchema, wonSchema } from '../../shared/scalars.ts';
import { enrollmentSchema } from '../enrollments/enrollments.schemas.ts';
import { experimentStatusSchema } from '../experiments/experiments.schemas.ts';
import { applicationSchema } from '../instructor-applications/instructor-applications.schemas.ts';
import { mentoringSchema } from '../mentorings/mentorings.schemas.ts';
import { orderSchema } from '../orders/orders.schemas.ts';
import { settlementSchema } from '../settlements/settlements.schemas.ts';
import type { SentEvent } from './webhooks.rules.ts';

const userId = idSchema.meta({ description: '회원 번호', examples: [42] });
const courseId = idSchema.meta({ description: '강의 번호', examples: [12] });

const mentoring = mentoringSchema.pick({ id: true, status: true, startAt: true, endAt: true, version: true }).extend({
  mentorId: idSchema.meta({ description: '멘토의 회원 번호', examples: [7] }),
  menteeId: idSchema.meta({ description: '멘티의 회원 번호', examples: [42] }),
});

/** What happened, in numbers only: details are read by the operations of the API, which check rights. */
const data = {
  'webhook.ping': z
    .object({ webhookId: idSchema.meta({ description: '시험 삼아 보낸 웹훅의 번호', examples: [3] }) })
    .meta({ id: 'WebhookPingData', description: '시험 삼아 보낸 알림' }),
  'application.submitted': applicationSchema
    .pick({ id: true, mode: true, status: true, createdAt: true })
    .extend({ userId })
    .meta({ id: 'ApplicationSubmittedData', description: '보낸 지식공유자·멘토 신청서' }),
  'application.reviewed': applicationSchema
    .pick({ id: true, mode: true, status: true })
    .extend({ userId, reviewedAt: dateTimeSchema.meta({ description: '운영자가 심사한 때' }) })
    .meta({ id: 'ApplicationReviewedData', description: '운영자가 심사한 지식공유자·멘토 신청서' }),
  'enrollment.created': enrollmentSchema
    .pick({ id: true, source: true, enrolledAt: true, expiresAt: true })
    .extend({ userId, courseId })
    .meta({ id: 'EnrollmentCreatedData', description: '시작된 수강' }),
  'enrollment.completed': enrollmentSchema
    .pick({ id: true })
    .extend({ userId, courseId, completedAt: dateTimeSchema.meta({ description: '모든 수업을 완료한 때' }) })
    .meta({ id: 'EnrollmentCompletedData', description: '모든 수업을 완료한 수강' }),
  'certificate.issued': z
    .object({
      id: idSchema.meta({ description: '수료증의 번호', examples: [31] }),
      serial: z.string().meta({ description: '누구나 진위를 확인할 수 있는 번호', examples: ['7K3M-Q9TD-2XWF-8HBN'] }),
      userId,
      courseId,
      issuedAt: dateTimeSchema.meta({ description: '발급한 때' }),
    })
    .meta({ id: 'CertificateIssuedData', description: '발급한 수료증' }),
  'order.paid': orderSchema
    .pick({ id: true, orderNo: true, status: true, amount: true, pointUsed: true })
    .extend({ userId })
    .meta({ id: 'OrderPaidData', description: '결제가 끝난 주문' }),
  'order.refunded': orderSchema
    .pick({ id: true, orderNo: true, status: true })
    .extend({
      status: orderSchema.shape.status.meta({ examples: ['PARTIALLY_REFUNDED'] }),
      userId,
      itemIds: z.array(idSchema).meta({ description: '이번에 환불한 주문 항목의 번호', examples: [[71]] }),
      amount: wonSchema.meta({ description: '이번에 돌려주는 금액(원)', examples: [41_500] }),
      points: wonSchema.meta({ description: '이번에 돌려주는 포인트', examples: [2_000] }),
    })
    .meta({ id: 'OrderRefundedData', description: '주문의 환불' }),
  'course.submitted': z
    .object({
      id: idSchema.meta({ description: '제출의 번호', examples: [31] }),
      courseId,
      userId: userId.meta({ description: '지식공유자의 회원 번호', examples: [3] }),
      submittedAt: dateTimeSchema.meta({ description: '제출한 때' }),
    })
    .meta({ id: 'CourseSubmittedData', description: '심사에 낸 강의' }),
  'course.published': z
    .object({
      courseId,
      userId: userId.meta({ description: '지식공유자의 회원 번호', examples: [3] }),
      publishedAt: dateTimeSchema.meta({ description: '처음 공개한 때' }),
    })
    .meta({ id: 'CoursePublishedData', description: '공개한 강의' }),
  'mentoring.requested': mentoring
    .extend({ status: mentoringSchema.shape.status.meta({ examples: ['REQUESTED'] }) })
    .meta({ id: 'MentoringRequestedData', description: '신청한 멘토링' }),
  'mentoring.status_changed': mentoring
    .extend({
      status: mentoringSchema.shape.status.meta({ examples: ['ACCEPTED'] }),
      previousStatus: mentoringSchema.shape.status.optional().meta({ description: '앞의 상태. 알린 적이 없으면 없습니다.', examples: ['REQUESTED'] }),
    })
    .meta({ id: 'MentoringStatusChangedData', description: '상태가 바뀐 멘토링' }),
  'settlement.confirmed': settlementSchema
    .pick({ id: true, month: true, state: true, income: true, net: true })
    .extend({
      state: settlementSchema.shape.state.meta({ examples: ['CONFIRMED'] }),
      userId: userId.meta({ description: '정산받는 사람의 회원 번호', examples: [7] }),
      confirmedAt: dateTimeSchema.meta({ description: '확정한 때' }),
    })
    .meta({ id: 'SettlementConfirmedData', description: '확정한 정산' }),
  'experiment.status_changed': z
    .object({
      environment: z.string().meta({ description: '환경 이름', examples: ['production'] }),
      key: z.int().meta({ description: '실험의 키', examples: [7] }),
      status: experimentStatusSchema.meta({ description: '지금 상태' }),
      previousStatus: experimentStatusSchema.meta({ description: '앞의 상태', examples: ['DRAFT'] }),
      version: z.int().meta({ description: '지금 version', examples: [4] }),
    })
    .meta({ id: 'ExperimentStatusChangedData', description: '상태가 바뀐 실험' }),
} as const satisfies Record<SentEvent, z.ZodObject>;

/** The data of each event. */
export type WebhookData = { [E in SentEvent]: z.output<(typeof data)[E]> };

interface Described {
  summary: string;
  summaryEn: string;
  description: string;
  /** Name of its message in the document. */
  id: string;
}

const words: Readonly<Record<SentEvent, Described>> = {
  'webhook.ping': { id: 'WebhookPing', summary: '시험 알림', summaryEn: 'A test', description: '운영자가 받는 쪽을 시험합니다. 고르지 않아도 옵니다.' },
  'application.submitted': {
    id: 'ApplicationSubmitted',
    summary: '지식공유자·멘토 신청',
    summaryEn: 'An application was submitted',
    description: '회원이 신청서를 보냈습니다.',
  },
  'application.reviewed': {
    id: 'ApplicationReviewed',
    summary: '지식공유자·멘토 신청 심사',
    summaryEn: 'An application was reviewed',
    description: '운영자가 신청을 확인하거나 반려했습니다. 결정을 바꾸면 다시 옵니다.',
  },
  'enrollment.created': {
    id: 'EnrollmentCreated',
    summary: '수강 시작',
    summaryEn: 'An enrolment began',
    description: '구매, 무료 수강, 수강권, 로드맵, 그룹으로 수강을 시작했습니다. 끝난 수강을 다시 시작해도 같은 번호로 옵니다.',
  },
  'enrollment.completed': {
    id: 'EnrollmentCompleted',
    summary: '수강 완료',
    summaryEn: 'An enrolment was completed',
    description: '강의의 모든 수업을 완료했습니다. 완료를 취소했다가 다시 완료하면 다시 옵니다.',
  },
  'certificate.issued': {
    id: 'CertificateIssued',
    summary: '수료증 발급',
    summaryEn: 'A certificate was issued',
    description: '수료증을 발급했습니다. 강의마다 한 번입니다.',
  },
  'order.paid': {
    id: 'OrderPaid',
    summary: '결제 완료',
    summaryEn: 'An order was paid',
    description: '주문의 결제가 끝났습니다. 낼 금액이 0원인 주문도 옵니다.',
  },
  'order.refunded': {
    id: 'OrderRefunded',
    summary: '환불',
    summaryEn: 'An order was refunded',
    description:
      '주문 항목의 환불이 정해졌습니다. 돈은 이어서 돌려보냅니다. 결제사에서 바로 취소한 것도 옵니다. 그 금액이 어느 항목의 것인지 모르면 itemIds가 비어 있고 수강은 그대로입니다.',
  },
  'course.submitted': {
    id: 'CourseSubmitted',
    summary: '강의의 심사 제출',
    summaryEn: 'A course was submitted for review',
    description: '지식공유자가 강의를 심사에 냈습니다. 고쳐서 다시 내면 다른 번호로 다시 옵니다.',
  },
  'course.published': {
    id: 'CoursePublished',
    summary: '강의 공개',
    summaryEn: 'A course was published',
    description: '심사를 마치고 강의를 공개했습니다. 운영자가 숨긴 강의를 다시 승인해도 옵니다.',
  },
  'mentoring.requested': {
    id: 'MentoringRequested',
    summary: '멘토링 신청',
    summaryEn: 'A session was requested',
    description: '멘티가 멘토링을 신청했습니다. 결제할 것이 있으면 결제한 뒤에 옵니다.',
  },
  'mentoring.status_changed': {
    id: 'MentoringStatusChanged',
    summary: '멘토링의 상태 변경',
    summaryEn: 'The status of a session changed',
    description:
      '신청한 멘토링을 받아들였거나 거절했거나 취소했습니다. 답이 없어 끝났거나, 마쳤거나, 한쪽이 오지 않은 것도 옵니다. 시간만 옮긴 것은 오지 않습니다.',
  },
  'settlement.confirmed': {
    id: 'SettlementConfirmed',
    summary: '정산 확정',
    summaryEn: 'A statement was confirmed',
    description: '한 사람의 한 달 정산을 확정했습니다. 금액은 바뀌지 않고, `state`가 HELD면 지급을 미룹니다.',
  },
  'experiment.status_changed': {
    id: 'ExperimentStatusChanged',
    summary: '실험의 상태 변경',
    summaryEn: 'The status of an experiment changed',
    description: '운영자, 예약, 가져오기, 지켜보는 지표가 실험의 상태를 바꾸었습니다.',
  },
};

function message(event: SentEvent): Described & { schema: z.ZodType } {
  const { id, description } = words[event];
  const members = {
    type: z.literal(event).meta({ description: '무슨 일인지' }),
    timestamp: dateTimeSchema.meta({ description: '일어난 때' }),
    test: z.literal(true).optional().meta({ description: '시험 삼아 보낸 것이면 true. 실제로 일어난 일이면 없습니다.' }),
    data: data[event],
  };
  return { ...words[event], schema: z.object(members).meta({ id: `${id}Webhook`, description }) };
}

/** What is sent of each event, as the document describes it. */
export const webhookMessages: Readonly<Record<SentEvent, Described & { schema: z.ZodType }>> = {
  'webhook.ping': message('webhook.ping'),
  'application.submitted': message('application.submitted'),
  'application.reviewed': message('application.reviewed'),
  'enrollment.created': message('enrollment.created'),
  'enrollment.completed': message('enrollment.completed'),
  'certificate.issued': message('certificate.issued'),
  'order.paid': message('order.paid'),
  'order.refunded': message('order.refunded'),
  'course.submitted': message('course.submitted'),
  'course.published': message('course.published'),
  'mentoring.requested': message('mentoring.requested'),
  'mentoring.status_changed': message('mentoring.status_changed'),
  'settlement.confirmed': message('settlement.confirmed'),
  'experiment.status_changed': message('experiment.status_changed'),
};

/** Data of an event as the document's example has it: what a test sends, too. */
export function exampleData(event: SentEvent): Record<string, unknown> {
  const { $defs = {}, ...schema } = z.toJSONSchema(data[event], { io: 'output' });
  return exampleOf(schema, $defs) as Record<string, unknown>;
}
