import { z } from 'zod';
import { pageOf } from '../../shared/paging.ts';
import { editorSchema } from '../../shared/revisions.ts';
import { dateTimeSchema } from '../../shared/scalars.ts';
import { courseDetailSchema } from '../courses/courses.schemas.ts';
import { revisionFields } from './teaching-courses.rules.ts';
import { teachingCourseSchema } from './teaching-courses.schemas.ts';

const changed = z.array(z.enum(revisionFields).meta({ id: 'CourseField', description: '강의에서 고칠 수 있는 것 하나' }));

/** What a course said of itself at one time. */
const snapshotSchema = courseDetailSchema
  .pick({
    title: true,
    subtitle: true,
    category: true,
    level: true,
    thumbnailUrl: true,
    goals: true,
    audience: true,
    prerequisites: true,
    tags: true,
    price: true,
    descriptionHtml: true,
    hasCertificate: true,
    certificateThreshold: true,
    accessDays: true,
  })
  .extend(teachingCourseSchema.pick({ descriptionMarkdown: true, sale: true, intro: true }).shape)
  .meta({ id: 'CourseSnapshot', description: '그때의 강의' });

export const courseRevisionSchema = z
  .object({
    version: z.int().meta({ description: '그때의 `version`', examples: [7] }),
    at: dateTimeSchema.meta({ description: '그렇게 고친 시각' }),
    by: editorSchema.optional().meta({ description: '그렇게 고친 사람. 탈퇴했거나 알 수 없으면 없습니다.' }),
    isCurrent: z.boolean().meta({ description: '지금의 강의인지' }),
    changed: changed.meta({ description: '바로 앞의 기록과 다른 것. 가장 오래된 기록에는 없습니다.', examples: [['title', 'price']] }),
  })
  .meta({ id: 'CourseRevision', description: '강의의 지난 모습 하나' });
export type CourseRevision = z.infer<typeof courseRevisionSchema>;
export const courseRevisionPageSchema = pageOf(courseRevisionSchema, 'CourseRevisionPage');

export const courseRevisionDetailSchema = courseRevisionSchema
  .omit({ changed: true })
  .extend({
    course: snapshotSchema,
    differs: changed.meta({ description: '지금의 강의와 다른 것. 되돌리면 바뀝니다.', examples: [['title']] }),
  })
  .meta({ id: 'CourseRevisionDetail', description: '강의의 지난 모습과, 지금과 다른 것' });
export type CourseRevisionDetail = z.infer<typeof courseRevisionDetailSchema>;

export const restoreCourseRevisionSchema = z
  .strictObject({
    version: z
      .int()
      .min(1)
      .meta({ description: '지금 읽은 강의의 `version`', examples: [7] }),
  })
  .meta({ id: 'RevisionToRestore', description: '지난 모습으로 되돌리기', examples: [{ version: 7 }] });
