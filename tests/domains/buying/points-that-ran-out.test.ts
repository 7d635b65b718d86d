import { earnPoints } from '@baeum/api/src/domains/points/points.public.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { finishJobs, signedInClient, unique } from '../../support/factories.ts';
import { sessionIn } from '../../support/mentoring-sessions.ts';
import { buy, buyer, coursesAt, wrongBooks, type Buyer } from '../../support/orders.ts';
import { download, pdfText } from '../../support/pdf-text.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
});
afterAll(async () => {
  expect(await wrongBooks(app)).toEqual([]);
  await app.stop();
});

/** Two courses that were paid with 3,000 points, of which so many have run out since. */
async function boughtWith(over: number) {
  const who = await buyer(app, { points: over });
  const operator = await signedInClient(app, { roleAdmin: true });
  if (over < 3_000) await earnPoints(who.user.id, 3_000 - over, { reason: '선물', key: unique('gift:'), expiresAt: new Date('2099-12-31T15:00:00.000Z') });
  const made = await buy(who, { items: await coursesAt(app, 20_000, 10_000), points: 3_000 });
  await endLots(who);
  return { who, operator, made, itemIds: made.items.map(({ id }: { id: number }) => id) as number[] };
}
const endLots = (who: Buyer) =>
  app.sql("UPDATE point_lots SET expires_at = now() - interval '1 minute' WHERE user_id = $1 AND expires_at < now() + interval '2 years'", [who.user.id]);
const spendable = async (who: Buyer) => (await who.call('getPoints')).body.balance;

test('a quote says what of the points comes back and what ran out, and so does what follows', async () => {
  const { who, operator, made, itemIds } = await boughtWith(2_000);
  expect((await who.call('quoteRefund', { params: { id: made.id }, query: {} })).body).toMatchObject({
    points: 3_000,
    livePoints: 1_000,
    expiredPoints: 2_000,
  });
  // Those that end last come back first.
  expect((await who.call('quoteRefund', { params: { id: made.id }, query: { itemIds: [itemIds[1]] } })).body).toMatchObject({
    points: 1_000,
    expiredPoints: 0,
  });
  expect((await operator.call('quoteAdminRefund', { params: { id: made.id }, query: {} })).body.livePoints).toBe(1_000);
  const { status, body } = await who.call('refundOrder', { params: { id: made.id }, body: { itemIds, reason: '안 들을게요.', points: 3_000 } });
  expect([status, body.refunds]).toMatchObject([200, [{ points: 3_000, expiredPoints: 2_000 }]]);
  expect(await spendable(who)).toBe(1_000);
  await finishJobs();
  const mail = (await app.mails(who.user.email)).findLast(({ subject }) => subject.includes('환불을 시작'));
  expect(mail?.text).toContain('포인트 1,000P');
  expect(mail?.text).toContain('기한이 지난 포인트 2,000P는 돌아오지 않습니다.');
  const { bytes } = await download(app, who, `/orders/api/v1/${made.id}/receipt`);
  expect(pdfText(bytes).match(/돌려받은 포인트\n.*|[\d,]+P/g)).toContain('1,000P');
  expect(await spendable(who)).toBe(1_000);
});

test('of points that all ran out nothing is promised', async () => {
  const { who, made } = await boughtWith(3_000);
  expect((await who.call('quoteRefund', { params: { id: made.id }, query: {} })).body).toMatchObject({ livePoints: 0, expiredPoints: 3_000 });
});

test('a dispute says the same', async () => {
  const operator = await signedInClient(app, { roleAdmin: true });
  const { mentee, id } = await sessionIn(app, { status: 'ACCEPTED', hours: -0.5, paid: 20_000, points: 1_000 });
  expect((await mentee.call('reportMentoringNoShow', { params: { id }, body: { reason: '기다렸는데 오지 않았어요.' } })).status).toBe(200);
  const back = async () => (await operator.call('getMentoringDispute', { params: { id } })).body.moneyBack;
  expect(await back()).toEqual({ amount: 20_000, points: 1_000 });
  await endLots(mentee);
  expect(await back()).toEqual({ amount: 20_000, points: 1_000, expiredPoints: 1_000 });
});

test('a session that is canceled says the same', async () => {
  const { mentee, id } = await sessionIn(app, { status: 'ACCEPTED', hours: 30, paid: 20_000, points: 1_000 });
  const refund = async () => (await mentee.call('getMentoring', { params: { id } })).body.refund;
  expect(await refund()).toEqual({ amount: 20_000, points: 1_000, rate: 100 });
  await endLots(mentee);
  expect(await refund()).toEqual({ amount: 20_000, points: 1_000, rate: 100, expiredPoints: 1_000 });
});
