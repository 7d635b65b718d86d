import { notify } from '@baeum/api/src/domains/notifications/notifications.public.ts';
import { queuePush } from '@baeum/api/src/jobs/push-outbox.ts';
import { pushLimits } from '@baeum/contract/domains/push-devices/push-devices.rules.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { clientOf, createUser, finishJobs, goodPassword, signedInClient } from '../../support/factories.ts';
import { decryptPush, newSubscription, signerOf, startPushService, type PushService } from '../../support/push-service.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
let service: PushService;
beforeAll(async () => {
  service = await startPushService();
  app = await startTestApp();
});
afterAll(async () => {
  await app.stop();
  service.stop();
});
afterEach(() => service.answers.clear());

let places = 0;

/** Somebody whose browser gets pushes. */
async function subscribed() {
  const member = await signedInClient(app);
  places += 1;
  const path = `/send/${places}`;
  const subscription = newSubscription(service.url + path);
  const { status, body } = await member.call('createPushDevice', { body: subscription.input });
  expect(status).toBe(201);
  return { member, path, subscription, device: body };
}

const pushedTo = (path: string) => service.pushed.filter((each) => each.path === path);
const devicesOf = (userId: number) => app.sql('SELECT id FROM push_devices WHERE user_id = $1', [userId]);
const outboxOf = (email: string) =>
  app.sql<{ id: number; status: string; text: string; wait: number }>(
    `SELECT o.id, o.status, o.text, extract(epoch FROM j.run_at - now())::float8 AS wait FROM outbox o
     LEFT JOIN graphile_worker._private_jobs j ON j.payload ->> 'outboxId' = o.id::text WHERE o.channel = 'PUSH' AND o.recipient = $1 ORDER BY o.id`,
    [email],
  );

describe('getPushKey', () => {
  test('is the public half of the key that pushes are signed with', async () => {
    const { member, path } = await subscribed();
    const { body } = await member.call('getPushKey');
    expect(body.publicKey).toMatch(/^[\w-]{87}$/);
    await notify(member.user.id, 'application-approved', { mode: 'ls' });
    await expect.poll(() => pushedTo(path).length).toBe(1);
    const [pushed] = pushedTo(path);
    expect(pushed && signerOf(pushed)).toMatchObject({ key: body.publicKey, aud: service.url, sub: expect.stringMatching(/^mailto:/) as string });
  });
});

