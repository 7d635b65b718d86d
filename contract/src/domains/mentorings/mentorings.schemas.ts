import { z } from 'zod';
import { tidyText } from '../../shared/compose-text.ts';
import { exportFormatSchema } from '../../shared/export-format.ts';
import { pageOf, pageQuery } from '../../shared/paging.ts';
import { withRule, withRules } from '../../shared/rule.ts';
import { booleanParam, dateTimeSchema, idParam, idSchema, rateSchema, wonSchema } from '../../shared/scalars.ts';
import { authorSchema } from '../courses/courses.schemas.ts';
import { mentoringReviewSchema } from '../mentoring-reviews/mentoring-reviews.schemas.ts';
import { meetingUrlRule } from '../mentors/mentors.rules.ts';
import { mentoringMinutesSchema } from '../mentors/mentors.schemas.ts';
import {
  disputeOutcomes,
  disputeStates,
  mentoringEnders,
  mentoringReasonLength,
  mentoringReasonRule,
  mentoringSides,
  mentoringStatuses,
  mentoringTabs,
  mentorStatuses,
  statusProblems,
} from './mentorings.rules.ts';

export const sideSchema = z.enum(mentoringSides).meta({ id: 'MentoringSide', description: 'MENTOR: 멘토, MENTEE: 멘티' });

export { mentoringMinutesSchema };

const cancelSchema = z
  .object({
    by: z.enum(mentoringEnders).meta({ description: '누가 끝냈는지. SYSTEM이면 기한이 지나서입니다.' }),
    reason: z
      .string()
      .optional()
      .meta({ description: '이유. 적은 때에만 있습니다.', examples: ['출장이 생겼습니다.'] }),
    at: dateTimeSchema.meta({ description: '끝난 때' }),
    refundAmount: wonSchema.meta({ description: '돌려준 금액(원)', examples: [33_000] }),
  })
  .meta({ id: 'MentoringCancel', description: '받아들이지 않았거나 취소한 멘토링이 어떻게 끝났는지' });

const proposalSchema = z
  .object({
    startAt: dateTimeSchema.meta({ description: '제안한 시작 시각' }),
    endAt: dateTimeSchema.meta({ description: '제안한 끝 시각' }),
    by: sideSchema.meta({ description: '제안한 쪽' }),
    until: dateTimeSchema.meta({ description: '이때까지 답하지 않으면 앞의 시간이 그대로 남습니다.' }),
  })
  .meta({ id: 'MentoringProposal', description: '옮기자고 제안한 시간' });

const outcomeSchema = z
  .enum(disputeOutcomes)
  .meta({ id: 'DisputeOutcome', description: 'COMPLETED: 마침, NO_SHOW_MENTEE: 멘티가 오지 않음, NO_SHOW_MENTOR: 멘토가 오지 않음' });

const disputeSchema = z
  .object({
    by: sideSchema.meta({ description: '알린 쪽' }),
    reason: z.string().meta({ description: '이유', examples: ['멘토가 들어오지 않았습니다.'] }),
    at: dateTimeSchema.meta({ description: '알린 때' }),
    outcome: outcomeSchema.optional().meta({ description: '운영자의 결정. 아직이면 없습니다.' }),
    answer: z
      .string()
      .optional()
      .meta({ description: '운영자가 그렇게 정한 이유', examples: ['화상 회의의 참가 기록을 확인했습니다.'] }),
    settledAt: dateTimeSchema.optional().meta({ description: '운영자가 정한 때' }),
  })
  .meta({ id: 'MentoringDispute', description: '상대가 오지 않았다는 알림' });

const refundSchema = z
  .object({
    amount: wonSchema.meta({ description: '돌려주는 금액(원)', examples: [16_500] }),
    points: wonSchema.meta({ description: '돌려주는 포인트', examples: [1_000] }),
    expiredPoints: wonSchema.optional().meta({ description: 'points 가운데 기한이 지나 돌아가지 않는 것. 있을 때만', examples: [500] }),
    rate: rateSchema.meta({ description: '낸 것에서 돌려주는 몫(%)', examples: [50] }),
  })
  .meta({ id: 'MentoringRefund', description: '지금 취소하면 멘티에게 돌려주는 것' });

const statusSchema = z.enum(mentoringStatuses).meta({
  id: 'MentoringStatus',
  description:
    'PAYMENT_PENDING: 결제 전, REQUESTED: 멘토의 답을 기다림, ACCEPTED: 만나기로 함, DECLINED: 멘토가 받아들이지 않음, CANCELED: 취소, COMPLETED: 마침, NO_SHOW: 한쪽이 오지 않음, EXPIRED: 답이 없어 끝남',
});
const version = z.int().meta({ description: '바뀔 때마다 커지는 번호. 바꾸는 요청에 함께 보냅니다.', examples: [3] });
const startAt = dateTimeSchema.meta({ description: '시작하는 때' });

