import { mostThumbnails, type MyList, type MyListDetail } from '@baeum/contract/domains/lists/lists.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { present, statement, type RowOf } from '../../database/statement.ts';
import { fail } from '../../http/base/app-error.ts';
import { courseCardColumns, courseCardRow, toCourseCard } from '../courses/course-card.public.ts';
import { imageUrl } from '../files/pictures.public.ts';

/** Public courses of the list `l`; the others return to their place when they are public again. */
export const shownCourses = "list_courses lc JOIN courses c ON c.id = lc.course_id AND c.status = 'PUBLISHED'";

const listRow = {
  id: z.number(),
  title: z.string(),
  seq: present(z.number()),
  created_at: z.date(),
  course_count: present(z.number()),
  covers: present(z.array(z.string().nullable())),
};

const listColumns = (seq: string): string => `l.id, l.title, ${seq} AS seq, l.created_at,
     (SELECT count(*) FROM ${shownCourses} WHERE lc.list_id = l.id) AS course_count,
     ARRAY(SELECT c.cover_key FROM ${shownCourses} WHERE lc.list_id = l.id ORDER BY lc.seq LIMIT ${mostThumbnails}) AS covers`;

/** A person's lists in their order; `seq` counts them from 1, without gaps of deleted ones. */
const findLists = statement(
  'lists.find-of-user',
  { parameters: { userId: z.number(), courseId: z.number().nullable() }, row: { ...listRow, contains: present(z.boolean()) } },
  `SELECT ${listColumns('row_number() OVER (ORDER BY l.seq)')}, EXISTS (SELECT FROM list_courses lc WHERE lc.list_id = l.id AND lc.course_id = $courseId) AS contains
   FROM lists l WHERE l.user_id = $userId ORDER BY l.seq`,
);

export async function listMyLists(userId: number, courseId?: number): Promise<MyList[]> {
  const rows = await findLists.all({ userId, courseId: courseId ?? null });
  return rows.map((row) => ({ ...toList(row), ...(courseId !== undefined && { contains: row.contains }) }));
}

function toList({ id, title, seq, created_at: createdAt, course_count: courseCount, covers }: RowOf<typeof listRow>): MyList {
  return { id, title, seq, courseCount, thumbnailUrls: covers.map(imageUrl), createdAt: createdAt.toISOString() };
}

/** The place of the list `l` among its owner's. */
const place = '(SELECT count(*) FROM lists o WHERE o.user_id = l.user_id AND o.seq <= l.seq)';
const findOne = statement(
  'lists.find-one',
  { parameters: { userId: z.number(), listId: z.number() }, row: listRow },
  `SELECT ${listColumns(place)} FROM lists l WHERE l.id = $listId AND l.user_id = $userId`,
);

/** @throws AppError COMMON_004 for a list that is not theirs */
export async function findList(userId: number, listId: number): Promise<MyList> {
  const row = await findOne.first({ userId, listId });
  if (!row) throw fail(commonErrors.notFound);
  return toList(row);
}

const findHead = statement(
  'lists.find-own',
  { parameters: { userId: z.number(), listId: z.number() }, row: { id: z.number(), title: z.string(), created_at: z.date(), seq: present(z.number()) } },
  `SELECT l.id, l.title, l.created_at, ${place} AS seq FROM lists l WHERE l.id = $listId AND l.user_id = $userId`,
);

const findCourses = statement(
  'lists.find-courses',
  { parameters: { listId: z.number() }, row: { ...courseCardRow, added_at: z.date() } },
  `SELECT ${courseCardColumns}, lc.added_at FROM ${shownCourses} JOIN users u ON u.id = c.instructor_id WHERE lc.list_id = $listId ORDER BY lc.seq`,
);

/** @throws AppError COMMON_004 for a list that is not theirs */
export async function getMyListCourses(userId: number, listId: number): Promise<MyListDetail> {
  const head = await findHead.first({ userId, listId });
  if (!head) throw fail(commonErrors.notFound);
  const rows = await findCourses.all({ listId });
  const courses = rows.map((row, index) => ({ course: toCourseCard(row), seq: index + 1, addedAt: row.added_at.toISOString() }));
  const thumbnailUrls = courses.slice(0, mostThumbnails).map(({ course }) => course.thumbnailUrl);
  return { id: head.id, title: head.title, seq: head.seq, courseCount: courses.length, thumbnailUrls, createdAt: head.created_at.toISOString(), courses };
}
