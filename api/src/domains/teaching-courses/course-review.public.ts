import { courseStatuses } from '@baeum/contract/domains/courses/courses.schemas.ts';
import type { TeachingCourse, TeachingCourseCard } from '@baeum/contract/domains/teaching-courses/teaching-courses.schemas.ts';
import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import { cardColumns, cardRow, detailColumns, detailRow, toTeachingCard, toTeachingCourse } from './teaching-rows.ts';

const findAny = statement(
  'teaching-courses.find-any',
  { parameters: { id: z.number() }, row: detailRow },
  `SELECT ${detailColumns} FROM courses c JOIN users u ON u.id = c.instructor_id WHERE c.id = $id`,
);

const findCards = statement(
  'teaching-courses.find-cards',
  { parameters: { ids: z.array(z.number()) }, row: cardRow },
  `SELECT ${cardColumns} FROM courses c JOIN users u ON u.id = c.instructor_id WHERE c.id = ANY ($ids) ORDER BY array_position($ids, c.id)`,
);

/** The caller checks the owner of the course. */
export async function findTeachingCourse(id: number): Promise<TeachingCourse | undefined> {
  const row = await findAny.first({ id });
  return row && toTeachingCourse(row);
}

/** Cards of these courses, in this order. */
export async function teachingCards(ids: number[]): Promise<TeachingCourseCard[]> {
  return (await findCards.all({ ids })).map(toTeachingCard);
}

const setStatus = statement(
  'teaching-courses.set-status',
  { parameters: { id: z.number(), status: z.enum(courseStatuses) } },
  'UPDATE courses SET status = $status WHERE id = $id',
);

/** Shows a hidden course again; an unpublished one is published from now on. */
const publish = statement(
  'teaching-courses.publish',
  { parameters: { id: z.number() }, row: { published_at: present(z.date()) } },
  `UPDATE courses SET status = 'PUBLISHED', published_at = coalesce(published_at, now()), updated_at = now(), hidden_by = NULL, hidden_reason = NULL
   WHERE id = $id RETURNING published_at`,
);

const sendBack = statement(
  'teaching-courses.send-back',
  { parameters: { id: z.number() } },
  "UPDATE courses SET status = 'REJECTED', hidden_by = NULL, hidden_reason = NULL WHERE id = $id",
);

/** A course hidden with its blocked instructor does not reappear with them. */
const hide = statement(
  'teaching-courses.hide-by-operator',
  { parameters: { id: z.number(), reason: z.string() } },
  `UPDATE courses SET status = 'HIDDEN', hidden_by = 'OPERATOR', hidden_reason = $reason, author_blocked = false
   WHERE id = $id AND status IN ('PUBLISHED', 'HIDDEN') AND hidden_by IS DISTINCT FROM 'OPERATOR'`,
);

/** The effects of a submission and its decision on a course. Its row is locked by the caller. */
export const courseReview = {
  /** Waits for a decision, or returns to the former status. */
  setStatus: (id: number, status: z.output<(typeof setStatus.parameters)['status']>) => setStatus.run({ id, status }),
  publish: (id: number) => publish.one({ id }),
  sendBack: (id: number) => sendBack.run({ id }),
  /** @returns whether this hid it: an unpublished one cannot be, and one hidden by an operator keeps that reason */
  hide: async (id: number, reason: string) => (await hide.run({ id, reason })) > 0,
};