/** One session, as the two who meet see it. */
export const mentoringSchema = z
  .object({
    id: idSchema,
    orderId: idSchema.optional().meta({ description: '결제한 주문의 번호. 멘티에게만, 값을 치르는 멘토링에만 있습니다.', examples: [7] }),
    mentor: authorSchema.meta({ description: '멘토' }),
    mentee: authorSchema.meta({ description: '멘티' }),
    status: statusSchema,
    startAt,
    endAt: dateTimeSchema.meta({ description: '끝나는 때', examples: ['2026-03-02T10:00:00.000Z'] }),
    durationMinutes: mentoringMinutesSchema.meta({ description: '길이(분). 신청한 때의 것입니다.' }),
    price: wonSchema.meta({ description: '값(원). 신청한 때의 것입니다.', examples: [33_000] }),
    question: z.string().meta({ description: '멘티가 미리 적은 질문', examples: ['이직 준비에 무엇부터 하면 좋을까요?'] }),
    meetingUrl: z
      .url()
      .optional()
      .meta({ description: '만나는 곳의 주소. 멘토가 받아들인 뒤에 있습니다.', examples: ['https://meet.example.com/abc'] }),
    expiresAt: dateTimeSchema.optional().meta({ description: '이때까지 결제하거나 답하지 않으면 끝납니다. 기다리는 동안에만 있습니다.' }),
    acceptedAt: dateTimeSchema.optional().meta({ description: '멘토가 받아들인 때' }),
    endedAt: dateTimeSchema.optional().meta({ description: '마치거나 취소하거나 다르게 끝난 때' }),
    cancel: cancelSchema.optional(),
    proposal: proposalSchema.optional(),
    noShowBy: sideSchema.optional().meta({ description: '오지 않은 쪽. NO_SHOW에만 있습니다.' }),
    dispute: disputeSchema.optional(),
    refund: refundSchema.optional().meta({ description: '지금 취소하면 멘티에게 돌려주는 것. 보는 사람이 취소할 수 있는 동안에만 있습니다.' }),
    review: mentoringReviewSchema.optional().meta({ description: '멘티의 후기. 운영자의 확인을 기다리거나 운영자가 지운 것은 빠집니다.' }),
    version,
    createdAt: dateTimeSchema.meta({ description: '신청한 때' }),
  })
  .meta({ id: 'Mentoring', description: '멘토링 한 번' });
export type Mentoring = z.infer<typeof mentoringSchema>;

export const mentoringPageSchema = pageOf(mentoringSchema, 'MentoringPage');
export type MentoringPage = z.infer<typeof mentoringPageSchema>;

const tabSchema = z.enum(mentoringTabs).meta({
  id: 'MentoringTab',
  description: 'upcoming: 만나기로 한 것(이른 것부터), waiting: 결제나 답을 기다리는 것(기한이 가까운 것부터), past: 지났거나 끝난 것(최근 것부터)',
});
const listed = {
  status: statusSchema.optional().meta({ description: '이 상태의 멘토링만' }),
  tab: tabSchema.optional().meta({ description: '어떤 멘토링을 볼지. 없으면 모두, 시작이 늦은 것부터' }),
};

export const listMyMentoringsQuery = z.strictObject({ ...listed, ...pageQuery });
export type ListMyMentoringsQuery = z.output<typeof listMyMentoringsQuery>;

export const listMentorMentoringsQuery = z.strictObject({
  ...listed,
  from: z.iso
    .date()
    .optional()
    .meta({ description: '이 날(한국 시간)부터 하는 멘토링', examples: ['2026-11-26'] }),
  to: z.iso
    .date()
    .optional()
    .meta({ description: '이 날(한국 시간)까지 하는 멘토링', examples: ['2026-12-31'] }),
  outsideHours: booleanParam.optional().meta({ description: 'true면 멘토가 지금 정해 둔 시간의 밖에 있는, 앞으로 할 멘토링만', examples: ['true'] }),
  ...pageQuery,
});
export type ListMentorMentoringsQuery = z.output<typeof listMentorMentoringsQuery>;

const reason = withRule(z.string(), mentoringReasonRule).transform(tidyText);

