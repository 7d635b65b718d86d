import { z } from 'zod';
import { access, c, domainOptions, withConsequence } from '../../shared/define.ts';
import { idParam } from '../../shared/scalars.ts';
import { teachingCourseErrors } from '../teaching-courses/teaching-courses.errors.ts';
import { teachingCourseSchema } from '../teaching-courses/teaching-courses.schemas.ts';

/** New courses that begin as another one is, its curriculum included. */
export const courseCopiesContract = c.router(
  {
    duplicateCourse: {
      method: 'POST',
      path: '/instructor/api/v1/courses/:id/duplicate',
      summary: '강의 복사',
      summaryEn: 'Copy a course into a new draft',
      description: '소개와 값, 커리큘럼을 옮긴 새 강의를 만듭니다. 파일은 다시 올리지 않고 함께 씁니다. 할인과 수강생, 수강평은 옮기지 않습니다.',
      metadata: withConsequence(
        'none',
        access('instructor', { scope: 'instructor:write', rate: 'application', names: { id: 'own course' }, errors: [teachingCourseErrors.tooMany] }),
      ),
      pathParams: z.strictObject({ id: idParam.meta({ description: '강의 번호', examples: ['12'] }) }),
      body: c.noBody(),
      responses: { 201: teachingCourseSchema },
    },
  },
  domainOptions,
);
