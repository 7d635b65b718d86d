import { z } from 'zod';
import { dateTimeSchema, idSchema } from '../../shared/scalars.ts';
import { authorSchema, courseCardSchema, imageUrlSchema, instructorCardSchema } from '../courses/courses.schemas.ts';
import { mentorSchema } from '../mentors/mentors.schemas.ts';
import { postSummarySchema } from '../posts/posts.schemas.ts';
import { roadmapCardSchema } from '../roadmaps/roadmaps.schemas.ts';

/** Rows that the home page can have, each once: courses that a rule finds or operators have picked, and what people say and do. */
export const homeSectionKeys = [
  'popular',
  'recent',
  'onSale',
  'free',
  'picked',
  'picked2',
  'picked3',
  'beginner',
  'finished',
  'reviews',
  'questions',
  'people',
] as const;
export type HomeSectionKey = (typeof homeSectionKeys)[number];

/** Most of each kind on the home page; `courses` is for one row. */
export const homeLimits = { courses: 8, roadmaps: 6, mentors: 6, banners: 3, logos: 12, reviews: 8, questions: 6, people: 8 } as const;

/** How many people of the last seven days make a course popular now, or much finished. */
export const weeklyFewest = { popular: 20, finished: 5 } as const;

/** Picture of the hero: decorative, its words are `title` and `subtitle`; `link` is a path of this site or a URL. */
export const bannerSchema = z
  .object({
    id: idSchema.meta({ examples: [1] }),
    title: z.string().meta({ examples: ['오늘 시작하는 새 공부'] }),
    subtitle: z.string().meta({ description: '제목 아래의 글', examples: ['입문 강의를 모았어요.'] }),
    imageUrl: imageUrlSchema.meta({ examples: ['/images/banner-1-5d2c8e90.svg'] }),
    link: z.string().meta({ description: '누르면 가는 곳: 이 사이트의 경로 또는 주소', examples: ['/courses?level=입문'] }),
    linkText: z.string().meta({ description: '링크에 쓸 글', examples: ['입문 강의 보기'] }),
    background: z.string().meta({ description: '그림의 바탕색 (#rrggbb)', examples: ['#e6f4ef'] }),
  })
  .meta({ id: 'Banner', description: '홈 배너' });
export type Banner = z.infer<typeof bannerSchema>;

/** Logo of a company of the sister job brand. */
export const jobBrandLogoSchema = z
  .object({
    id: idSchema.meta({ examples: [4] }),
    name: z.string().meta({ examples: ['배움컴퍼니'] }),
    logoUrl: imageUrlSchema.meta({ description: '로고의 주소', examples: ['/images/logo-4-a1b2c3d4.svg'] }),
    url: z.url().meta({ description: '채용 페이지의 주소', examples: ['https://jobs.example.com/baeum-company'] }),
  })
  .meta({ id: 'JobBrandLogo', description: '채용 브랜드의 기업 로고' });

export const homeSectionKeySchema = z.enum(homeSectionKeys).meta({
  id: 'HomeSectionKey',
  description: `popular: 최근 7일 동안 ${weeklyFewest.popular}명 이상이 시작한 강의(모자라면 추천 강의), recent: 최신, onSale: 할인 중, free: 무료, picked·picked2·picked3: 운영자가 고른 강의, beginner: 입문 강의, finished: 최근 7일 동안 ${weeklyFewest.finished}명 이상이 완강한 강의, reviews: 새 수강평, questions: 답이 오가는 질문, people: 지식공유자`,
});

const homeReviewSchema = z
  .object({
    id: idSchema.meta({ description: '수강평 번호', examples: [31] }),
    author: authorSchema.meta({ description: '쓴 사람' }),
    rating: z
      .int()
      .min(1)
      .max(5)
      .meta({ description: '별점', examples: [5] }),
    content: z.string().meta({ description: '수강평. 줄바꿈이 있는 글이며 HTML이 아닙니다.', examples: ['설명이 친절해서 끝까지 들을 수 있었어요.'] }),
    course: z
      .object({
        id: idSchema.meta({ description: '강의 번호', examples: [12] }),
        slug: z.string().meta({ description: '주소에 쓰는 이름', examples: ['typescript-from-zero'] }),
        title: z.string().meta({ description: '강의의 제목', examples: ['처음 시작하는 타입스크립트'] }),
      })
      .meta({ id: 'HomeReviewCourse', description: '수강평을 받은 강의' }),
    createdAt: dateTimeSchema.meta({ description: '쓴 때' }),
  })
  .meta({ id: 'HomeReview', description: '홈에 보이는 수강평' });
export type HomeReview = z.infer<typeof homeReviewSchema>;

const homeSectionSchema = z
  .object({
    key: homeSectionKeySchema,
    title: z.string().meta({ examples: ['지금 인기'] }),
    courses: z
      .array(courseCardSchema)
      .meta({ description: `강의. ${homeLimits.courses}개까지이며, 위의 줄에 나온 강의는 빠집니다. 강의가 아닌 것을 보이는 줄에는 없습니다.` }),
    reviews: z
      .array(homeReviewSchema)
      .optional()
      .meta({ description: `수강평. 강의마다 하나, ${homeLimits.reviews}개까지. \`reviews\` 줄에만 있습니다.` }),
    questions: z
      .array(postSummarySchema)
      .optional()
      .meta({ description: `질문. ${homeLimits.questions}개까지. \`questions\` 줄에만 있습니다.` }),
    people: z
      .array(instructorCardSchema)
      .optional()
      .meta({ description: `지식공유자. ${homeLimits.people}명까지. \`people\` 줄에만 있습니다.` }),
  })
  .meta({ id: 'HomeSection', description: '홈의 한 줄' });
export type HomeSection = z.infer<typeof homeSectionSchema>;

/** Everything that the home page shows to everybody; empty rows are left out, and no course is in two of them. */
export const homeSchema = z
  .object({
    banners: z.array(bannerSchema).meta({ description: `배너. ${homeLimits.banners}개까지` }),
    sections: z.array(homeSectionSchema).meta({ description: '줄. 보일 것이 없는 줄은 빠지고, 한 강의는 한 줄에만 나옵니다.' }),
    roadmaps: z.array(roadmapCardSchema).meta({ description: `로드맵. ${homeLimits.roadmaps}개까지` }),
    mentors: z.array(mentorSchema).meta({ description: `멘토. ${homeLimits.mentors}명까지` }),
    jobBrandLogos: z.array(jobBrandLogoSchema).meta({ description: `채용 브랜드의 기업. ${homeLimits.logos}곳까지` }),
  })
  .meta({ id: 'Home', description: '홈 화면' });
export type Home = z.infer<typeof homeSchema>;
