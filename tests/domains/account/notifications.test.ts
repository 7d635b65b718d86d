import { transaction } from '@baeum/api/src/database/transaction.ts';
import { notify, notifyOwner } from '@baeum/api/src/domains/notifications/notifications.public.ts';
import { notificationEventNames, notificationEvents } from '@baeum/contract/domains/notifications/notification-events.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applicationInput } from '../../support/application-input.ts';
import { createCourse, enroll } from '../../support/catalogue.ts';
import { clientElsewhere, createUser, goodPassword, signedInClient } from '../../support/factories.ts';
import { addPost } from '../../support/posts.ts';
import { inParallel } from '../../support/races.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';
import { sweep } from '../../support/sweep.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
});
afterAll(() => app.stop());

const subjects = async (email: string) => (await app.mails(email)).map(({ subject }) => subject.replace('[배움] ', ''));
const chrome = { ip: '203.0.113.9', userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/153.0.0.0 Safari/537.36' };

describe('notify', () => {
  test('writes to the list and mails, with a way to the settings', async () => {
    const member = await signedInClient(app);
    await notify(member.user.id, 'application-approved', { mode: 'mt' });
    const { body } = await member.call('listNotifications');
    expect(body).toMatchObject({
      items: [{ event: 'application-approved', title: '멘토 신청이 완료됐어요', link: '/mentors/start', checked: false }],
      nextCursor: null,
    });
    const [mail] = await app.mails(member.user.email);
    expect(mail).toMatchObject({ subject: '[배움] 멘토 신청이 완료되었습니다', kind: 'application-approved' });
    expect(mail?.text).toMatch(/알림 설정에서 끌 수 있습니다: http:\/\/localhost:\d+\/my\/settings\/notification/);
  });

  test('tells nobody of what is not kept', async () => {
    const member = await signedInClient(app);
    const undone = transaction(async () => {
      await notify(member.user.id, 'application-approved', { mode: 'ls' });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect([(await member.call('listNotifications')).body.items, await subjects(member.user.email)]).toEqual([[], []]);
  });

  test.each([true, false])('tells one thing once, asked for ten times at once (listed: %s)', async (inApp) => {
    const member = await signedInClient(app);
    await member.call('setNotificationSettings', { body: [{ event: 'application-approved', inApp, email: true, sms: false }] });
    await inParallel(10, () => notify(member.user.id, 'application-approved', { mode: 'ls' }, { key: 'applications/1' }));
    expect([(await member.call('listNotifications')).body.items.length, (await subjects(member.user.email)).length]).toEqual([inApp ? 1 : 0, 1]);
    await notify(member.user.id, 'application-approved', { mode: 'ls' }, { key: 'applications/2' });
    expect((await subjects(member.user.email)).length).toBe(2);
  });

  test('nobody who has left is told', async () => {
    const { id, email } = await createUser(app, { status: 'WITHDRAWN' });
    await notify(id, 'application-approved', { mode: 'ls' });
    expect([await app.sql('SELECT * FROM notifications WHERE user_id = $1', [id]), await subjects(email)]).toEqual([[], []]);
  });

  test('a notification goes after half a year', async () => {
    const member = await signedInClient(app);
    await notify(member.user.id, 'application-approved', { mode: 'ls' });
    await app.sql("UPDATE notifications SET created_at = now() - interval '179 days' WHERE user_id = $1", [member.user.id]);
    await sweep();
    expect((await member.call('listNotifications')).body.items).toHaveLength(1);
    await app.sql("UPDATE notifications SET created_at = now() - interval '181 days' WHERE user_id = $1", [member.user.id]);
    await sweep();
    expect((await member.call('listNotifications')).body.items).toEqual([]);
  });
});

describe('the settings', () => {
  test('begin with the defaults, and every channel that is switched off is silent', async () => {
    const member = await signedInClient(app);
    const { body: settings } = await member.call('getNotificationSettings');
    expect(settings.map(({ event }: { event: string }) => event)).toEqual(notificationEventNames);
    expect(settings).toContainEqual({ event: 'application-approved', inApp: true, email: true, sms: false, push: true });
    const silent = { event: 'application-approved', inApp: false, email: false, sms: false, push: false };
    const { status, body } = await member.call('setNotificationSettings', { body: [silent] });
    expect([status, body.length]).toEqual([200, notificationEventNames.length]);
    expect(body).toContainEqual(silent);
    await notify(member.user.id, 'application-approved', { mode: 'ls' });
    expect([(await member.call('listNotifications')).body.items, await subjects(member.user.email)]).toEqual([[], []]);
    // Control: what was not named is as it was.
    await notify(member.user.id, 'application-waiting', { mode: 'ls' });
    expect([(await member.call('listNotifications')).body.items.length, await subjects(member.user.email)]).toEqual([1, ['지식공유자 신청서를 확인해주세요']]);
  });

  const security = notificationEventNames.filter((event) => notificationEvents[event].group === 'security');
  test.each(security)('no mail of %s can be switched off', async (event) => {
    const member = await signedInClient(app);
    const { status, body } = await member.call('setNotificationSettings', { body: [{ event, inApp: false, email: false, sms: false }] });
    expect([status, body.errors]).toEqual([400, [{ field: '0', errorCode: 'COMMON_001', message: '보안 알림 메일은 끌 수 없어요.' }]]);
    // As a row of a former release might have it.
    await app.sql('INSERT INTO notification_settings VALUES ($1, $2, false, false, false)', [member.user.id, event]);
    expect((await member.call('getNotificationSettings')).body).toContainEqual({ event, inApp: false, email: true, sms: false, push: true });
    await notifyOwner(member.user.id, 'token-created', { name: 'CI' }, { context: chrome });
    expect(await subjects(member.user.email)).toHaveLength(1);
  });

  test('a message goes to a mobile that is known to be theirs, where they asked for it', async () => {
    const member = await signedInClient(app);
    const messages = () => app.sql("SELECT recipient, text FROM outbox WHERE channel = 'SMS' AND recipient = $1", [phone]);
    const phone = '01098765432';
    await app.sql('UPDATE users SET phone = $2 WHERE id = $1', [member.user.id, phone]);
    await member.call('setNotificationSettings', { body: [{ event: 'application-approved', inApp: true, email: false, sms: true }] });
    await notify(member.user.id, 'application-approved', { mode: 'ls' });
    expect(await messages()).toEqual([]);
    await app.sql('UPDATE users SET phone_verified_at = now() WHERE id = $1', [member.user.id]);
    await notify(member.user.id, 'application-waiting', { mode: 'ls' });
    expect(await messages()).toEqual([]);
    await notify(member.user.id, 'application-approved', { mode: 'ls' });
    expect(await messages()).toEqual([{ recipient: phone, text: '[배움] 지식공유자 신청이 완료됐어요' }]);
  });

  test('one event twice is refused', async () => {
    const member = await signedInClient(app);
    const once = { event: 'application-waiting', inApp: true, email: true, sms: false, push: true };
    expect((await member.call('setNotificationSettings', { body: [once, once] })).status).toBe(400);
  });
});

describe('listNotifications and checkNotifications', () => {
  test('newest first, in parts, each person their own', async () => {
    const [member, other] = [await signedInClient(app), await signedInClient(app)];
    for (let each = 1; each <= 5; each += 1) await notifyOwner(member.user.id, 'token-created', { name: `프로그램 ${each}` }, { context: chrome });
    const first = (await member.call('listNotifications', { query: { limit: 3 } })).body;
    const rest = (await member.call('listNotifications', { query: { limit: 3, cursor: first.nextCursor } })).body;
    const titles = [...first.items, ...rest.items].map(({ title }: { title: string }) => title);
    expect(titles).toEqual([5, 4, 3, 2, 1].map((each) => `'프로그램 ${each}'에 계정 접근을 허용했어요`));
    expect(rest.nextCursor).toBeNull();
    expect((await other.call('listNotifications')).body.items).toEqual([]);
    const ids = first.items.map(({ id }: { id: number }) => id);
    expect((await other.call('checkNotifications', { body: { ids } })).body).toEqual({ unchecked: 0 });
    expect((await member.call('countUncheckedNotifications')).body).toEqual({ unchecked: 5, messages: 0 });
    expect((await member.call('checkNotifications', { body: { ids: [ids[0]] } })).body).toEqual({ unchecked: 4 });
    expect((await member.call('listNotifications')).body.items.map(({ checked }: { checked: boolean }) => checked)).toEqual([true, false, false, false, false]);
    expect((await member.call('checkNotifications', { body: { all: true } })).body).toEqual({ unchecked: 0 });
    for (const body of [{}, { ids, all: true }]) expect((await member.call('checkNotifications', { body })).status).toBe(400);
  });

  test('shows whose doing it was and the course that it is about, as they are seen everywhere', async () => {
    const [teacher, learner] = [await signedInClient(app, { isInstructor: true }), await signedInClient(app, { name: '이수강' })];
    const course = await createCourse(app, { instructorId: teacher.user.id });
    const picture = '/images/profile-1-9b2e41d0aa17.webp';
    await app.sql('UPDATE users SET profile_image_url = $2 WHERE id = $1', [learner.user.id, picture]);
    await app.sql(
      `WITH drawn AS (INSERT INTO images (key, content_type, bytes) VALUES ('cover-1.svg', 'image/svg+xml', '') RETURNING key)
       UPDATE courses SET cover_key = drawn.key FROM drawn WHERE id = $1`,
      [course.id],
    );
    await enroll(app, learner.user.id, course.id);
    const { body: post } = await learner.call('createPost', {
      body: { type: 'QUESTION', title: '왜 그럴까요', content: '궁금해요.', courseId: course.id, tags: [] },
    });
    await teacher.call('createComment', { params: { id: post.id }, body: { content: '이래서 그래요.' } });
    const ofTeacher = async () => (await teacher.call('listNotifications')).body.items[0];
    const author = { id: learner.user.id, name: '이수강', profilePath: `/users/${learner.user.id}` };
    expect(await ofTeacher()).toMatchObject({ event: 'question-received', by: { ...author, imageUrl: picture }, thumbnailUrl: '/images/cover-1.svg' });
    expect((await learner.call('listNotifications')).body.items[0]).toMatchObject({ event: 'post-commented', by: { id: teacher.user.id } });
    // A course that is seen no more has no cover but for who teaches it, a held profile has no picture.
    await app.sql("UPDATE courses SET status = 'HIDDEN' WHERE id = $1", [course.id]);
    await app.sql('UPDATE users SET profile_held_at = now() WHERE id = $1', [learner.user.id]);
    expect(await ofTeacher()).toMatchObject({ by: author, thumbnailUrl: '/images/cover-1.svg' });
    expect((await ofTeacher()).by).toEqual(author);
    await app.sql('UPDATE courses SET instructor_id = $2 WHERE id = $1', [course.id, learner.user.id]);
    expect(await ofTeacher()).not.toHaveProperty('thumbnailUrl');
    await app.sql("UPDATE users SET profile_held_at = NULL, status = 'BLOCKED' WHERE id = $1", [learner.user.id]);
    expect((await ofTeacher()).by).toEqual({ ...author, name: '이용이 제한된 회원' });
    // As a former release wrote it.
    await app.sql('UPDATE notifications SET caused_by = NULL, course_id = NULL WHERE user_id = $1', [teacher.user.id]);
    expect(Object.keys(await ofTeacher())).toEqual(['id', 'event', 'title', 'link', 'checked', 'createdAt']);
  });

  test('who has left is nobody any more', async () => {
    const [author, guest] = [await signedInClient(app), await signedInClient(app, { name: '박손님' })];
    const postId = await addPost(app, { authorId: author.user.id });
    await guest.call('createComment', { params: { id: postId }, body: { content: '이렇게 해보세요.' } });
    expect((await guest.call('withdraw', { body: { confirm: true } })).status).toBe(200);
    const { by } = (await author.call('listNotifications')).body.items[0];
    expect(by).toEqual({ id: guest.user.id, name: '탈퇴한 회원', profilePath: `/users/${guest.user.id}` });
  });

  test('an event that this release does not know is left out', async () => {
    const member = await signedInClient(app);
    await app.sql("INSERT INTO notifications (user_id, event, title, link, listed) VALUES ($1, 'event-to-come', '다음', '/', true)", [member.user.id]);
    expect([(await member.call('listNotifications')).body.items, (await member.call('countUncheckedNotifications')).body]).toEqual([
      [],
      { unchecked: 0, messages: 0 },
    ]);
  });
});

describe('the owner of an account is told at once', () => {
  const signIn = async (email: string, browser = clientElsewhere(app)) => {
    expect((await browser.call('signIn', { body: { email, password: goodPassword }, headers: { 'user-agent': chrome.userAgent } })).status).toBe(200);
    return browser;
  };

  test('of a sign-in with a new browser: when, with what, from where, and how to stop it', async () => {
    const { email } = await createUser(app);
    const first = await signIn(email);
    await signIn(email, first);
    expect(await subjects(email)).toEqual([]);
    const second = await signIn(email);
    const [mail, ...more] = await app.mails(email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('[배움] 새 기기에서 로그인했습니다');
    expect(mail?.text).toMatch(/시각: \d{4}년 .* \(한국 시간\)\n\n기기: Chrome · Windows\n\n네트워크: 10\.220\.\d+\.\*/);
    expect(mail?.text).toMatch(/내가 아니에요:\nhttp:\/\/localhost:\d+\/signin\/find\/password/);
    expect((await second.call('listNotifications')).body.items[0].title).toBe('새 기기에서 로그인했어요: Chrome · Windows');
    await signIn(email, second);
    expect(await subjects(email)).toHaveLength(1);
  });

  test('of a program that got tokens', async () => {
    const { email } = await createUser(app);
    const { status } = await clientElsewhere(app).call('exchangeToken', {
      body: { grantType: 'password', email, password: goodPassword, clientName: '내 스크립트' },
    });
    expect(status).toBe(200);
    const [mail] = await app.mails(email);
    expect(mail).toMatchObject({ subject: '[배움] 프로그램에 계정 접근을 허용했습니다' });
    expect(mail?.text).toContain("'내 스크립트'");
  });

  test('of a new address, at the former one', async () => {
    const { id, email } = await createUser(app);
    await notifyOwner(id, 'email-changed', { emailMasked: 'ne**@example.test' }, { context: chrome, to: 'former@example.test' });
    expect(await subjects(email)).toEqual([]);
    const [mail] = await app.mails('former@example.test');
    expect(mail?.text).toContain('ne**@example.test 주소로 변경');
    expect(mail?.text).toMatch(/내가 아니에요:\nhttp:\/\/localhost:\d+\/contact/);
  });
});

test('an approved application is told of once', async () => {
  const member = await signedInClient(app);
  expect((await member.call('submitInstructorApplication', { body: { ...applicationInput(), mode: 'ls' } })).status).toBeLessThan(300);
  expect((await member.call('listNotifications')).body.items).toMatchObject([{ event: 'application-approved', title: '지식공유자 신청이 완료됐어요' }]);
});
