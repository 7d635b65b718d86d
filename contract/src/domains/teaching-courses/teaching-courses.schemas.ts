import { z } from 'zod';
import { categories } from '../../shared/catalogue.ts';
import { shownText } from '../../shared/compose-text.ts';
import { pageOf, pageQuery } from '../../shared/paging.ts';
import { editorSchema } from '../../shared/revisions.ts';
import { withRule, withRules } from '../../shared/rule.ts';
import { dateTimeSchema, lineOf, wonSchema } from '../../shared/scalars.ts';
import { courseCardSchema, courseDetailSchema, courseLevelSchema, courseStatusSchema } from '../courses/courses.schemas.ts';
import { teachingSectionSchema } from '../curricula/curricula.schemas.ts';
import { mediaIdSchema, teachingMediaSchema } from '../uploads/uploads.schemas.ts';
import { courseSubmissionSchema } from './submission.schemas.ts';
import {
  checklistItems,
  courseDescriptionRule,
  courseFieldErrors,
  courseItemRule,
  courseItemsRule,
  courseLimits,
  coursePriceRule,
  courseTagRule,
  courseTagsRule,
  courseTitleRule,
  hiders,
  subtitleRule,
} from './teaching-courses.rules.ts';

const checklistItemSchema = z.enum(checklistItems).meta({
  id: 'ChecklistItemName',
  description: 'title: 제목, category: 분야, cover: 그림, description: 소개 글, section: 섹션, lecture: 볼 수 있는 수업, price: 값, contract: 지식공유 계약',
  examples: ['cover'],
});

export const checklistSchema = z
  .array(
    z
      .object({
        item: checklistItemSchema,
        done: z.boolean().meta({ description: '되었는지' }),
        message: z.string().meta({ description: '사람이 읽을 말', examples: ['강의를 나타낼 그림을 올려주세요.'] }),
      })
      .meta({ id: 'ChecklistItem', description: '심사를 받기 전에 있어야 하는 것 하나' }),
  )
  .meta({ description: '심사를 받기 전에 있어야 하는 것' });

const owned = {
  status: courseStatusSchema,
  hiddenBy: z.enum(hiders).meta({ id: 'CourseHider', description: '누가 숨겼는지. INSTRUCTOR: 지식공유자, OPERATOR: 운영자' }).optional(),
  hiddenReason: z
    .string()
    .optional()
    .meta({ description: '운영자가 숨긴 까닭', examples: ['저작권 확인이 필요합니다.'] }),
  updatedAt: dateTimeSchema,
};

/** A course in its instructor's list. */
export const teachingCourseCardSchema = courseCardSchema
  .extend({
    ...owned,
    lectureCount: z
      .int()
      .min(0)
      .meta({ description: '공개한 수업의 수', examples: [48] }),
    missing: z.array(checklistItemSchema).meta({ description: '심사를 받기 전에 더 있어야 하는 것', examples: [['cover', 'price']] }),
  })
  .meta({ id: 'TeachingCourseCard', description: '내가 가르치는 강의' });
export type TeachingCourseCard = z.infer<typeof teachingCourseCardSchema>;
export const teachingCoursePageSchema = pageOf(teachingCourseCardSchema, 'TeachingCoursePage');

export const saleSchema = z
  .strictObject({
    price: withRule(wonSchema, coursePriceRule).meta({ description: '할인하는 값(원). 0이면 할인하는 동안 무료', examples: [34_650] }),
    startsAt: dateTimeSchema.meta({ description: '할인을 시작하는 시각' }),
    endsAt: dateTimeSchema.optional().meta({ description: '할인이 끝나는 시각. 끝이 없으면 뺍니다.' }),
  })
  .meta({
    id: 'CourseSale',
    description: '할인',
    examples: [{ price: 34_650, startsAt: '2026-12-01T00:00:00.000Z', endsAt: '2026-12-08T00:00:00.000Z' }],
  });

/** A course as its editor shows it, with all that is written and nothing that only learners see. */
export const teachingCourseSchema = courseDetailSchema
  .omit({ curriculum: true })
  .extend({
    ...owned,
    descriptionMarkdown: z.string().meta({ description: '소개 글. 쓴 그대로의 Markdown', examples: ['타입스크립트를 **처음** 배우는 분을 위한 강의입니다.'] }),
    sale: saleSchema.optional().meta({ description: '정해둔 할인. 끝난 것도 있습니다.' }),
    intro: teachingMediaSchema.optional().meta({ description: '소개 영상' }),
    sections: z.array(teachingSectionSchema).meta({ description: '커리큘럼. 공개하지 않은 수업도 있습니다.' }),
    version: z.int().meta({ description: '소개와 값이 바뀔 때마다 커지는 번호', examples: [7] }),
    curriculumVersion: z.int().meta({ description: '커리큘럼이 바뀔 때마다 커지는 번호', examples: [3] }),
    updatedBy: editorSchema.optional().meta({ description: '마지막으로 고친 사람' }),
    checklist: checklistSchema,
    submission: courseSubmissionSchema.optional().meta({ description: '마지막 제출. 제출한 적이 없으면 없습니다.' }),
  })
  .meta({ id: 'TeachingCourse', description: '편집하는 강의' });
