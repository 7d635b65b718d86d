import { z } from 'zod';
import { access, c, domainOptions, withConsequence } from '../../shared/define.ts';
import { idParam } from '../../shared/scalars.ts';
import { reviewErrors } from '../reviews/reviews.errors.ts';
import { mentoringReviewErrors } from './mentoring-reviews.errors.ts';
import { listMentorReviewsQuery, mentoringReviewInputSchema, mentoringReviewSchema, mentorReviewPageSchema } from './mentoring-reviews.schemas.ts';

const path = '/api/mentors/mentorings/:id/review';
const pathParams = z.strictObject({ id: idParam.meta({ description: '멘토링 번호', examples: ['1'] }) });

/** What mentees say of their sessions, and what mentors answer. */
export const mentoringReviewsContract = c.router(
  {
    listMentorReviews: {
      method: 'GET',
      path: '/mentors/api/v1/:id/reviews',
      summary: '멘토가 받은 후기 목록',
      summaryEn: 'List reviews of a mentor',
      description: '새 후기부터 보여줍니다.',
      metadata: access('visitor', { scope: 'any', names: { id: 'public' } }),
      pathParams: z.strictObject({ id: idParam.meta({ description: '멘토의 회원 번호', examples: ['13'] }) }),
      query: listMentorReviewsQuery,
      responses: { 200: mentorReviewPageSchema },
    },
    getMentoringReview: {
      method: 'GET',
      path,
      summary: '멘토링 후기 보기',
      summaryEn: 'Get the review of a session',
      description: '만난 두 사람만 봅니다. 확인을 기다리거나 운영자가 지운 후기는 쓴 사람에게만 보입니다.',
      metadata: access('user', { scope: 'mentoring:read', names: { id: 'own reviewed mentoring' } }),
      pathParams,
      responses: { 200: mentoringReviewSchema },
    },
    setMentoringReview: {
      method: 'PUT',
      path,
      summary: '멘토링 후기나 답글 쓰기',
      summaryEn: 'Write the review of a session, or the reply to it',
      description: '마친 멘토링에 멘티는 별점과 후기를, 멘토는 답글을 하나씩 쓰거나 고칩니다.',
      metadata: withConsequence(
        'none',
        access('user', {
          scope: 'mentoring:write',
          rate: 'application',
          names: { id: 'own reviewed mentoring' },
          errors: [mentoringReviewErrors.notCompleted, reviewErrors.removed],
        }),
      ),
      pathParams,
      body: mentoringReviewInputSchema,
      responses: { 200: mentoringReviewSchema },
    },
  },
  domainOptions,
);
