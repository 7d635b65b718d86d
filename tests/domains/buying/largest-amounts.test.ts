import { earnPoints } from '@baeum/api/src/domains/points/points.public.ts';
import { largestAmount } from '@baeum/contract/shared/money.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer } from '../../support/client.ts';
import { signedInClient, unique } from '../../support/factories.ts';
import { buyer, coursesAt, order, preview } from '../../support/orders.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
});
afterAll(() => app.stop());

const told = ({ status, body }: Answer) => [status, body.errorCode];

describe('what comes to more than an amount can be', () => {
  test('is not sold: neither reckoned nor ordered, and the cart still opens', async () => {
    const who = await buyer(app);
    const items = await coursesAt(app, largestAmount, 10_000);
    expect(told(await preview(who, { items }))).toEqual([409, 'ORDER_005']);
    expect(told(await order(who, { items }, { priceToken: 'any' }))).toEqual([409, 'ORDER_005']);
    expect((await preview(who, { items: items.slice(1) })).status).toBe(200);
    for (const body of items) expect((await who.call('addCartItem', { body })).status).toBeLessThan(300);
    expect((await who.call('getCart')).body.total).toBe(largestAmount);
  });

  test('is not given as points, and nothing of it is', async () => {
    const who = await buyer(app);
    const operator = await signedInClient(app, { roleAdmin: true });
    await earnPoints(who.user.id, largestAmount - 5, { reason: '선물', key: unique('gift:') });
    const adjust = (amount: number) => operator.call('adjustPoints', { params: { id: who.user.id }, body: { amount, reason: '이벤트' } });
    expect(told(await adjust(10))).toEqual([409, 'POINT_002']);
    expect((await adjust(5)).status).toBe(201);
    expect((await who.call('getPoints')).body.balance).toBe(largestAmount);
  });

  test.each(['9007199254740993', '99999999999999999999', '1e400'])('is no amount that a request may name: %s', async (amount) => {
    const who = await buyer(app);
    const raw = `{"items":[{"type":"COURSE","refId":1}],"points":${amount}}`;
    const answer = await who.fetch('/orders/api/v1/preview', { method: 'POST', headers: { 'content-type': 'application/json' }, body: raw });
    expect(answer.status).toBe(400);
    const confirming = await who.fetch('/orders/api/v1/1/confirm', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"paymentKey":"key","amount":${amount}}`,
    });
    expect(confirming.status).toBe(400);
  });
});
