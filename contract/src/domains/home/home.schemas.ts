import { z } from 'zod';
import { idSchema } from '../../shared/scalars.ts';
import { courseCardSchema, imageUrlSchema } from '../courses/courses.schemas.ts';
import { mentorSchema } from '../mentors/mentors.schemas.ts';
import { roadmapCardSchema } from '../roadmaps/roadmaps.schemas.ts';

/** Rows of courses that the home page can have, each once: what a rule finds, and what operators have picked. */
export const homeSectionKeys = ['popular', 'recent', 'onSale', 'free', 'picked', 'picked2', 'picked3'] as const;
export type HomeSectionKey = (typeof homeSectionKeys)[number];

/** Most of each kind on the home page; `courses` is for one row. */
export const homeLimits = { courses: 8, roadmaps: 6, mentors: 6, banners: 3, logos: 12 } as const;

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
  description: 'popular: 인기, recent: 최신, onSale: 할인 중, free: 무료, picked·picked2·picked3: 운영자가 고른 강의',
});

const homeSectionSchema = z
  .object({
    key: homeSectionKeySchema,
    title: z.string().meta({ examples: ['지금 인기'] }),
    courses: z.array(courseCardSchema).meta({ description: `강의. ${homeLimits.courses}개까지` }),
  })
  .meta({ id: 'HomeSection', description: '홈의 강의 줄' });

/** Everything that the home page shows to anybody; rows without a course are left out. */
export const homeSchema = z
  .object({
    banners: z.array(bannerSchema).meta({ description: `배너. ${homeLimits.banners}개까지` }),
    sections: z.array(homeSectionSchema).meta({ description: '강의 줄. 강의가 없는 줄은 빠집니다.' }),
    roadmaps: z.array(roadmapCardSchema).meta({ description: `로드맵. ${homeLimits.roadmaps}개까지` }),
    mentors: z.array(mentorSchema).meta({ description: `멘토. ${homeLimits.mentors}명까지` }),
    jobBrandLogos: z.array(jobBrandLogoSchema).meta({ description: `채용 브랜드의 기업. ${homeLimits.logos}곳까지` }),
  })
  .meta({ id: 'Home', description: '홈 화면' });
export type Home = z.infer<typeof homeSchema>;
