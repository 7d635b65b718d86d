import { teachingCoursesContract } from '@baeum/contract/domains/teaching-courses/teaching-courses.contract.ts';
import type { TeachingCourseCard } from '@baeum/contract/domains/teaching-courses/teaching-courses.schemas.ts';
import type { Context } from '../../context.ts';
import { printPages } from '../../derive/print-pages.ts';
import { inLanguages } from '../../terminal/language.ts';
import { headOfMoments } from '../../terminal/moments.ts';
import { courseState, printCourse } from './print-course.ts';
import { courseNamed } from './sync/which-course.ts';

const texts = inLanguages({
  ko: { title: '제목', state: '상태', lectures: '공개한 수업', missing: '더 있어야 하는 것', edited: '고친 때' },
  en: { title: 'title', state: 'state', lectures: 'lectures shown', missing: 'missing', edited: 'edited' },
});

export interface StatusFlags {
  page?: string;
  all?: true;
}

/** How far a course is; without one, all that the person teaches. */
export async function status(context: Context, named: string | undefined, { page, all }: StatusFlags): Promise<void> {
  if (named !== undefined) return printCourse(context, await courseNamed(context, named));
  const t = texts();
  const session = await context.session();
  await printPages<TeachingCourseCard>(context.output, {
    send: (request) => session.send(teachingCoursesContract.listTeachingCourses, request),
    request: { query: { ...(page !== undefined && { page }) } },
    all: all === true,
    tableOf: (items) => ({
      head: ['id', t.title, t.state, t.lectures, t.missing, headOfMoments(context.output, t.edited)],
      rows: items.map((course) => [course.id, course.title, courseState(course.status), course.lectureCount, course.missing.join(', '), course.updatedAt]),
    }),
  });
}
