import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tokenOf } from '../../support/callers.ts';
import { client, type TestClient } from '../../support/client.ts';
import { signedInClient } from '../../support/factories.ts';
import { createMentor, seoulDay, seoulTime, storeSession, type TestMentor } from '../../support/mentoring.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
let mentor: TestMentor;
let other: TestMentor;
let mentee: Awaited<ReturnType<typeof signedInClient>>;
/** By its state and when it is. */
let sessions: Record<'unpaid' | 'asked' | 'soon' | 'later' | 'over' | 'declined' | 'elsewhere' | 'strangers', number>;

beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
  [mentor, other] = [await createMentor(app), await createMentor(app)];
  mentee = await signedInClient(app, { name: '박배움' });
  const stranger = await signedInClient(app);
  const at = async (days: number, time = '19:00') => seoulTime(await seoulDay(app, days), time);
  const store = (start: string, status: string, who = mentee, whom = mentor) => storeSession(app, whom.user.id, who.user.id, start, { status });
  sessions = {
    unpaid: await store(await at(7), 'PAYMENT_PENDING'),
    asked: await store(await at(6), 'REQUESTED'),
    soon: await store(await at(2), 'ACCEPTED'),
    later: await store(await at(4), 'ACCEPTED'),
    over: await store(await at(-2), 'ACCEPTED'),
    declined: await store(await at(5), 'DECLINED'),
    elsewhere: await store(await at(3), 'ACCEPTED', mentee, other),
    strangers: await store(await at(3), 'ACCEPTED', stranger),
  };
  await app.sql("UPDATE mentorings SET expires_at = now() + interval '1 hour' WHERE id = $1", [sessions.unpaid]);
  await app.sql("UPDATE mentorings SET expires_at = now() + interval '2 hours', meeting_url = 'https://meet.example.com/abc' WHERE id = $1", [sessions.asked]);
  await app.sql("UPDATE mentorings SET ended_at = now(), ended_by = 'MENTOR', cancel_reason = '출장이 있습니다.', refund_amount = 33000 WHERE id = $1", [
    sessions.declined,
  ]);
});
afterAll(() => app.stop());

const idsIn = async (caller: TestClient, operation: string, { query = {}, params = {} } = {}) => {
  const { status, body } = await caller.call(operation, { query, params });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.items.map(({ id }: { id: number }) => id);
};
const statusOf = async (caller: TestClient, id: number) => (await caller.call('getMentoring', { params: { id } })).status;

describe('listMyMentorings', () => {
  const mine = (query: object = {}) => idsIn(mentee, 'listMyMentorings', { query });

  test('in the order that each tab is read in', async () => {
    const { unpaid, asked, soon, later, over, declined, elsewhere } = sessions;
    expect(await mine()).toEqual([unpaid, asked, declined, later, elsewhere, soon, over]);
    expect(await mine({ tab: 'upcoming' })).toEqual([soon, elsewhere, later]);
    expect(await mine({ tab: 'waiting' })).toEqual([unpaid, asked]);
    expect(await mine({ tab: 'past' })).toEqual([declined, over]);
    expect(await mine({ tab: 'past', status: 'DECLINED' })).toEqual([declined]);
    expect((await mentee.call('listMyMentorings', { query: { tab: 'upcoming', page: 2, pageSize: 2 } })).body).toMatchObject({
      items: [{ id: later }],
      total: 3,
      totalPages: 2,
    });
  });

  test('a mentor has their own as a mentee only', async () => {
    expect(await idsIn(mentor, 'listMyMentorings')).toEqual([]);
  });

  test('needs somebody, and a tab that there is', async () => {
    expect((await client(app.url).call('listMyMentorings')).status).toBe(401);
    expect((await mentee.call('listMyMentorings', { query: { tab: 'all' } })).status).toBe(400);
  });
});

