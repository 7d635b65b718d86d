import { z } from 'zod';
import { access, c, domainOptions, withConsequence } from '../../shared/define.ts';
import { commonErrors } from '../../shared/errors.ts';
import { uncoverInputSchema } from '../admin-users/admin-users.schemas.ts';
import { applicationReviewErrors } from './application-reviews.errors.ts';
import {
  applicationContactSchema,
  applicationForReviewSchema,
  applicationParams,
  applicationReviewSchema,
  exportApplicationsQuery,
  getApplicationQuery,
  listApplicationsQuery,
  reviewedApplicationPageSchema,
} from './application-reviews.schemas.ts';

const path = '/admin/api/v1/instructor-applications';
const reading = ['admin:content', 'admin:read'] as const;

/** Applications of instructors and mentors, for operators. Drafts are visible only to their applicants. */
export const applicationReviewsContract = c.router(
  {
    listInstructorApplications: {
      method: 'GET',
      path,
      summary: '지식공유자·멘토 신청 목록',
      summaryEn: 'List instructor applications',
      description: '보낸 신청만 답합니다. 쓰는 중인 신청서는 없습니다. 확인을 기다리는 것은 `status=APPROVED&reviewed=false`입니다.',
      metadata: access('admin', { scope: reading, rate: 'search' }),
      query: listApplicationsQuery,
      responses: { 200: reviewedApplicationPageSchema },
    },
    exportInstructorApplications: {
      method: 'GET',
      path: `${path}/export`,
      summary: '지식공유자·멘토 신청 내보내기',
      summaryEn: 'Export instructor applications',
      description: '목록과 같은 조건으로 고른 신청을 모두 같은 순서로 내려받습니다. CSV는 UTF-8(BOM)입니다. 내려받은 사람을 기록합니다.',
      metadata: access('admin', { scope: reading, rate: 'search' }, { longLived: 'download' }),
      query: exportApplicationsQuery,
      responses: { 200: c.otherResponse({ contentType: 'text/csv', body: z.string().meta({ description: '신청의 표', examples: ['"번호","보낸 때"\r\n'] }) }) },
    },
    getInstructorApplication: {
      method: 'GET',
      path: `${path}/:id`,
      summary: '지식공유자·멘토 신청서 보기',
      summaryEn: 'Get an instructor application',
      description: '신청서와, 지금 결정을 바꾸면 일어나는 일입니다.',
      metadata: access('admin', { scope: reading, errors: [commonErrors.notFound] }),
      pathParams: applicationParams,
      query: getApplicationQuery,
      responses: { 200: applicationForReviewSchema },
    },
    reviewInstructorApplication: {
      method: 'PUT',
      path: `${path}/:id/status`,
      summary: '지식공유자·멘토 신청 심사',
      summaryEn: 'Review an instructor application',
      description:
        '보낸 신청은 처음부터 승인(APPROVED)입니다. APPROVED로 심사하면 확인한 것으로 적습니다. REJECTED로 심사하면 지식공유자 권한을 거두고(수강생이 있으면 남김) 강의의 판매를 멈추고 공개하지 않은 강의를 숨깁니다. 지우는 것은 없고 산 사람은 계속 듣습니다. 멘토(mt) 신청이면 멘토링을 더 받지 않고 아직 시작하지 않은 멘토링을 취소해 모두 돌려줍니다. 반려한 신청을 다시 승인하면 거둔 권한과 강의를 돌려주지만 취소한 멘토링은 돌아오지 않습니다. 읽은 뒤에 다른 운영자가 심사했으면 COMMON_005로 답합니다. 반려와 다시 한 승인은 신청한 사람에게 알립니다.',
      metadata: withConsequence(
        { of: 'money', when: { status: ['REJECTED'] } },
        access('admin', { scope: 'admin:content', errors: [commonErrors.notFound, commonErrors.conflict, applicationReviewErrors.ownApplication] }),
      ),
      pathParams: applicationParams,
      body: applicationReviewSchema,
      responses: { 200: applicationForReviewSchema },
    },
    uncoverInstructorApplication: {
      method: 'POST',
      path: `${path}/:id/personal-data`,
      summary: '신청서의 가린 개인정보 보기',
      summaryEn: 'Uncover personal data of an instructor application',
      description: '신청서에 적은 이메일, 전화번호, 실명입니다. 누가 어떤 것을 왜 보았는지 감사 기록에 남고, 본 내용은 남지 않습니다.',
      metadata: withConsequence('none', access('admin', { scope: 'admin:support', rate: 'application', secretAnswer: true, errors: [commonErrors.notFound] })),
      pathParams: applicationParams,
      body: uncoverInputSchema,
      responses: { 200: applicationContactSchema },
    },
  },
  domainOptions,
);
