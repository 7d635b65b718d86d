import { mailMessage } from '@baeum/api/src/domains/contact/contact.jobs.ts';
import { contactTopics } from '@baeum/contract/domains/contact/contact.rules.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { client, type TestClient } from '../../support/client.ts';
import { createUser, clientOf, finishJobs, signedInClient, unique } from '../../support/factories.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';
import { sweep } from '../../support/sweep.ts';

let app: TestApp;
let visitor: TestClient;

beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off', CONTACT_EMAIL: 'operator@baeum.test', CONTACT_RETENTION_DAYS: '30' });
  visitor = client(app.url);
});
afterAll(() => app.stop());
afterEach(() => app.sql('DELETE FROM contact_messages'));

const text = '강의 화면이 열리지 않습니다.';
const send = (sender: TestClient, changes: object = {}, headers?: Record<string, string>) =>
  sender.call('sendContactMessage', { body: { topic: 'technical', text, ...changes }, ...(headers && { headers }) });
const kept = () => app.sql('SELECT user_id, topic, text, email, confirm, request_id, page_url FROM contact_messages ORDER BY created_at');

describe('sendContactMessage', () => {
  it('keeps what a visitor writes and mails it to the operator, and nobody else', async () => {
    const email = `${unique('v')}@baeum.test`;
    const answer = await send(visitor, { email, text: ` \n${text}\n<b>둘째</b> 줄\n`, requestId: 'req-1', pageUrl: 'https://baeum.test/courses' });
    expect([answer.status, answer.body]).toEqual([201, { id: expect.stringMatching(/^[\da-f-]{36}$/), email, confirmationMailed: false }]);
    expect(await kept()).toEqual([
      {
        user_id: null,
        topic: 'technical',
        text: `${text}\n<b>둘째</b> 줄`,
        email,
        confirm: false,
        request_id: 'req-1',
        page_url: 'https://baeum.test/courses',
      },
    ]);
    await finishJobs();
    const [mail, ...others] = (await app.mails('operator@baeum.test')).filter((each) => each.text.includes(answer.body.id));
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('[배움] 문의: 오류 신고');
    for (const part of [text, '<b>둘째</b> 줄', `보낸 사람: ${email} (비회원)`, '요청 번호: req-1', '보던 화면: https://baeum.test/courses', `mailto:${email}`])
      expect(mail?.text).toContain(part);
    expect(mail?.html).toContain('&lt;b&gt;둘째&lt;/b&gt; 줄');
    expect(await app.mails(email)).toEqual([]);
  });

  it('answers a verified member under the address of the account, with a confirmation', async () => {
    const member = await signedInClient(app);
    const { body } = await send(member, { topic: 'payment' });
    expect(body).toMatchObject({ email: member.user.email, confirmationMailed: true });
    await finishJobs();
    const [mail, ...others] = await app.mails(member.user.email);
    expect([mail?.subject, others]).toEqual(['[배움] 문의를 받았습니다', []]);
    expect(mail?.text).toContain('문의 종류: 결제·환불');
    expect((await app.mails('operator@baeum.test')).at(-1)?.text).toContain(`(회원 ${member.user.id})`);
  });

  it("mails no confirmation to an address that is not proven to be the sender's", async () => {
    const victim = await createUser(app);
    const member = await signedInClient(app);
    const unverified = await createUser(app, { emailVerified: false });
    for (const [sender, email] of [
      [visitor, victim.email],
      [member, victim.email],
      [await clientOf(app, unverified.id), unverified.email],
    ] as const) {
      expect((await send(sender, { email })).body).toMatchObject({ email, confirmationMailed: false });
    }
    await finishJobs();
    expect([await app.mails(victim.email), await app.mails(unverified.email)]).toEqual([[], []]);
  });

  it.each(contactTopics)('takes the topic %s', async (topic) => {
    expect((await send(visitor, { topic, email: 'v@baeum.test' })).status).toBe(201);
  });

  it.each([
    ['topic', { topic: 'weather' }, 'COMMON_001', '문의 종류를 선택해주세요.'],
    ['text', { text: ` ${'가'.repeat(9)} \n` }, 'CONTACT_001', '문의 내용을 10자 이상 적어주세요.'],
    ['text', { text: '가'.repeat(4001) }, 'CONTACT_002', '문의 내용은 4,000자까지 적을 수 있습니다.'],
    ['email', { email: undefined }, 'CONTACT_003', '답장을 받을 이메일을 입력해주세요.'],
    ['email', { email: 'nowhere' }, 'EMAIL_003', '이메일 형식에 맞지 않습니다.'],
    ['requestId', { requestId: '<script>' }, 'COMMON_001', '요청 번호를 확인해주세요. 모르면 비워두세요.'],
    ['pageUrl', { pageUrl: 'javascript:alert(1)' }, 'COMMON_001', expect.any(String)],
  ])('refuses %s %o of a visitor', async (field, changes, errorCode, message) => {
    const { status, body } = await send(visitor, { email: 'v@baeum.test', ...changes });
    expect([status, body.errors]).toEqual([400, [{ field, errorCode, message }]]);
    expect(await kept()).toEqual([]);
  });

  it('takes the shortest and the longest text', async () => {
    for (const length of [10, 4000]) expect((await send(visitor, { email: 'v@baeum.test', text: ` ${'가'.repeat(length)} ` })).status).toBe(201);
  });

  it('keeps one message of a repeated call', async () => {
    const headers = { 'idempotency-key': unique('contact-') };
    const answers = [await send(visitor, { email: 'v@baeum.test' }, headers), await send(visitor, { email: 'v@baeum.test' }, headers)];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect(await kept()).toHaveLength(1);
  });
});

describe('jobs', () => {
  it('mail a message once, however often the job runs', async () => {
    const { body } = await send(visitor, { email: 'v@baeum.test' });
    for (let run = 0; run < 2; run++) await mailMessage.run({ id: body.id });
    expect((await app.mails('operator@baeum.test')).filter((mail) => mail.text.includes(body.id))).toHaveLength(1);
  });

  it('delete what was kept long enough', async () => {
    for (const days of [29, 31]) {
      const { body } = await send(visitor, { email: `days${days}@baeum.test` });
      await app.sql('UPDATE contact_messages SET created_at = now() - make_interval(days => $2) WHERE id = $1', [body.id, days]);
    }
    await sweep();
    expect((await kept()).map(({ email }) => email)).toEqual(['days29@baeum.test']);
  });
});
