import { z } from 'zod';
import { access, c, domainOptions } from '../../shared/define.ts';
import { pageOf, pageQuery } from '../../shared/paging.ts';
import { idParam, textSchema } from '../../shared/scalars.ts';
import { enrollmentSorts, learningStatuses } from './enrollments.rules.ts';
import { enrollmentSchema } from './enrollments.schemas.ts';

/** Longest text that the search among one's own courses takes. */
export const ownCourseSearchLength = 100;

const q = textSchema(ownCourseSearchLength)
  .optional()
  .meta({ description: '찾을 글. 강의 제목, 지식공유자 이름, 태그에서 찾으며 띄어쓰기를 가리지 않습니다.', examples: ['타입스크립트'] });

const listMyCoursesQuery = z.strictObject({
  courseId: idParam.optional().meta({ description: '이 강의만. 보관한 강의여도 답하고, 수강한 적이 없으면 빈 목록입니다.', examples: ['12'] }),
  status: z
    .enum(learningStatuses)
    .default('all')
    .meta({ description: 'all: 모두, learning: 학습 중, completed: 완료, notStarted: 시작 전, ended: 기간이 끝났거나 환불한 것' }),
  q,
  sort: z
    .enum(enrollmentSorts)
    .default('recent')
    .meta({ description: '순서. recent: 최근 학습(끝난 것은 뒤에), enrolled: 최근 수강신청, title: 제목, progress: 높은 진도율' }),
  ...pageQuery,
});
export type ListMyCoursesQuery = z.output<typeof listMyCoursesQuery>;

/** The courses that a member learns. */
export const enrollmentsContract = c.router(
  {
    listMyCourses: {
      method: 'GET',
      path: '/user/api/v1/courses',
      summary: '내 강의 목록',
      summaryEn: 'List the own courses',
      description: '수강하는 강의입니다. 보관한 강의는 listArchivedCourses에 있습니다.',
      metadata: access('user', { scope: 'learning:read', names: { courseId: 'public' } }),
      query: listMyCoursesQuery,
      responses: { 200: pageOf(enrollmentSchema, 'EnrollmentPage') },
    },
    listArchivedCourses: {
      method: 'GET',
      path: '/user/api/v1/courses/archived',
      summary: '보관한 강의 목록',
      summaryEn: 'List the archived courses',
      metadata: access('user', { scope: 'learning:read' }),
      query: z.strictObject({ q, ...pageQuery }),
      responses: { 200: pageOf(enrollmentSchema, 'EnrollmentPage') },
    },
    setCourseArchived: {
      method: 'PUT',
      path: '/user/api/v1/courses/:id/archived',
      summary: '강의 보관 또는 꺼내기',
      summaryEn: 'Archive or restore an own course',
      description: '보관하면 내 강의 목록에서만 사라지며 수강은 그대로입니다.',
      metadata: access('user', { scope: 'learning:write', names: { id: 'own enrolled course' } }),
      pathParams: z.strictObject({ id: idParam.meta({ description: '강의 번호', examples: ['12'] }) }),
      body: z
        .strictObject({ archived: z.boolean().meta({ description: 'true면 보관하고 false면 꺼냅니다.' }) })
        .meta({ id: 'CourseArchiving', description: '보관할지', examples: [{ archived: true }] }),
      responses: { 200: enrollmentSchema },
    },
  },
  domainOptions,
);
