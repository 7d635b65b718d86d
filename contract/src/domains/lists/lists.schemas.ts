import { z } from 'zod';
import { dateTimeSchema, idParam, idSchema, lineOf, listParam } from '../../shared/scalars.ts';
import { courseCardSchema, imageUrlSchema } from '../courses/courses.schemas.ts';
import { listLimits, listTitleRule } from './lists.rules.ts';

/** Covers that a list shows. */
export const mostThumbnails = 4;

const titleExample = '이번 여름에 들을 강의';
const title = lineOf(listTitleRule).meta({ description: `목록의 이름. ${listLimits.title}자까지`, examples: [titleExample] });
const listId = { description: '목록 번호', examples: [7] };
const seq = z
  .int()
  .min(1)
  .meta({ description: '몇 번째인지. 1부터', examples: [1] });

export const myListSchema = z
  .object({
    id: idSchema.meta(listId),
    title: z.string().meta({ description: '목록의 이름', examples: [titleExample] }),
    seq,
    courseCount: z
      .int()
      .min(0)
      .meta({ description: '담긴 강의의 수. 더는 공개되지 않은 강의는 세지 않습니다.', examples: [12] }),
    thumbnailUrls: z
      .array(imageUrlSchema)
      .max(mostThumbnails)
      .meta({ description: `먼저 담긴 강의의 그림. ${mostThumbnails}개까지`, examples: [['/images/cover-12-1f0c9a2b.svg']] }),
    createdAt: dateTimeSchema.meta({ description: '만든 때' }),
    contains: z.boolean().optional().meta({ description: '`courseId`를 물었을 때만. 그 강의가 담겨 있는지' }),
  })
  .meta({ id: 'MyList', description: '강의를 담아두는 나만의 목록' });
export type MyList = z.infer<typeof myListSchema>;

export const myListDetailSchema = myListSchema
  .extend({
    courses: z
      .array(
        z
          .object({ course: courseCardSchema.meta({ description: '담긴 강의' }), seq, addedAt: dateTimeSchema.meta({ description: '담은 때' }) })
          .meta({ id: 'MyListCourse', description: '목록에 담긴 강의' }),
      )
      .meta({ description: '담긴 강의. 정한 순서대로' }),
  })
  .meta({ id: 'MyListDetail', description: '목록과 담긴 강의' });
export type MyListDetail = z.infer<typeof myListDetailSchema>;

const idOfList = idSchema.meta(listId);
export const listIdParam = idParam.meta({ ...listId, examples: ['1'] });
const courseIds = (example: number[]) =>
  z
    .array(idSchema)
    .min(1)
    .max(listLimits.courses)
    .meta({ description: '강의 번호', examples: [example] });

export const listMyListsQuery = z.strictObject({ courseId: idParam.optional().meta({ description: '이 강의가 담긴 목록인지도 답합니다.', examples: ['12'] }) });
export const newListSchema = z.strictObject({ title }).meta({ id: 'MyListInput', description: '만들 목록', examples: [{ title: titleExample }] });
export const renamedListSchema = z
  .strictObject({ listId: idOfList, title })
  .meta({ id: 'MyListTitle', description: '목록의 새 이름', examples: [{ listId: 7, title: titleExample }] });
export const listOrderSchema = z
  .strictObject({
    ids: z
      .array(idSchema)
      .max(listLimits.lists)
      .meta({ description: '모든 목록의 번호. 원하는 순서대로 한 번씩', examples: [[7, 3, 5]] }),
  })
  .meta({ id: 'MyListOrder', description: '목록의 순서', examples: [{ ids: [7, 3, 5] }] });
export const courseOrderSchema = z
  .strictObject({
    listId: idOfList,
    courseIds: z
      .array(idSchema)
      .max(listLimits.courses)
      .meta({ description: '담긴 모든 강의의 번호. 원하는 순서대로 한 번씩', examples: [[15, 12]] }),
  })
  .meta({ id: 'MyListCourseOrder', description: '목록에 담긴 강의의 순서', examples: [{ listId: 7, courseIds: [15, 12] }] });
export const addedCoursesSchema = z
  .strictObject({ listId: idOfList, courseIds: courseIds([12]) })
  .meta({ id: 'MyListAddition', description: '목록에 담을 강의', examples: [{ listId: 7, courseIds: [12] }] });
export const removedCoursesQuery = z.strictObject({
  listId: listIdParam,
  courseIds: listParam(idParam, listLimits.courses)
    .pipe(z.array(idSchema).min(1).max(listLimits.courses))
    .meta({ description: '뺄 강의의 번호', examples: [['12', '15']] }),
});
