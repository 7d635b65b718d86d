import { afterAll, beforeAll, expect, test } from 'vitest';
import { finishJobs } from '../support/factories.ts';
import { buyer, coursesAt, order, wrongBooks } from '../support/orders.ts';
import { startTestApp, type TestApp } from '../support/server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
});
afterAll(() => app.stop());

const form = (fields: Record<string, string>): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
});

/** Chooses at the bank's own page, and comes back as a browser does. */
async function pay(choice: string, method = 'CARD') {
  const who = await buyer(app);
  const { body } = await order(who, { items: await coursesAt(app, 10_000) }, { method });
  const { url } = body.payment.params;
  const page = await who.fetch(url);
  expect([page.status, String(page.body).includes(`value="${choice}"`), String(page.body).includes('10,000원')]).toEqual([200, true, true]);
  const back = new URL((await who.fetch(url, form({ choice }))).headers.get('location') ?? '', app.url);
  expect(back.pathname).toBe(`/orders/${body.order.id}`);
  const confirmed = await who.call('confirmOrder', {
    params: { id: body.order.id },
    body: { paymentKey: back.searchParams.get('paymentKey'), amount: Number(back.searchParams.get('amount')) },
  });
  return { who, made: body.order, confirmed };
}

test('the practice bank approves, refuses and repeats itself as one chooses', async () => {
  expect((await pay('APPROVE')).confirmed.body.status).toBe('PAID');
  expect((await pay('REFUSE')).confirmed.status).toBe(402);
  const { who, made } = await pay('TWICE');
  await expect
    .poll(async () => {
      await finishJobs();
      return (await who.call('getOrder', { params: { id: made.id } })).body.status;
    })
    .toBe('PAID');
  expect(await wrongBooks(app)).toEqual([]);
});

test('its accounts can be paid into', async () => {
  const { who, made } = await pay('VIRTUAL_ACCOUNT', 'VIRTUAL_ACCOUNT');
  const listed = String((await who.fetch('/dev/payment/accounts')).body);
  expect(listed).toContain(made.orderNo);
  const key = /name="key" value="([^"]+)"/.exec(listed)?.[1] ?? '';
  expect((await who.fetch('/dev/payment/accounts', form({ key }))).status).toBe(303);
  await finishJobs();
  expect((await who.call('getOrder', { params: { id: made.id } })).body.status).toBe('PAID');
  expect(String((await who.fetch('/dev/payment/accounts')).body)).not.toContain(made.orderNo);
});

test('it knows no page that it has not made', async () => {
  const who = await buyer(app);
  for (const page of ['nonsense', Buffer.from('{"orderId":1}').toString('base64url')]) expect((await who.fetch(`/dev/payment/${page}`)).status).toBe(404);
  expect((await who.fetch(`/dev/payment/nonsense`, form({ choice: 'APPROVE' }))).status).toBe(404);
});
