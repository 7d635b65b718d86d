import { z } from 'zod';
import { pageOf, pageQuery } from '../../shared/paging.ts';
import { withRule, withRules, type FieldProblem } from '../../shared/rule.ts';
import { dateTimeSchema, idParam, idSchema, integerParam, lineSchema, textSchema } from '../../shared/scalars.ts';
import { authorSchema, imageUrlSchema } from '../courses/courses.schemas.ts';
import { homeSectionKeySchema } from '../home/home.schemas.ts';
import { homeContentFieldErrors as errors } from './home-content.errors.ts';
import { colourRule, homeContentLimits as limits, homePictureMaxBytes, isPicked, linkRule } from './home-content.rules.ts';

const text = (max: number, min: number, description: string, example: string) => lineSchema(max, min).meta({ description, examples: [example] });
const moment = (description: string) => dateTimeSchema.optional().meta({ description });
const version = z
  .int()
  .min(0)
  .meta({ description: '홈 화면 내용의 차수. 저장할 때마다 하나씩 커지고, 저장한 적이 없으면 0', examples: [1] });

const pictureKey = z
  .string()
  .regex(/^[a-z0-9][a-z0-9.-]{0,199}$/)
  .meta({ description: '올린 그림의 키. `createHomePicture`가 답합니다.', examples: ['cover.svg'] });

const banner = {
  title: text(limits.title, 1, '제목', '오늘 시작하는 새 공부'),
  subtitle: text(limits.subtitle, 0, '제목 아래의 글', '입문 강의를 모았어요.'),
  imageKey: pictureKey,
  link: withRule(textSchema(limits.link, 1), linkRule).meta({
    description: '누르면 가는 곳: 이 사이트의 경로 또는 https 주소',
    examples: ['/courses?level=입문'],
  }),
  linkText: text(limits.linkText, 1, '링크에 쓸 글', '입문 강의 보기'),
  background: withRule(z.string(), colourRule).meta({ description: '그림의 바탕색 (#rrggbb)', examples: ['#e6f4ef'] }),
  from: moment('보이기 시작하는 때. 없으면 공개하는 때부터'),
  until: moment('그만 보이는 때. 없으면 계속 보입니다.'),
};

const contentSection = z
  .strictObject({
    key: homeSectionKeySchema,
    title: text(limits.title, 1, '줄의 제목', '지금 인기'),
    shown: z.boolean().meta({ description: '보일지', examples: [true] }),
    courseIds: z
      .array(idSchema)
      .max(limits.picked)
      .optional()
      .meta({ description: '골라 담은 강의의 번호, 보일 순서. picked로 시작하는 줄에만 씁니다.', examples: [[12]] }),
  })
  .meta({ id: 'HomeContentSection', description: '한 줄의 설정' });

const parts = {
  sections: z.array(contentSection).meta({ description: '강의와 수강평, 질문, 사람의 줄. 보일 순서' }),
  roadmaps: z.boolean().meta({ description: '로드맵을 보일지', examples: [true] }),
  mentors: z.boolean().meta({ description: '멘토를 보일지', examples: [true] }),
  logos: z.boolean().meta({ description: '기업의 로고를 보일지', examples: [true] }),
  logoIds: z
    .array(idSchema)
    .max(limits.logos)
    .optional()
    .meta({ description: '로고를 보일 기업의 번호, 보일 순서. 없으면 로고와 주소가 있는 기업을 번호 순서로', examples: [[4]] }),
};

const bannerInput = z
  .strictObject({ id: idSchema.optional().meta({ description: '이미 있던 배너의 번호. 새 배너에는 쓰지 않습니다.', examples: [1] }), ...banner })
  .meta({ id: 'HomeBannerInput', description: '저장할 배너' });

const contentInput = withRules(
  z.strictObject({ banners: z.array(bannerInput).max(limits.banners).meta({ description: '배너. 보일 순서' }), ...parts }),
  contentProblems,
).meta({ id: 'HomeContentInput', description: '홈 화면에 둘 내용' });
export type HomeContentInput = z.output<typeof contentInput>;

/** Checks across members: each banner ends after it begins, and nothing is listed twice. */
function contentProblems({
  banners,
  sections,
  logoIds = [],
}: {
  banners: BannerTimes[];
  sections: { key: string; courseIds?: number[] | undefined }[];
  logoIds?: number[] | undefined;
}) {
  const problems: FieldProblem[] = [];
  for (const [index, { from, until }] of banners.entries()) {
    if (from !== undefined && until !== undefined && Date.parse(until) <= Date.parse(from))
      problems.push({ path: ['banners', index, 'until'], error: errors.ends });
  }
  for (const [index, { key, courseIds = [] }] of sections.entries()) {
    if (sections.findIndex((other) => other.key === key) < index) problems.push({ path: ['sections', index, 'key'], error: errors.repeated });
    if (new Set(courseIds).size < courseIds.length) problems.push({ path: ['sections', index, 'courseIds'], error: errors.repeated });
  }
  if (new Set(logoIds).size < logoIds.length) problems.push({ path: ['logoIds'], error: errors.repeated });
  return problems;
}

interface BannerTimes {
  from?: string | undefined;
  until?: string | undefined;
}

const storedBannerSchema = z.strictObject({ id: idSchema, ...banner });

/** The stored form. */
export const storedContentSchema = z.strictObject({ banners: z.array(storedBannerSchema), ...parts });
export type StoredContent = z.output<typeof storedContentSchema>;

const contentBanner = z
  .object({ id: idSchema.meta({ description: '배너의 번호', examples: [1] }), ...banner, imageUrl: imageUrlSchema })
  .meta({ id: 'HomeContentBanner', description: '배너의 설정' });

