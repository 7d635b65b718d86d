import { z } from 'zod';
import { access, c, domainOptions } from '../../shared/define.ts';
import { idSchema } from '../../shared/scalars.ts';
import { courseCardSchema, imageUrlSchema } from '../courses/courses.schemas.ts';
import { mentorSchema } from '../mentors/mentors.schemas.ts';
import { roadmapCardSchema } from '../roadmaps/roadmaps.schemas.ts';

/** Course rows of the home page in their order. */
export const homeSections = [
  { key: 'popular', title: '지금 인기' },
  { key: 'recent', title: '새로 나온' },
  { key: 'onSale', title: '할인 중' },
  { key: 'free', title: '무료로 시작' },
] as const;
export type HomeSectionKey = (typeof homeSections)[number]['key'];

/** Most of each kind on the home page; `courses` is for one row. */
export const homeLimits = { courses: 8, roadmaps: 6, mentors: 6, banners: 3, logos: 12 } as const;

/** Picture of the hero: decorative, its words are `title` and `subtitle`; `link` is a path of this site or a URL. */
export const bannerSchema = z
  .object({
    id: idSchema,
    title: z.string(),
    subtitle: z.string(),
    imageUrl: imageUrlSchema,
    link: z.string(),
    linkText: z.string(),
    background: z.string().meta({ description: '그림의 바탕색 (#rrggbb)' }),
  })
  .meta({ id: 'Banner', description: '홈 배너' });
export type Banner = z.infer<typeof bannerSchema>;

/** Logo of a company of the sister job brand. */
export const jobBrandLogoSchema = z
  .object({ id: idSchema, name: z.string(), logoUrl: imageUrlSchema, url: z.url() })
  .meta({ id: 'JobBrandLogo', description: '채용 브랜드의 기업 로고' });

const homeSectionSchema = z
  .object({
    key: z.enum(homeSections.map(({ key }) => key)),
    title: z.string(),
    courses: z.array(courseCardSchema),
  })
  .meta({ id: 'HomeSection', description: '홈의 강의 줄' });

/** Everything that the home page shows to anybody; rows without a course are left out. */
export const homeSchema = z
  .object({
    banners: z.array(bannerSchema),
    sections: z.array(homeSectionSchema),
    roadmaps: z.array(roadmapCardSchema),
    mentors: z.array(mentorSchema),
    jobBrandLogos: z.array(jobBrandLogoSchema),
  })
  .meta({ id: 'Home', description: '홈 화면' });
export type Home = z.infer<typeof homeSchema>;

export const homeContract = c.router(
  {
    getHome: {
      method: 'GET',
      path: '/home/api/v1',
      summary: '홈 화면',
      summaryEn: 'Get the home screen',
      metadata: access('visitor', { scope: 'any', shared: true }),
      responses: { 200: homeSchema },
    },
  },
  domainOptions,
);
