import { z } from 'zod';
import { access, c, domainOptions, withConsequence } from '../../shared/define.ts';
import { publishingErrors } from '../../shared/publishing-errors.ts';
import { idParam } from '../../shared/scalars.ts';
import { reviewErrors } from './reviews.errors.ts';
import { listReviewsQuery, ownReviewSchema, replyInputSchema, reviewInputSchema, reviewLikeSchema, reviewPageSchema, reviewSchema } from './reviews.schemas.ts';

const ofCourse = z.strictObject({ id: idParam.meta({ description: '강의 번호', examples: ['12'] }) });
const reviewId = z.strictObject({ reviewId: idParam.meta({ description: '수강평 번호', examples: ['31'] }) });

/** Learners' reviews of a course, marks that they were helpful, and the instructor's replies. */
export const reviewsContract = c.router(
  {
    listCourseReviews: {
      method: 'GET',
      path: '/courses/api/v1/:id/reviews',
      summary: '강의의 수강평 목록',
      summaryEn: 'List reviews of a course',
      metadata: access('visitor', { scope: 'any', names: { id: 'public' }, replica: true }),
      pathParams: ofCourse,
      query: listReviewsQuery,
      responses: { 200: reviewPageSchema },
    },
    getOwnReview: {
      method: 'GET',
      path: '/courses/api/v1/:id/reviews/own',
      summary: '내 수강평과 쓸 수 있는지',
      summaryEn: 'Get the own review of a course',
      metadata: access('user', { scope: 'learning:read', names: { id: 'public' } }),
      pathParams: ofCourse,
      responses: { 200: ownReviewSchema },
    },
    createReview: {
      method: 'POST',
      path: '/courses/api/v1/:id/reviews',
      summary: '수강평 쓰기',
      summaryEn: 'Create a review',
      description: '수업을 하나 이상 완료한 강의에 한 번 씁니다.',
      metadata: access('user', {
        scope: 'learning:write',
        rate: 'application',
        names: { id: 'public' },
        errors: [reviewErrors.notEligible, reviewErrors.duplicate, publishingErrors.tooOften],
      }),
      pathParams: ofCourse,
      body: reviewInputSchema,
      responses: { 201: reviewSchema },
    },
    updateReview: {
      method: 'PUT',
      path: '/courses/api/v1/reviews/:reviewId',
      summary: '수강평 고치기',
      summaryEn: 'Change a review',
      metadata: access('user', { scope: 'learning:write', rate: 'application', names: { reviewId: 'own review' }, errors: [reviewErrors.removed] }),
      pathParams: reviewId,
      body: reviewInputSchema,
      responses: { 200: reviewSchema },
    },
    deleteReview: {
      method: 'DELETE',
      path: '/courses/api/v1/reviews/:reviewId',
      summary: '수강평 지우기',
      summaryEn: 'Delete a review',
      description: '답글과 ‘도움돼요’도 함께 지웁니다. 지운 뒤에는 다시 쓸 수 있습니다.',
      metadata: access('user', { scope: 'learning:write', names: { reviewId: 'own review' }, errors: [reviewErrors.removed] }),
      pathParams: reviewId,
      body: c.noBody(),
      responses: { 204: c.noBody() },
    },
    likeReview: {
      method: 'POST',
      path: '/courses/api/v1/reviews/:reviewId/like',
      summary: '수강평에 ‘도움돼요’ 누르기',
      summaryEn: 'Mark a review as helpful',
      description: '여러 번 눌러도 한 사람은 한 번만 셉니다.',
      metadata: access('user', { scope: 'learning:write', names: { reviewId: 'public' }, errors: [reviewErrors.ownReview] }),
      pathParams: reviewId,
      body: c.noBody(),
      responses: { 200: reviewLikeSchema },
    },
    unlikeReview: {
      method: 'DELETE',
      path: '/courses/api/v1/reviews/:reviewId/like',
      summary: '‘도움돼요’ 취소하기',
      summaryEn: 'Take back a helpful mark',
      metadata: withConsequence('none', access('user', { scope: 'learning:write', names: { reviewId: 'public' } })),
      pathParams: reviewId,
      body: c.noBody(),
      responses: { 204: c.noBody() },
    },
    replyReview: {
      method: 'PUT',
      path: '/instructor/api/v1/reviews/:reviewId/reply',
      summary: '수강평에 답하기',
      summaryEn: 'Reply to a review',
      description: '내가 가르치는 강의의 수강평에 하나의 답글을 쓰거나 고칩니다.',
      metadata: access('instructor', { scope: 'instructor:write', rate: 'application', names: { reviewId: 'own review of a course' } }),
      pathParams: reviewId,
      body: replyInputSchema,
      responses: { 200: reviewSchema },
    },
  },
  domainOptions,
);
