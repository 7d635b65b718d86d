import { broadcastClock } from '@baeum/api/src/domains/broadcasts/broadcast-clock.ts';
import { sendBroadcast } from '@baeum/api/src/domains/broadcasts/broadcasts.jobs.ts';
import { night } from '@baeum/contract/domains/marketing-consents/marketing-consents.rules.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Body, TestClient } from '../../support/client.ts';
import { clientOf, createUser, signedInClient, unique } from '../../support/factories.ts';
import { tally } from '../../support/races.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
let operator: TestClient & { user: { id: number; email: string } };
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
  operator = await signedInClient(app, { roleAdmin: true });
});
afterAll(() => app.stop());
afterEach(() => vi.restoreAllMocks());

/** A moment of this day in Korea. */
const inSeoul = (time: string) => new Date(`2026-11-27T${time}:00+09:00`);
const itIs = (time: string) => vi.spyOn(broadcastClock, 'now').mockReturnValue(inSeoul(time));

async function people(count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1) ids.push((await createUser(app)).id);
  return ids;
}
async function agree(ids: readonly number[], nightAgreed = false): Promise<void> {
  for (const id of ids) {
    await (await clientOf(app, id)).call('setProductNewsConsent', { params: { productNews: 'platform-news' }, body: { agreed: true, nightAgreed } });
  }
}
const words = { title: '가을 할인을 시작해요', content: '모든 입문 강의를\n할인합니다.\n\n이번 주까지예요.', advertising: false };
const send = (userIds: readonly number[], changes: object = {}) =>
  operator.call('broadcastMessage', { body: { segment: 'USERS', userIds, ...words, ...changes } });
async function sent(userIds: readonly number[], changes: object = {}): Promise<number> {
  const { status, body } = await send(userIds, changes);
  expect([status, body.errorCode]).toEqual([202, undefined]);
  return body.id;
}
const show = async (id: number): Promise<Body> => (await operator.call('getBroadcast', { params: { id } })).body;
const step = (id: number) => sendBroadcast.run({ broadcastId: id });
async function steps(id: number, times = 4): Promise<Body> {
  for (let time = 0; time < times; time += 1) await step(id);
  return show(id);
}
/** Who has the message of this title in their inbox. */
const reached = async (title: string) =>
  (await app.sql<{ id: number }>('SELECT to_user_id::int AS id FROM messages WHERE subject = $1 ORDER BY messages.id', [title])).map(({ id }) => id);

describe('previewBroadcast', () => {
  test('counts who would get it by consent, night and mail, and shows some of them masked', async () => {
    const ids = await people(10);
    await agree(ids.slice(0, 2));
    await agree(ids.slice(2, 3), true);
    itIs('21:30');
    const { body } = await operator.call('previewBroadcast', { body: { segment: 'USERS', userIds: ids, advertising: true } });
    expect(body).toMatchObject({
      audience: 10,
      recipients: 3,
      withoutConsent: 7,
      now: 1,
      held: 2,
      heldUntil: inSeoul('08:00').toISOString().replace('2026-11-26', '2026-11-27'),
      byEmail: 3,
    });
    expect(body.sample).toHaveLength(3);
    expect(body.sample[0]).toEqual({ id: ids[0], nameMasked: '김*움', emailMasked: expect.stringContaining('***') });
    const plain = await operator.call('previewBroadcast', { body: { segment: 'USERS', userIds: ids, advertising: false } });
    expect(plain.body).toMatchObject({ audience: 10, recipients: 10, now: 10, held: 0, withoutConsent: 0 });
    itIs('12:00');
    const noon = await operator.call('previewBroadcast', { body: { segment: 'USERS', userIds: ids, advertising: true } });
    expect(noon.body).toMatchObject({ now: 3, held: 0 });
  });

  test('knows the kinds of members', async () => {
    await createUser(app, { isInstructor: true });
    await createUser(app, { isMentor: true });
    const counts = async (segment: string) => (await operator.call('previewBroadcast', { body: { segment, advertising: false } })).body.audience;
    expect([await counts('INSTRUCTORS'), await counts('MENTORS'), await counts('LEARNERS')]).toEqual([1, 1, 0]);
    const { body } = await operator.call('previewBroadcast', { body: { segment: 'USERS', advertising: false } });
    expect(body.errors).toMatchObject([{ field: 'userIds' }]);
  });
});

