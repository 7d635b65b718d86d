import { reconfirmConsents, sendNews, notifyResults } from '@baeum/api/src/domains/marketing-consents/marketing-consents.jobs.ts';
import { secondsUntilAdvertising } from '@baeum/contract/domains/marketing-consents/marketing-consents.rules.ts';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { clientElsewhere, createUser, finishJobs, signedInClient, unique } from '../../support/factories.ts';
import { startMailbox } from '../../support/mailbox.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';
import { sweep } from '../../support/sweep.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
});
afterAll(() => app.stop());

type Member = Awaited<ReturnType<typeof signedInClient>>;
const year = 365 * 86_400_000;
const news = {
  topic: 'platform-news',
  key: 'news/1',
  subject: '반값 강의',
  lines: ['이번 주 강의를 소개합니다.'],
  link: { path: '/courses', label: '강의 보기' },
} as const;
const agree = (member: Member, body: object = { agreed: true }) => member.call('setProductNewsConsent', { params: { productNews: 'platform-news' }, body });
const oneClick = (address: string) =>
  fetch(app.url + address, { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'List-Unsubscribe=One-Click' });
const age = (userId: number, interval: string) =>
  app.sql(
    'UPDATE marketing_consents SET changed_at = changed_at - $2::interval, agreed_at = agreed_at - $2::interval, confirmed_at = confirmed_at - $2::interval WHERE user_id = $1',
    [userId, interval],
  );
const subjects = async (email: string) => (await app.mails(email)).map(({ subject }) => subject);

/** Mails the member by day and night, and answers the address that the mail's program calls. */
async function newsOf(member: Member, key = 'news/1'): Promise<string> {
  await agree(member, { agreed: true, nightAgreed: true });
  await sendNews.run({ ...news, key, userId: member.user.id });
  const [mail] = await app.sql<{ unsubscribe_url: string }>("SELECT unsubscribe_url FROM outbox WHERE recipient = $1 AND kind = 'news' ORDER BY id DESC", [
    member.user.email,
  ]);
  return String(mail?.unsubscribe_url).replace(/^http:\/\/[^/]+/, '');
}

describe('listMarketingConsents', () => {
  test('nobody has agreed to anything by themselves', async () => {
    const { body } = await (await signedInClient(app)).call('listMarketingConsents');
    expect(body).toEqual(['platform-news', 'jobs-news', 'course-news'].map((topic) => ({ topic, agreed: false, nightAgreed: false })));
  });

  test('who ticked news at sign-up has agreed to news of the platform by day, and is told once the address is known to be theirs', async () => {
    const email = `${unique('new')}@example.test`;
    const agreements = { terms: true, privacy: true, age14: true, marketing: true };
    const { body } = await clientElsewhere(app).call('signUp', { body: { email, password: 'quiet-otter-walks-home', agreements } });
    await age(body.user.id, '6 minutes');
    await notifyResults.run({});
    expect(await app.sql('SELECT topic, night_agreed, agreed_at IS NOT NULL AS agreed FROM marketing_consents WHERE user_id = $1', [body.user.id])).toEqual([
      { topic: 'platform-news', night_agreed: false, agreed: true },
    ]);
    expect(await subjects(email)).not.toContain('[배움] 광고성 정보 수신 설정을 알려드립니다');
    await app.sql('UPDATE users SET email_verified_at = now() WHERE id = $1', [body.user.id]);
    await notifyResults.run({});
    expect(await subjects(email)).toContain('[배움] 광고성 정보 수신 설정을 알려드립니다');
  });
});