describe('createPushDevice', () => {
  test('tells the browser from then on, in words for a locked screen', async () => {
    const { member, path, subscription, device } = await subscribed();
    expect(device).toMatchObject({ device: '알 수 없는 기기', current: true });
    expect((await member.call('listPushDevices')).body).toEqual([device]);
    await notify(member.user.id, 'application-approved', { mode: 'mt' });
    await expect.poll(() => pushedTo(path).length).toBe(1);
    const [pushed] = pushedTo(path);
    expect(pushed?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: String(12 * 3600) });
    expect(decryptPush(subscription, pushed?.body ?? Buffer.alloc(0))).toEqual({ title: '지식공유자·멘토 신청 결과', path: '/mentors/start' });
    await expect.poll(async () => await outboxOf(member.user.email)).toMatchObject([{ status: 'SENT', text: '' }]);
  });

  test('anew changes the subscription of the browser, and another person takes it over', async () => {
    const { member, subscription, device } = await subscribed();
    const next = newSubscription(`${service.url}/send/anew`);
    expect((await member.call('createPushDevice', { body: next.input })).body.id).toBe(device.id);
    const other = await signedInClient(app);
    expect((await other.call('createPushDevice', { body: next.input })).status).toBe(201);
    expect(await devicesOf(member.user.id)).toEqual([]);
    expect((await member.call('createPushDevice', { body: subscription.input })).status).toBe(201);
  });

  test.each([
    'https://10.0.0.7/send',
    'https://[fd00::1]/send',
    'https://169.254.169.254/latest',
    'http://push.example.com/send',
    'ftp://push.example.com/send',
  ])('refuses %s', async (endpoint) => {
    const { status, body } = await (await signedInClient(app)).call('createPushDevice', { body: newSubscription(endpoint).input });
    expect([status, body.errorCode]).toEqual([400, 'PUSH_001']);
  });

  test.each([
    { endpoint: `https://push.example.com/${'a'.repeat(pushLimits.address)}`, keys: newSubscription('').input.keys },
    { endpoint: 'https://push.example.com/send', keys: { p256dh: 'short', auth: 'tBHItJI5svbpez7KI4CCXg' } },
    { endpoint: 'https://push.example.com/send', keys: { p256dh: newSubscription('').input.keys.p256dh, auth: '' } },
  ])('refuses %j', async (body) => {
    const answer = await (await signedInClient(app)).call('createPushDevice', { body });
    expect([answer.status, answer.body.errorCode]).toEqual([400, 'COMMON_001']);
  });

  test(`lets one person have ${pushLimits.devices}`, async () => {
    const { id } = await createUser(app);
    const browsers = await Promise.all(Array.from({ length: pushLimits.devices + 1 }, () => clientOf(app, id)));
    const answers = await Promise.all(
      browsers.map((browser, at) => browser.call('createPushDevice', { body: newSubscription(`${service.url}/of/${id}/${at}`).input })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([...Array.from({ length: pushLimits.devices }, () => 201), 409]);
    expect(answers.find(({ status }) => status === 409)?.body.errorCode).toBe('PUSH_002');
  });

  test('is for browsers that are signed in', async () => {
    const { status } = await fetch(`${app.url}/user/api/v1/push-devices`, { method: 'POST', headers: { origin: app.url } });
    expect(status).toBe(401);
  });
});

describe('a push', () => {
  test('goes to nobody who has switched it off for the event, and settings without it leave it so', async () => {
    const { member, path } = await subscribed();
    const [mine] = (
      await member.call('setNotificationSettings', { body: [{ event: 'application-approved', inApp: true, email: false, sms: false, push: false }] })
    ).body.filter(({ event }: { event: string }) => event === 'application-approved');
    expect(mine).toEqual({ event: 'application-approved', inApp: true, email: false, sms: false, push: false });
    await member.call('setNotificationSettings', { body: [{ event: 'application-approved', inApp: true, email: true, sms: false }] });
    await notify(member.user.id, 'application-approved', { mode: 'mt' });
    await finishJobs();
    expect([pushedTo(path), await outboxOf(member.user.email)]).toEqual([[], []]);
  });

  test.each([404, 410])('that is answered with %i ends the subscription', async (status) => {
    const { member, path } = await subscribed();
    service.answers.set(path, status);
    await notify(member.user.id, 'application-approved', { mode: 'mt' });
    await expect.poll(() => devicesOf(member.user.id)).toEqual([]);
    expect(await outboxOf(member.user.email)).toEqual([]);
  });

  test('that is refused is given up, and one that fails is tried again', async () => {
    const { member, path } = await subscribed();
    service.answers.set(path, 413);
    await notify(member.user.id, 'application-approved', { mode: 'mt' });
    await expect.poll(async () => (await outboxOf(member.user.email))[0]?.status).toBe('FAILED');
    service.answers.set(path, 503);
    await notify(member.user.id, 'application-approved', { mode: 'ls' });
    await expect.poll(() => pushedTo(path).length).toBe(2);
    await expect.poll(async () => (await outboxOf(member.user.email))[1]?.wait).toBeGreaterThan(0);
    service.answers.clear();
    await finishJobs();
    await expect.poll(async () => (await outboxOf(member.user.email))[1]?.status).toBe('SENT');
  });

  test('to an address that became private since is not sent', async () => {
    const { member } = await subscribed();
    await app.sql("UPDATE push_devices SET endpoint = 'https://192.168.0.1/send' WHERE user_id = $1", [member.user.id]);
    await notify(member.user.id, 'application-approved', { mode: 'mt' });
    await expect.poll(async () => (await outboxOf(member.user.email))[0]?.status).toBe('FAILED');
  });
});

test('what may be advertising waits for the morning in Seoul, and nothing else does', async () => {
  const { member } = await subscribed();
  const { id: userId, email: to } = member.user;
  const push = { userId, to, title: '소식', path: '/my/notifications', now: new Date('2026-11-27T21:30:00+09:00') };
  await queuePush({ ...push, kind: 'broadcast-received' });
  await queuePush({ ...push, kind: 'broadcast-received', now: new Date('2026-11-28T08:00:00+09:00') });
  await queuePush({ ...push, kind: 'mentoring-soon' });
  await expect.poll(async () => (await outboxOf(to)).map(({ status }) => status)).toEqual(['QUEUED', expect.any(String), 'SENT']);
  const [night] = await outboxOf(to);
  expect(Math.round((night?.wait ?? 0) / 60)).toBe(630);
});

describe('a device is forgotten', () => {
  test('by its owner, and by nobody else', async () => {
    const { member, device } = await subscribed();
    const params = { id: String(device.id) };
    expect((await (await signedInClient(app)).call('deletePushDevice', { params })).status).toBe(404);
    expect((await member.call('deletePushDevice', { params })).status).toBe(204);
    expect((await member.call('listPushDevices')).body).toEqual([]);
    expect((await member.call('deletePushDevice', { params })).status).toBe(404);
  });

  test('when somebody signs out there', async () => {
    const { member } = await subscribed();
    await member.call('signOut');
    expect(await devicesOf(member.user.id)).toEqual([]);
  });

  test('when the password is changed elsewhere', async () => {
    const { member } = await subscribed();
    const elsewhere = await clientOf(app, member.user.id);
    const { status } = await elsewhere.call('editPassword', { body: { currentPassword: goodPassword, newPassword: 'another-otter-walks-home' } });
    expect([status < 300, await devicesOf(member.user.id)]).toEqual([true, []]);
  });

  test('when the session there is over', async () => {
    const { member, path } = await subscribed();
    await app.sql("UPDATE sessions SET expires_at = now() - interval '1 minute' WHERE user_id = $1", [member.user.id]);
    await notify(member.user.id, 'application-approved', { mode: 'mt' });
    await finishJobs();
    expect(pushedTo(path)).toEqual([]);
  });
});
