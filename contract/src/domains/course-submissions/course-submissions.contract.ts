import { access, c, domainOptions, withConsequence } from '../../shared/define.ts';
import { commonErrors } from '../../shared/errors.ts';
import { teachingCourseErrors } from '../teaching-courses/teaching-courses.errors.ts';
import { courseSubmissionErrors } from './course-submissions.errors.ts';
import { claimMinutes } from './course-submissions.rules.ts';
import {
  listReviewCoursesQuery,
  reviewCourseParams,
  reviewCoursePageSchema,
  reviewCourseSchema,
  reviewInputSchema,
  reviewReleaseSchema,
  submittedSchema,
  withdrawnSchema,
} from './course-submissions.schemas.ts';

const path = '/admin/api/v1/courses';
const pathParams = reviewCourseParams;
const names = { id: 'own course' } as const;
const scope = 'instructor:write';
const refusals = [commonErrors.notFound, commonErrors.conflict];
const { ownCourse } = courseSubmissionErrors;

/** Courses on their way to everybody: submitted by who teaches them, decided on by operators. */
export const courseSubmissionsContract = c.router(
  {
    submitCourse: {
      method: 'POST',
      path: '/instructor/api/v1/courses/:id/submit',
      summary: '강의 심사 받기',
      summaryEn: 'Submit a course for review',
      description:
        '지금의 내용을 심사에 냅니다. 빠진 것이 있으면 COURSE_004로 답하고 `errors`에 적습니다. 심사를 기다리는 동안 고쳤다면 다시 불러 고친 내용으로 바꿉니다. 고친 것이 없으면 앞의 제출을 그대로 답합니다.',
      metadata: withConsequence(
        'none',
        access('instructor', { scope, rate: 'application', names, errors: [teachingCourseErrors.unmet, commonErrors.conflict] }),
      ),
      pathParams,
      body: c.noBody(),
      responses: { 200: submittedSchema },
    },
    withdrawSubmission: {
      method: 'POST',
      path: '/instructor/api/v1/courses/:id/submit/cancel',
      summary: '심사 제출 거두기',
      summaryEn: 'Take a submission back',
      description: '심사를 기다리는 제출을 거두고 강의를 앞의 상태로 돌립니다.',
      metadata: withConsequence('none', access('instructor', { scope, names, errors: [commonErrors.conflict] })),
      pathParams,
      body: c.noBody(),
      responses: { 200: withdrawnSchema },
    },
    listReviewCourses: {
      method: 'GET',
      path,
      summary: '심사할 강의 목록',
      summaryEn: 'List courses for review',
      metadata: access('admin', { scope: ['admin:content', 'admin:read'], rate: 'search' }),
      query: listReviewCoursesQuery,
      responses: { 200: reviewCoursePageSchema },
    },
    getReviewCourse: {
      method: 'GET',
      path: `${path}/:id`,
      summary: '심사하는 강의',
      summaryEn: 'Get a course for review',
      description: '제출한 내용과 지난 승인에서 달라진 것, 자동으로 살펴본 것, 지난 제출입니다.',
      metadata: access('admin', { scope: ['admin:content', 'admin:read'], errors: [commonErrors.notFound] }),
      pathParams,
      responses: { 200: reviewCourseSchema },
    },
    claimReview: {
      method: 'POST',
      path: `${path}/:id/claim`,
      summary: '강의 심사 맡기',
      summaryEn: 'Claim the review of a course',
      description: `${claimMinutes}분 동안 다른 운영자가 정하지 못합니다. 다시 부르면 그때부터 ${claimMinutes}분입니다. 다른 운영자가 맡고 있으면 COMMON_005로, 직접 만든 강의면 COURSE_008로 답합니다.`,
      metadata: withConsequence('none', access('admin', { scope: 'admin:content', errors: [...refusals, ownCourse] })),
      pathParams,
      body: c.noBody(),
      responses: { 200: reviewCourseSchema },
    },
    releaseReview: {
      method: 'POST',
      path: `${path}/:id/release`,
      summary: '강의 심사 미루기',
      summaryEn: 'Release the review of a course',
      description: '맡은 것을 내려놓습니다. 강의는 계속 심사를 기다립니다.',
      metadata: withConsequence('none', access('admin', { scope: 'admin:content', errors: refusals })),
      pathParams,
      body: reviewReleaseSchema,
      responses: { 200: reviewCourseSchema },
    },
    reviewCourse: {
      method: 'PUT',
      path: `${path}/:id/status`,
      summary: '강의 승인, 반려, 숨김',
      summaryEn: 'Approve, reject or hide a course',
      description:
        '승인과 반려에는 본 제출의 번호와 해시를 보냅니다. 직접 만든 강의는 승인하거나 반려하지 못합니다(COURSE_008). 다른 운영자가 없는 사이트에서는 할 수 있고 감사 기록에 `onlyOperator`로 남습니다. 읽은 뒤에 고쳤거나 다른 운영자가 먼저 정했거나 맡고 있으면 COMMON_005로 답합니다. 그사이 쓸 수 없게 된 영상이 있으면 승인에 COURSE_004로 답합니다. 결정은 강의를 만든 사람에게 알립니다.',
      metadata: withConsequence('final', access('admin', { scope: 'admin:content', errors: [...refusals, teachingCourseErrors.unmet, ownCourse] })),
      pathParams,
      body: reviewInputSchema,
      responses: { 200: reviewCourseSchema },
    },
  },
  domainOptions,
);
