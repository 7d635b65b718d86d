import { reportTargets, type ReportTarget } from '@baeum/contract/domains/reports/reports.rules.ts';
import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';

/** The current row of each kind, as `id`, `content` and `shown`. */
const things: Readonly<Record<ReportTarget, string>> = {
  POST: "SELECT id, title || E'\\n\\n' || content, deleted_at IS NULL AND NOT (held OR author_blocked) FROM posts",
  COMMENT: 'SELECT id, content, shown FROM comments',
  REVIEW: 'SELECT id, content, shown FROM reviews',
  INQUIRY: "SELECT id, title || E'\\n\\n' || content, shown FROM inquiries",
  ROADMAP: "SELECT id, title || E'\\n\\n' || description, visibility = 'PUBLIC' AND shown FROM roadmaps",
  PROFILE:
    "SELECT id, concat_ws(E'\\n\\n', name, introduction, array_to_string(links, E'\\n\\n')), profile_held_at IS NULL AND status IN ('ACTIVE', 'DORMANT') FROM users",
  MENTOR:
    "SELECT user_id, concat_ws(E'\\n\\n', job, career, company, introduction, array_to_string(skills, ', ')), active AND NOT (held OR removed OR author_blocked) FROM mentors",
  MENTORING_REVIEW: 'SELECT mentoring_id, content, shown FROM mentoring_reviews',
  COURSE: "SELECT id, concat_ws(E'\\n\\n', title, description_md), status = 'PUBLISHED' FROM courses",
  MESSAGE: "SELECT id, concat_ws(E'\\n\\n', subject, content), emptied_at IS NULL FROM messages",
};
const one = (kind: ReportTarget) =>
  `SELECT t.content, t.shown FROM (${things[kind]}) t (id, content, shown) WHERE $targetType = '${kind}' AND t.id = $targetId`;

const find = statement(
  'reports.find-thing-now',
  { parameters: { targetType: z.enum(reportTargets), targetId: z.number() }, row: { content: present(z.string()), shown: present(z.boolean()) } },
  reportTargets.map(one).join('\n UNION ALL '),
);

/** The current state of the reported thing; null when nothing is left of it. */
export async function findThingNow(thing: { targetType: ReportTarget; targetId: number }): Promise<{ content: string; shown: boolean } | null> {
  const now = await find.first(thing);
  return now && now.content.trim() !== '' ? now : null;
}
