import { hashSecret, newSecret } from '../../../secrets/secrets.ts';
import { withConnection } from '../../connection.ts';
import type { Clock } from '../clock.ts';
import { demoGroups } from '../content/names.ts';
import { insertRows } from '../insert-rows.ts';

/** Loads groups whose members take popular courses, and broadcasts of operators. */
export async function loadOutreach(clock: Clock, adminId: number): Promise<void> {
  await loadGroups(clock);
  await loadBroadcasts(clock, adminId);
}

async function loadGroups(clock: Clock): Promise<void> {
  const rows = demoGroups.map(({ name, kind, seats, invited, ends }) => ({
    name,
    kind,
    seats,
    invite_hash: hashSecret(newSecret()),
    invited_at: clock.daysAgo(invited),
    invite_expires_at: clock.daysAgo(ends),
    created_at: clock.daysAgo(invited),
  }));
  await insertRows('groups', rows);
  await query(
    `INSERT INTO group_courses (group_id, course_id) SELECT g.id, c.course_id FROM groups g,
       (SELECT course_id FROM enrollments GROUP BY course_id ORDER BY count(*) DESC, course_id LIMIT 3) c`,
  );
  await query(
    `INSERT INTO group_members (group_id, user_id, joined_at) SELECT g.id, m.user_id, g.created_at + interval '1 day' FROM groups g,
       LATERAL (SELECT DISTINCT e.user_id FROM enrollments e JOIN group_courses c ON c.course_id = e.course_id AND c.group_id = g.id ORDER BY e.user_id LIMIT 12) m`,
  );
  await query('UPDATE groups g SET member_count = (SELECT count(*) FROM group_members m WHERE m.group_id = g.id)');
}

async function loadBroadcasts(clock: Clock, adminId: number): Promise<void> {
  const common = { author_id: adminId, per_hour: 10_000, status: 'DONE' };
  await insertRows('broadcasts', [
    {
      ...common,
      segment: 'INSTRUCTORS',
      title: '이번 달 정산일 안내',
      content: '이번 달 정산은 10일에 확정하고 15일에 지급합니다.\n\n계좌를 확인해주세요.',
      advertising: false,
      recipients: 12,
      sent: 12,
      skipped: 0,
      created_at: clock.daysAgo(12),
      finished_at: clock.daysAgo(12),
    },
    {
      ...common,
      segment: 'LEARNERS',
      title: '가을 할인을 시작해요',
      content: '이번 주까지 입문 강의를 20% 할인합니다.',
      advertising: true,
      recipients: 9,
      sent: 8,
      skipped: 1,
      created_at: clock.daysAgo(3),
      finished_at: clock.daysAgo(3),
    },
  ]);
}

async function query(text: string): Promise<void> {
  await withConnection((connection) => connection.query(text));
}
