import type { ListReviewCoursesQuery } from '@baeum/contract/domains/course-submissions/course-submissions.schemas.ts';
import { courseStatuses } from '@baeum/contract/domains/courses/courses.schemas.ts';
import { toCappedPage } from '@baeum/contract/shared/paging.ts';
import { z } from 'zod';
import { cappedPage, mostCounted } from '../../database/paging/capped-page.ts';
import { wordsPattern } from '../../database/paging/like-pattern.ts';
import { json, present, statement, type RowOf } from '../../database/statement.ts';
import { teachingCards } from '../teaching-courses/course-review.public.ts';
import { claimed, claimUntil, operatorRow } from './submission-rows.ts';

const filter = { status: z.enum(courseStatuses).nullable(), instructorId: z.number().nullable() };
const words = { pattern: z.string(), number: z.number().nullable() };
const range = { limit: z.number(), offset: z.number() };

const wanted = '($status::text IS NULL OR c.status = $status) AND ($instructorId::bigint IS NULL OR c.instructor_id = $instructorId)';
const pending = "course_submissions s ON s.course_id = c.id AND s.state = 'PENDING'";

/** A title or a name, each by its own index, or the course's own number. */
const withWords = `(SELECT id FROM courses WHERE lower(title) LIKE $pattern OR id = $number
  UNION SELECT t.id FROM courses t WHERE t.instructor_id IN (
    SELECT id FROM users WHERE lower(name || ' ' || email) LIKE '%' || $pattern AND lower(name) LIKE $pattern)) w JOIN courses c ON c.id = w.id`;

const listRow = {
  id: z.number(),
  submission_id: z.number().nullable(),
  submitted_at: z.date().nullable(),
  warnings: present(z.number()),
  first: present(z.boolean()),
  reviewer: json(operatorRow).nullable(),
  until: z.date().nullable(),
  held_note: z.string().nullable(),
};
const order = 's.submitted_at, c.updated_at DESC, c.id DESC';
/** @param found a page of courses, by their number and that of their pending submission */
const listed = (
  found: string,
) => `SELECT c.id, s.id AS submission_id, s.submitted_at, coalesce(jsonb_array_length(s.checks), 0) AS warnings, c.published_at IS NULL AS first,
     CASE WHEN ${claimed} THEN jsonb_build_object('id', r.id, 'name', r.name) END AS reviewer, ${claimUntil} AS until, s.held_note
   FROM (${found}) f JOIN courses c ON c.id = f.id LEFT JOIN course_submissions s ON s.id = f.submission_id LEFT JOIN users r ON r.id = s.reviewer_id
   ORDER BY ${order}`;

/** Pending courses and others are each read in their own order, the latter only as far as the page needs. */
const list = statement(
  'course-submissions.list',
  { parameters: { ...filter, ...range }, row: listRow },
  listed(`
    SELECT s.id, s.submission_id FROM (
      (SELECT c.id, s.id AS submission_id, s.submitted_at, c.updated_at FROM courses c JOIN ${pending} WHERE ${wanted})
      UNION ALL
      (SELECT c.id, NULL, NULL, c.updated_at FROM courses c WHERE NOT EXISTS (SELECT FROM course_submissions s WHERE s.course_id = c.id AND s.state = 'PENDING')
         AND ${wanted} ORDER BY c.updated_at DESC, c.id DESC LIMIT $limit::bigint + $offset::bigint)
    ) s ORDER BY s.submitted_at, s.updated_at DESC, s.id DESC LIMIT $limit OFFSET $offset`),
);
const listByWords = statement(
  'course-submissions.list-by-words',
  { parameters: { ...filter, ...words, ...range }, row: listRow },
  listed(`SELECT c.id, s.id AS submission_id FROM ${withWords} LEFT JOIN ${pending} WHERE ${wanted} ORDER BY ${order} LIMIT $limit OFFSET $offset`),
);

const countFrom = (from: string) => `SELECT count(*) AS total FROM (SELECT 1 FROM ${from} WHERE ${wanted} LIMIT ${mostCounted}) t`;
const total = present(z.number());
const count = statement('course-submissions.count', { parameters: filter, row: { total } }, countFrom('courses c'));
const countByWords = statement('course-submissions.count-by-words', { parameters: { ...filter, ...words }, row: { total } }, countFrom(withWords));

/** Pending courses come first, the longest waiting at the top. */
export async function listReviewCourses({ status, q, instructorId, ...query }: ListReviewCoursesQuery) {
  const asked = { status: status ?? null, instructorId: instructorId ?? null };
  const pattern = wordsPattern(q);
  const meant = q !== undefined && pattern !== null && { pattern, number: /^[1-9]\d{0,14}$/.test(q) ? Number(q) : null };
  const found = await cappedPage(
    query,
    (part) => (meant ? listByWords.all({ ...asked, ...meant, ...part }) : list.all({ ...asked, ...part })),
    () => (meant ? countByWords.one({ ...asked, ...meant }) : count.one(asked)),
  );
  const cards = await teachingCards(found.rows.map(({ id }) => id));
  const waiting = new Map(found.rows.map((row) => [row.id, waitingOf(row)]));
  return toCappedPage(
    cards.map((card) => ({ ...card, ...waiting.get(card.id) })),
    query,
    found.total,
  );
}

function waitingOf({ submission_id: id, submitted_at: at, reviewer, until, held_note: heldNote, warnings, first }: RowOf<typeof listRow>) {
  if (id === null || !at) return {};
  const claim = reviewer && until && { by: reviewer, until: until.toISOString() };
  return { submission: { id, submittedAt: at.toISOString(), warnings, first, ...(claim && { claim }), ...(heldNote !== null && { heldNote }) } };
}
