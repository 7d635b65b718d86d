import { z } from 'zod';
import { pageOf } from '../../shared/paging.ts';
import { dateTimeSchema, idSchema, wonSchema } from '../../shared/scalars.ts';
import { courseCardSchema, courseDetailSchema, courseStatuses } from '../courses/courses.schemas.ts';
import { teachingSectionSchema } from '../curricula/curricula.schemas.ts';
import { teachingMediaSchema } from '../uploads/uploads.schemas.ts';

/** What has to be there before a course can be submitted, in the order of the editor. */
export const checklistItems = ['title', 'category', 'cover', 'description', 'section', 'lecture', 'price', 'contract'] as const;
export type ChecklistItem = (typeof checklistItems)[number];

export const checklistSchema = z
  .array(
    z
      .object({
        item: z.enum(checklistItems).meta({ description: '무엇', examples: ['cover'] }),
        done: z.boolean().meta({ description: '되었는지' }),
        message: z.string().meta({ description: '사람이 읽을 말', examples: ['강의를 나타낼 그림을 올려주세요.'] }),
      })
      .meta({ id: 'ChecklistItem', description: '심사를 받기 전에 있어야 하는 것 하나' }),
  )
  .meta({ description: '심사를 받기 전에 있어야 하는 것' });

/** Who hid a course; what an operator hid, its instructor does not show again. */
export const hiders = ['INSTRUCTOR', 'OPERATOR'] as const;

const owned = {
  status: z.enum(courseStatuses).meta({ id: 'CourseStatus', description: 'DRAFT: 쓰는 중, IN_REVIEW: 심사 중, PUBLISHED: 공개, HIDDEN: 숨김, REJECTED: 반려' }),
  hiddenBy: z.enum(hiders).optional().meta({ description: '누가 숨겼는지. 숨긴 강의에만 있습니다.' }),
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
    missing: z.array(z.enum(checklistItems)).meta({ description: '심사를 받기 전에 더 있어야 하는 것', examples: [['cover', 'price']] }),
  })
  .meta({ id: 'TeachingCourseCard', description: '내가 가르치는 강의' });
export const teachingCoursePageSchema = pageOf(teachingCourseCardSchema, 'TeachingCoursePage');

export const saleSchema = z
  .strictObject({
    price: wonSchema.meta({ description: '할인하는 값(원)', examples: [34_650] }),
    startsAt: dateTimeSchema.meta({ description: '할인을 시작하는 시각' }),
    endsAt: dateTimeSchema.meta({ description: '할인이 끝나는 시각' }),
  })
  .meta({
    id: 'CourseSale',
    description: '할인',
    examples: [{ price: 34_650, startsAt: '2026-12-01T00:00:00.000Z', endsAt: '2026-12-08T00:00:00.000Z' }],
  });

/** Somebody who has changed a course. */
const editorSchema = z
  .object({ id: idSchema.meta({ examples: [3] }), name: z.string().meta({ examples: ['한도윤'] }) })
  .meta({ id: 'CourseEditor', description: '고친 사람' });

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
  })
  .meta({ id: 'TeachingCourse', description: '편집하는 강의' });
export type TeachingCourse = z.infer<typeof teachingCourseSchema>;