describe('setProductNewsConsent and setCourseNewsConsent', () => {
  test('keep the day, two years for asking again, and the night apart', async () => {
    const member = await signedInClient(app);
    const { body: agreed } = await agree(member);
    expect(agreed).toMatchObject({ topic: 'platform-news', agreed: true, nightAgreed: false });
    expect(Math.abs(Date.parse(agreed.reconfirmBy) - Date.parse(agreed.agreedAt) - 2 * year)).toBeLessThanOrEqual(86_400_000);
    const { body: atNight } = await agree(member, { agreed: true, nightAgreed: true });
    expect([atNight.nightAgreed, atNight.agreedAt]).toEqual([true, agreed.agreedAt]);
    expect((await agree(member)).body.nightAgreed).toBe(true);
    expect((await agree(member, { agreed: false, nightAgreed: true })).body).toEqual({ topic: 'platform-news', agreed: false, nightAgreed: false });
    expect((await member.call('setCourseNewsConsent', { body: { agreed: true } })).body).toMatchObject({ topic: 'course-news', agreed: true });
    expect((await member.call('listMarketingConsents')).body.map((each: { agreed: boolean }) => each.agreed)).toEqual([false, false, true]);
  });

  test.each(['other-news', 'unsubscribe'])('%s is no news of a product', async (productNews) => {
    const { status, body } = await (await signedInClient(app)).call('setProductNewsConsent', { params: { productNews }, body: { agreed: true } });
    expect([status, body.errorCode]).toEqual([404, 'COMMON_004']);
  });
});