const versionMembers = {
  version,
  publishAt: moment('공개한 때, 또는 공개할 때. 없으면 공개하지 않은 초안'),
  live: z.boolean().meta({ description: '지금 홈 화면에 보이는지', examples: [false] }),
  note: z
    .string()
    .optional()
    .meta({ description: '운영자끼리 남긴 말', examples: ['가을 할인을 알림'] }),
  restoredFrom: z
    .int()
    .optional()
    .meta({ description: '되돌려 만들었으면, 어느 차수에서', examples: [3] }),
  savedBy: authorSchema.optional().meta({ description: '저장한 운영자. 처음부터 있던 것이거나 떠난 사람이면 없습니다.' }),
  savedAt: dateTimeSchema.optional().meta({ description: '저장한 때. 저장한 적이 없으면 없습니다.' }),
};

const homeVersionSchema = z.object(versionMembers).meta({ id: 'HomeVersion', description: '홈 화면 내용의 한 차수' });
export type HomeVersion = z.infer<typeof homeVersionSchema>;
export const homeVersionPageSchema = pageOf(homeVersionSchema, 'HomeVersionPage');

export const homeContentSchema = z
  .object({
    ...versionMembers,
    newest: version.meta({ description: '가장 새 차수. 저장할 때 `version`으로 보냅니다.' }),
    banners: z.array(contentBanner).meta({ description: '배너. 보일 순서' }),
    ...parts,
    pickedCourses: z
      .array(
        z
          .object({
            id: idSchema.meta({ description: '강의 번호', examples: [12] }),
            title: z.string().meta({ description: '강의의 제목', examples: ['처음 만나는 파이썬'] }),
            thumbnailUrl: imageUrlSchema,
          })
          .meta({ id: 'HomePickedCourse', description: '골라 담은 강의' }),
      )
      .meta({ description: '골라 담은 강의의 제목과 그림. 이제 공개하지 않는 강의는 빠집니다.' }),
    logoCompanies: z
      .array(
        z
          .object({
            id: idSchema.meta({ description: '기업 번호', examples: [4] }),
            name: z.string().meta({ description: '기업의 이름', examples: ['배움컴퍼니'] }),
            logoUrl: imageUrlSchema.meta({ description: '로고의 주소', examples: ['/images/logo-4-a1b2c3d4.svg'] }),
          })
          .meta({ id: 'HomeLogoCompany', description: '로고를 보일 기업' }),
      )
      .meta({ description: '고른 기업의 이름과 로고. 이제 로고나 주소가 없는 기업은 빠지고, 고르지 않았으면 비어 있습니다.' }),
  })
  .meta({ id: 'HomeContent', description: '홈 화면의 내용' });
export type HomeContent = z.infer<typeof homeContentSchema>;

const publishAt = moment('공개할 때. 없으면 바로 공개합니다.');
const note = textSchema(limits.note, 1)
  .optional()
  .meta({ description: '운영자끼리 남길 말', examples: ['가을 할인을 알림'] });
const contentExample = {
  banners: [],
  sections: [
    { key: 'popular' as const, title: '지금 인기', shown: true },
    { key: 'recent' as const, title: '새로 나온', shown: true },
  ],
  roadmaps: true,
  mentors: true,
  logos: true,
};

export const saveHomeContentSchema = z
  .strictObject({ version: version.meta({ description: '무엇을 고친 것인지: 가장 새 차수' }), content: contentInput, note })
  .meta({ id: 'SaveHomeContent', description: '저장할 내용', examples: [{ version: 1, content: contentExample }] });
export type SaveHomeContent = z.output<typeof saveHomeContentSchema>;

export const publishHomeSchema = z
  .strictObject({ publishAt })
  .meta({ id: 'PublishHome', description: '언제 공개할지', examples: [{ publishAt: '2036-03-02T00:00:00.000Z' }] });
export type PublishHome = z.output<typeof publishHomeSchema>;

export const homeVersionParams = z.strictObject({ version: idParam.meta({ description: '차수', examples: ['1'] }) });
export const restoreHomeSchema = z
  .strictObject({ version: version.meta({ description: '지금 가장 새 차수' }) })
  .meta({ id: 'RestoreHome', description: '되돌리기', examples: [{ version: 1 }] });

const versionQuery = integerParam({ min: 0, max: 2_000_000_000 }).optional();
export const homeContentQuery = z.strictObject({ version: versionQuery.meta({ description: '볼 차수. 없으면 가장 새것', examples: ['1'] }) });
export const previewHomeQuery = z.strictObject({
  version: versionQuery.meta({ description: '미리 볼 차수. 없으면 그때 공개될 것', examples: ['1'] }),
  at: moment('언제의 화면인지. 없으면 지금'),
});
export type PreviewHomeQuery = z.output<typeof previewHomeQuery>;
export const listHomeVersionsQuery = z.strictObject(pageQuery);
export type ListHomeVersionsQuery = z.output<typeof listHomeVersionsQuery>;

export const homePictureInput = z
  .strictObject({ image: z.file().meta({ description: `그림 파일. JPG, PNG, WEBP이며 ${homePictureMaxBytes / 1024 ** 2}MB까지`, examples: ['@banner.png'] }) })
  .meta({ id: 'HomePictureInput', description: '올릴 그림' });

export const homePictureSchema = z
  .object({ key: pictureKey, url: imageUrlSchema })
  .meta({ id: 'HomePicture', description: '홈 화면과 인앱 메시지에 쓸 수 있는 그림' });
export type HomePicture = z.infer<typeof homePictureSchema>;

/** Sections with the courses that are picked by hand. */
export function pickedCourses({ sections }: Pick<StoredContent, 'sections'>): number[] {
  return sections.flatMap(({ key, courseIds = [] }) => (isPicked(key) ? courseIds : []));
}
