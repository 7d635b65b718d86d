import { z } from 'zod';
import { access, c, domainOptions } from '../../shared/define.ts';
import { pageOf, pageQuery } from '../../shared/paging.ts';
import { booleanParam, idParam, integerParam, textSchema } from '../../shared/scalars.ts';
import { categories } from '../../shared/catalogue.ts';
import {
  categorySchema,
  courseCardSchema,
  courseDetailSchema,
  courseLevels,
  coursePrices,
  courseSorts,
} from './courses.schemas.ts';

/** Longest text that the course search takes. */
export const searchTextLength = 100;

const listCoursesQuery = z.strictObject({
  q: textSchema(searchTextLength).optional(),
  categoryId: integerParam({ min: 1, max: categories.length }).optional(),
  level: z.enum(courseLevels).optional(),
  price: z.enum(coursePrices).optional(),
  onSale: booleanParam.optional(),
  instructorId: idParam.optional(),
  sort: z.enum(courseSorts).default('popular'),
  ...pageQuery,
});
export type ListCoursesQuery = z.output<typeof listCoursesQuery>;

export const coursesContract = c.router(
  {
    listCategories: {
      method: 'GET',
      path: '/courses/api/v1/categories',
      summary: '강의 분야 목록',
      summaryEn: 'List course categories',
      metadata: access('visitor', { scope: 'any', shared: true }),
      responses: { 200: z.array(categorySchema) },
    },
    listCourses: {
      method: 'GET',
      path: '/courses/api/v1',
      summary: '강의 목록',
      summaryEn: 'Search published courses',
      description:
        '공개된 강의를 찾습니다. `q` looks in titles, instructor names and tags and ignores spaces; every word must occur.',
      metadata: access('visitor', { scope: 'any', shared: true }),
      query: listCoursesQuery,
      responses: { 200: pageOf(courseCardSchema, 'CourseCardPage') },
    },
    getCourse: {
      method: 'GET',
      path: '/courses/api/v1/:idOrSlug',
      summary: '강의 상세',
      summaryEn: 'Get a course',
      metadata: access('visitor', { scope: 'any', shared: true }),
      pathParams: z.strictObject({
        idOrSlug: z.string().min(1).max(200).meta({ description: '강의 번호 또는 주소', examples: ['12'] }),
      }),
      responses: { 200: courseDetailSchema },
    },
  },
  domainOptions,
);
