import { config } from '@baeum/api/src/config.ts';
import { mailActivationLink, watchDormancy } from '@baeum/api/src/domains/activation/activation.jobs.ts';
import { mailTrial } from '@baeum/api/src/domains/broadcasts/broadcasts.mails.ts';
import { queueAnswer, queueConfirmation, queueOperatorMail } from '@baeum/api/src/domains/contact/contact.mails.ts';
import { queueGuestMail } from '@baeum/api/src/domains/instructor-applications/instructor-applications.mails.ts';
import { queueReconfirmationMail, queueResultMail } from '@baeum/api/src/domains/marketing-consents/consent-mails.ts';
import { mailNews } from '@baeum/api/src/domains/marketing-consents/news.ts';
import { deviceName } from '@baeum/api/src/domains/notifications/device-name.public.ts';
import { notify, notifyOf, notifyOwner } from '@baeum/api/src/domains/notifications/notifications.public.ts';
import { gatheredEvents } from '@baeum/api/src/domains/notifications/waiting-notices.ts';
import { mailPasswordLink } from '@baeum/api/src/domains/passwords/passwords.jobs.ts';
import { mailPayeeCode } from '@baeum/api/src/domains/payees/payees.mails.ts';
import { mailEmailChange } from '@baeum/api/src/domains/sign-up/email-change-mails.ts';
import { mailVerificationLink } from '@baeum/api/src/domains/sign-up/verification-mail.ts';
import { mailSocialEmail, mailUnlinked } from '@baeum/api/src/domains/social-accounts/social-accounts.mails.ts';
import { nameInMail } from '@baeum/api/src/domains/users/mail-words.public.ts';
import { mailFarewell } from '@baeum/api/src/domains/withdrawals/withdrawals.mails.ts';
import { queueMail } from '@baeum/api/src/jobs/outbox.ts';
import { wordsOfGathered } from '@baeum/api/src/notices/all-notices.ts';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { clientElsewhere, createUser, finishJobs, goodPassword, signedInClient, unique } from '../support/factories.ts';
import { startMailbox } from '../support/mailbox.ts';
import { inParallel } from '../support/races.ts';
import { startTestApp, type TestApp } from '../support/server.ts';
import { readSourceFiles } from '../support/source-files.ts';
import { sweep } from '../support/sweep.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
});
afterAll(() => app.stop());

const letters = (text: string) => [...new Intl.Segmenter('ko', { granularity: 'grapheme' }).segment(text)].length;

const hostileNames = [
  'http://evil.example/로그인',
  'www.evil.example',
  'evil.example 에서 상품권을 받으세요',
  'evil。example',
  'evil．example',
  'ev\u200Bil.exam\u200Dple',
  'attacker@evil.example',
  '//evil.example/a',
  '\\\\evil.example',
  '<a href="https://evil.example">누르세요</a>',
  '<img src=x onerror=alert(1)>',
  '"><script>alert(1)</script>',
  '김배움\r\nBcc: victim@evil.example',
  '김배움\u2028새 줄',
  '김\u202Egpj.exe',
  '가'.repeat(300),
  '👨‍👩‍👧‍👦'.repeat(90),
  `a${'\u0301'.repeat(900)}`,
];

describe('a name in a mail', () => {
  test.each(hostileNames)('%j is no link, one line and at most 40 letters', (name) => {
    const written = nameInMail(name);
    expect(written).not.toMatch(/:\/\/|www\.|@|[\p{Cc}\p{Cf}\u2028\u2029]|[.。．｡]\S|[/\\]/u);
    expect([letters(written) <= 40, written.length <= 160, written === written.trim()]).toEqual([true, true, true]);
  });

  test.each(['김배움', "Anne-Marie O'Neil", 'J. R. R. 톨킨', '이, 순신', '박 지성(주식회사)'])('%s stays as it is', (name) => {
    expect(nameInMail(name)).toBe(name);
  });

  test('nothing but what has to go leaves a word to address people by', () => {
    expect(nameInMail('\u200B\r\n')).toBe('회원');
  });
});

/** Data for any event whose mails are gathered. */
const session = (name: string) => ({ id: 1, side: 'MENTEE' as const, other: name, startAt: '2026-11-28T11:00:00.000Z' });
const dataWith = (name: string) => ({
  ...session(name),
  title: name,
  slug: 'a',
  course: name,
  rating: 5,
  asked: 'REQUESTED' as const,
  proposal: { startAt: '2026-11-29T11:00:00.000Z', until: '2026-11-27T11:00:00.000Z' },
});

