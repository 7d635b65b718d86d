import { completeHeld, expireRequests } from '@baeum/api/src/domains/mentorings/mentorings.jobs.ts';
import { mentoringStatuses, mentorStatuses } from '@baeum/contract/domains/mentorings/mentorings.rules.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { client, type Answer, type TestClient } from '../../support/client.ts';
import { signedInClient } from '../../support/factories.ts';
import { sessionIn } from '../../support/mentoring-sessions.ts';
import { createMentor, holdsOf, letHoursPass } from '../../support/mentoring.ts';
import { wrongBooks } from '../../support/orders.ts';
import { inParallel, tally } from '../../support/races.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
});
afterAll(async () => {
  expect(await wrongBooks(app)).toEqual([]);
  await app.stop();
});

const session = (wanted: Parameters<typeof sessionIn>[1] = {}) => sessionIn(app, wanted);

const read = async (caller: TestClient, id: number) => (await caller.call('getMentoring', { params: { id } })).body;
const set = (caller: TestClient, id: number, body: object) => caller.call('setMentoringStatus', { params: { id }, body: { version: 1, ...body } });
const answerOf = ({ status, body }: Answer) => [status, body.errorCode];
const wrongState = [409, 'MENTORING_002'];

describe('setMentoringStatus', () => {
  test('accepts, with the usual place or one of its own', async () => {
    const one = await session();
    await app.sql("UPDATE mentors SET meeting_url = 'https://meet.example.com/usual' WHERE user_id = $1", [one.mentor.user.id]);
    const { status, body } = await set(one.mentor, one.id, { status: 'ACCEPTED' });
    expect([status, body]).toEqual([200, await read(one.mentor, one.id)]);
    expect(await read(one.mentee, one.id)).toMatchObject({ status: 'ACCEPTED', version: 2, meetingUrl: 'https://meet.example.com/usual' });
    expect(await holdsOf(app, one.id)).toEqual(['BOOKED', 'BOOKED']);
    expect(await app.sql('SELECT calendar_sequence, accepted_at IS NOT NULL AS told FROM mentorings WHERE id = $1', [one.id])).toEqual([
      { calendar_sequence: 1, told: true },
    ]);
    const other = await session();
    await set(other.mentor, other.id, { status: 'ACCEPTED', meetingUrl: ' https://meet.example.com/own ' });
    expect((await read(other.mentee, other.id)).meetingUrl).toBe('https://meet.example.com/own');
  });

  test('declines with a reason, and all goes back', async () => {
    const { mentor, mentee, id } = await session({ paid: 29_000, points: 1235 });
    const { status, body } = await set(mentor, id, { status: 'DECLINED', reason: ' 출장이 있습니다. ' });
    expect([status, body]).toMatchObject([200, { status: 'DECLINED', cancel: { by: 'MENTOR', reason: '출장이 있습니다.', refundAmount: 29_000 } }]);
    expect(await holdsOf(app, id)).toEqual([]);
    const { orderId } = await read(mentee, id);
    expect((await mentee.call('getOrder', { params: { id: orderId } })).body).toMatchObject({
      status: 'REFUNDED',
      items: [{ refunded: 29_000, refundedPoints: 1235 }],
      refunds: [{ reason: '멘토가 멘토링 신청을 받아들이지 않았습니다.' }],
    });
  });

  test('tells the order to the mentee only', async () => {
    const { mentor, mentee, id } = await session({ paid: 10_000 });
    expect([await read(mentor, id), await read(mentee, id)].map((answer) => 'orderId' in answer)).toEqual([false, true]);
  });

  test('of two answers to one version one counts', async () => {
    for (const both of [
      ['ACCEPTED', 'DECLINED'],
      ['ACCEPTED', 'ACCEPTED'],
      ['DECLINED', 'DECLINED'],
    ] as const) {
      const { mentor, id } = await session({ paid: 10_000 });
      expect(tally(await inParallel(2, (which) => set(mentor, id, { status: both[which] })))).toEqual({ '200': 1, '409 MENTORING_002': 1 });
      expect((await read(mentor, id)).version).toBe(2);
    }
  });

  test('what was changed since it was read is not changed again', async () => {
    const { mentor, id } = await session();
    expect(answerOf(await set(mentor, id, { status: 'ACCEPTED', version: 2 }))).toEqual(wrongState);
  });

  test('an answer counts until the second of its end, ended by the job or not', async () => {
    const { mentor, mentee, id } = await session({ paid: 12_000 });
    const expires = (text: string) => app.sql(`UPDATE mentorings SET expires_at = ${text} WHERE id = $1`, [id]);
    await expires('now()');
    expect(answerOf(await set(mentor, id, { status: 'ACCEPTED' }))).toEqual(wrongState);
    expect(answerOf(await set(mentor, id, { status: 'DECLINED' }))).toEqual(wrongState);
    await expires("now() + interval '1 minute'");
    await expireRequests.run({});
    expect((await read(mentee, id)).status).toBe('REQUESTED');
    await expires('now()');
    await expireRequests.run({});
    await expireRequests.run({});
    expect(await read(mentee, id)).toMatchObject({ status: 'EXPIRED', version: 2, cancel: { by: 'SYSTEM', refundAmount: 12_000 } });
    expect(await holdsOf(app, id)).toEqual([]);
    expect(answerOf(await set(mentor, id, { status: 'ACCEPTED', version: 2 }))).toEqual(wrongState);
    const late = await session();
    await app.sql("UPDATE mentorings SET expires_at = now() + interval '2 seconds' WHERE id = $1", [late.id]);
    expect((await set(late.mentor, late.id, { status: 'ACCEPTED' })).status).toBe(200);
  });

  test.each([
    ['COMPLETED', -0.99, 409],
    ['COMPLETED', -1, 200],
    ['NO_SHOW', 0, 409],
    ['NO_SHOW', -0.16, 409],
    ['NO_SHOW', -0.17, 200],
    ['NO_SHOW', -72.9, 200],
    ['NO_SHOW', -73.01, 409],
  ] as const)('%s is said of a session that began %d hours from now: %i', async (status, hours, expected) => {
    const { mentor, mentee, id } = await session({ status: 'ACCEPTED', hours });
    expect((await set(mentor, id, { status })).status).toBe(expected);
    if (expected === 409) return;
    expect(await read(mentee, id)).toMatchObject({ status, version: 2, ...(status === 'NO_SHOW' && { noShowBy: 'MENTEE' }) });
    expect(await holdsOf(app, id)).toEqual([]);
  });

  test('what is disputed waits for an operator', async () => {
    const { mentor, mentee, id } = await session({ status: 'ACCEPTED', hours: -2 });
    expect((await mentee.call('reportMentoringNoShow', { params: { id }, body: { reason: '오지 않았습니다.' } })).status).toBe(200);
    for (const status of ['COMPLETED', 'NO_SHOW']) expect(answerOf(await set(mentor, id, { status, version: 2 }))).toEqual(wrongState);
  });

  test.each(mentoringStatuses.flatMap((from) => mentorStatuses.map((to) => [from, to] as const)))('from %s to %s', async (from, to) => {
    const ended = to === 'ACCEPTED' || to === 'DECLINED' ? 72 : -2;
    const { mentor, id } = await session({ status: from, hours: ended });
    const may = (from === 'REQUESTED' && ended > 0) || (from === 'ACCEPTED' && ended < 0);
    // What is not paid is nothing to the mentor yet.
    const refused = from === 'PAYMENT_PENDING' ? [404, 'COMMON_004'] : wrongState;
    expect(answerOf(await set(mentor, id, { status: to }))).toEqual(may ? [200, undefined] : refused);
  });

  test('is for the mentor of the session', async () => {
    const { mentee, id } = await session();
    const accept = async (caller: TestClient) => answerOf(await set(caller, id, { status: 'ACCEPTED' }));
    await app.sql('UPDATE users SET is_mentor = true WHERE id = $1', [mentee.user.id]);
    expect(await accept(mentee)).toEqual([403, 'COMMON_003']);
    expect(await accept(await createMentor(app))).toEqual([404, 'COMMON_004']);
    expect(await accept(await signedInClient(app))).toEqual([403, 'MENTOR_001']);
    expect(await accept(client(app.url))).toEqual([401, 'COMMON_002']);
  });

  test.each([
    [{ status: 'ACCEPTED', reason: '좋습니다.' }, 'reason', '이유는 신청을 받아들이지 않을 때 적습니다.'],
    [{ status: 'DECLINED', meetingUrl: 'https://meet.example.com' }, 'meetingUrl', '만나는 곳의 주소는 신청을 받아들일 때 적습니다.'],
    [{ status: 'ACCEPTED', meetingUrl: 'http://meet.example.com' }, 'meetingUrl', 'https://로 시작하는 주소를 입력해주세요.'],
    [{ status: 'DECLINED', reason: ' ' }, 'reason', '이유를 500자까지 적어주세요.'],
    [{ status: 'DECLINED', reason: '글'.repeat(501) }, 'reason', '이유를 500자까지 적어주세요.'],
  ])('refuses %j', async (body, field, message) => {
    const { mentor, id } = await session();
    const answer = await set(mentor, id, body);
    expect([answer.status, answer.body.errors]).toEqual([400, [{ field, errorCode: 'COMMON_001', message }]]);
  });
});

