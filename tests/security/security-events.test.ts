import { transaction } from '@baeum/api/src/database/transaction.ts';
import { recordSecurityEvent } from '@baeum/api/src/domains/security-events/security-events.public.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { client } from '../support/client.ts';
import { signedInClient, unique } from '../support/factories.ts';
import { startTestApp, type TestApp } from '../support/server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** Events of one request, once as many as expected are written. */
async function eventsOf(requestId: string, count = 1) {
  const find = () => app.sql('SELECT * FROM security_events WHERE request_id = $1 ORDER BY id', [requestId]);
  await vi.waitFor(async () => expect(await find()).toHaveLength(count), { timeout: 5000 });
  return find();
}

const from = (requestId: string, ip = '203.0.113.9') => ({ ip, userAgent: 'Safari', requestId });

describe('a security event', () => {
  test('has actor, place, device, request and a moment of the database', async () => {
    const admin = await signedInClient(app, { roleAdmin: true });
    const headers = { 'x-request-id': unique('key-'), 'user-agent': 'Baeum test', 'x-forwarded-for': '203.0.113.7' };
    const { body } = await admin.call('createSdkKey', { body: { name: '서버', kind: 'SERVER', environment: 'production' }, headers });
    const [row] = await eventsOf(headers['x-request-id']);
    expect(row).toMatchObject({
      kind: 'key-created',
      actor_id: admin.user.id,
      target: `sdk-keys/${body.id}`,
      ip: '203.0.113.7',
      user_agent: 'Baeum test',
      times: 1,
    });
    expect(await app.sql("SELECT 1 FROM security_events WHERE id = $1 AND at BETWEEN now() - interval '10 s' AND now()", [row?.['id']])).toHaveLength(1);
  });

  test('of something that did not take effect is not recorded, and of a failed try is', async () => {
    const requestId = unique('undone-');
    const undone = transaction(async () => {
      recordSecurityEvent('role-granted', { actorId: 1, context: from(requestId) });
      recordSecurityEvent('sign-in-failed', { actorId: 1, context: from(requestId) });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect((await eventsOf(requestId)).map(({ kind }) => kind)).toEqual(['sign-in-failed']);
  });

  test('holds nobody up and is written when the database takes it', async () => {
    const requestId = unique('late-');
    const lock = new pg.Client(app.databaseUrl);
    await lock.connect();
    onTestFinished(() => lock.end());
    await lock.query('BEGIN');
    await lock.query('LOCK TABLE security_events');
    const admin = await signedInClient(app, { roleAdmin: true });
    const { status } = await admin.call('createSdkKey', {
      body: { name: '서버', kind: 'SERVER', environment: 'production' },
      headers: { 'x-request-id': requestId },
    });
    expect(status).toBe(201);
    await lock.query('ROLLBACK');
    expect(await eventsOf(requestId)).toHaveLength(1);
  });

  test('is kept in memory while it cannot be written', async () => {
    const requestId = unique('waiting-');
    // A sequence counts the failed writes, for it is not rolled back with them.
    await app.sql(`CREATE SEQUENCE failed_writes; CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN PERFORM nextval('failed_writes'); RAISE EXCEPTION 'no room'; END $$;
      CREATE TRIGGER refuse BEFORE INSERT ON security_events EXECUTE FUNCTION refuse()`);
    recordSecurityEvent('key-revoked', { actorId: 1, context: from(requestId) });
    await vi.waitFor(async () => expect(await app.sql('SELECT last_value::int AS tries FROM failed_writes')).toEqual([{ tries: 2 }]), { timeout: 5000 });
    await app.sql('DROP FUNCTION refuse CASCADE; DROP SEQUENCE failed_writes');
    expect((await eventsOf(requestId))[0]).toMatchObject({ kind: 'key-revoked' });
  });
});

describe('is recorded', () => {
  const foreign = { origin: 'https://evil.test' };
  test.each([
    ['a person without the role', 'listAuditLogs', {}, { kind: 'access-refused', reason: 'COMMON_003', actor_id: expect.any(Number) }],
    [
      'a token that does not work',
      'getMyInstructorApplication',
      { authorization: 'Bearer marked-token' },
      { kind: 'access-refused', reason: 'COMMON_002', actor_id: null },
    ],
    ['a page of another site', 'signOut', foreign, { kind: 'origin-refused', reason: 'COMMON_012' }],
    ['an SDK key that does not work', 'evaluateAll', { 'x-sdk-key': 'marked-key' }, { kind: 'key-refused', reason: 'EXP_006' }],
  ])('%s', async (_whom, operation, headers, event) => {
    const requestId = unique('refused-');
    const member = await signedInClient(app);
    await member.call(operation, { headers: { ...headers, 'x-request-id': requestId } });
    expect((await eventsOf(requestId))[0]).toMatchObject(event);
  });

  test('nobody who is only asked to sign in, or to do it again', async () => {
    const requestId = unique('visitor-');
    expect((await client(app.url).call('getMyInstructorApplication', { headers: { 'x-request-id': requestId } })).status).toBe(401);
    const member = await signedInClient(app);
    await app.sql("UPDATE sessions SET created_at = created_at - interval '1 hour' WHERE user_id = $1", [member.user.id]);
    expect((await member.call('requestDataExport', { headers: { 'x-request-id': requestId } })).body.errorCode).toBe('COMMON_016');
    await member.call('listAuditLogs', { headers: { 'x-request-id': requestId } });
    // Records are written in order: the last one is there, and none before it.
    expect((await eventsOf(requestId))[0]).toMatchObject({ actor_id: member.user.id, reason: 'COMMON_003' });
  });
});

describe('a flood of refusals', () => {
  test('is recorded ten times a minute from one address, whatever else comes, and what took effect always', async () => {
    const requestId = unique('flood-');
    for (let n = 0; n < 500; n += 1) recordSecurityEvent('key-refused', { context: from(requestId, '203.0.113.50') });
    for (let n = 0; n < 30; n += 1) recordSecurityEvent('sign-in', { actorId: 1, context: from(requestId, '203.0.113.50') });
    recordSecurityEvent('key-refused', { context: from(requestId, '203.0.113.51') });
    const kinds = (await eventsOf(requestId, 41)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'key-refused')).toHaveLength(11);
  });

  test('from everywhere is recorded sixty times a minute', async () => {
    const requestId = unique('flood-');
    for (let n = 0; n < 500; n += 1) recordSecurityEvent('grant-refused', { context: from(requestId, `203.0.113.${n % 250}`) });
    expect(await eventsOf(requestId, 60)).toHaveLength(60);
  });
});
