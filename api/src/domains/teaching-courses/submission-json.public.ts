import { moment } from '../uploads/media-json.public.ts';
import { contentJson, hashOf } from './course-content.public.ts';

/** SQL for a `CourseSubmission` of the row `s` of `course_submissions` of the course `c`. */
export const submissionJson = `jsonb_strip_nulls(jsonb_build_object('id', s.id, 'state', s.state, 'submittedAt', ${moment('s.submitted_at')},
  'decidedAt', ${moment('s.decided_at')}, 'reasons', to_jsonb(s.reasons), 'note', s.note, 'checks', s.checks,
  'edited', CASE WHEN s.state = 'PENDING' THEN s.content_hash <> ${hashOf(contentJson)} ELSE false END))`;

/** The newest submission of the course `c`. */
export const latestSubmission = `(SELECT ${submissionJson} FROM course_submissions s WHERE s.course_id = c.id ORDER BY s.id DESC LIMIT 1)`;
