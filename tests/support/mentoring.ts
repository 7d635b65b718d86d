import { transaction } from '@baeum/api/src/database/transaction.ts';
import { notifyMentoring } from '@baeum/api/src/domains/mentorings/notify/notify-mentoring.ts';
import type { TestClient } from './client.ts';
import { signedInClient, type TestUser } from './factories.ts';
import type { TestApp } from './server.ts';

export type TestMentor = TestClient & { user: TestUser };

/** A verified mentor with a profile who takes requests; sessions of an hour for 33,000 won unless said otherwise. */
export async function createMentor(app: TestApp, { price = 33_000, minutes = 60 }: { price?: number; minutes?: 30 | 60 } = {}): Promise<TestMentor> {
  const mentor = await signedInClient(app, { name: '류현서', isInstructor: true, isMentor: true });
  await verifyPhone(app, mentor.user.id);
  await app.sql(
    `INSERT INTO mentors (user_id, job, career, introduction, category_ids, price, duration_minutes, takes_requests)
     VALUES ($1, '백엔드 개발자', '9년 차', '취업 준비를 돕습니다.', '{1}', $2, $3, true)`,
    [mentor.user.id, price, minutes],
  );
  return mentor;
}

/** Without the work of a code. */
export const verifyPhone = (app: TestApp, userId: number) =>
  app.sql("UPDATE users SET phone = '0109' || lpad(id::text, 7, '0'), phone_verified_at = now() WHERE id = $1", [userId]);

/** What a mentor writes of themselves. */
export const mentorInput = (changes: object = {}) => ({
  job: '백엔드 개발자',
  career: '9년 차',
  introduction: '취업 준비부터 첫 이직까지, 지금 필요한 한 걸음을 같이 정합니다.',
  fieldIds: [1, 8],
  skills: ['Java', 'PostgreSQL'],
  price: 33_000,
  durationMinutes: 60,
  ...changes,
});

/** Hours of every day, as a schedule has them. */
export const everyDay = (start: string, end: string) => [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, start, end }));

export const schedule = (changes: object = {}) => ({
  weekly: everyDay('19:00', '22:00'),
  exceptions: [],
  minNoticeHours: 24,
  maxAdvanceDays: 60,
  bufferMinutes: 0,
  ...changes,
});

/** The day in Seoul so many days from now, by the database's clock: `2026-11-28`. */
export async function seoulDay(app: TestApp, days: number): Promise<string> {
  const [row] = await app.sql<{ day: string }>("SELECT ((now() AT TIME ZONE 'Asia/Seoul')::date + $1::int)::text AS day", [days]);
  return row?.day ?? '';
}

/** The moment of a time of a day in Seoul, as answers have it. */
export const seoulTime = (day: string, time: string): string => new Date(`${day}T${time}:00+09:00`).toISOString();

/** A session that is agreed, with its holds, straight in the database; one that has ended has none. */
export async function storeSession(
  app: TestApp,
  mentorId: number,
  menteeId: number,
  start: string,
  { status = 'ACCEPTED', minutes = 60, buffer = 0 } = {},
): Promise<number> {
  const [row] = await app.sql<{ id: number }>(
    `INSERT INTO mentorings (mentor_id, mentee_id, status, start_at, end_at, duration_minutes, buffer_minutes, price, question)
     VALUES ($1, $2, $3, $4::timestamptz, $4::timestamptz + make_interval(mins => $5), $5, $6, 33000, '무엇부터 할까요?') RETURNING id`,
    [mentorId, menteeId, status, start, minutes, buffer],
  );
  await app.sql(
    `INSERT INTO mentoring_holds (mentoring_id, person_id, kind, span)
     SELECT g.id, p.id, 'BOOKED', tstzrange(g.start_at, g.end_at + make_interval(mins => CASE p.id WHEN g.mentor_id THEN g.buffer_minutes ELSE 0 END))
     FROM mentorings g, unnest(ARRAY[g.mentor_id, g.mentee_id]) AS p (id)
     WHERE g.id = $1 AND g.status IN ('PAYMENT_PENDING', 'REQUESTED', 'ACCEPTED')`,
    [row?.id],
  );
  return Number(row?.id);
}

/** A change of a session as its services make it, with all that follows from it. `set` are assignments of SQL. */
export async function changeSession(
  app: TestApp,
  id: number,
  set: string,
  ...[event, by]: [Parameters<typeof notifyMentoring>[1], Parameters<typeof notifyMentoring>[2]]
) {
  await app.sql(`UPDATE mentorings SET ${set}, version = version + 1, calendar_sequence = calendar_sequence + 1 WHERE id = $1`, [id]);
  await transaction(() => notifyMentoring(id, event, by));
}

/** The moment so many hours from now, by the database's clock. */
export async function inHours(app: TestApp, hours: number): Promise<string> {
  const [row] = await app.sql<{ at: Date }>('SELECT now() + make_interval(secs => $1) AS at', [hours * 3600]);
  return row?.at.toISOString() ?? '';
}

const moments = [
  'start_at',
  'end_at',
  'created_at',
  'requested_at',
  'expires_at',
  'accepted_at',
  'ended_at',
  'disputed_at',
  'proposal_start',
  'proposal_until',
];

/** Lets so many hours pass for these sessions: everything of them is so much earlier. */
export async function letHoursPass(app: TestApp, hours: number, ids: readonly number[]): Promise<void> {
  const earlier = (column: string) => `${column} = ${column} - make_interval(secs => $1)`;
  await app.sql(`UPDATE mentorings SET ${moments.map(earlier).join(', ')} WHERE id = ANY ($2)`, [hours * 3600, ids]);
  // Sorted, so that all are gone before the first is there again.
  await app.sql(
    `WITH gone AS (DELETE FROM mentoring_holds WHERE mentoring_id = ANY ($2) RETURNING *)
     INSERT INTO mentoring_holds SELECT mentoring_id, person_id, kind, tstzrange(lower(span) - make_interval(secs => $1), upper(span) - make_interval(secs => $1))
     FROM gone ORDER BY mentoring_id`,
    [hours * 3600, ids],
  );
}

/** What of these sessions holds somebody's time. */
export async function holdsOf(app: TestApp, id: number): Promise<string[]> {
  const rows = await app.sql<{ kind: string }>('SELECT kind FROM mentoring_holds WHERE mentoring_id = $1 ORDER BY kind, person_id', [id]);
  return rows.map(({ kind }) => kind);
}

/** A session that was held last week, and the two who met. */
export async function completedSession(app: TestApp): Promise<{ id: number; mentor: TestMentor; mentee: TestMentor }> {
  const [mentor, mentee] = [await createMentor(app), await signedInClient(app, { name: '김배움' })];
  const id = await storeSession(app, mentor.user.id, mentee.user.id, seoulTime(await seoulDay(app, -7), '19:00'), { status: 'COMPLETED' });
  return { id, mentor, mentee };
}
