import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { client, type Answer, type TestClient } from '../../support/client.ts';
import { finishJobs, signedInClient } from '../../support/factories.ts';
import { askFor, bookableMentor, hourIn, orderOf } from '../../support/mentoring-requests.ts';
import { sessionIn } from '../../support/mentoring-sessions.ts';
import { holdsOf } from '../../support/mentoring.ts';
import { buyer, confirm, payAtBank, wrongBooks } from '../../support/orders.ts';
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
const cancel = (caller: TestClient, id: number) => caller.call('cancelMentoring', { params: { id }, body: { reason: '일정이 생겼습니다.' } });
const answerOf = ({ status, body }: Answer) => [status, body.errorCode];
const wrongState = [409, 'MENTORING_002'];

describe('cancelMentoring', () => {
  test.each([
    ['the mentee in good time', 'ACCEPTED', 24.01, 'mentee', 100, 28_765, 1235],
    ['the mentee late', 'ACCEPTED', 23.99, 'mentee', 50, 14_380, 610],
    ['the mentor late', 'ACCEPTED', 0.1, 'mentor', 100, 28_765, 1235],
    ['the mentee before an answer', 'REQUESTED', 5, 'mentee', 100, 28_765, 1235],
  ] as const)('%s gets back what was told before', async (_what, status, hours, who, rate, amount, points) => {
    const { mentor, mentee, id } = await session({ status, hours, paid: 28_765, points: 1235 });
    const caller = who === 'mentor' ? mentor : mentee;
    expect((await read(caller, id)).refund).toEqual({ amount, points, rate });
    const { orderId } = await read(mentee, id);
    const answer = await cancel(caller, id);
    expect([answer.status, answer.body]).toMatchObject([
      200,
      { status: 'CANCELED', version: 2, cancel: { by: who.toUpperCase(), reason: '일정이 생겼습니다.', refundAmount: amount } },
    ]);
    expect(answer.body).not.toHaveProperty('refund');
    expect(await holdsOf(app, id)).toEqual([]);
    expect((await mentee.call('getOrder', { params: { id: orderId } })).body.items).toMatchObject([{ refunded: amount, refundedPoints: points }]);
  });

  test('all goes back while the mentor asks to move it, and not after that has lapsed', async () => {
    const { mentor, mentee, id } = await session({ status: 'ACCEPTED', hours: 10, paid: 20_000 });
    await app.sql("UPDATE mentorings SET proposal_start = start_at + interval '1 day', proposal_by = 'MENTOR', proposal_until = now() WHERE id = $1", [id]);
    expect((await read(mentee, id)).refund).toEqual({ amount: 10_000, points: 0, rate: 50 });
    await app.sql("UPDATE mentorings SET proposal_until = now() + interval '1 hour' WHERE id = $1", [id]);
    expect((await read(mentee, id)).refund).toEqual({ amount: 20_000, points: 0, rate: 100 });
    expect((await read(mentor, id)).refund).toEqual({ amount: 20_000, points: 0, rate: 100 });
    expect((await cancel(mentee, id)).body).toMatchObject({ cancel: { refundAmount: 20_000 } });
    expect(await read(mentee, id)).not.toHaveProperty('proposal');
  });

  test('what costs nothing gives nothing back', async () => {
    const { mentee, id } = await session();
    expect((await read(mentee, id)).refund).toEqual({ amount: 0, points: 0, rate: 100 });
    expect((await cancel(mentee, id)).body.cancel).toMatchObject({ by: 'MENTEE', refundAmount: 0 });
  });

  test('what is not paid is given up with its order, but not while the bank is asked', async () => {
    const [mentor, mentee] = [await bookableMentor(app), await buyer(app, { points: 5000 })];
    const asked = await askFor(mentee, mentor, { startAt: await hourIn(app, 3, 10), points: 5000 });
    const { id } = asked.body.mentoring;
    expect(await read(mentee, id)).not.toHaveProperty('refund');
    expect(answerOf(await cancel(mentor, id))).toEqual([404, 'COMMON_004']);
    expect((await cancel(mentee, id)).body).toMatchObject({
      status: 'CANCELED',
      version: 2,
      cancel: { by: 'MENTEE', reason: '일정이 생겼습니다.', refundAmount: 0 },
    });
    const { orderId } = await read(mentee, id);
    expect((await mentee.call('getOrder', { params: { id: orderId } })).body.status).toBe('CANCELED');
    expect((await mentee.call('getPoints')).body.balance).toBe(5000);
    const again = await askFor(mentee, mentor, { startAt: await hourIn(app, 3, 10) });
    await confirm(mentee, await orderOf(app, again.body.mentoring.id), await payAtBank(again, 'SILENT'));
    expect(answerOf(await cancel(mentee, again.body.mentoring.id))).toEqual([409, 'ORDER_004']);
    expect(await read(mentee, again.body.mentoring.id)).toMatchObject({ status: 'PAYMENT_PENDING', version: 1 });
    await finishJobs();
    expect(await read(mentee, again.body.mentoring.id)).toMatchObject({ status: 'REQUESTED' });
  });

  test('not once it has begun, not twice, and a request is declined instead', async () => {
    const begun = await session({ status: 'ACCEPTED', hours: 0 });
    expect(answerOf(await cancel(begun.mentee, begun.id))).toEqual([409, 'MENTORING_003']);
    expect(await read(begun.mentee, begun.id)).not.toHaveProperty('refund');
    const asked = await session();
    expect(answerOf(await cancel(asked.mentor, asked.id))).toEqual(wrongState);
    expect(await read(asked.mentor, asked.id)).not.toHaveProperty('refund');
    expect(tally(await inParallel(3, () => cancel(asked.mentee, asked.id)))).toEqual({ '200': 1, '409 MENTORING_002': 2 });
    const over = await session({ status: 'COMPLETED', hours: -2 });
    expect(answerOf(await cancel(over.mentee, over.id))).toEqual(wrongState);
  });

  test('both at once cancel once, and the money goes back once', async () => {
    const { mentor, mentee, id } = await session({ status: 'ACCEPTED', hours: 10, paid: 20_000 });
    expect(tally(await Promise.all([cancel(mentor, id), cancel(mentee, id)]))).toEqual({ '200': 1, '409 MENTORING_002': 1 });
    expect(await app.sql('SELECT count(*)::int AS refunds FROM refunds r JOIN orders o ON o.id = r.order_id WHERE o.user_id = $1', [mentee.user.id])).toEqual([
      { refunds: 1 },
    ]);
  });

  test('is for the two, with a reason', async () => {
    const { mentee, id } = await session();
    expect(answerOf(await cancel(await signedInClient(app), id))).toEqual([404, 'COMMON_004']);
    expect(answerOf(await cancel(client(app.url), id))).toEqual([401, 'COMMON_002']);
    const { status, body } = await mentee.call('cancelMentoring', { params: { id }, body: { reason: '' } });
    expect([status, body.errors[0].message]).toEqual([400, '이유를 500자까지 적어주세요.']);
  });
});
