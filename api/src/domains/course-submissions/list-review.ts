import type { ListReviewCoursesQuery } from '@baeum/contract/domains/course-submissions/course-submissions.schemas.ts';
import { courseStatuses } from '@baeum/contract/domains/courses/courses.schemas.ts';
import { toPage } from '@baeum/contract/shared/paging.ts';
import { z } from 'zod';
import { countedPage } from '../../database/counted-page.ts';
import { json, present, statement, type RowOf } from '../../database/statement.ts';
import { teachingCards } from '../teaching-courses/course-review.service.ts';
import { claimed, claimUntil, operatorRow } from './submission-rows.ts';

const listRow = {
  id: z.number(),
  submission_id: z.number().nullable(),
  submitted_at: z.date().nullable(),
  warnings: present(z.number()),
  first: present(z.boolean()),
  reviewer: json(operatorRow).nullable(),
  until: z.date().nullable(),
  held_note: z.string().nullable(),
  total: present(z.number()),
};

const list = statement(
  'course-submissions.list',
  {
    parameters: {
      status: z.enum(courseStatuses).nullable(),
      q: z.string().nullable(),
      instructorId: z.number().nullable(),
      limit: z.number(),
      offset: z.number(),
    },
    row: listRow,
  },
  `SELECT c.id, s.id AS submission_id, s.submitted_at, coalesce(jsonb_array_length(s.checks), 0) AS warnings, c.published_at IS NULL AS first,
     CASE WHEN ${claimed} THEN jsonb_build_object('id', r.id, 'name', r.name) END AS reviewer, ${claimUntil} AS until, s.held_note, count(*) OVER () AS total
   FROM courses c JOIN users u ON u.id = c.instructor_id LEFT JOIN course_submissions s ON s.course_id = c.id AND s.state = 'PENDING'
     LEFT JOIN users r ON r.id = s.reviewer_id
   WHERE ($status::text IS NULL OR c.status = $status) AND ($instructorId::bigint IS NULL OR c.instructor_id = $instructorId)
     AND ($q::text IS NULL OR strpos(lower(c.title), lower($q)) > 0 OR strpos(lower(u.name), lower($q)) > 0 OR c.id::text = $q)
   ORDER BY s.submitted_at, c.updated_at DESC, c.id DESC LIMIT $limit OFFSET $offset`,
);

/** Courses that wait come first, those that wait longest before the others. */
export async function listReviewCourses({ status, q, instructorId, ...query }: ListReviewCoursesQuery) {
  const { rows, total } = await countedPage(query, (range) => list.all({ status: status ?? null, q: q ?? null, instructorId: instructorId ?? null, ...range }));
  const cards = await teachingCards(rows.map(({ id }) => id));
  const waiting = new Map(rows.map((row) => [row.id, waitingOf(row)]));
  return toPage(
    cards.map((card) => ({ ...card, ...waiting.get(card.id) })),
    query,
    total,
  );
}

function waitingOf({ submission_id: id, submitted_at: at, reviewer, until, held_note: heldNote, warnings, first }: RowOf<typeof listRow>) {
  if (id === null || !at) return {};
  const claim = reviewer && until && { by: reviewer, until: until.toISOString() };
  return { submission: { id, submittedAt: at.toISOString(), warnings, first, ...(claim && { claim }), ...(heldNote !== null && { heldNote }) } };
}