describe('listMentorMentorings', () => {
  const of = (caller: TestClient, query: object = {}) => idsIn(caller, 'listMentorMentorings', { params: { id: mentor.user.id }, query });

  test('the mentor sees all but what is not paid', async () => {
    const { asked, soon, later, over, declined, strangers } = sessions;
    expect(await of(mentor)).toEqual([asked, declined, later, strangers, soon, over]);
    expect(await of(mentor, { tab: 'waiting' })).toEqual([asked]);
    expect(await of(mentor, { tab: 'upcoming' })).toEqual([soon, strangers, later]);
    expect(await of(mentor, { tab: 'past' })).toEqual([declined, over]);
    expect(await of(mentor, { status: 'ACCEPTED', from: await seoulDay(app, 3), to: await seoulDay(app, 4) })).toEqual([later, strangers]);
  });

  test('others see their own with this mentor', async () => {
    const { unpaid, asked, soon, later, over, declined } = sessions;
    expect(await of(mentee)).toEqual([unpaid, asked, declined, later, soon, over]);
    expect(await of(other)).toEqual([]);
  });

  test('nobody mentors where there is no mentor', async () => {
    const { status, body } = await mentee.call('listMentorMentorings', { params: { id: mentee.user.id } });
    expect([status, body.errorCode]).toEqual([404, 'COMMON_004']);
    expect((await client(app.url).call('listMentorMentorings', { params: { id: mentor.user.id } })).status).toBe(401);
    expect((await mentor.call('listMentorMentorings', { params: { id: mentor.user.id }, query: { from: 'today' } })).status).toBe(400);
  });

  test('the former address answers the same, and says what to call', async () => {
    const call = { params: { id: mentor.user.id } };
    const [former, present] = [await mentor.call('listMentorMentoringsLegacy', call), await mentor.call('listMentorMentorings', call)];
    expect([former.body, former.headers.get('deprecation')]).toEqual([present.body, '@1795651200']);
    expect(former.headers.get('link')).toContain('/mentors/api/v1/');
  });
});

describe('getMentoring', () => {
  test('tells the two who meet, and where once it is agreed', async () => {
    const { body } = await mentee.call('getMentoring', { params: { id: sessions.asked } });
    expect(body).toMatchObject({
      id: sessions.asked,
      mentor: { id: mentor.user.id, name: '류현서' },
      mentee: { id: mentee.user.id, name: '박배움' },
      status: 'REQUESTED',
      price: 33_000,
      durationMinutes: 60,
      question: '무엇부터 할까요?',
      version: 1,
    });
    expect(body).toHaveProperty('expiresAt');
    expect(body).not.toHaveProperty('meetingUrl');
    await app.sql("UPDATE mentorings SET meeting_url = 'https://meet.example.com/soon' WHERE id = $1", [sessions.soon]);
    expect((await mentor.call('getMentoring', { params: { id: sessions.soon } })).body.meetingUrl).toBe('https://meet.example.com/soon');
    expect((await mentee.call('getMentoring', { params: { id: sessions.declined } })).body.cancel).toMatchObject({
      by: 'MENTOR',
      reason: '출장이 있습니다.',
      refundAmount: 33_000,
    });
  });

  test('is for the two and for operators; what is not paid for the mentee only', async () => {
    const operator = await signedInClient(app, { roleAdmin: true });
    expect(await Promise.all([mentor, mentee, operator].map((caller) => statusOf(caller, sessions.asked)))).toEqual([200, 200, 200]);
    expect(await Promise.all([mentor, mentee, operator].map((caller) => statusOf(caller, sessions.unpaid)))).toEqual([404, 200, 404]);
    expect(await Promise.all([other, client(app.url)].map((caller) => statusOf(caller, sessions.asked)))).toEqual([404, 401]);
    expect(await statusOf(mentee, 987_654)).toBe(404);
  });

  test('a token without the rights of operators shows its owner no more than their own', async () => {
    const operator = await signedInClient(app, { roleAdmin: true });
    const status = async (scopes: ('mentoring:read' | 'admin')[]) => {
      const token = await tokenOf(app, operator.user.id, scopes);
      return (await fetch(`${app.url}/mentors/api/v1/mentorings/${sessions.asked}`, { headers: { authorization: `Bearer ${token}` } })).status;
    };
    expect([await status(['mentoring:read']), await status(['mentoring:read', 'admin'])]).toEqual([404, 200]);
  });
});
