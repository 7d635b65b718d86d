import { z } from 'zod';
import { access, c, domainOptions } from '../../shared/define.ts';
import { commonErrors } from '../../shared/errors.ts';
import { pageOf, pageQuery } from '../../shared/paging.ts';
import { dateTimeSchema, idParam, idSchema, rateSchema, textSchema } from '../../shared/scalars.ts';
import { authorSchema } from '../courses/courses.schemas.ts';
import { courseStudentSorts, studentSearchLength } from './course-students.rules.ts';

const courseStudentSchema = z
  .object({
    user: authorSchema.meta({ description: '수강하는 사람' }),
    courseId: idSchema.meta({ description: '강의 번호', examples: [12] }),
    courseTitle: z.string().meta({ description: '강의의 제목', examples: ['처음 시작하는 타입스크립트'] }),
    enrolledAt: dateTimeSchema.meta({ description: '수강을 시작한 때' }),
    progressRate: rateSchema.meta({ description: '진도율(%)' }),
    completedAt: dateTimeSchema.optional().meta({ description: '끝까지 배운 때. 아직이면 없습니다.' }),
    lastSeenAt: dateTimeSchema.optional().meta({ description: '이 강의를 마지막으로 학습한 때. 학습한 적이 없으면 없습니다.' }),
  })
  .meta({ id: 'CourseStudent', description: '수강생' });
export type CourseStudent = z.infer<typeof courseStudentSchema>;

const listCourseStudentsQuery = z.strictObject({
  courseId: idParam.optional().meta({ description: '이 강의만. 빼면 내 모든 강의', examples: ['12'] }),
  q: textSchema(studentSearchLength)
    .optional()
    .meta({ description: '이름에서 찾을 글. 띄어쓰기를 가리지 않습니다.', examples: ['김배움'] }),
  sort: z.enum(courseStudentSorts).default('recent').meta({
    description:
      '순서. recent: 최근에 시작한 수강부터, name: 이름, progressDesc: 높은 진도율, progressAsc: 낮은 진도율, seenDesc: 최근에 학습한 수강부터, seenAsc: 오래 학습하지 않은 수강부터(학습한 적이 없는 수강이 먼저)',
  }),
  ...pageQuery,
});
export type ListCourseStudentsQuery = z.output<typeof listCourseStudentsQuery>;

/** Who learns an instructor's courses: no address and no telephone, since the learners have not agreed to share them. */
export const courseStudentsContract = c.router(
  {
    listCourseStudents: {
      method: 'GET',
      path: '/instructor/api/v1/course/student',
      summary: '내 강의의 수강생 목록',
      summaryEn: 'List the learners of your courses',
      description: '수강마다 하나입니다: 두 강의를 수강하는 사람은 두 번 나옵니다. 기간이 끝난 수강도 있고 환불한 수강은 없습니다.',
      metadata: access('instructor', { scope: 'instructor:read', names: { courseId: 'own course' }, errors: [commonErrors.notFound] }),
      query: listCourseStudentsQuery,
      responses: { 200: pageOf(courseStudentSchema, 'CourseStudentPage') },
    },
  },
  domainOptions,
);
