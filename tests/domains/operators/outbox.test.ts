import { queueMail } from '@baeum/api/src/jobs/outbox.ts';
import { queueSms } from '@baeum/api/src/jobs/sms-outbox.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { finishJobs, signedInClient, unique } from '../../support/factories.ts';
import { newMobile } from '../../support/phones.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
});
afterAll(() => app.stop());

describe('listOutbox', () => {
  test('shows what was kept for want of a mail server, and no words of what is still to be sent', async () => {
    const operator = await signedInClient(app, { roleAdmin: true });
    const [to, phone] = [`${unique('reader')}@example.test`, newMobile()];
    const list = async (query: object) => (await operator.call('listOutbox', { query: { ...query } })).body;
    await queueMail({ kind: 'news', to, subject: '새 소식', text: '링크가 든 본문', html: '' });
    await queueSms({ kind: 'phone-code', to: phone, text: '인증번호 123456', goodFor: 180 });
    expect((await list({ to: to.toUpperCase() })).items).toMatchObject([{ to, subject: '새 소식', body: '', status: 'QUEUED' }]);
    await finishJobs();
    expect(await list({ to })).toMatchObject({
      total: 1,
      items: [{ to, subject: '새 소식', body: '링크가 든 본문', status: 'KEPT', createdAt: expect.any(String) }],
    });
    expect((await list({ channel: 'SMS', to: phone })).items).toMatchObject([{ to: phone, body: '인증번호 123456' }]);
    expect((await list({ channel: 'SMS', to })).items).toEqual([]);
    expect((await list({ channel: 'EMAIL', pageSize: 1 })).items).toHaveLength(1);
  });
});