/** Every source that writes mails, and how a person of that name gets one of each. */
const templates: Record<string, (person: { id: number; email: string; name: string }) => Promise<unknown>> = {
  'api/src/domains/instructor-applications/instructor-applications.mails.ts': async ({ email }) => {
    await queueGuestMail(email, 'mt');
  },
  'api/src/domains/activation/activation.jobs.ts': async ({ id, email }) => {
    await app.sql("UPDATE users SET last_active_at = now() - interval '340 days', dormancy_told_at = NULL WHERE id = $1", [id]);
    await watchDormancy.run({});
    await app.sql("UPDATE users SET status = 'DORMANT' WHERE id = $1", [id]);
    await mailActivationLink.run({ email });
  },
  'api/src/domains/passwords/passwords.jobs.ts': ({ email }) => mailPasswordLink.run({ email, redirectUrl: null }),
  'api/src/domains/notifications/send-notice.ts': async ({ id, name }) => {
    const context = { ip: '203.0.113.7', userAgent: name };
    await notifyOwner(id, 'device-signed-in', { device: deviceName(name) }, { context });
    await notifyOwner(id, 'token-created', { name }, { context });
    await notify(id, 'application-approved', { mode: 'ls' });
    await notify(id, 'course-completed', { title: name, certificate: true });
    await notify(id, 'enrollment-ending', { title: name, courseId: 1, expiresAt: new Date().toISOString() });
    await notify(id, 'review-replied', { slug: 'a', course: name });
    await notify(id, 'inquiry-answered', { id: 1, course: name });
    await notify(id, 'post-released', { id: 1, title: name });
    await notify(id, 'publication-released', { kind: 'PROFILE', link: '/users/1' });
    await notify(id, 'answer-accepted', { id: 1, title: name });
    await notify(id, 'mentoring-scheduled', { ...session(name), change: 'CANCELED', byOther: true, refund: 1000 });
    await notify(id, 'mentoring-soon', { ...session(name), hours: 1 });
    await notify(id, 'mentoring-ended', { ...session(name), end: 'REVIEW' });
    await notify(id, 'guardrail-harmed', { thing: 'flag', key: 1, name, metric: name, outcome: 'PAUSED' });
    await notify(id, 'schedule-failed', { thing: 'experiment', key: 1, name, reason: name });
    await notify(id, 'payment-unknown', { id: 1, orderNo: '20261123-00000001', amount: 1000, why: name });
    await notify(id, 'cash-receipt-failed', { id: 1, orderNo: '20261123-00000001', amount: 1000, reason: name });
    await notify(id, 'broadcast-received', { messageId: 1, title: '안내', content: '내용입니다.' });
    await notify(id, 'webhook-switched-off', { id: 1, host: name, reason: 'FAILING' });
    for (const event of gatheredEvents) await notifyOf(id, event, dataWith(name), { by: id, key: 'key' });
  },
  'api/src/domains/marketing-consents/consent-mails.ts': async ({ id, email, name }) => {
    const consent = { topic: 'platform-news', nightAgreed: true, agreedAt: new Date(), changedAt: new Date() } as const;
    await queueResultMail({ userId: id, email, name }, [consent]);
    await queueReconfirmationMail({ userId: id, email, name }, [consent]);
  },
  'api/src/domains/marketing-consents/news.ts': async ({ id }) => {
    await app.sql("INSERT INTO marketing_consents (user_id, topic, night_agreed, agreed_at, confirmed_at) VALUES ($1, 'course-news', true, now(), now())", [
      id,
    ]);
    await mailNews({
      userId: id,
      topic: 'course-news',
      key: 'course-news/1',
      subject: '새 소식',
      lines: ['새 소식입니다.'],
      link: { path: '/courses', label: '보기' },
    });
  },
  'api/src/domains/payees/payees.mails.ts': ({ email }) => mailPayeeCode(email, '123456'),
  'api/src/domains/withdrawals/withdrawals.mails.ts': ({ id, email, name }) =>
    mailFarewell({ userId: id, email, name, emailVerified: true, phone: null, tried: [], alias: '' }),
  'api/src/domains/sign-up/email-change-mails.ts': (person) => mailEmailChange(person, `${unique('next')}@example.test`, { userId: person.id }),
  'api/src/domains/sign-up/verification-mail.ts': (person) => mailVerificationLink(person, null, 'counted'),
  'api/src/domains/social-accounts/social-accounts.mails.ts': async ({ id, email }) => {
    await mailUnlinked({ email, provider: 'KAKAO' });
    await mailSocialEmail({ email, provider: 'APPLE', url: `${config().siteOrigin}/user/signup-social?ticket=x`, causedBy: { userId: id } });
  },
  'api/src/domains/broadcasts/broadcasts.mails.ts': ({ email }) => mailTrial(email, { title: '안내', content: '내용입니다.', advertising: true }),
  'api/src/domains/contact/contact.mails.ts': async ({ id, email }) => {
    const message = { id: 'm1', userId: id, topic: 'other', text: '문의합니다.', email, requestId: null, pageUrl: null } as const;
    await queueOperatorMail(message);
    await queueConfirmation(message);
    await queueAnswer({ ...message, confirm: true, answer: '답해 드립니다.' });
  },
};

