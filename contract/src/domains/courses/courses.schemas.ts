import { z } from 'zod';
import { categories, categoryNames } from '../../shared/catalogue.ts';
import { dateTimeSchema, idSchema, rateSchema, wonSchema } from '../../shared/scalars.ts';

/** Levels of a course as learners read them. */
export const courseLevels = ['입문', '초급', '중급이상'] as const;
export type CourseLevel = (typeof courseLevels)[number];
export const courseLevelSchema = z.enum(courseLevels).meta({ id: 'CourseLevel', description: '강의의 난이도' });

/** Orders of the course list; `popular` weighs the number of students by the stars, the others are what they say. */
export const courseSorts = ['popular', 'recent', 'rating', 'students', 'priceAsc', 'priceDesc'] as const;
export type CourseSort = (typeof courseSorts)[number];

/** Price filter of the course list; `sale` means a discount that runs now. */
export const coursePrices = ['free', 'paid', 'sale'] as const;
export const coursePriceSchema = z.enum(coursePrices).meta({ id: 'CoursePrice', description: 'free: 무료, paid: 유료, sale: 할인 중' });

/** Life of a course: only `PUBLISHED` ones are seen by the public. */
export const courseStatuses = ['DRAFT', 'IN_REVIEW', 'PUBLISHED', 'HIDDEN', 'REJECTED'] as const;
export const courseStatusSchema = z.enum(courseStatuses).meta({
  id: 'CourseStatus',
  description: 'DRAFT: 쓰는 중, IN_REVIEW: 심사 중, PUBLISHED: 공개, HIDDEN: 숨김, REJECTED: 반려',
  examples: ['PUBLISHED'],
});
export const lectureTypes = ['VIDEO', 'TEXT', 'FILE'] as const;
export const lectureTypeSchema = z.enum(lectureTypes).meta({ id: 'LectureType', description: '수업의 종류' });

/** What the document says of the names; a form may judge them with a text of its own. */
export const categoryNameWords = { id: 'CategoryName', description: '강의 분야의 이름' };
export const categoryNameSchema = z.enum(categoryNames).meta(categoryNameWords);

/** One of the nine categories. */
export const categorySchema = z
  .object({
    id: z
      .int()
      .min(1)
      .max(categories.length)
      .meta({ examples: [1] }),
    name: categoryNameSchema,
  })
  .meta({ id: 'Category', description: '강의 분야', examples: [{ id: 1, name: '개발·프로그래밍' }] });

/** Picture of ours as a path from the site's root, e.g. `/images/cover-12-1f0c9a2b.svg`. */
export const imageUrlSchema = z.string().meta({ description: '그림의 주소. 사이트의 처음부터 적은 경로', examples: ['/images/cover-12-1f0c9a2b.svg'] });

/** Who teaches or owns something: the name to show and the page to link. */
export const authorSchema = z
  .object({
    id: idSchema.meta({ examples: [3] }),
    name: z.string().meta({ examples: ['한도윤'] }),
    profilePath: z.string().meta({ description: '프로필 페이지의 경로', examples: ['/users/3'] }),
    imageUrl: imageUrlSchema
      .optional()
      .meta({ description: '프로필 사진의 주소. 사진이 없으면 없습니다.', examples: ['/images/profile-42-9b2e41d0aa17.webp'] }),
  })
  .meta({ id: 'Author', description: '이름과 프로필 주소', examples: [{ id: 3, name: '한도윤', profilePath: '/users/3' }] });
export type Author = z.infer<typeof authorSchema>;

/** Stars and counts of things that people review. */
export const ratingSchema = z
  .number()
  .min(0)
  .max(5)
  .meta({ description: '별점의 평균. 후기가 없으면 0', examples: [4.8] });
export const reviewCountSchema = z
  .int()
  .min(0)
  .meta({ description: '후기의 수', examples: [132] });
export const likeCountSchema = z
  .int()
  .min(0)
  .meta({ description: '좋아요를 누른 사람의 수', examples: [41] });

