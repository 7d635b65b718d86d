import { claimMinutes } from '@baeum/contract/domains/course-submissions/course-submissions.rules.ts';
import { courseSubmissionSchema } from '@baeum/contract/domains/teaching-courses/submission.schemas.ts';
import { z } from 'zod';
import { json, present, statement, type RowOf } from '../../database/statement.ts';
import { latestSubmission } from '../teaching-courses/submission-json.public.ts';

/** Whether the submission `s` is claimed, and the claim has not expired. */
export const claimed = `(s.reviewer_id IS NOT NULL AND coalesce(s.claimed_at > now() - interval '${claimMinutes} minutes', false))`;
export const claimUntil = `s.claimed_at + interval '${claimMinutes} minutes'`;

export const operatorRow = z.object({ id: z.number(), name: z.string() });

const pendingRow = {
  id: z.number(),
  content_hash: z.string(),
  claimed: present(z.boolean()),
  reviewer_id: z.number().nullable(),
  held_note: z.string().nullable(),
};
export type PendingRow = RowOf<typeof pendingRow>;

/** The pending submission of a course. Its course is locked by the caller, so it does not change. */
export const findPending = statement(
  'course-submissions.find-pending',
  { parameters: { courseId: z.number() }, row: pendingRow },
  `SELECT s.id, s.content_hash, ${claimed} AS claimed, s.reviewer_id, s.held_note FROM course_submissions s WHERE s.course_id = $courseId AND s.state = 'PENDING'`,
);

const findNewest = statement(
  'course-submissions.find-newest',
  { parameters: { courseId: z.number() }, row: { submission: present(json(courseSubmissionSchema)) } },
  `SELECT ${latestSubmission} AS submission FROM courses c WHERE c.id = $courseId`,
);

export async function newestSubmission(courseId: number) {
  return (await findNewest.one({ courseId })).submission;
}