describe('the result of a decision', () => {
  test('is mailed once when the person has done, with sender, decision and day', async () => {
    const member = await signedInClient(app);
    await agree(member, { agreed: true, nightAgreed: true });
    await member.call('setCourseNewsConsent', { body: { agreed: true } });
    await notifyResults.run({});
    expect(await subjects(member.user.email)).toEqual([]);
    await member.call('setCourseNewsConsent', { body: { agreed: false } });
    await age(member.user.id, '6 minutes');
    await notifyResults.run({});
    await notifyResults.run({});
    const mails = await app.mails(member.user.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['[배움] 광고성 정보 수신 설정을 알려드립니다']);
    expect(mails[0]?.text).toMatch(/배움의 광고성 정보 수신 설정/);
    expect(mails[0]?.text).toMatch(/새 강의와 할인 소식: 수신 동의, 야간 수신 동의 \(\d{4}\.\d\d\.\d\d\)/);
    expect(mails[0]?.text).toMatch(/수강 중인 강의의 새 소식: 수신 거부 \(\d{4}/);
    await agree(member);
    await age(member.user.id, '6 minutes');
    await notifyResults.run({});
    expect(await subjects(member.user.email)).toHaveLength(1);
  });
});

describe('after two years', () => {
  test('everybody who agreed is asked again, once, and may leave in one click', async () => {
    const [member, other, silent] = [await signedInClient(app), await signedInClient(app), await signedInClient(app)];
    for (const each of [member, other]) await agree(each);
    await agree(silent, { agreed: false });
    await app.sql('UPDATE marketing_consents SET told_at = now()');
    await age(member.user.id, '717 days');
    await age(other.user.id, '700 days');
    await age(silent.user.id, '800 days');
    for (let day = 0; day < 2; day += 1) await reconfirmConsents.run({});
    expect(await subjects(member.user.email)).toEqual(['[배움] 광고성 정보 수신 동의를 확인해주세요']);
    expect([await subjects(other.user.email), await subjects(silent.user.email)]).toEqual([[], []]);
    const [consent] = (await member.call('listMarketingConsents')).body;
    expect(consent.agreed).toBe(true);
    expect(Date.parse(consent.reconfirmBy)).toBeGreaterThan(Date.now() + 2 * year - 86_400_000);
    const [mail] = await app.mails(member.user.email);
    expect(mail?.text).toMatch(/새 강의와 할인 소식: \d{4}\.\d\d\.\d\d 동의/);
    const token = /\/marketing\/unsubscribe\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    const answer = await oneClick(`/user/api/v1/marketing/unsubscribe?token=${token}`);
    expect([answer.status, await answer.json()]).toEqual([200, { topics: ['platform-news', 'jobs-news', 'course-news'] }]);
    expect((await member.call('listMarketingConsents')).body[0].agreed).toBe(false);
  });
});

describe('news', () => {
  test('reach those who agreed, marked as advertising, once', async () => {
    const [member, stranger] = [await signedInClient(app), await createUser(app)];
    await newsOf(member);
    await sendNews.run({ ...news, userId: member.user.id });
    await sendNews.run({ ...news, userId: stranger.id });
    expect([await subjects(member.user.email), await subjects(stranger.email)]).toEqual([['(광고) [배움] 반값 강의'], []]);
    await sendNews.run({ ...news, key: 'news/2', userId: member.user.id });
    expect(await subjects(member.user.email)).toHaveLength(2);
  });

  test('wait for the morning where the night was not agreed to, and are not sent to somebody who left meanwhile', async () => {
    const [member, leaving] = [await signedInClient(app), await signedInClient(app)];
    for (const each of [member, leaving]) {
      await agree(each);
      await sendNews.run({ ...news, userId: each.user.id });
    }
    const wait = secondsUntilAdvertising(new Date(), false);
    const queued = await app.sql<{ seconds: number }>(
      "SELECT extract(epoch FROM run_at - now())::int AS seconds FROM graphile_worker.jobs WHERE task_identifier = 'marketing-consents.send-news' AND key LIKE $1",
      [`news ${member.user.id} %`],
    );
    expect([(await subjects(member.user.email)).length, queued.length]).toEqual(wait > 0 ? [0, 1] : [1, 0]);
    for (const { seconds } of queued) expect(Math.abs(seconds - wait)).toBeLessThan(60);
  });
});

describe('unsubscribe', () => {
  test('needs neither session nor page, works again, and ends what the mail was about only', async () => {
    const member = await signedInClient(app);
    await member.call('setCourseNewsConsent', { body: { agreed: true } });
    const address = await newsOf(member);
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    for (let time = 0; time < 2; time += 1) expect((await fetch(app.url + address, { method: 'POST', body: form })).status).toBe(200);
    expect((await member.call('listMarketingConsents')).body.map((each: { agreed: boolean }) => each.agreed)).toEqual([false, false, true]);
    await age(member.user.id, '6 minutes');
    await notifyResults.run({});
    expect((await app.mails(member.user.email)).at(-1)?.text).toContain('새 강의와 할인 소식: 수신 거부');
  });

  test('opening the address changes nothing and leads to the page', async () => {
    const member = await signedInClient(app);
    const address = await newsOf(member);
    const { status, headers } = await clientElsewhere(app).fetch(address);
    expect([status, headers.get('location')]).toEqual([302, `/marketing/unsubscribe${address.slice(address.indexOf('?'))}`]);
    expect((await member.call('listMarketingConsents')).body[0].agreed).toBe(true);
  });

  test('what nobody was mailed is refused, and so is what is older than 400 days', async () => {
    const member = await signedInClient(app);
    const address = await newsOf(member);
    await app.sql("UPDATE unsubscribe_tokens SET created_at = now() - interval '401 days' WHERE user_id = $1", [member.user.id]);
    await sweep();
    for (const refused of [`${address}x`, address]) {
      const answer = await oneClick(refused);
      expect([answer.status, await answer.json()]).toMatchObject([400, { errorCode: 'EMAIL_004' }]);
    }
  });
});

/** Last, for it starts another server in this process. */
describe('the mail of news', () => {
  test('carries the headers of one-click unsubscription, and forgets its address when sent', async () => {
    const mailbox = await startMailbox();
    onTestFinished(() => mailbox.stop());
    const sending = await startTestApp({ SMTP_URL: mailbox.url, JOBS: 'off' });
    onTestFinished(() => sending.stop());
    const member = await signedInClient(sending);
    await agree(member, { agreed: true, nightAgreed: true });
    await sendNews.run({ ...news, userId: member.user.id });
    await finishJobs();
    const header = (name: string) => mailbox.mails[0]?.headers.find(({ key }) => key === name)?.value;
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const address = /^<http:\/\/localhost:\d+(\/user\/api\/v1\/marketing\/unsubscribe\?token=[\w-]+)>$/.exec(String(header('list-unsubscribe')))?.[1];
    const answer = await fetch(sending.url + address, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect([answer.status, await answer.json()]).toEqual([200, { topics: ['platform-news'] }]);
    expect((await member.call('listMarketingConsents')).body[0].agreed).toBe(false);
    expect(await sending.sql('SELECT unsubscribe_url, text FROM outbox')).toEqual([{ unsubscribe_url: null, text: '' }]);
  });
});
