import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import { courseReview } from '../teaching-courses/course-review.public.ts';

const takeBack = statement(
  'course-submissions.take-back-all',
  { parameters: { userId: z.number() }, row: { course_id: z.number(), status_before: z.enum(['DRAFT', 'REJECTED', 'HIDDEN']) } },
  `WITH own AS (SELECT id FROM courses WHERE instructor_id = $userId AND status = 'IN_REVIEW' ORDER BY id FOR NO KEY UPDATE)
   UPDATE course_submissions s SET state = 'WITHDRAWN', decided_at = now() FROM own WHERE s.course_id = own.id AND s.state = 'PENDING'
   RETURNING s.course_id, s.status_before`,
);

/** Withdraws all pending submissions of this person. */
export async function takeBackSubmissions(userId: number): Promise<void> {
  for (const { course_id: id, status_before: status } of await takeBack.all({ userId })) await courseReview.setStatus(id, status);
}
