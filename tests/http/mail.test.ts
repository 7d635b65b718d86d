import { transaction } from '@baeum/api/src/database/transaction.ts';
import { queueMail } from '@baeum/api/src/jobs/outbox.ts';
import { expect, onTestFinished, test } from 'vitest';
import { startMailbox } from '../support/mailbox.ts';
import { startTestApp, type TestApp } from '../support/server.ts';

const mail = {
  kind: 'password-changed',
  to: 'reader@example.com',
  subject: '가입을 환영합니다',
  text: '안녕하세요.\n배움입니다.',
  html: '<p>안녕하세요.</p>',
} as const;

async function start(env: Record<string, string>): Promise<TestApp> {
  const app = await startTestApp(env);
  onTestFinished(() => app.stop());
  return app;
}

test('a mail arrives as it was written, and is noted as sent', async () => {
  const mailbox = await startMailbox();
  onTestFinished(() => mailbox.stop());
  const app = await start({ SMTP_URL: mailbox.url, SITE_ORIGIN: 'https://baeum.example', MAIL_FROM: '배움 <hello@baeum.example>' });
  await queueMail(mail);
  const arrived = await mailbox.waitForMail(({ subject }) => subject === mail.subject);
  expect(arrived.envelope).toEqual({ from: 'hello@baeum.example', to: [mail.to] });
  expect(arrived.from).toEqual({ name: '배움', address: 'hello@baeum.example' });
  expect([arrived.text?.trim(), arrived.html?.trim()]).toEqual([mail.text, mail.html]);
  expect(arrived.messageId).toMatch(/^<[0-9a-f-]{36}@baeum\.example>$/);
  await expect.poll(async () => (await app.mails())[0]?.status).toBe('SENT');
});

test('headers cannot be smuggled in by a subject or an address', async () => {
  const mailbox = await startMailbox();
  onTestFinished(() => mailbox.stop());
  await start({ SMTP_URL: mailbox.url });
  await queueMail({ ...mail, to: 'reader@example.com\r\nBcc: victim@example.com', subject: '인사\r\nBcc: victim@example.com\r\n\r\n본문' });
  await queueMail({ ...mail, subject: '그 다음 메일' });
  await mailbox.waitForMail(({ subject }) => subject === '그 다음 메일');
  for (const { envelope, bcc, headers } of mailbox.mails) {
    expect(envelope.to).not.toContain('victim@example.com');
    expect(bcc).toBeUndefined();
    expect(headers.map(({ key }) => key)).not.toContain('bcc');
  }
});

test('a mail of a transaction that fails is never sent', async () => {
  const mailbox = await startMailbox();
  onTestFinished(() => mailbox.stop());
  const app = await start({ SMTP_URL: mailbox.url });
  const failed = transaction(async () => {
    await queueMail({ ...mail, subject: '보내지 않을 메일' });
    throw new Error('changed my mind');
  });
  await expect(failed).rejects.toThrow();
  await queueMail(mail);
  await mailbox.waitForMail(({ subject }) => subject === mail.subject);
  expect([mailbox.mails.length, (await app.mails()).length]).toEqual([1, 1]);
});

test('while the mail server is away the mail waits, and leaves when it is back', async () => {
  const first = await startMailbox();
  await first.stop();
  const app = await start({ SMTP_URL: first.url });
  await queueMail(mail);
  await expect.poll(async () => (await app.sql('SELECT attempts FROM graphile_worker.jobs WHERE last_error IS NOT NULL')).length).toBe(1);
  expect((await app.mails())[0]?.status).toBe('QUEUED');
  const back = await startMailbox(Number(new URL(first.url).port));
  onTestFinished(() => back.stop());
  await app.sql('UPDATE graphile_worker._private_jobs SET run_at = now()');
  expect((await back.waitForMail(() => true)).subject).toBe(mail.subject);
});

test('without a mail server it is kept, readable at /dev/outbox', async () => {
  const app = await start({});
  await queueMail({ ...mail, subject: '<b>굵은</b> 제목', text: '주소: http://localhost:7000/verify?token=abc' });
  await expect.poll(async () => (await app.mails())[0]?.status).toBe('KEPT');
  const page = await fetch(`${app.url}/dev/outbox`, { headers: { accept: 'text/html' } });
  const html = await page.text();
  expect(html).toContain('&lt;b&gt;굵은&lt;/b&gt; 제목');
  expect(html).toContain('<a href="http://localhost:7000/verify?token=abc">');
  const data: unknown = await (await fetch(`${app.url}/dev/outbox?to=reader@example.com`, { headers: { accept: 'application/json' } })).json();
  expect(data).toMatchObject([{ recipient: mail.to, status: 'KEPT' }]);
});

test('a production site shows no outbox', async () => {
  const mailbox = await startMailbox();
  onTestFinished(() => mailbox.stop());
  const app = await start({ NODE_ENV: 'production', SITE_ORIGIN: 'https://baeum.example', SMTP_URL: mailbox.url });
  expect((await fetch(`${app.url}/dev/outbox`)).status).toBe(404);
});