describe('time', () => {
  test('what nobody said anything of for three days was held, but for what is disputed', async () => {
    const [quiet, disputed] = [await session({ status: 'ACCEPTED', hours: -1 }), await session({ status: 'ACCEPTED', hours: -1 })];
    await disputed.mentee.call('reportMentoringNoShow', { params: { id: disputed.id }, body: { reason: '오지 않았습니다.' } });
    await letHoursPass(app, 71.99);
    await completeHeld.run({});
    expect((await read(quiet.mentee, quiet.id)).status).toBe('ACCEPTED');
    await letHoursPass(app, 0.02);
    await completeHeld.run({});
    await completeHeld.run({});
    expect(await read(quiet.mentee, quiet.id)).toMatchObject({ status: 'COMPLETED', version: 2 });
    expect((await read(disputed.mentee, disputed.id)).status).toBe('ACCEPTED');
    expect(await app.sql('SELECT session_count FROM mentors WHERE user_id = $1', [quiet.mentor.user.id])).toEqual([{ session_count: 1 }]);
  });

  test('a session that cannot be ended keeps no other waiting', async () => {
    const [first, second] = [await session({ paid: 10_000 }), await session({ paid: 10_000 })];
    await app.sql("UPDATE mentorings SET expires_at = now() - CASE id WHEN $1 THEN interval '1 hour' ELSE interval '1 minute' END WHERE id = ANY ($2)", [
      first.id,
      [first.id, second.id],
    ]);
    await app.sql(
      "UPDATE orders SET status = 'REFUNDED' FROM order_items i JOIN mentorings g ON g.order_item_id = i.id WHERE orders.id = i.order_id AND g.id = $1",
      [first.id],
    );
    await expect(expireRequests.run({})).rejects.toThrow('1 sessions could not be changed');
    expect([(await read(first.mentee, first.id)).status, (await read(second.mentee, second.id)).status]).toEqual(['REQUESTED', 'EXPIRED']);
    await app.sql(
      "UPDATE orders SET status = 'PAID' FROM order_items i JOIN mentorings g ON g.order_item_id = i.id WHERE orders.id = i.order_id AND g.id = $1",
      [first.id],
    );
    await expireRequests.run({});
    expect((await read(first.mentee, first.id)).status).toBe('EXPIRED');
  });
});
