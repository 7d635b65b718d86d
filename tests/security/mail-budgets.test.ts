import { notifyOf } from '@baeum/api/src/domains/notifications/notifications.public.ts';
import { gatheredEvents } from '@baeum/api/src/domains/notifications/waiting-notices.ts';
import { mailKinds, othersADay, type CausedMailKind, type MailKindOf } from '@baeum/api/src/jobs/mail-kinds.ts';
import { queueMail } from '@baeum/api/src/jobs/outbox.ts';
import type { NotificationData } from '@baeum/api/src/notices/all-notices.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applicationInput } from '../support/application-input.ts';
import type { TestClient } from '../support/client.ts';
import { clientElsewhere, createUser, finishJobs, goodPassword, signedInClient, unique } from '../support/factories.ts';
import { inParallel, tally } from '../support/races.ts';
import { startTestApp, type TestApp } from '../support/server.ts';
import { newcomer, socialSettings } from '../support/social-providers.ts';
import { sweep } from '../support/sweep.ts';
import { useNock } from '../support/use-nock.ts';

useNock();

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off', ...socialSettings });
});
afterAll(() => app.stop());

const stranger = () => `${unique('stranger')}@example.test`;
const useAllUp = () => app.sql('UPDATE mail_allowances SET sent = 100000');
const letADayPass = () => app.sql("UPDATE mail_allowances SET ends_at = now() - interval '1 second'");
const apply = (caller: TestClient, email: string) => caller.call('submitGuestApplication', { body: applicationInput({ contact_mail: email }) });
const askVerification = (caller: TestClient, email: string) =>
  caller.call('requestSignUpEmailVerification', { body: { email, groupSlug: 'VERIFY_SIGN_UP_EMAIL' } });

type Ask = () => ReturnType<TestClient['call']>;

/** Every kind that others cause by typing something in, and how somebody has one sent. */
const doors: Record<Exclude<CausedMailKind, MailKindOf<'members'>>, () => Promise<Ask>> = {
  'email-change-link': async () => {
    const member = await signedInClient(app);
    return () => member.call('editEmail', { body: { newEmail: stranger() } });
  },
  verification: async () => {
    const visitor = clientElsewhere(app);
    return () => visitor.call('signUp', { body: { email: stranger(), password: goodPassword, agreements: { terms: true, privacy: true, age14: true } } });
  },
  'social-email': async () => {
    const { browser, ticket } = await newcomer(app);
    return () => browser.call('setSocialEmail', { body: { ticket, email: stranger() } });
  },
  'guest-application': async () => {
    const visitor = clientElsewhere(app);
    return () => apply(visitor, stranger());
  },
  'contact-message': async () => {
    const visitor = clientElsewhere(app);
    return () => visitor.call('sendContactMessage', { body: { topic: 'other', text: '문의할 것이 있습니다.', email: stranger() } });
  },
};

