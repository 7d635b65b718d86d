import { z } from 'zod';
import { categories } from '../../shared/catalogue.ts';
import { tidyText } from '../../shared/compose-text.ts';
import { pageOf, pageQuery } from '../../shared/paging.ts';
import { withRule, withRules } from '../../shared/rule.ts';
import { dateTimeSchema, idSchema, integerParam, lineOf, rateSchema, textSchema, wonSchema } from '../../shared/scalars.ts';
import { searchTextLength } from '../../shared/search-text.ts';
import { authorSchema, categorySchema, courseCardSchema, imageUrlSchema, likeCountSchema } from '../courses/courses.schemas.ts';
import { roadmapCoursesRule, roadmapDescriptionRule, roadmapLimits, roadmapTitleRule, visibilities } from './roadmaps.rules.ts';

/** A roadmap as lists show it; the prices are the sums over its published courses, `salePrice` as of now. */
export const roadmapCardSchema = z
  .object({
    id: idSchema.meta({ examples: [5] }),
    title: z.string().meta({ examples: ['백엔드 개발자 되기'] }),
    description: z.string().meta({ examples: ['서버와 데이터베이스를 차례대로 배웁니다.'] }),
    thumbnailUrl: imageUrlSchema.meta({ examples: ['/images/roadmap-5-77c0d1fe.svg'] }),
    owner: authorSchema.meta({ description: '로드맵을 만든 사람' }),
    courseCount: z
      .int()
      .min(0)
      .meta({ description: '공개된 강의의 수', examples: [6] }),
    totalSeconds: z
      .int()
      .min(0)
      .meta({ description: '모든 강의의 길이(초)', examples: [154_800] }),
    price: wonSchema.meta({ description: '강의 정가의 합(원)', examples: [297_000] }),
    salePrice: wonSchema.meta({ description: '지금 모두 사는 값(원)', examples: [237_600] }),
    likeCount: likeCountSchema,
  })
  .meta({ id: 'RoadmapCard', description: '목록에 보이는 로드맵' });
export type RoadmapCard = z.infer<typeof roadmapCardSchema>;

const visibility = z.enum(visibilities).meta({ id: 'RoadmapVisibility', description: 'PUBLIC: 모두에게 공개, PRIVATE: 만든 사람만' });

/** A roadmap with its courses in their order, and how far the caller has come. */
export const roadmapSchema = roadmapCardSchema
  .extend({
    courses: z.array(courseCardSchema).meta({ description: '차례대로 배우는 강의. 공개된 것만 있습니다.' }),
    goals: z.array(z.string()).meta({ description: '마치면 할 수 있는 것. 강의마다 하나씩, 배우는 순서대로', examples: [['API를 설계하는 방법']] }),
    category: categorySchema.meta({ description: '강의가 가장 많은 분야' }),
    visibility,
    held: z.boolean().meta({ description: '운영자의 확인을 기다리는지. 기다리는 동안에는 만든 사람과 운영자에게만 보입니다.' }),
    removed: z.boolean().meta({ description: '운영자가 지웠는지. 지운 것은 만든 사람과 이미 수강하던 사람에게만 보입니다.' }),
    enrolled: z.boolean().meta({ description: '내가 수강하는 로드맵인지. 로그인하지 않았으면 false' }),
    enrolledCourseIds: z.array(idSchema).meta({ description: '이 가운데 내가 수강하는 강의', examples: [[12, 15]] }),
    completedCourseIds: z.array(idSchema).meta({ description: '이 가운데 내가 모두 배운 강의', examples: [[12]] }),
    progressRate: rateSchema
      .optional()
      .meta({ description: '로드맵 전체의 진도율(%). 강의마다 수업의 수만큼 칩니다. 수강할 때만 있습니다.', examples: [37.5] }),
    updatedAt: dateTimeSchema.meta({ description: '고친 때' }),
  })
  .meta({ id: 'Roadmap', description: '로드맵' });
export type Roadmap = z.infer<typeof roadmapSchema>;
export const roadmapPageSchema = pageOf(roadmapSchema, 'RoadmapPage');
export type RoadmapPage = z.infer<typeof roadmapPageSchema>;

export const listRoadmapsQuery = z.strictObject({
  q: textSchema(searchTextLength)
    .optional()
    .meta({ description: '찾을 글. 통합 검색과 같이 알아봅니다.', examples: ['백엔드'] }),
  categoryId: integerParam({ min: 1, max: categories.length })
    .optional()
    .meta({ description: '이 분야만. 번호는 listCategories가 알려줍니다.', examples: ['1'] }),
  ...pageQuery,
});
export type ListRoadmapsQuery = z.output<typeof listRoadmapsQuery>;

/** Own roadmaps: those that somebody follows, or has made. */
export const roadmapScopes = ['enrolled', 'managed'] as const;
export const listMyRoadmapsQuery = z.strictObject({
  scope: z.enum(roadmapScopes).default('enrolled').meta({ description: 'enrolled: 수강하는 로드맵, managed: 내가 만든 로드맵' }),
  ...pageQuery,
});
export type ListMyRoadmapsQuery = z.output<typeof listMyRoadmapsQuery>;

const inputMembers = {
  title: lineOf(roadmapTitleRule).meta({ description: `이름. ${roadmapLimits.title}자까지`, examples: ['백엔드 개발자 되기'] }),
  description: withRule(z.string(), roadmapDescriptionRule)
    .transform(tidyText)
    .meta({ description: `소개. ${roadmapLimits.description}자까지. HTML이 아닙니다.`, examples: ['서버와 데이터베이스를 차례대로 배웁니다.'] }),
  courseIds: z.array(idSchema).meta({ description: `강의의 번호. 배우는 순서대로 ${roadmapLimits.courses}개까지`, examples: [[12, 15]] }),
  visibility,
};
export const roadmapInputSchema = withRules(z.strictObject(inputMembers), (input) => {
  const error = roadmapCoursesRule(input);
  return error ? [{ path: ['courseIds'], error }] : [];
}).meta({
  id: 'RoadmapInput',
  description: '로드맵의 내용',
  examples: [{ title: '백엔드 개발자 되기', description: '서버와 데이터베이스를 차례대로 배웁니다.', courseIds: [12], visibility: 'PRIVATE' }],
});
export type RoadmapInput = z.output<typeof roadmapInputSchema>;

export const roadmapEnrollmentSchema = z
  .object({
    roadmap: roadmapSchema.meta({ description: '수강하게 된 로드맵' }),
    unpaidCourseIds: z.array(idSchema).meta({ description: '아직 사지 않아 배울 수 없는 강의', examples: [[15]] }),
  })
  .meta({ id: 'RoadmapEnrollment', description: '로드맵을 수강하게 된 결과' });
export type RoadmapEnrollment = z.infer<typeof roadmapEnrollmentSchema>;