describe('broadcastMessage', () => {
  test('puts it into inboxes and mails it as the settings say, once each, however often a worker dies', async () => {
    const title = unique('안내 ');
    const ids = await people(3);
    const quiet = await clientOf(app, ids[0] ?? 0);
    await quiet.call('setNotificationSettings', { body: [{ event: 'broadcast-received', inApp: false, email: false, sms: false }] });
    const id = await sent([...ids, ids[0] ?? 0, operator.user.id], { title });
    expect(await show(id)).toMatchObject({ status: 'GATHERING', segment: 'USERS', recipients: 0 });
    await Promise.all([step(id), step(id), step(id)]);
    expect(await steps(id)).toMatchObject({ status: 'DONE', recipients: 3, sent: 3, skipped: 0, waiting: 0 });
    await steps(id);
    expect(await reached(title)).toEqual(ids);
    expect((await app.mails()).filter(({ subject }) => subject === `[배움] ${title}`)).toHaveLength(2);
    const { body: inbox } = await quiet.call('listMessages');
    expect(inbox.items).toMatchObject([{ kind: 'SYSTEM', subject: title, content: words.content, checked: false }]);
    expect((await operator.call('listMessages', { query: { box: 'out' } })).body.items).toEqual([]);
  });

  test('an advertisement goes to three of ten who agreed: by night to one of them, to the others in the morning', async () => {
    const title = unique('할인 ');
    const ids = await people(10);
    const [first = 0, second = 0, third = 0] = ids;
    await agree([first, second]);
    await agree([third], true);
    itIs('21:30');
    const id = await sent(ids, { title, advertising: true });
    expect(await steps(id)).toMatchObject({ status: 'SENDING', recipients: 3, sent: 1, waiting: 2, nextAt: expect.any(String) });
    expect(await reached(`(광고) ${title}`)).toEqual([third]);
    await (await clientOf(app, second)).call('setProductNewsConsent', { params: { productNews: 'platform-news' }, body: { agreed: false } });
    itIs(`0${night.to}:00`);
    expect(await steps(id)).toMatchObject({ status: 'DONE', sent: 2, skipped: 1 });
    expect(await reached(`(광고) ${title}`)).toEqual([third, first]);
    const { body } = await (await clientOf(app, first)).call('listMessages');
    expect(body.items[0].content).toContain('수신 거부: ');
    const queued = await app.sql("SELECT FROM graphile_worker.jobs WHERE task_identifier = 'marketing-consents.send-news'");
    expect(queued).toHaveLength(2);
  });

  test('no more than the hour’s number go, and the rest waits for the next', async () => {
    const title = unique('천천히 ');
    const ids = await people(3);
    const id = await sent(ids, { title, perHour: 2 });
    const { nextAt, ...body } = await steps(id);
    expect(body).toMatchObject({ status: 'SENDING', sent: 2, waiting: 1 });
    expect(Math.abs(Date.parse(nextAt) - Date.now() - 3_600_000)).toBeLessThan(60_000);
    await app.sql("UPDATE broadcast_recipients SET done_at = done_at - interval '61 minutes' WHERE broadcast_id = $1 AND done_at IS NOT NULL", [id]);
    expect(await steps(id)).toMatchObject({ status: 'DONE', sent: 3 });
  });

  test('the same request is one broadcast, and nobody is written to when nobody would get it', async () => {
    const ids = await people(1);
    const key = { 'idempotency-key': unique('key-') };
    const body = { segment: 'USERS', userIds: ids, ...words };
    const [one, again] = [await operator.call('broadcastMessage', { body, headers: key }), await operator.call('broadcastMessage', { body, headers: key })];
    expect(again.body).toEqual(one.body);
    expect((await send(ids, { advertising: true })).body.errorCode).toBe('BROADCAST_002');
    const refused = await operator.call('broadcastMessage', { body: { ...body, title: ' ', content: '가'.repeat(4501) } });
    expect(refused.body.errors.map(({ field }: Body) => field)).toEqual(['title', 'content']);
  });
});

test('stopBroadcast ends what is on its way: what is sent stays, and it ends once', async () => {
  const title = unique('멈춤 ');
  const ids = await people(3);
  const id = await sent(ids, { title, perHour: 1 });
  await steps(id);
  const stop = () => operator.call('stopBroadcast', { params: { id } });
  expect(tally(await Promise.all([stop(), stop()]))).toEqual({ '200': 1, '409 BROADCAST_001': 1 });
  await app.sql("UPDATE broadcast_recipients SET done_at = done_at - interval '2 hours' WHERE broadcast_id = $1 AND done_at IS NOT NULL", [id]);
  expect(await steps(id)).toMatchObject({ status: 'STOPPED', sent: 1, waiting: 2 });
  expect(await reached(title)).toEqual([ids[0]]);
  const audits = await app.sql<{ action: string }>('SELECT action FROM audit_logs WHERE target = $1 ORDER BY id', [`messages/${id}`]);
  expect(audits.map(({ action }) => action)).toEqual(['broadcasts.send', 'broadcasts.stop']);
  expect((await operator.call('stopBroadcast', { params: { id: 987_654 } })).status).toBe(404);
  const { body } = await operator.call('listBroadcasts', { query: { status: 'STOPPED', q: '멈춤' } });
  expect(body.items).toMatchObject([{ id, title, by: { id: operator.user.id } }]);
});

test('tryBroadcast mails it to the operator alone', async () => {
  const title = unique('시험 ');
  expect((await operator.call('tryBroadcast', { body: { ...words, title, advertising: true } })).status).toBe(202);
  expect((await app.mails(operator.user.email)).map(({ subject }) => subject)).toContain(`(광고) [배움] ${title}`);
});

test('who may not: members, and operators without the right', async () => {
  const [member, supporter] = [await signedInClient(app), await signedInClient(app, { roleAdmin: true })];
  await app.sql("UPDATE users SET operator_scopes = '{admin:support}' WHERE id = $1", [supporter.user.id]);
  for (const each of [member, supporter]) expect((await each.call('broadcastMessage', { body: { segment: 'ALL', ...words } })).status).toBe(403);
  expect((await supporter.call('listBroadcasts')).status).toBe(403);
});
