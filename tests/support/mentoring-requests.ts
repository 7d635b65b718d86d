import type { MentoringChoice, MentoringRequest } from '@baeum/contract/domains/mentoring-requests/mentoring-requests.schemas.ts';
import { randomUUID } from 'node:crypto';
import type { Answer, TestClient } from './client.ts';
import { createMentor, everyDay, schedule, seoulDay, seoulTime, type TestMentor } from './mentoring.ts';
import { confirm, payAtBank, type Buyer } from './orders.ts';
import type { TestApp } from './server.ts';

/** A mentor who takes sessions all day, every day. */
export async function bookableMentor(
  app: TestApp,
  { price, minutes, ...hours }: { price?: number; minutes?: 30 | 60; bufferMinutes?: number; maxAdvanceDays?: number } = {},
): Promise<TestMentor> {
  const mentor = await createMentor(app, { ...(price !== undefined && { price }), ...(minutes && { minutes }) });
  const { status } = await mentor.call('setMentoringSchedule', { body: schedule({ weekly: everyDay('00:00', '23:30'), minNoticeHours: 3, ...hours }) });
  if (status !== 200) throw new Error(`the hours were refused: ${status}`);
  return mentor;
}

/** The moment of an hour in Seoul so many days from now. */
export async function hourIn(app: TestApp, days: number, hour: number, minute = 0): Promise<string> {
  return seoulTime(await seoulDay(app, days), [hour, minute].map((part) => String(part).padStart(2, '0')).join(':'));
}

type Choice = Partial<MentoringChoice> & { startAt: string };
export const previewSession = (who: TestClient, mentor: TestMentor, choice: Choice): Promise<Answer> =>
  who.call('previewMentoring', { params: { id: mentor.user.id }, body: choice });

export const question = '백엔드로 이직하려는데 무엇부터 준비하면 좋을까요?';

/** Asks for a session, at the price of a preview unless a token is given. */
export async function askFor(
  who: TestClient,
  mentor: TestMentor,
  { key = randomUUID(), ...wanted }: Choice & Partial<MentoringRequest> & { key?: string },
): Promise<Answer> {
  const { startAt, couponId, points } = wanted;
  const choice = { startAt, ...(couponId !== undefined && { couponId }), ...(points !== undefined && { points }) };
  const priceToken = wanted.priceToken ?? String((await previewSession(who, mentor, choice)).body.priceToken);
  return who.call('requestMentoring', {
    params: { id: mentor.user.id },
    body: { question, method: 'CARD', agreeRefundPolicy: true, ...wanted, priceToken },
    headers: { 'idempotency-key': key },
  });
}

/** Pays at the practice bank for what was asked for. @returns the answer of the confirmation */
export async function payFor(app: TestApp, who: Buyer, asked: Answer): Promise<Answer> {
  return confirm(who, await orderOf(app, asked.body.mentoring.id), await payAtBank(asked));
}

/** The order of a session. */
export async function orderOf(app: TestApp, mentoringId: number): Promise<{ id: number; amount: number }> {
  const [order] = await app.sql<{ id: number; amount: number }>(
    'SELECT o.id::int, o.amount::int FROM mentorings g JOIN order_items i ON i.id = g.order_item_id JOIN orders o ON o.id = i.order_id WHERE g.id = $1',
    [mentoringId],
  );
  if (!order) throw new Error('no order');
  return order;
}

/** Lets so many minutes pass for what waits to be paid. */
export async function passMinutes(app: TestApp, mentoringId: number, minutes: number): Promise<void> {
  const { id } = await orderOf(app, mentoringId);
  await app.sql(
    `UPDATE orders SET created_at = created_at - make_interval(mins => $2), expires_at = expires_at - make_interval(mins => $2),
       give_up_at = give_up_at - make_interval(mins => $2) WHERE id = $1`,
    [id, minutes],
  );
  await app.sql(
    'UPDATE mentorings SET created_at = created_at - make_interval(mins => $2), expires_at = expires_at - make_interval(mins => $2) WHERE id = $1',
    [mentoringId, minutes],
  );
}

/** A session as the database has it, and who is held by it. */
export async function stateOf(app: TestApp, mentoringId: number): Promise<{ status: string; held: number; by: string | null }> {
  const [row] = await app.sql<{ status: string; held: number; by: string | null }>(
    'SELECT g.status, (SELECT count(*)::int FROM mentoring_holds h WHERE h.mentoring_id = g.id) AS held, g.ended_by AS by FROM mentorings g WHERE g.id = $1',
    [mentoringId],
  );
  if (!row) throw new Error('no session');
  return row;
}

/** Pairs of sessions that reserve the same person's time. */
export const overlaps = (app: TestApp) =>
  app.sql(`SELECT a.mentoring_id, b.mentoring_id FROM mentoring_holds a JOIN mentoring_holds b
    ON a.person_id = b.person_id AND a.mentoring_id < b.mentoring_id AND a.span && b.span`);
