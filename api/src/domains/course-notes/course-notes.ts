import type { CourseNote, ListedNote, ListNotesQuery } from '@baeum/contract/domains/course-notes/course-notes.contract.ts';
import { enrollmentErrors } from '@baeum/contract/domains/enrollments/enrollments.errors.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { toPage } from '@baeum/contract/shared/paging.ts';
import { z } from 'zod';
import { countedPage } from '../../database/paging/counted-page.ts';
import { containing } from '../../database/paging/like-pattern.ts';
import { present, statement, type RowOf } from '../../database/statement.ts';
import { fail } from '../../http/base/app-error.ts';

/** Notes belong to a second of a lecture and to their writer alone: every statement has the owner in its condition. */
const noteColumns = 'n.id, n.course_id, n.lecture_id, n.at_seconds, n.content, n.created_at, n.updated_at';
const noteRow = {
  id: z.number(),
  course_id: z.number(),
  lecture_id: z.number(),
  at_seconds: z.number(),
  content: z.string(),
  created_at: z.date(),
  updated_at: z.date(),
};
const listedRow = {
  ...noteRow,
  course_slug: z.string(),
  course_title: z.string(),
  lecture_title: z.string(),
  lecture_shown: z.boolean(),
  total: present(z.number()),
};

const filters = {
  userId: z.number(),
  courseId: z.number().nullable(),
  lectureId: z.number().nullable(),
  shown: z.boolean().nullable(),
  pattern: z.string().nullable(),
};
const paging = { limit: z.number(), offset: z.number() };

/** With one lecture given, in its order; otherwise the newest first. */
const listStatement = (name: string, order: string) =>
  statement(
    `course-notes.${name}`,
    { parameters: { ...filters, ...paging }, row: listedRow },
    `SELECT ${noteColumns}, c.slug AS course_slug, c.title AS course_title, l.title AS lecture_title, l.shown AS lecture_shown, count(*) OVER () AS total
     FROM course_notes n JOIN courses c ON c.id = n.course_id JOIN lectures l ON l.id = n.lecture_id
     WHERE n.user_id = $userId AND ($courseId::bigint IS NULL OR n.course_id = $courseId) AND ($lectureId::bigint IS NULL OR n.lecture_id = $lectureId)
       AND ($shown::boolean IS NULL OR l.shown = $shown) AND ($pattern::text IS NULL OR n.content ILIKE $pattern)
     ORDER BY ${order} LIMIT $limit OFFSET $offset`,
  );
const listNewest = listStatement('list-newest', 'n.id DESC');
const listInOrder = listStatement('list-in-order', 'n.at_seconds, n.id');

const addNote = statement(
  'course-notes.add',
  { parameters: { userId: z.number(), courseId: z.number(), lectureId: z.number(), atSeconds: z.number(), content: z.string() }, row: noteRow },
  `INSERT INTO course_notes AS n (user_id, course_id, lecture_id, at_seconds, content)
   SELECT $userId, l.course_id, l.id, $atSeconds, $content FROM lectures l JOIN enrollments e ON e.course_id = l.course_id AND e.user_id = $userId
   WHERE l.id = $lectureId AND l.course_id = $courseId AND l.live AND (e.expires_at IS NULL OR e.expires_at > now())
   FOR KEY SHARE OF l
   RETURNING ${noteColumns}`,
);
const changeNote = statement(
  'course-notes.change',
  { parameters: { userId: z.number(), id: z.number(), content: z.string() }, row: noteRow },
  `UPDATE course_notes n SET content = $content, updated_at = now() WHERE n.id = $id AND n.user_id = $userId RETURNING ${noteColumns}`,
);
const removeNote = statement(
  'course-notes.remove',
  { parameters: { userId: z.number(), id: z.number() } },
  'DELETE FROM course_notes WHERE id = $id AND user_id = $userId',
);

export async function listCourseNotes(userId: number, query: ListNotesQuery) {
  const { courseId = null, lectureId = null, shown = null, q } = query;
  const list = lectureId === null ? listNewest : listInOrder;
  const wanted = { userId, courseId, lectureId, shown, pattern: q ? containing(q) : null };
  const { rows, total } = await countedPage(query, (range) => list.all({ ...wanted, ...range }));
  return toPage(rows.map(toListedNote), query, total);
}

/** @throws AppError COURSE_001 where the person is not enrolled in the lecture's course now */
export async function createCourseNote(userId: number, note: { courseId: number; lectureId: number; atSeconds: number; content: string }): Promise<CourseNote> {
  const row = await addNote.first({ userId, ...note });
  if (!row) throw fail(enrollmentErrors.notEnrolled);
  return toNote(row);
}

/** @throws AppError COMMON_004 */
export async function updateCourseNote(userId: number, { id, content }: { id: number; content: string }): Promise<CourseNote> {
  const row = await changeNote.first({ userId, id, content });
  if (!row) throw fail(commonErrors.notFound);
  return toNote(row);
}

/** @throws AppError COMMON_004 */
export async function deleteCourseNote(userId: number, id: number): Promise<void> {
  if ((await removeNote.run({ userId, id })) === 0) throw fail(commonErrors.notFound);
}

function toNote(row: RowOf<typeof noteRow>): CourseNote {
  const { id, course_id: courseId, lecture_id: lectureId, at_seconds: atSeconds, content } = row;
  return { id, courseId, lectureId, atSeconds, content, createdAt: row.created_at.toISOString(), updatedAt: row.updated_at.toISOString() };
}

function toListedNote(row: RowOf<typeof listedRow>): ListedNote {
  const course = { id: row.course_id, slug: row.course_slug, title: row.course_title };
  return { ...toNote(row), course, lecture: { id: row.lecture_id, title: row.lecture_title, shown: row.lecture_shown } };
}