export const mentoringStatusInputSchema = withRules(
  z.strictObject({
    status: z.enum(mentorStatuses).meta({ description: 'ACCEPTED: 받아들임, DECLINED: 받아들이지 않음, COMPLETED: 마침, NO_SHOW: 멘티가 오지 않음' }),
    reason: reason
      .optional()
      .meta({ description: `받아들이지 않는 이유. 멘티에게 보입니다. ${mentoringReasonLength}자까지`, examples: ['그 주에는 출장이 있습니다.'] }),
    meetingUrl: withRule(z.string(), meetingUrlRule)
      .transform(tidyText)
      .optional()
      .meta({ description: '받아들일 때, 만나는 곳의 주소. 없으면 멘토 소개에 적어 둔 주소를 씁니다.', examples: ['https://meet.example.com/abc'] }),
    version,
  }),
  statusProblems,
).meta({
  id: 'MentoringStatusInput',
  description: '멘토링을 어떻게 할지',
  examples: [{ status: 'ACCEPTED', meetingUrl: 'https://meet.example.com/abc', version: 1 }],
});
export type MentoringStatusInput = z.output<typeof mentoringStatusInputSchema>;

export const mentoringMoveSchema = z
  .strictObject({ startAt, version })
  .meta({ id: 'MentoringMove', description: '옮길 시간', examples: [{ startAt: '2026-12-02T10:00:00.000Z', version: 2 }] });
export type MentoringMove = z.output<typeof mentoringMoveSchema>;

export const mentoringCancelInputSchema = z
  .strictObject({ reason: reason.meta({ description: `취소하는 이유. 상대에게 보입니다. ${mentoringReasonLength}자까지`, examples: ['일정이 생겼습니다.'] }) })
  .meta({ id: 'MentoringCancelInput', description: '취소', examples: [{ reason: '일정이 생겼습니다.' }] });

export const mentoringNoShowInputSchema = z
  .strictObject({
    reason: reason.meta({
      description: `어떻게 되었는지. 운영자와 멘토에게 보입니다. ${mentoringReasonLength}자까지`,
      examples: ['멘토가 들어오지 않았습니다.'],
    }),
  })
  .meta({ id: 'MentoringNoShowInput', description: '멘토가 오지 않았다는 알림', examples: [{ reason: '멘토가 들어오지 않았습니다.' }] });

export const disputeSettlementSchema = z
  .strictObject({
    outcome: outcomeSchema,
    reason: reason.meta({
      description: `그렇게 정한 이유. 두 사람에게 보입니다. ${mentoringReasonLength}자까지`,
      examples: ['화상 회의의 참가 기록을 확인했습니다.'],
    }),
    version,
  })
  .meta({
    id: 'DisputeSettlement',
    description: '운영자의 결정',
    examples: [{ outcome: 'NO_SHOW_MENTOR', reason: '화상 회의의 참가 기록을 확인했습니다.', version: 4 }],
  });
export type DisputeSettlement = z.output<typeof disputeSettlementSchema>;

/** A session as the operator sees it who settles it. */
export const disputedMentoringSchema = mentoringSchema
  .omit({ refund: true })
  .extend({
    orderId: idSchema.optional().meta({ description: '결제한 주문의 번호. 값을 치르는 멘토링에만 있습니다.', examples: [7] }),
    moneyBack: refundSchema
      .omit({ rate: true })
      .meta({ id: 'DisputeMoneyBack', description: '멘토가 오지 않은 것으로 정하면 멘티에게 돌려주는 것. 다르게 정하면 돌려주지 않습니다.' }),
  })
  .meta({ id: 'DisputedMentoring', description: '멘토가 오지 않았다는 알림이 있는 멘토링' });
export type DisputedMentoring = z.infer<typeof disputedMentoringSchema>;

const disputeFilters = {
  state: z
    .enum(disputeStates)
    .meta({ id: 'DisputeState', description: 'OPEN: 결정을 기다림, SETTLED: 정함', examples: ['OPEN'] })
    .optional()
    .meta({ description: '이 상태의 알림만. 없으면 모두', examples: ['OPEN'] }),
  userId: idParam.optional().meta({ description: '이 번호의 회원이 멘토나 멘티인 것만', examples: ['3'] }),
  from: z.iso
    .date()
    .optional()
    .meta({ description: '이 날(한국 시간)부터 알린 것', examples: ['2026-11-01'] }),
  to: z.iso
    .date()
    .optional()
    .meta({ description: '이 날(한국 시간)까지 알린 것', examples: ['2026-11-30'] }),
};
export const listDisputesQuery = z.strictObject({ ...disputeFilters, ...pageQuery });
export type ListDisputesQuery = z.output<typeof listDisputesQuery>;
export const exportDisputesQuery = z.strictObject({
  ...disputeFilters,
  format: exportFormatSchema.default('csv').meta({ description: '파일의 형식. 없으면 csv', examples: ['csv'] }),
});
export type ExportDisputesQuery = z.output<typeof exportDisputesQuery>;
