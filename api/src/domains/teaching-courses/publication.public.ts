import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import type { Reportable } from '../publishing/publication.public.ts';

/** Shown to the instructor. A course that was hidden for another reason does not reappear with the report. */
const reasons = { reason: '신고를 확인하고 숨겼습니다.', ofHidden: '신고를 확인하고 숨겼습니다. 그 전에는 직접 숨긴 강의입니다.' } as const;
const changed = { id: z.number(), reason: z.string(), ofHidden: z.string() };

const find = statement(
  'teaching-courses.find-reported',
  {
    parameters: { userId: z.number(), id: z.number() },
    row: { instructor_id: z.number(), title: z.string(), description: z.string().nullable(), slug: z.string() },
  },
  `SELECT instructor_id, title, description_md AS description, slug FROM courses WHERE id = $id AND (status = 'PUBLISHED' OR instructor_id = $userId)`,
);
const hide = statement(
  'teaching-courses.remove-reported',
  { parameters: changed },
  `UPDATE courses SET status = 'HIDDEN', hidden_by = 'OPERATOR', hidden_reason = CASE hidden_by WHEN 'INSTRUCTOR' THEN $ofHidden ELSE $reason END,
     author_blocked = false
   WHERE id = $id AND status IN ('PUBLISHED', 'HIDDEN') AND hidden_by IS DISTINCT FROM 'OPERATOR'`,
);
/** If the instructor was blocked meanwhile, it reappears with them; one they had hidden themselves stays hidden. */
const restore = statement(
  'teaching-courses.restore-reported',
  { parameters: changed },
  `UPDATE courses c SET status = CASE WHEN u.status = 'BLOCKED' OR c.hidden_reason = $ofHidden THEN 'HIDDEN' ELSE 'PUBLISHED' END,
     hidden_by = CASE c.hidden_reason WHEN $ofHidden THEN 'INSTRUCTOR' END, hidden_reason = NULL, author_blocked = u.status = 'BLOCKED' AND c.hidden_reason = $reason
   FROM users u WHERE c.id = $id AND u.id = c.instructor_id AND c.status = 'HIDDEN' AND c.hidden_by = 'OPERATOR' AND c.hidden_reason IN ($reason, $ofHidden)`,
);

/** How courses are reported, and hidden by an operator: buyers keep it. */
export const publishedCourse: Reportable = {
  async find(userId, id) {
    const course = await find.first({ userId, id });
    return (
      course && {
        authorId: course.instructor_id,
        content: [course.title, course.description].filter(Boolean).join('\n\n'),
        link: `/course/${encodeURIComponent(course.slug)}`,
      }
    );
  },
  async remove(id) {
    await hide.run({ id, ...reasons });
  },
  restore: async (id) => (await restore.run({ id, ...reasons })) > 0,
};