export type TeachingCourse = z.infer<typeof teachingCourseSchema>;

const items = (description: string, example: string) =>
  withRule(z.array(lineOf(courseItemRule)), courseItemsRule)
    .optional()
    .meta({ description, examples: [[example]] });
const categoryId = z
  .int()
  .min(1)
  .max(categories.length)
  .meta({ description: '분야의 번호', examples: [1] });
const title = lineOf(courseTitleRule).meta({ description: '제목', examples: ['처음 시작하는 타입스크립트'] });

export const newCourseSchema = z
  .strictObject({ title, categoryId })
  .meta({ id: 'NewCourse', description: '만들 강의', examples: [{ title: '처음 시작하는 타입스크립트', categoryId: 1 }] });
export type NewCourse = z.output<typeof newCourseSchema>;

/** Only what is there changes; null takes away. */
export const courseInputSchema = withRules(
  z.strictObject({
    title: title.optional(),
    subtitle: lineOf(subtitleRule)
      .optional()
      .meta({ description: '제목 아래의 한 줄 소개', examples: ['기초부터 실전까지 한 번에'] }),
    categoryId: categoryId.optional(),
    level: courseLevelSchema.optional(),
    descriptionMarkdown: withRule(z.string(), courseDescriptionRule)
      .transform(shownText)
      .optional()
      .meta({ description: '소개 글. Markdown', examples: ['타입스크립트를 **처음** 배우는 분을 위한 강의입니다.'] }),
    goals: items('이런 걸 배워요', '타입을 설계하는 방법'),
    audience: items('이런 분께 추천해요', '자바스크립트를 써본 분'),
    prerequisites: items('미리 알아두면 좋은 것', '자바스크립트 기초'),
    tags: withRule(z.array(lineOf(courseTagRule)), courseTagsRule)
      .optional()
      .meta({ description: '주제를 나타내는 낱말', examples: [['TypeScript', '프론트엔드']] }),
    price: withRule(wonSchema, coursePriceRule)
      .optional()
      .meta({ description: '정가(원). 0이면 무료', examples: [49_500] }),
    sale: saleSchema.nullable().optional().meta({ description: '할인. 없애려면 null' }),
    coverMediaId: mediaIdSchema
      .nullable()
      .optional()
      .meta({ description: '강의를 나타낼 그림. 없애려면 null', examples: [7004] }),
    introMediaId: mediaIdSchema
      .nullable()
      .optional()
      .meta({ description: '소개 영상. 없애려면 null', examples: [7005] }),
    hasCertificate: z.boolean().optional().meta({ description: '수료증을 줄지' }),
    certificateThreshold: z
      .int()
      .min(1)
      .max(100)
      .optional()
      .meta({ description: '수료증을 받는 진도율(%)', examples: [80] }),
    accessDays: z
      .int()
      .min(1)
      .max(courseLimits.accessDays)
      .nullable()
      .optional()
      .meta({ description: '산 뒤에 볼 수 있는 날의 수. 무제한이면 null', examples: [365] }),
    version: z
      .int()
      .min(1)
      .meta({ description: '읽은 강의의 `version`', examples: [7] }),
  }),
  ({ sale }) => (sale?.endsAt !== undefined && sale.endsAt <= sale.startsAt ? [{ path: ['sale', 'endsAt'], error: courseFieldErrors.saleEnd }] : []),
).meta({ id: 'CourseInput', description: '고칠 것. 없는 것은 그대로 둡니다.', examples: [{ subtitle: '기초부터 실전까지 한 번에', version: 7 }] });
export type CourseInput = z.output<typeof courseInputSchema>;

export const courseVisibilitySchema = z
  .strictObject({ hidden: z.boolean().meta({ description: '숨길지. false면 다시 공개합니다.' }) })
  .meta({ id: 'CourseVisibility', description: '강의를 숨길지', examples: [{ hidden: true }] });

export const listTeachingCoursesQuery = z.strictObject({
  status: courseStatusSchema.optional().meta({ description: '이 상태의 강의만', examples: ['DRAFT'] }),
  ...pageQuery,
});
export type ListTeachingCoursesQuery = z.output<typeof listTeachingCoursesQuery>;
