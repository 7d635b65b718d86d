import { coursesContract } from '@baeum/contract/domains/courses/courses.contract.ts';
import type { CourseCard } from '@baeum/contract/domains/courses/courses.schemas.ts';
import { categories } from '@baeum/contract/shared/catalogue.ts';
import type { Context } from '../../context.ts';
import { printPages } from '../../derive/print-pages.ts';
import { inLanguages } from '../../terminal/language.ts';
import { priceOf } from './price.ts';

const texts = inLanguages({
  ko: { course: '강의', instructor: '지식공유자', price: '가격', rating: '별점', students: '수강생' },
  en: { course: 'course', instructor: 'instructor', price: 'price', rating: 'rating', students: 'students' },
});

export interface SearchFlags {
  category?: string;
  level?: string;
  price?: string;
  sort?: string;
  page?: string;
  pageSize?: string;
  all?: true;
}

/** Courses as the site's own search finds them. */
export async function searchCourses(context: Context, words: readonly string[], { category, all, ...flags }: SearchFlags): Promise<void> {
  const t = texts();
  const session = await context.session();
  const categoryId = categories.find(({ name }) => name === category)?.id;
  const query = { ...flags, ...(words.length > 0 && { q: words.join(' ') }), ...(categoryId && { categoryId: String(categoryId) }) };
  await printPages<CourseCard>(context.output, {
    send: (request) => session.send(coursesContract.listCourses, request),
    request: { query },
    all: all === true,
    tableOf: (items) => ({
      head: ['id', t.course, t.instructor, t.price, t.rating, t.students],
      rows: items.map((course) => [course.id, course.title, course.instructor.name, priceOf(course), course.rating, course.studentCount]),
    }),
  });
}
