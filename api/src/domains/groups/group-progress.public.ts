import type { GroupMemberProgress, GroupProgressQuery } from '@baeum/contract/domains/admin-groups/admin-groups.schemas.ts';
import { formatSeoulMinute } from '@baeum/contract/shared/korean-format.ts';
import { toCappedPage, totalCap } from '@baeum/contract/shared/paging.ts';
import { z } from 'zod';
import { json, present, statement, type RowOf } from '../../database/statement.ts';
import type { Mask } from '../../http/admission/masking.ts';
import { csvFile, csvRows } from '../../http/answers/csv-file.ts';
import { getGroup } from './manage-groups.public.ts';

const course = z.object({
  courseId: z.number(),
  title: z.string(),
  progressRate: z.number(),
  completedAt: z.string().nullable(),
  lastSeenAt: z.string().nullable(),
});
const progressRow = {
  user_id: z.number(),
  name: present(z.string()),
  joined_at: z.date(),
  courses: present(json(z.array(course))),
};

/** The members' learning in the group's courses, and no other. */
const listed = (members: string): string => `
  SELECT m.user_id, coalesce(m.real_name, u.name) AS name, m.joined_at,
    (SELECT coalesce(json_agg(json_build_object('courseId', e.course_id, 'title', c.title, 'progressRate', e.progress_rate, 'completedAt', e.completed_at,
        'lastSeenAt', e.last_learned_at) ORDER BY e.course_id), '[]')
      FROM group_courses gc JOIN enrollments e ON e.course_id = gc.course_id AND e.user_id = m.user_id JOIN courses c ON c.id = e.course_id
      WHERE gc.group_id = m.group_id) AS courses
  FROM (${members}) m JOIN users u ON u.id = m.user_id ORDER BY m.user_id`;

const page = statement(
  'groups.list-progress',
  { parameters: { groupId: z.number(), limit: z.number(), offset: z.number() }, row: progressRow },
  listed('SELECT * FROM group_members WHERE group_id = $groupId ORDER BY user_id LIMIT $limit OFFSET $offset'),
);
const portion = statement(
  'groups.read-progress',
  { parameters: { groupId: z.number(), after: z.number(), limit: z.number() }, row: progressRow },
  listed('SELECT * FROM group_members WHERE group_id = $groupId AND user_id > $after ORDER BY user_id LIMIT $limit'),
);
const portionSize = 500;

/** The members' progress. @throws AppError COMMON_004 */
export async function getGroupProgress(groupId: number, query: GroupProgressQuery, mask: Mask) {
  const { memberCount } = await getGroup(groupId);
  const rows = await page.all({ groupId, limit: query.pageSize, offset: (query.page - 1) * query.pageSize });
  return toCappedPage(
    rows.map((row) => toProgress(row, mask)),
    query,
    Math.min(memberCount, totalCap + 1),
  );
}

const head = ['회원 번호', '이름', '참여한 때', '강의 번호', '강의', '진도율(%)', '수료한 때', '마지막 학습'];

/** A line for each member and course, written while they are read. */
export async function* exportGroupProgress(groupId: number, mask: Mask): AsyncGenerator<Uint8Array> {
  yield Buffer.from(csvFile(head, []));
  let after = 0;
  for (;;) {
    const rows = await portion.all({ groupId, after, limit: portionSize });
    if (rows.length > 0) yield Buffer.from(csvRows(rows.flatMap((row) => linesOf(toProgress(row, mask)))));
    if (rows.length < portionSize) return;
    after = rows.at(-1)?.user_id ?? after;
  }
}

function linesOf({ userId, name, joinedAt, courses }: GroupMemberProgress) {
  const member = [userId, name, formatSeoulMinute(joinedAt)];
  if (courses.length === 0) return [[...member, null, null, null, null, null]];
  const moment = (at: string | undefined) => (at === undefined ? null : formatSeoulMinute(at));
  return courses.map((each) => [...member, each.courseId, each.title, each.progressRate, moment(each.completedAt), moment(each.lastSeenAt)]);
}

function toProgress({ user_id: userId, name, joined_at: joinedAt, courses: learned }: RowOf<typeof progressRow>, mask: Mask): GroupMemberProgress {
  const courses = learned.map(({ completedAt, lastSeenAt, ...rest }) => ({
    ...rest,
    ...(completedAt !== null && { completedAt: new Date(completedAt).toISOString() }),
    ...(lastSeenAt !== null && { lastSeenAt: new Date(lastSeenAt).toISOString() }),
  }));
  const lastSeenAt = courses
    .flatMap((each) => each.lastSeenAt ?? [])
    .toSorted()
    .at(-1);
  const sum = courses.reduce((total, { progressRate }) => total + progressRate, 0);
  return {
    userId,
    name: mask.realName(name),
    joinedAt: joinedAt.toISOString(),
    ...(lastSeenAt !== undefined && { lastSeenAt }),
    progressRate: courses.length === 0 ? 0 : Math.round((sum / courses.length) * 100) / 100,
    courses,
  };
}
