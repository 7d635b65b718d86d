import { holdingStatuses, type MentoringStatus } from '@baeum/contract/domains/mentorings/mentorings.rules.ts';
import type { TestClient } from './client.ts';
import { askFor, bookableMentor, hourIn, payFor } from './mentoring-requests.ts';
import { createMentor, inHours, storeSession, type TestMentor } from './mentoring.ts';
import { buyer, type Buyer } from './orders.ts';
import type { TestApp } from './server.ts';

/** A session with its two people. */
export interface TestSession {
  mentor: TestMentor;
  mentee: Buyer;
  id: number;
}

interface Wanted {
  status?: MentoringStatus;
  /** Begins so many hours from now. */
  hours?: number;
  /** What its mentee pays in money and points, at the practice bank. */
  paid?: number;
  points?: number;
}

/** A session of version 1 without notifications so far; one that costs something was requested and paid. */
export async function sessionIn(app: TestApp, { status = 'REQUESTED', hours = 72, paid = 0, points = 0 }: Wanted = {}): Promise<TestSession> {
  const [mentor, mentee] = [await bookableOr(app, paid + points), await buyer(app, { points })];
  const id = paid + points > 0 ? await booked(app, mentor, mentee, points) : await stored(app, mentor, mentee);
  const before = await inHours(app, hours);
  await app.sql(
    `UPDATE mentorings SET status = $2, no_show_by = CASE WHEN $2 = 'NO_SHOW' THEN 'MENTEE' END, start_at = $3::timestamptz,
       end_at = $3::timestamptz + make_interval(mins => duration_minutes), requested_at = now(), expires_at = $3::timestamptz - interval '2 hours',
       version = 1, calendar_sequence = 0 WHERE id = $1`,
    [id, status, before],
  );
  if (!holdingStatuses.includes(status)) await app.sql('DELETE FROM mentoring_holds WHERE mentoring_id = $1', [id]);
  await app.sql('UPDATE mentoring_holds h SET span = tstzrange(g.start_at, g.end_at) FROM mentorings g WHERE g.id = h.mentoring_id AND g.id = $1', [id]);
  return { mentor, mentee, id };
}

const bookableOr = (app: TestApp, price: number) => (price > 0 ? bookableMentor(app, { price }) : createMentor(app));

async function booked(app: TestApp, mentor: TestMentor, mentee: Buyer, points: number): Promise<number> {
  const asked = await askFor(mentee, mentor, { startAt: await hourIn(app, 3, 10), points });
  const { status } = await payFor(app, mentee, asked);
  if (status !== 200) throw new Error(`the session was not paid: ${status}`);
  return Number(asked.body.mentoring.id);
}

const stored = async (app: TestApp, mentor: TestMentor, mentee: Buyer) => storeSession(app, mentor.user.id, mentee.user.id, await inHours(app, 72));

/** Changes a stored session in ways that the API does not allow. */
export async function changeStored(app: TestApp, id: number, changes: string): Promise<void> {
  await app.sql(`UPDATE mentorings SET ${changes} WHERE id = $1`, [id]);
}

/** A session as one of its people reads it. */
export const readMentoring = async (who: TestClient, id: number) => (await who.call('getMentoring', { params: { id } })).body;
