import { z } from 'zod';
import { access, c, domainOptions, withConsequence } from '../../shared/define.ts';
import { commonErrors } from '../../shared/errors.ts';
import { idParam } from '../../shared/scalars.ts';
import { teachingCourseErrors } from './teaching-courses.errors.ts';
import { courseInputSchema, listTeachingCoursesQuery, newCourseSchema, teachingCoursePageSchema, teachingCourseSchema } from './teaching-courses.schemas.ts';

const path = '/instructor/api/v1/courses';
const pathParams = z.strictObject({ id: idParam.meta({ description: '강의 번호', examples: ['12'] }) });
const names = { id: 'own course' } as const;

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
      metadata: access('instructor', {
        scope: 'instructor:write',
        rate: 'application',
        names: { categoryId: 'public' },
        errors: [teachingCourseErrors.tooMany],
      }),
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
      description: '보낸 것만 고칩니다. 상태와 커리큘럼은 여기에서 바뀌지 않습니다.',
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
      description: '수강생이 있거나 판 적이 있는 강의는 지울 수 없습니다. 숨길 수는 있습니다.',
      metadata: access('instructor', { scope: 'instructor:write', names, errors: [commonErrors.conflict] }),
      pathParams,
      body: c.noBody(),
      responses: { 204: c.noBody() },
    },
  },
  domainOptions,
);
