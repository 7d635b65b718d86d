import { readConfig } from '@baeum/api/src/config.ts';
import nock from 'nock';
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientElsewhere, finishJobs } from '../../support/factories.ts';
import { newMobile } from '../../support/phones.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';
import { useNock } from '../../support/use-nock.ts';

const sender = {
  SMS_API_URL: 'https://api.solapi.com/messages/v4/send',
  SMS_API_KEY: 'NCSKEY0001',
  SMS_API_SECRET: 'sender-secret-0001',
  SMS_FROM: '0212345678',
};
useNock();

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ ...sender, JOBS: 'off' });
});
afterAll(() => app.stop());

const solapi = () => nock('https://api.solapi.com').post('/messages/v4/send');

/** A number that a code was asked for. */
async function asked(): Promise<string> {
  const phone = newMobile();
  expect((await clientElsewhere(app).call('sendSms', { body: { phone, purpose: 'FIND_ID' } })).status).toBe(200);
  return phone;
}
const stateOf = async (phone: string) => (await app.mails(phone)).map(({ status, text }) => [status, text === '' ? 'forgotten' : 'kept']);

describe('an SMS over HTTP', () => {
  test('is signed and sent as the provider has it, and then forgotten', async () => {
    const phone = await asked();
    let sent: unknown;
    let authorization = '';
    nock('https://api.solapi.com')
      .post('/messages/v4/send', (body) => Boolean((sent = body)))
      .matchHeader('authorization', (value) => Boolean((authorization = String(value))))
      .reply(200, { groupId: 'G4V1', messageId: 'M4V1', statusCode: '2000', statusMessage: '정상 접수(이통사로 접수 예정)' });
    await finishJobs();
    expect(sent).toEqual({ message: { to: phone, from: '0212345678', text: expect.stringMatching(/^\[배움\] 인증번호 \d{6}\n/) } });
    const [, key, date = '', salt = '', signature] =
      /^HMAC-SHA256 apiKey=(\S+), date=(\S+), salt=([0-9a-f]{32}), signature=([0-9a-f]{64})$/.exec(authorization) ?? [];
    expect([key, signature]).toEqual([
      sender.SMS_API_KEY,
      createHmac('sha256', sender.SMS_API_SECRET)
        .update(date + salt)
        .digest('hex'),
    ]);
    expect(await stateOf(phone)).toEqual([['SENT', 'forgotten']]);
  });

  test('is tried again when the provider is down or in a hurry', async () => {
    const phone = await asked();
    solapi()
      .reply(500, {})
      .post('/messages/v4/send')
      .reply(429, { errorCode: 'TooManyRequests' })
      .post('/messages/v4/send')
      .replyWithError('ECONNRESET')
      .post('/messages/v4/send')
      .reply(200, {});
    for (const expected of ['QUEUED', 'QUEUED', 'QUEUED', 'SENT']) {
      await finishJobs();
      expect((await stateOf(phone))[0]?.[0]).toBe(expected);
    }
  });

  test('is given up at once when the provider refuses it', async () => {
    const phone = await asked();
    solapi().reply(400, { errorCode: 'InvalidPhoneNumber', errorMessage: '수신번호가 올바르지 않습니다.' });
    await finishJobs();
    expect(await stateOf(phone)).toEqual([['FAILED', 'forgotten']]);
    expect(await app.sql("SELECT FROM graphile_worker.jobs WHERE task_identifier = 'jobs.deliver-sms'")).toEqual([]);
  });

  test('is not sent when its code has expired', async () => {
    const phone = await asked();
    await app.sql("UPDATE outbox SET good_until = now() - interval '1 second' WHERE recipient = $1", [phone]);
    const late = solapi().reply(200, {});
    await finishJobs();
    expect([await stateOf(phone), late.isDone()]).toEqual([[['FAILED', 'forgotten']], false]);
  });
});

test('without a sender messages stay readable', async () => {
  const keeping = await startTestApp({ JOBS: 'off' });
  const phone = newMobile();
  await clientElsewhere(keeping).call('sendSms', { body: { phone, purpose: 'FIND_ID' } });
  await finishJobs();
  expect(await keeping.mails(phone)).toMatchObject([{ status: 'KEPT', text: expect.stringContaining('인증번호') }]);
  expect(await (await fetch(`${keeping.url}/dev/outbox?to=${phone}`)).text()).toContain('문자 메시지');
  await keeping.stop();
});

test('a sender needs its key, secret and number', () => {
  expect(() => readConfig({ SMS_API_URL: sender.SMS_API_URL, SMS_API_KEY: 'k' })).toThrow(/SMS_API_SECRET/);
  expect(readConfig(sender).SMS_FROM).toBe('0212345678');
});