describe('what one account or network has mailed to others', () => {
  test.each(Object.entries(doors))('%s is refused beyond the day’s budget, says until when, and goes on the next day', async (kind, open) => {
    const [ask, neighbour] = [await open(), await open()];
    const sent = async () => {
      await finishJobs();
      return (await app.sql('SELECT FROM outbox WHERE kind = $1', [kind])).length;
    };
    const before = await sent();
    expect((await ask()).status).toBeLessThan(300);
    expect(await sent()).toBe(before + 1);
    await useAllUp();
    const { status, body, headers } = await ask();
    expect([status, body.errorCode, body.message]).toEqual([429, 'EMAIL_007', '하루에 보낼 수 있는 메일을 모두 보냈습니다. 내일 다시 시도해주세요.']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(86_000);
    expect(await sent()).toBe(before + 1);
    expect((await neighbour()).status).toBeLessThan(300);
    await letADayPass();
    expect((await ask()).status).toBeLessThan(300);
  });

  test('thirty changes of the address at once are ten mails to strangers, and operators see who tried', async () => {
    const member = await signedInClient(app);
    const addresses = Array.from({ length: 30 }, stranger);
    const answers = await inParallel(30, (index) => member.call('editEmail', { body: { newEmail: addresses[index] } }));
    expect(tally(answers)).toEqual({ '200': 10, '429 EMAIL_007': 20 });
    expect((await app.mails()).filter(({ recipient }) => addresses.includes(recipient)).length).toBe(10);
    const noted = () => app.sql("SELECT DISTINCT kind, reason FROM security_events WHERE actor_id = $1 AND kind = 'mail-refused'", [member.user.id]);
    await expect.poll(noted, { timeout: 5000 }).toEqual([{ kind: 'mail-refused', reason: 'EMAIL_007' }]);
  });

  test('asking for a verification mail counts alike, whether or not somebody has the address, and is refused alike', async () => {
    const { email } = await createUser(app, { emailVerified: false });
    const counted = async () => Number((await app.sql('SELECT coalesce(sum(sent), 0) AS sum FROM mail_allowances'))[0]?.['sum']);
    for (const address of [email, stranger()]) {
      const [visitor, before] = [clientElsewhere(app), await counted()];
      expect((await askVerification(visitor, address)).body).toEqual({ ok: true });
      expect(await counted()).toBe(before + 1);
      await useAllUp();
      await app.sql('DELETE FROM mail_requests');
      expect((await askVerification(visitor, address)).body.errorCode).toBe('EMAIL_007');
      await letADayPass();
      await sweep();
      expect(await counted()).toBe(0);
    }
  });

  test('whether an instructor has an address is told to nobody without end', async () => {
    const { email } = await createUser(app, { isInstructor: true });
    const visitor = clientElsewhere(app);
    expect((await apply(visitor, email)).body).toEqual({ status: 'REAPPLIED' });
    await useAllUp();
    expect((await apply(visitor, email)).body.errorCode).toBe('EMAIL_007');
    expect((await apply(visitor, stranger())).body.errorCode).toBe('EMAIL_007');
  });

  test('a refused sign-up leaves no account, and a refused address no link', async () => {
    const visitor = clientElsewhere(app);
    const [email, newEmail] = [stranger(), stranger()];
    expect((await askVerification(visitor, stranger())).status).toBe(200);
    await useAllUp();
    expect(
      (await visitor.call('signUp', { body: { email, password: goodPassword, agreements: { terms: true, privacy: true, age14: true } } })).body.errorCode,
    ).toBe('EMAIL_007');
    const member = await signedInClient(app);
    await member.call('editEmail', { body: { newEmail: stranger() } });
    await useAllUp();
    expect((await member.call('editEmail', { body: { newEmail } })).body.errorCode).toBe('EMAIL_007');
    expect([await app.sql('SELECT FROM users WHERE email = $1', [email]), await app.sql('SELECT FROM mail_links WHERE email = $1', [newEmail])]).toEqual([
      [],
      [],
    ]);
  });
});

const examples: { [E in MailKindOf<'members'>]: NotificationData[E] } = {
  'approval-asked': { id: 1, title: '환불' },
  'comment-replied': { id: 1, title: '글' },
  'course-submitted': { courseId: 1, title: '강의' },
  'inquiry-received': { id: 1, course: '강의' },
  'message-received': { id: 1 },
  mentioned: { id: 1, title: '글' },
  'mentoring-proposed': { id: 1, side: 'MENTEE', other: '멘토', startAt: '2026-11-28T11:00:00.000Z' },
  'mentoring-requested': { id: 1, side: 'MENTOR', other: '멘티', startAt: '2026-11-28T11:00:00.000Z', asked: 'REQUESTED' },
  'post-commented': { id: 1, title: '글' },
  'question-received': { id: 1, course: '강의' },
  'mentoring-reviewed': { id: 1, rating: 5 },
  'review-received': { slug: 'course', course: '강의', rating: 5 },
};

describe.each(gatheredEvents)('%s', (event) => {
  const tell = (by: number, userId: number) => notifyOf(userId, event, examples[event], { by, key: unique('key') });
  const noticesOf = (userId: number) => app.sql('SELECT FROM notifications WHERE user_id = $1', [userId]);

  test('of a crowd the first is mailed at once and the others together, however many come at once', async () => {
    const [sender, reader] = [await createUser(app), await createUser(app)];
    await inParallel(5, () => tell(sender.id, reader.id));
    expect((await app.mails(reader.email)).length).toBe(1);
    await finishJobs();
    const mails = await app.mails(reader.email);
    expect([mails.length, (await noticesOf(reader.id)).length]).toEqual([2, 5]);
    if (event !== 'message-received') expect(mails[1]?.subject).toMatch(/4개/);
    await finishJobs();
    expect((await app.mails(reader.email)).length).toBe(2);
    // Within the hour after the second mail as well.
    await tell(sender.id, reader.id);
    expect((await app.mails(reader.email)).length).toBe(2);
    await app.sql("UPDATE notifications SET sent_at = sent_at - interval '61 minutes' WHERE user_id = $1", [reader.id]);
    await finishJobs();
    await tell(sender.id, reader.id);
    expect((await app.mails(reader.email)).length).toBe(3);
  });

  test('stands without its mail where the sender has used theirs up', async () => {
    const [sender, reader, other] = [await createUser(app), await createUser(app), await createUser(app)];
    await tell(sender.id, other.id);
    await useAllUp();
    await tell(sender.id, reader.id);
    await finishJobs();
    expect([(await noticesOf(reader.id)).length, await app.mails(reader.email)]).toEqual([1, []]);
    await letADayPass();
    await tell(sender.id, reader.id);
    expect((await app.mails(reader.email)).length).toBe(1);
  });
});

describe('what one address gets of all that others cause', () => {
  const mail = (to: string, kind: CausedMailKind | 'password-changed') => queueMail({ kind, to, subject: '제목', text: '본문', html: '' });
  const counted = (Object.keys(mailKinds) as CausedMailKind[]).filter((kind) => ['members', 'addresses', 'applications'].includes(mailKinds[kind].budget));

  test('is fifty mails a day over all kinds; links go on at one an hour, and what is the reader’s own goes on', async () => {
    const to = stranger();
    await app.sql(
      "INSERT INTO outbox (kind, recipient, subject, text, created_at) SELECT 'post-commented', $1, '제목', '본문', now() - interval '2 hours' FROM generate_series(1, $2)",
      [to, othersADay],
    );
    for (const kind of counted) {
      await mail(to.replace('@', '+tag@'), kind);
      await mail(to, kind);
    }
    await mail(to, 'password-changed');
    const kinds = (await app.sql('SELECT kind FROM outbox WHERE recipient LIKE $1 ORDER BY kind', [to.replace('@', '%@')]))
      .map(({ kind }) => kind)
      .filter((kind) => kind !== 'post-commented');
    expect(kinds).toEqual(['email-change-link', 'password-changed', 'social-email', 'verification']);
  });
});
