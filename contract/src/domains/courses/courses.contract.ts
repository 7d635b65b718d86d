import { z } from 'zod';
import { categories } from '../../shared/catalogue.ts';
import { mostFound } from '../../shared/constants.ts';
import { access, c, domainOptions } from '../../shared/define.ts';
import { pageOf, pageQuery } from '../../shared/paging.ts';
import { booleanParam, idParam, integerParam, textSchema } from '../../shared/scalars.ts';
import { searchTextLength } from '../../shared/search-text.ts';
import { categorySchema, courseCardSchema, courseDetailSchema, courseLevelSchema, coursePriceSchema, courseSorts } from './courses.schemas.ts';

const listCoursesQuery = z.strictObject({
  q: textSchema(searchTextLength)
    .optional()
    .meta({ description: '찾을 글. 통합 검색(search)과 같은 강의를 찾습니다.', examples: ['타입스크립트'] }),
  categoryId: integerParam({ min: 1, max: categories.length })
    .optional()
    .meta({ description: '이 분야만. 번호는 listCategories가 알려줍니다.', examples: ['1'] }),
  level: courseLevelSchema.optional().meta({ description: '이 난이도만' }),
  price: coursePriceSchema.optional().meta({ description: '이 가격만' }),
  onSale: booleanParam.optional().meta({ description: 'true면 할인 중인 강의만', examples: ['true'] }),
  instructorId: idParam.optional().meta({ description: '이 지식공유자의 강의만', examples: ['3'] }),
  sort: z.enum(courseSorts).optional().meta({
    description:
      '순서. 없으면 찾을 글에 잘 맞는 순서, 찾을 글도 없으면 인기순. popular: 인기, recent: 최신, rating: 별점, students: 수강생 수, priceAsc: 낮은 값, priceDesc: 높은 값',
  }),
  counts: booleanParam.optional().meta({ description: 'true면 조건마다 강의가 몇 개인지도 답합니다.', examples: ['true'] }),
  ...pageQuery,
});
export type ListCoursesQuery = z.output<typeof listCoursesQuery>;

const count = z
  .int()
  .min(0)
  .meta({ description: '강의의 수', examples: [57] });

const courseCountsSchema = z
  .object({
    categories: z.array(z.object({ id: z.int().meta({ description: '분야의 번호', examples: [1] }), count })).meta({ description: '분야마다' }),
    levels: z.array(z.object({ level: courseLevelSchema, count })).meta({ description: '난이도마다' }),
    prices: z.array(z.object({ price: coursePriceSchema, count })).meta({ description: '가격마다' }),
    onSale: count.meta({ description: '할인 중인 강의의 수' }),
  })
  .meta({ id: 'CourseCounts', description: '다른 조건은 그대로 두고 이 조건만 바꾸면 남는 강의의 수' });
export type CourseCounts = z.infer<typeof courseCountsSchema>;

const courseListPageSchema = pageOf(courseCardSchema, 'CourseCardPage')
  .extend({ counts: courseCountsSchema.optional().meta({ description: '`counts=true`일 때만. `q`가 아주 흔한 낱말이면 없습니다.' }) })
  .meta({ id: 'CourseListPage', description: '강의 목록의 한 쪽' });

const coursePath = z.strictObject({
  idOrSlug: z
    .string()
    .min(1)
    .meta({ description: '강의의 번호 또는 주소에 쓰는 이름', examples: ['2'] }),
});

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
      description: `공개된 강의를 찾습니다. \`q\`는 통합 검색과 같이 알아보고, ${mostFound}개까지 셉니다. \`q\`가 없으면 10,000번째 강의까지 넘겨볼 수 있고, \`total\`과 \`counts\`는 10초까지 늦을 수 있습니다.`,
      metadata: access('visitor', { names: { categoryId: 'public', instructorId: 'public' }, scope: 'any', shared: true }),
      query: listCoursesQuery,
      responses: { 200: courseListPageSchema },
    },
    getCourse: {
      method: 'GET',
      path: '/courses/api/v1/:idOrSlug',
      summary: '강의 상세',
      summaryEn: 'Get a course',
      metadata: access('visitor', { names: { idOrSlug: 'public' }, scope: 'any', shared: true }),
      pathParams: coursePath,
      responses: { 200: courseDetailSchema },
    },
    previewCourse: {
      method: 'GET',
      path: '/courses/api/v1/:idOrSlug/preview',
      summary: '강의 미리보기',
      summaryEn: 'Preview a course before it is public',
      description: '가르치는 사람과 운영자에게 강의의 상태와 상관없이, 아직 공개하지 않은 수업까지 보여줍니다.',
      metadata: access('user', { names: { idOrSlug: 'own course' }, scope: 'instructor:read' }),
      pathParams: coursePath,
      responses: { 200: courseDetailSchema },
    },
  },
  domainOptions,
);