/**
 * A course as lists show it. `price` is the list price, `salePrice` what it costs now (equal without a running sale),
 * `discountRate` the whole percentage between them, `saleEndsAt` is there only while a sale with an end runs.
 */
export const courseCardSchema = z
  .object({
    id: idSchema,
    slug: z.string().meta({ description: '주소에 쓰는 이름', examples: ['typescript-from-zero'] }),
    title: z.string().meta({ examples: ['처음 시작하는 타입스크립트'] }),
    thumbnailUrl: imageUrlSchema,
    instructor: authorSchema.meta({ description: '가르치는 지식공유자' }),
    category: categorySchema,
    level: courseLevelSchema,
    price: wonSchema.meta({ description: '정가(원). 할인 중에는 할인하기 전 20일 동안의 가장 낮은 값. 0이면 무료' }),
    salePrice: wonSchema.meta({ description: '지금 사는 값(원). 할인하지 않으면 정가와 같습니다.', examples: [34_650] }),
    discountRate: z
      .int()
      .min(0)
      .max(100)
      .meta({ description: '할인율(%). 할인하지 않으면 0', examples: [30] }),
    saleEndsAt: dateTimeSchema.optional().meta({ description: '할인이 끝나는 시각. 할인하지 않거나 끝이 없으면 없습니다.' }),
    rating: ratingSchema,
    reviewCount: reviewCountSchema,
    studentCount: z
      .int()
      .min(0)
      .meta({ description: '수강생의 수', examples: [2481] }),
    tags: z.array(z.string()).meta({ description: '주제를 나타내는 낱말', examples: [['TypeScript', '프론트엔드']] }),
  })
  .meta({ id: 'CourseCard', description: '목록에 보이는 강의' });
export type CourseCard = z.infer<typeof courseCardSchema>;

export const lectureItemSchema = z
  .object({
    id: idSchema.meta({ examples: [401] }),
    title: z.string().meta({ examples: ['타입이 왜 필요할까요?'] }),
    seq: z
      .int()
      .min(1)
      .meta({ description: '섹션 안의 순서. 1부터', examples: [1] }),
    type: lectureTypeSchema,
    durationSeconds: z
      .int()
      .min(0)
      .meta({ description: '길이(초). 영상이 아니면 0', examples: [624] }),
    isPreview: z.boolean().meta({ description: '사지 않고도 볼 수 있는지' }),
    live: z.boolean().optional().meta({ description: '수강생에게 보이는지. 가르치는 사람과 운영자가 미리 볼 때만 있습니다.' }),
  })
  .meta({ id: 'LectureItem', description: '커리큘럼의 수업 하나' });

export const sectionSchema = z
  .object({
    id: idSchema.meta({ examples: [61] }),
    title: z.string().meta({ examples: ['시작하기'] }),
    seq: z
      .int()
      .min(1)
      .meta({ description: '강의 안의 순서. 1부터', examples: [1] }),
    lectures: z.array(lectureItemSchema).meta({ description: '섹션의 수업' }),
  })
  .meta({ id: 'Section', description: '커리큘럼의 섹션' });

const mediaUrl = z.string().meta({ examples: ['/learning/api/v1/media/video.7005.m3u8?token=i0.12.1790000000.…'] });

/** The film that introduces a course. */
export const courseIntroSchema = z
  .object({
    sources: z
      .array(
        z
          .object({
            url: mediaUrl.meta({ description: '영상의 주소. 몇 시간 동안 쓸 수 있습니다.' }),
            type: z.string().meta({ description: '형식', examples: ['video/mp4'] }),
          })
          .meta({ id: 'IntroSource', description: '소개 영상의 주소 하나' }),
      )
      .meta({ description: '같은 영상. 재생할 수 있는 첫 번째를 쓰세요.' }),
    durationSeconds: z
      .int()
      .min(0)
      .meta({ description: '길이(초)', examples: [95] }),
    poster: mediaUrl.optional().meta({ description: '재생하기 전에 보일 그림의 주소' }),
    thumbnails: mediaUrl.optional().meta({ description: '시간마다 보일 작은 그림(WebVTT)의 주소' }),
  })
  .meta({ id: 'CourseIntro', description: '강의를 소개하는 영상' });