describe('every mail', () => {
  test('is among the templates below', () => {
    const sources = readSourceFiles().filter(({ path, text }) => path.startsWith('api/src/') && /(?<!function )\b(?:sendLinkMail|queueMail)\(/.test(text));
    expect(sources.map(({ path }) => path).filter((path) => !path.endsWith('link-mail.public.ts'))).toEqual(expect.arrayContaining(Object.keys(templates)));
    expect(sources.length).toBe(Object.keys(templates).length + 1);
  });

  test.each(Object.entries(templates))('%s says no hostile name as it was typed', async (_path, send) => {
    for (const name of hostileNames) {
      const { id, email } = await createUser(app, { name: '김배움', email: `${unique('reader')}@example.test`, password: null });
      // As an account of a former release might be called.
      await app.sql('UPDATE users SET name = $2 WHERE id = $1', [id, Array.from(name).slice(0, 80).join('')]);
      await app.sql('DELETE FROM outbox');
      await send({ id, email, name });
      const mails = await app.mails();
      expect(mails.length).toBeGreaterThan(0);
      for (const { subject, text, html } of mails) {
        expect(subject).not.toMatch(/[\r\n]|evil[.。．]/);
        expect(`${text}\n${html}`).not.toMatch(/evil[.。．｡]example|attacker@|Bcc: victim@|\u202E|가{41}/u);
        expect(html).not.toMatch(/<img|<script/);
        const links = [...html.matchAll(/<a href="([^"]*)"/g)].map(([, address]) => String(address));
        expect(links.filter((address) => !address.startsWith('http://localhost:') && !address.startsWith('mailto:'))).toEqual([]);
      }
    }
  });
});

test.each(gatheredEvents)('a mail that gathers %s names many places and says no hostile name as it was typed', (event) => {
  const { subject, lines, label } = wordsOfGathered(event).several(hostileNames.map((name, id) => ({ ...dataWith(name), id, slug: String(id) })));
  expect(`${subject}\n${lines.join('\n')}\n${label}`).not.toMatch(/evil[.。．｡]example|attacker@|Bcc: victim@|\u202E|가{41}/u);
  expect(lines.length).toBeLessThanOrEqual(12);
});

test('a mail that gathers names the places with most first, and leads to the only one', () => {
  const { several } = wordsOfGathered('post-commented');
  const [one, other] = [
    { id: 1, title: '하나' },
    { id: 2, title: '둘' },
  ];
  expect(several([one, other, other])).toMatchObject({ lines: [expect.any(String), "'둘': 2개", "'하나': 1개"] });
  expect([several([one, other]).link, several([other, other]).link]).toEqual([undefined, '/community/2']);
});

describe('mail to somebody who never asked for it', () => {
  test('says nothing that its sender wrote, and by no phone message either', async () => {
    const words = '상품권당첨';
    const addressee = () => `${unique('stranger')}@example.test`;
    const reader = await createUser(app);
    await app.sql("UPDATE users SET slug = $2, phone = '01033330000', phone_verified_at = now() WHERE id = $1", [reader.id, `reader${reader.id}`]);
    await app.sql("INSERT INTO notification_settings SELECT $1, event, true, true, true FROM unnest(ARRAY['mentioned', 'message-received']) event", [
      reader.id,
    ]);
    const sender = await signedInClient(app, { name: words });
    await app.sql('DELETE FROM outbox');
    await apply(addressee(), words);
    await sender.call('editEmail', { body: { newEmail: addressee() } });
    await clientElsewhere(app).call('signUp', {
      body: { email: addressee(), name: words, password: goodPassword, agreements: { terms: true, privacy: true, age14: true, marketing: true } },
    });
    await sender.call('sendMessage', { body: { toUserId: reader.id, subject: words, content: words } });
    expect((await sender.call('createPost', { body: { type: 'QUESTION', title: words, content: `@reader${reader.id} ${words}`, tags: [] } })).status).toBe(201);
    await finishJobs();
    const sent = (await app.mails()).filter(({ recipient }) => recipient !== sender.user.email);
    expect(sent.map(({ recipient }) => recipient).filter((to) => to === reader.email || to === '01033330000').length).toBe(4);
    expect(sent.length).toBe(7);
    expect(sent.filter(({ subject, text, html }) => `${subject} ${text} ${html}`.includes(words)).map(({ subject }) => subject)).toEqual([]);
  });

  const apply = (email: string, realname: string) =>
    clientElsewhere(app).call('submitGuestApplication', {
      body: {
        contact_mail: email,
        realname,
        phone: '01012345678',
        category: '보안',
        instructor_introduce: '10년 차 개발자입니다.',
        registerChannels: [{ type: 'SNS' }],
      },
    });
  const letMinutesPass = (minutes: number) => app.sql('UPDATE mail_requests SET sent_at = sent_at - make_interval(mins => $1)', [minutes]);
  const age = (hours: number) => app.sql('UPDATE outbox SET created_at = created_at - make_interval(hours => $1)', [hours]);
  const mailed = async (email: string) => (await app.mails()).filter(({ recipient }) => recipient.toLowerCase().replace(/\+[^@]*@/, '@') === email).length;
  const ask = (operation: string, email: string, groupSlug: string | undefined) => clientElsewhere(app).call(operation, { body: { email, groupSlug } });

  test('the guest form from twenty networks mails a stranger twice, and answers alike', async () => {
    const victim = `${unique('victim')}@example.test`;
    const answers = await inParallel(20, (index) =>
      apply(index % 2 ? victim : victim.replace('@', `+${index}@`), `김배움${String.fromCodePoint(0xac00 + index)}`),
    );
    expect(new Set(answers.map(({ status }) => status)).size).toBe(1);
    expect(await mailed(victim)).toBe(2);
    // Control: mails that others cannot cause have no such limit.
    for (let each = 0; each < 20; each += 1) await queueMail({ kind: 'password-changed', to: victim, subject: '소식', text: '본문', html: '' });
    expect(await mailed(victim)).toBe(22);
    expect((await apply(`${unique('other')}@example.test`, '김배움')).status).toBe(answers[0]?.status);
  });

  test.each([
    ['requestPasswordChange', 'CHANGE_PASSWORD', true],
    ['requestSignUpEmailVerification', 'VERIFY_SIGN_UP_EMAIL', false],
    ['requestActivation', undefined, true],
  ])('%s: five an hour, ten a day, then one an hour so that nobody is kept out', async (operation, groupSlug, emailVerified) => {
    const { email } = await createUser(app, { emailVerified, status: operation === 'requestActivation' ? 'DORMANT' : 'ACTIVE' });
    const askOften = async (times: number) => {
      for (let each = 0; each < times; each += 1) {
        expect((await ask(operation, email, groupSlug)).body).toEqual({ ok: true });
        await letMinutesPass(2);
      }
      await finishJobs();
    };
    await askOften(8);
    expect(await mailed(email)).toBe(5);
    await age(2);
    await askOften(8);
    expect(await mailed(email)).toBe(10);
    await age(2);
    await askOften(3);
    expect(await mailed(email)).toBe(11);
    await age(24);
    await askOften(3);
    expect(await mailed(email)).toBe(14);
  });
});

describe('what is kept of a mail', () => {
  test('its words and links go when it has been sent; until then, and without a mail server, they stay', async () => {
    const mailbox = await startMailbox();
    onTestFinished(() => mailbox.stop());
    const sending = await startTestApp({ SMTP_URL: mailbox.url, JOBS: 'off' });
    onTestFinished(() => sending.stop());
    const { email } = await createUser(sending);
    await mailPasswordLink.run({ email, redirectUrl: null });
    expect((await sending.mails(email))[0]?.text).toContain('token=');
    await finishJobs();
    const [kept] = await sending.mails(email);
    expect(kept).toMatchObject({
      kind: 'password-link',
      recipient: email,
      status: 'SENT',
      text: '',
      html: null,
      subject: '[배움] 비밀번호를 다시 설정해주세요',
    });
    expect(mailbox.mails[0]?.text).toContain('token=');
    expect(JSON.stringify(await sending.sql('SELECT * FROM graphile_worker._private_jobs'))).not.toContain('token=');
    const page = await (await fetch(`${sending.url}/dev/outbox/${kept?.id}`)).text();
    expect(page).toContain('메일 서버로 보낸 메일의 내용은 남기지 않아요.');

    await sending.sql("UPDATE outbox SET created_at = now() - interval '29 days'");
    await sweep();
    expect(await sending.mails()).toHaveLength(1);
    await sending.sql("UPDATE outbox SET created_at = now() - interval '31 days'");
    await sweep();
    expect(await sending.mails()).toEqual([]);
  });
});
