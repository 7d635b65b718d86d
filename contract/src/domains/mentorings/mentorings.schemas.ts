import { z } from 'zod';
import { dateTimeSchema, idSchema, wonSchema } from '../../shared/scalars.ts';
import { authorSchema } from '../courses/courses.schemas.ts';
import { mentoringReviewSchema } from '../mentoring-reviews/mentoring-reviews.schemas.ts';
import { disputeOutcomes, mentoringEnders, mentoringMinutes, mentoringSides, mentoringStatuses } from './mentorings.rules.ts';

const sideSchema = z.enum(mentoringSides).meta({ id: 'MentoringSide', description: 'MENTOR: 멘토, MENTEE: 멘티' });

export const mentoringMinutesSchema = z.literal(mentoringMinutes).meta({ id: 'MentoringMinutes', description: '한 번의 길이(분)' });

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

const disputeSchema = z
  .object({
    by: sideSchema.meta({ description: '알린 쪽' }),
    reason: z.string().meta({ description: '이유', examples: ['멘토가 들어오지 않았습니다.'] }),
    at: dateTimeSchema.meta({ description: '알린 때' }),
    outcome: z
      .enum(disputeOutcomes)
      .optional()
      .meta({ description: '운영자의 결정. COMPLETED: 마침, NO_SHOW_MENTEE: 멘티가 오지 않음, NO_SHOW_MENTOR: 멘토가 오지 않음' }),
  })
  .meta({ id: 'MentoringDispute', description: '상대가 오지 않았다는 알림' });

/** One session, as the two who meet see it. */
export const mentoringSchema = z
  .object({
    id: idSchema,
    mentor: authorSchema.meta({ description: '멘토' }),
    mentee: authorSchema.meta({ description: '멘티' }),
    status: z.enum(mentoringStatuses).meta({
      id: 'MentoringStatus',
      description:
        'PAYMENT_PENDING: 결제 전, REQUESTED: 멘토의 답을 기다림, ACCEPTED: 만나기로 함, DECLINED: 멘토가 받아들이지 않음, CANCELED: 취소, COMPLETED: 마침, NO_SHOW: 한쪽이 오지 않음, EXPIRED: 답이 없어 끝남',
    }),
    startAt: dateTimeSchema.meta({ description: '시작하는 때' }),
    endAt: dateTimeSchema.meta({ description: '끝나는 때', examples: ['2026-03-02T10:00:00.000Z'] }),
    durationMinutes: mentoringMinutesSchema.meta({ description: '길이(분). 신청한 때의 것입니다.' }),
    price: wonSchema.meta({ description: '값(원). 신청한 때의 것입니다.', examples: [33_000] }),
    question: z.string().meta({ description: '멘티가 미리 적은 질문', examples: ['이직 준비에 무엇부터 하면 좋을까요?'] }),
    meetingUrl: z
      .url()
      .optional()
      .meta({ description: '만나는 곳의 주소. 멘토가 받아들인 뒤에 있습니다.', examples: ['https://meet.example.com/abc'] }),
    expiresAt: dateTimeSchema.optional().meta({ description: '이때까지 결제하거나 답하지 않으면 끝납니다. 기다리는 동안에만 있습니다.' }),
    cancel: cancelSchema.optional(),
    proposal: proposalSchema.optional(),
    noShowBy: sideSchema.optional().meta({ description: '오지 않은 쪽. NO_SHOW에만 있습니다.' }),
    dispute: disputeSchema.optional(),
    review: mentoringReviewSchema.optional().meta({ description: '멘티의 후기. 운영자의 확인을 기다리거나 운영자가 지운 것은 빠집니다.' }),
    version: z.int().meta({ description: '바뀔 때마다 커지는 번호. 바꾸는 요청에 함께 보냅니다.', examples: [3] }),
    createdAt: dateTimeSchema.meta({ description: '신청한 때' }),
  })
  .meta({ id: 'Mentoring', description: '멘토링 한 번' });
export type Mentoring = z.infer<typeof mentoringSchema>;