export type CourseIntro = z.infer<typeof courseIntroSchema>;

/** Somebody who teaches, as others may come to learn from them: numbers are of their public courses. */
export const instructorCardSchema = authorSchema
  .extend({
    introduction: z
      .string()
      .optional()
      .meta({ description: '자기소개. 쓰지 않았거나 운영자의 확인을 기다리면 없습니다.', examples: ['12년 차 백엔드 개발자입니다.'] }),
    category: categorySchema.optional().meta({ description: '가장 많이 가르치는 분야. 공개한 강의가 없으면 없습니다.' }),
    courseCount: z
      .int()
      .min(0)
      .meta({ description: '공개한 강의의 수', examples: [6] }),
    studentCount: z
      .int()
      .min(0)
      .meta({ description: '모든 강의의 수강생을 더한 수', examples: [2481] }),
    rating: ratingSchema.meta({ description: '모든 수강평의 별점 평균. 수강평이 없으면 0', examples: [4.8] }),
    reviewCount: z
      .int()
      .min(0)
      .meta({ description: '모든 강의의 수강평의 수', examples: [132] }),
  })
  .meta({ id: 'InstructorCard', description: '지식공유자의 소개와 숫자' });
export type InstructorCard = z.infer<typeof instructorCardSchema>;

/** A course as its own page shows it. `accessDays` is null when the course may be watched without an end. */
export const courseDetailSchema = courseCardSchema
  .extend({
    subtitle: z.string().meta({ description: '제목 아래의 한 줄 소개', examples: ['기초부터 실전까지 한 번에'] }),
    descriptionHtml: z
      .string()
      .meta({ description: '소개 글. 안전한 태그만 남긴 HTML', examples: ['<p>타입스크립트를 처음 배우는 분을 위한 강의입니다.</p>'] }),
    goals: z.array(z.string()).meta({ description: '이런 걸 배워요', examples: [['타입을 설계하는 방법']] }),
    audience: z.array(z.string()).meta({ description: '이런 분께 추천해요', examples: [['자바스크립트를 써본 분']] }),
    prerequisites: z.array(z.string()).meta({ description: '미리 알아두면 좋은 것', examples: [['자바스크립트 기초']] }),
    intro: courseIntroSchema
      .optional()
      .meta({ description: '소개 영상. 누구나 볼 수 있습니다. `getCourse`와 `previewCourse`에만, 볼 수 있는 영상이 있을 때만 있습니다.' }),
    instructorCard: instructorCardSchema.optional().meta({ description: '지식공유자의 소개와 숫자. `getCourse`와 `previewCourse`에만 있습니다.' }),
    curriculum: z.array(sectionSchema).meta({ description: '커리큘럼. 섹션의 순서대로' }),
    totalSeconds: z
      .int()
      .min(0)
      .meta({ description: '모든 수업의 길이(초)', examples: [38_400] }),
    lectureCount: z
      .int()
      .min(0)
      .meta({ description: '수업의 수', examples: [48] }),
    captionLanguages: z.array(z.string()).meta({ description: '자막의 언어', examples: [['ko', 'en']] }),
    hasCertificate: z.boolean().meta({ description: '수료증을 주는지' }),
    certificateThreshold: rateSchema.meta({ description: '수료증을 받는 진도율(%)' }),
    accessDays: z
      .int()
      .positive()
      .nullable()
      .meta({ description: '산 뒤에 볼 수 있는 날의 수. 무제한이면 null', examples: [365] }),
    status: courseStatusSchema,
    likeCount: likeCountSchema,
    publishedAt: dateTimeSchema.optional().meta({ description: '공개한 시각. 공개한 적이 없으면 없습니다.' }),
    updatedAt: dateTimeSchema,
  })
  .meta({ id: 'CourseDetail', description: '강의 상세' });
export type CourseDetail = z.infer<typeof courseDetailSchema>;
