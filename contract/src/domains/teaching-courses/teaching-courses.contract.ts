import { z } from 'zod';
import { access, c, domainOptions, withConsequence } from '../../shared/define.ts';
import { commonErrors } from '../../shared/errors.ts';
import { listRevisionsQuery, revisionsDescription, versionParam } from '../../shared/revisions.ts';
import { idParam } from '../../shared/scalars.ts';
import { courseRevisionDetailSchema, courseRevisionPageSchema, restoreCourseRevisionSchema } from './course-revisions.schemas.ts';
import { teachingCourseErrors } from './teaching-courses.errors.ts';
import { saleLimits } from './teaching-courses.rules.ts';
import {
  courseInputSchema,
  courseVisibilitySchema,
  listTeachingCoursesQuery,
  newCourseSchema,
  teachingCoursePageSchema,
  teachingCourseSchema,
} from './teaching-courses.schemas.ts';

const path = '/instructor/api/v1/courses';
const pathParams = z.strictObject({ id: idParam.meta({ description: '강의 번호', examples: ['2'] }) });
const names = { id: 'own course' } as const;
const ofRevision = { ...names, version: 'public' } as const;

/** Courses as the people who teach them see and write them. */
export const teachingCoursesContract = c.router(
  {
    listTeachingCourses: {
      method: 'GET',
      path,
      summary: '내가 가르치는 강의 목록',
      summaryEn: 'List the courses that you teach',
      metadata: access('instructor', { scope: 'instructor:read' }),
      query: listTeachingCoursesQuery,
      responses: { 200: teachingCoursePageSchema },
    },
    createCourse: {
      method: 'POST',
      path,
      summary: '강의 만들기',
      summaryEn: 'Create a course',
      description: '만든 강의는 공개할 때까지 본인에게만 보입니다.',
      metadata: withConsequence(
        'none',
        access('instructor', { scope: 'instructor:write', rate: 'application', names: { categoryId: 'public' }, errors: [teachingCourseErrors.tooMany] }),
      ),
      body: newCourseSchema,
      responses: { 201: teachingCourseSchema },
    },
    getTeachingCourse: {
      method: 'GET',
      path: `${path}/:id`,
      summary: '편집하는 강의',
      summaryEn: 'Get a course as its editor shows it',
      metadata: access('instructor', { scope: 'instructor:read', names }),
      pathParams,
      responses: { 200: teachingCourseSchema },
    },
    updateCourse: {
      method: 'PUT',
      path: `${path}/:id`,
      summary: '강의 소개와 값 고치기',
      summaryEn: 'Change what a course says of itself',
      description:
        '보낸 것만 고칩니다. 상태와 커리큘럼은 여기에서 바뀌지 않습니다. ' +
        `할인은 정가의 ${saleLimits.percent}%와 ${saleLimits.days}일까지이고, 공개하고 ${saleLimits.early.days}일 안에 끝나면 ${saleLimits.early.percent}%까지입니다. 운영자는 더 할인할 수 있으며, 이미 하고 있는 할인은 끝날 때까지 그대로입니다.`,
      metadata: withConsequence(
        'none',
        access('instructor', {
          scope: 'instructor:write',
          names: { ...names, categoryId: 'public', coverMediaId: 'own picture', introMediaId: 'own media' },
          errors: [commonErrors.conflict],
        }),
      ),
      pathParams,
      body: courseInputSchema,
      responses: { 200: teachingCourseSchema },
    },
    deleteCourse: {
      method: 'DELETE',
      path: `${path}/:id`,
      summary: '강의 지우기',
      summaryEn: 'Delete a course that nobody has taken',
      description:
        '수강생이 있거나 판 적이 있는 강의, 다른 사람의 수강바구니나 로드맵, 수강권, 그룹에 있거나 글이 달린 강의는 지울 수 없습니다. 숨길 수는 있습니다. 올린 파일은 남습니다.',
      metadata: access('instructor', { scope: 'instructor:write', names, errors: [commonErrors.conflict] }),
      pathParams,
      body: c.noBody(),
      responses: { 204: c.noBody() },
    },
    setCourseVisibility: {
      method: 'PUT',
      path: `${path}/:id/visibility`,
      summary: '강의 숨기기와 다시 공개하기',
      summaryEn: 'Hide a published course, or show it again',
      description:
        '숨긴 강의는 팔지 않고 목록에 보이지 않으며, 이미 수강하는 사람은 계속 봅니다. 운영자가 숨긴 강의와 공개한 적이 없는 강의에는 할 수 없습니다.',
      metadata: withConsequence('none', access('instructor', { scope: 'instructor:write', names, errors: [teachingCourseErrors.unmet] })),
      pathParams,
      body: courseVisibilitySchema,
      responses: { 200: teachingCourseSchema },
    },
    listCourseRevisions: {
      method: 'GET',
      path: `${path}/:id/revisions`,
      summary: '강의의 지난 모습 목록',
      summaryEn: 'List what a course was like before',
      description: `지금의 강의부터 최신순입니다. ${revisionsDescription}`,
      metadata: access('instructor', { scope: 'instructor:read', names }),
      pathParams,
      query: listRevisionsQuery,
      responses: { 200: courseRevisionPageSchema },
    },
    getCourseRevision: {
      method: 'GET',
      path: `${path}/:id/revisions/:version`,
      summary: '강의의 지난 모습',
      summaryEn: 'Get what a course was like, and what is different now',
      metadata: access('instructor', { scope: 'instructor:read', names: ofRevision }),
      pathParams: pathParams.extend({ version: versionParam }),
      responses: { 200: courseRevisionDetailSchema },
    },
    restoreCourseRevision: {
      method: 'POST',
      path: `${path}/:id/revisions/:version/restore`,
      summary: '강의를 지난 모습으로 되돌리기',
      summaryEn: 'Make a course what it was like before',
      description:
        '소개와 값, 할인을 되돌립니다. 되돌리기 전의 모습도 남습니다. 커리큘럼과 공개 상태는 그대로이고, 지금 할 수 있는 것보다 큰 할인은 되돌리지 않고 없앱니다.',
      metadata: withConsequence('none', access('instructor', { scope: 'instructor:write', names: ofRevision, errors: [commonErrors.conflict] })),
      pathParams: pathParams.extend({ version: versionParam }),
      body: restoreCourseRevisionSchema,
      responses: { 200: teachingCourseSchema },
    },
  },
  domainOptions,
);
