import { hashSecret } from '@baeum/api/src/secrets/secrets.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCourse } from '../../support/catalogue.ts';
import { clientElsewhere, createUser } from '../../support/factories.ts';
import { newMobile } from '../../support/phones.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

/** A production site without the settings that parts of accounts need says so, and does nothing by halves. */
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ NODE_ENV: 'production', SITE_ORIGIN: 'https://baeum.example', SMTP_URL: 'smtp://127.0.0.1:9', JOBS: 'off' });
});
afterAll(() => app.stop());

/** A member as production knows them: behind TLS, by the cookie of that. */
async function member() {
  const { id } = await createUser(app);
  const browser = clientElsewhere(app);
  await app.sql("INSERT INTO sessions (user_id, secret_hash, expires_at) VALUES ($1, $2, now() + interval '7 days')", [id, hashSecret(`session ${id}`)]);
  browser.cookies.set('__Host-sid', `session ${id}`);
  return browser;
}

test('sends no code that nobody would get', async () => {
  const phone = newMobile();
  const answers = [
    await clientElsewhere(app).call('sendSms', { body: { phone, purpose: 'FIND_ID' } }),
    await (await member()).call('startPhoneVerification', { body: { phone } }),
  ];
  expect(answers.map(({ status, body }) => [status, body.errorCode])).toEqual([
    [503, 'COMMON_013'],
    [503, 'COMMON_013'],
  ]);
  expect(await app.sql('SELECT FROM phone_codes')).toEqual([]);
});

test('sets up no authenticator app whose secret it could not keep', async () => {
  const { status, body } = await (await member()).call('startTotp');
  expect([status, body.errorCode]).toEqual([409, 'FACTOR_008']);
});

test('offers no provider that is not set up', async () => {
  const { body } = await clientElsewhere(app).call('listSocialProviders');
  expect(body.map(({ enabled, authorizationUrl }: { enabled: boolean; authorizationUrl: string }) => [enabled, authorizationUrl])).toEqual(
    Array.from({ length: 4 }, () => [false, '']),
  );
});

test('takes no money where nobody is set up to take it, and has no practice bank', async () => {
  const { id: instructorId } = await createUser(app, { isInstructor: true });
  const items = [{ type: 'COURSE', refId: (await createCourse(app, { instructorId, price: 10_000 })).id }];
  const who = await member();
  const { body } = await who.call('previewOrder', { body: { items } });
  expect(body).toMatchObject({ amount: 10_000, methods: [] });
  expect(
    await who.call('createOrder', {
      body: { items, priceToken: body.priceToken, method: 'CARD', agreeRefundPolicy: true },
      headers: { 'idempotency-key': 'one' },
    }),
  ).toMatchObject({ status: 402, body: { errorCode: 'ORDER_002' } });
  expect(await app.sql('SELECT FROM orders')).toEqual([]);
  expect((await who.fetch('/dev/payment/accounts')).status).toBe(404);
  expect((await who.call('paymentWebhook', { params: { provider: 'test' }, body: {} })).status).toBe(404);
});
