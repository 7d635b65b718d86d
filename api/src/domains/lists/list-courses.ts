import { listErrors } from '@baeum/contract/domains/lists/lists.errors.ts';
import { listLimits } from '@baeum/contract/domains/lists/lists.rules.ts';
import type { MyListDetail } from '@baeum/contract/domains/lists/lists.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { fail } from '../../http/base/app-error.ts';
import { getMyListCourses, shownCourses } from './list-rows.ts';
import { isPermutation } from './own-lists.ts';

const ofCourses = { listId: z.number(), courseIds: z.array(z.number()) };

/** Concurrent changes of a list's courses wait for each other. */
const lockList = statement(
  'lists.lock-own',
  { parameters: { userId: z.number(), listId: z.number() }, row: { id: z.number() } },
  'SELECT id FROM lists WHERE id = $listId AND user_id = $userId FOR NO KEY UPDATE',
);

async function changing<T>(userId: number, listId: number, change: () => Promise<T>): Promise<T> {
  return transaction(async () => {
    if (!(await lockList.first({ userId, listId }))) throw fail(commonErrors.notFound);
    return change();
  });
}

const findListed = statement(
  'lists.find-kept',
  { parameters: ofCourses, row: { total: present(z.number()), last: present(z.number()), duplicates: present(z.number()) } },
  'SELECT count(*) AS total, coalesce(max(seq), 0) AS last, count(*) FILTER (WHERE course_id = ANY ($courseIds)) AS duplicates FROM list_courses WHERE list_id = $listId',
);
const addCourses = statement(
  'lists.add-courses',
  { parameters: { ...ofCourses, last: z.number() } },
  `INSERT INTO list_courses (list_id, course_id, seq) SELECT $listId, c.id, $last::int + o.place
   FROM unnest($courseIds::bigint[]) WITH ORDINALITY AS o (id, place) JOIN courses c ON c.id = o.id AND c.status = 'PUBLISHED'`,
);

/** All of them or none. @throws AppError COMMON_004 for an unknown list or course, LIST_002, LIST_003 */
export async function addMyListCourses(userId: number, listId: number, courseIds: number[]): Promise<MyListDetail> {
  return changing(userId, listId, async () => {
    const wanted = [...new Set(courseIds)];
    const { total, last, duplicates } = await findListed.one({ listId, courseIds: wanted });
    if (duplicates > 0) throw fail(listErrors.duplicate);
    if (total + wanted.length > listLimits.courses) throw fail(listErrors.full);
    if ((await addCourses.run({ listId, courseIds: wanted, last })) < wanted.length) throw fail(commonErrors.notFound);
    return getMyListCourses(userId, listId);
  });
}

const removeCourses = statement(
  'lists.remove-courses',
  { parameters: ofCourses },
  'DELETE FROM list_courses WHERE list_id = $listId AND course_id = ANY ($courseIds)',
);

/** A course that is not in the list counts as removed. @throws AppError COMMON_004 for a list that is not theirs */
export async function removeMyListCourses(userId: number, listId: number, courseIds: number[]): Promise<void> {
  await changing(userId, listId, () => removeCourses.run({ listId, courseIds }));
}

const findShown = statement(
  'lists.find-shown',
  { parameters: { listId: z.number() }, row: { course_id: z.number() } },
  `SELECT lc.course_id FROM ${shownCourses} WHERE lc.list_id = $listId`,
);
/** Courses that are hidden now come last, in their existing order. */
const setOrder = statement(
  'lists.set-course-order',
  { parameters: ofCourses },
  `UPDATE list_courses lc SET seq = o.seq FROM (
     SELECT k.course_id, row_number() OVER (ORDER BY array_position($courseIds::bigint[], k.course_id), k.seq) AS seq FROM list_courses k WHERE k.list_id = $listId
   ) o WHERE lc.list_id = $listId AND lc.course_id = o.course_id AND lc.seq <> o.seq`,
);

/** @throws AppError COMMON_004, LIST_001 unless every course of the list occurs once */
export async function reorderMyListCourses(userId: number, listId: number, courseIds: number[]): Promise<MyListDetail> {
  return changing(userId, listId, async () => {
    const shown = await findShown.all({ listId });
    if (
      !isPermutation(
        courseIds,
        shown.map(({ course_id: id }) => id),
      )
    )
      throw fail(listErrors.otherSet);
    await setOrder.run({ listId, courseIds });
    return getMyListCourses(userId, listId);
  });
}
