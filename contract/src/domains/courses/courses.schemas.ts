import { z } from 'zod';
import { categories, categoryNames } from '../../shared/catalogue.ts';
import { dateTimeSchema, idSchema, rateSchema, wonSchema } from '../../shared/scalars.ts';

/** Levels of a course as learners read them. */
export const courseLevels = ['입문', '초급', '중급이상'] as const;
export type CourseLevel = (typeof courseLevels)[number];

/** Orders of the course list; `popular` weighs the number of students by the stars, the others are what they say. */
export const courseSorts = ['popular', 'recent', 'rating', 'students', 'priceAsc', 'priceDesc'] as const;
export type CourseSort = (typeof courseSorts)[number];

/** Price filter of the course list; `sale` means a discount that runs now. */
export const coursePrices = ['free', 'paid', 'sale'] as const;

/** Life of a course: only `PUBLISHED` ones are seen by the public. */
export const courseStatuses = ['DRAFT', 'IN_REVIEW', 'PUBLISHED', 'HIDDEN', 'REJECTED'] as const;
export const lectureTypes = ['VIDEO', 'TEXT', 'FILE'] as const;

/** Identifier of one of the nine categories. */
export const categoryIdSchema = z.int().min(1).max(categories.length);

export const categorySchema = z
  .object({ id: categoryIdSchema, name: z.enum(categoryNames) })
  .meta({ id: 'Category', description: '강의 분야', examples: [{ id: 1, name: '개발·프로그래밍' }] });

/** Picture of ours as a path from the site's root, e.g. `/images/cover-12-1f0c9a2b.svg`. */
export const imageUrlSchema = z.string();

/** Who teaches or owns something: the name to show and the page to link. */
export const authorSchema = z
  .object({ id: idSchema, name: z.string(), profilePath: z.string() })
  .meta({ id: 'Author', description: '이름과 프로필 주소', examples: [{ id: 3, name: '한도윤', profilePath: '/users/3' }] });
export type Author = z.infer<typeof authorSchema>;

/**
 * A course as lists show it. `price` is the list price, `salePrice` what it costs now (equal without a running sale),
 * `discountRate` the whole percentage between them, `saleEndsAt` is there only while a sale with an end runs.
 */
export const courseCardSchema = z
  .object({
    id: idSchema,
    slug: z.string(),
    title: z.string(),
    thumbnailUrl: imageUrlSchema,
    instructor: authorSchema,
    category: categorySchema,
    level: z.enum(courseLevels),
    price: wonSchema,
    salePrice: wonSchema,
    discountRate: z.int().min(0).max(100),
    saleEndsAt: dateTimeSchema.optional(),
    rating: z.number().min(0).max(5),
    reviewCount: z.int().min(0),
    studentCount: z.int().min(0),
    tags: z.array(z.string()),
  })
  .meta({ id: 'CourseCard', description: '목록에 보이는 강의' });
export type CourseCard = z.infer<typeof courseCardSchema>;

export const lectureItemSchema = z
  .object({
    id: idSchema,
    title: z.string(),
    seq: z.int().min(1),
    type: z.enum(lectureTypes),
    durationSeconds: z.int().min(0),
    isPreview: z.boolean(),
  })
  .meta({ id: 'LectureItem', description: '커리큘럼의 수업 하나' });

export const sectionSchema = z
  .object({ id: idSchema, title: z.string(), seq: z.int().min(1), lectures: z.array(lectureItemSchema) })
  .meta({ id: 'Section', description: '커리큘럼의 섹션' });

/** A course as its own page shows it. `accessDays` is null when the course may be watched without an end. */
export const courseDetailSchema = courseCardSchema
  .extend({
    subtitle: z.string(),
    descriptionHtml: z.string(),
    goals: z.array(z.string()),
    audience: z.array(z.string()),
    prerequisites: z.array(z.string()),
    curriculum: z.array(sectionSchema),
    totalSeconds: z.int().min(0),
    lectureCount: z.int().min(0),
    captionLanguages: z.array(z.string()),
    hasCertificate: z.boolean(),
    certificateThreshold: rateSchema,
    accessDays: z.int().positive().nullable(),
    status: z.enum(courseStatuses),
    publishedAt: dateTimeSchema.optional(),
    updatedAt: dateTimeSchema,
  })
  .meta({ id: 'CourseDetail', description: '강의 상세' });
export type CourseDetail = z.infer<typeof courseDetailSchema>;
