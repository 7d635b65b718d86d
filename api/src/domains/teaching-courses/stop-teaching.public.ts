import { z } from 'zod';
import { json, present, statement } from '../../database/statement.ts';

const stoppedRow = { id: z.number(), status: present(z.string()), hidden_by: present(z.string().nullable()) };

/** Courses are locked in the order of their numbers, as everywhere. One hidden with a blocked author was published before. */
const stop = statement(
  'teaching-courses.stop-all',
  { parameters: { userId: z.number(), reason: z.string() }, row: stoppedRow },
  `WITH open AS (
     SELECT id, CASE WHEN author_blocked THEN 'PUBLISHED' ELSE status END AS status, hidden_by FROM courses
     WHERE instructor_id = $userId AND status <> 'IN_REVIEW' AND hidden_by IS DISTINCT FROM 'OPERATOR' ORDER BY id FOR NO KEY UPDATE)
   UPDATE courses c SET status = 'HIDDEN', hidden_by = 'OPERATOR', hidden_reason = $reason, author_blocked = false
   FROM open o WHERE c.id = o.id RETURNING c.id, o.status, o.hidden_by`,
);

const resume = statement(
  'teaching-courses.resume',
  { parameters: { userId: z.number(), reason: z.string(), stopped: json(z.array(z.record(z.string(), z.unknown()))) }, row: { id: z.number() } },
  `WITH due AS (
     SELECT c.id, s.status, s.hidden_by, s.status = 'PUBLISHED' AND u.status = 'BLOCKED' AS blocked
     FROM courses c JOIN users u ON u.id = c.instructor_id JOIN jsonb_to_recordset($stopped::jsonb) AS s (id bigint, status text, hidden_by text) ON s.id = c.id
     WHERE c.instructor_id = $userId AND c.status = 'HIDDEN' AND c.hidden_by = 'OPERATOR' AND c.hidden_reason = $reason ORDER BY c.id FOR NO KEY UPDATE OF c)
   UPDATE courses c SET status = CASE WHEN d.blocked THEN 'HIDDEN' ELSE d.status END, author_blocked = d.blocked, hidden_by = d.hidden_by, hidden_reason = NULL
   FROM due d WHERE c.id = d.id RETURNING c.id`,
);

/** Shown to the instructor of courses hidden with the loss of the right to teach; it also distinguishes them from courses hidden for another reason. */
const reason = '지식공유자 신청이 반려되어 판매를 멈췄습니다.';

/** Ends the sale of a person's courses and hides unpublished ones. Their buyers keep them. @returns the former state of each */
export function stopTeaching(userId: number) {
  return stop.all({ userId, reason });
}

/** Restores the former state of the courses, where it was not changed since. @returns how many */
export async function resumeTeaching(userId: number, stopped: Awaited<ReturnType<typeof stopTeaching>>): Promise<number> {
  return (await resume.all({ userId, reason, stopped })).length;
}
