import { ensureSdkKey, findSiteKey } from '@baeum/api/src/domains/sdk-keys/sdk-keys.public.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { client, type TestClient } from '../../support/client.ts';
import { signedInClient } from '../../support/factories.ts';
import { tally } from '../../support/races.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
let admin: TestClient;

beforeAll(async () => {
  app = await startTestApp();
  admin = await signedInClient(app, { roleAdmin: true });
});
afterAll(() => app.stop());

const create = (body: object) => admin.call('createSdkKey', { body });
const list = async () => (await admin.call('listSdkKeys')).body;
const revoke = (id: number) => admin.call('revokeSdkKey', { params: { id } });
const works = async (key: string) => (await client(app.url).call('getWorkspaceConfig', { params: { sdkKey: key } })).status === 200;

describe('createSdkKey', () => {
  it('returns a server key once', async () => {
    const { status, body } = await create({ name: '결제 서버', kind: 'SERVER', environment: 'production' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: '결제 서버', kind: 'SERVER', environment: 'production', prefix: body.key.slice(0, 8), allowedOrigins: [], version: 1 });
    const { key: _, ...rest } = body;
    expect(await list()).toContainEqual({ ...rest, key: null });
    expect(await works(body.key)).toBe(true);
    expect(await app.sql('SELECT key FROM sdk_keys WHERE id = $1', [body.id])).toEqual([{ key: null }]);
  });

  it('keeps a client key readable, valid for its own environment only', async () => {
    const { body } = await create({ name: '개발 웹', kind: 'CLIENT', environment: 'development' });
    expect(await list()).toContainEqual(body);
    const [row] = await app.sql('SELECT e.name FROM sdk_keys k JOIN environments e ON e.id = k.environment_id WHERE k.id = $1', [body.id]);
    expect(row).toEqual({ name: 'development' });
  });

  it('creates one key per Idempotency-Key, which also encrypts the stored response', async () => {
    const under = (key: string) =>
      admin.call('createSdkKey', { body: { name: '같은 이름', kind: 'SERVER', environment: 'production' }, headers: { 'idempotency-key': key } });
    const [first, again, other] = [await under('same'), await under('same'), await under('other')];
    expect([again.body, again.headers.get('idempotency-replayed')]).toEqual([first.body, 'true']);
    expect(other.body.key).not.toBe(first.body.key);
    const kept = await app.sql("SELECT key, body FROM idempotency_keys WHERE operation = 'createSdkKey'");
    expect(JSON.stringify(kept)).not.toMatch(new RegExp(`same|${first.body.key}`));
  });

  it.each([
    ['name', { name: '', kind: 'CLIENT', environment: 'production' }, '내용을 입력해주세요.'],
    ['kind', { name: '웹', kind: 'MOBILE', environment: 'production' }, '다음 중 하나여야 합니다: CLIENT, SERVER'],
    ['environment', { name: '웹', kind: 'CLIENT', environment: 'moon' }, '없는 환경입니다.'],
  ])('refuses an invalid %s', async (field, body, message) => {
    expect(await create(body)).toMatchObject({ status: 400, body: { errorCode: 'COMMON_001', errors: [{ field, message }] } });
  });
});

describe('listSdkKeys', () => {
  it('returns valid keys, oldest first', async () => {
    const { body: first } = await create({ name: '하나', kind: 'CLIENT', environment: 'production' });
    const { body: second } = await create({ name: '둘', kind: 'CLIENT', environment: 'production' });
    const { body: third } = await create({ name: '셋', kind: 'CLIENT', environment: 'production' });
    await revoke(second.id);
    expect((await list()).slice(-2)).toEqual([first, third]);
  });
});

describe('rotateSdkKey', () => {
  const rotate = (id: number, overlapHours = 24) => admin.call('rotateSdkKey', { params: { id }, body: { overlapHours } });
  const expire = (id: number) => app.sql("UPDATE sdk_keys SET expires_at = now() - interval '1 second' WHERE id = $1", [id]);

  it('creates a key at once, and keeps the old one valid for the overlap', async () => {
    const { body: old } = await create({ name: '교체할 키', kind: 'SERVER', environment: 'development' });
    const { status, body: fresh } = await rotate(old.id);
    expect([status, fresh]).toEqual([
      201,
      expect.objectContaining({ name: '교체할 키', kind: 'SERVER', environment: 'development', expiresAt: null, replacedBy: null }),
    ]);
    expect(fresh.key).not.toBe(old.key);
    expect([await works(old.key), await works(fresh.key)]).toEqual([true, true]);
    const listed = (await list()).find(({ id }: { id: number }) => id === old.id);
    expect([listed.replacedBy, Math.round((Date.parse(listed.expiresAt) - Date.now()) / 3_600_000)]).toEqual([fresh.id, 24]);
    await expire(old.id);
    // Other nodes look a key up again after a second; this one has done so already.
    await expect.poll(() => works(old.key)).toBe(false);
    expect([await works(fresh.key), (await list()).some(({ id }: { id: number }) => id === old.id)]).toEqual([true, false]);
    expect(await rotate(old.id)).toMatchObject({ status: 404, body: { errorCode: 'COMMON_004' } });
    expect((await revoke(old.id)).status).toBe(404);
  });

  it('creates one key for concurrent requests, and the new one can be replaced in turn', async () => {
    const { body: old } = await create({ name: '한 번만', kind: 'CLIENT', environment: 'development' });
    const answers = await Promise.all([rotate(old.id), rotate(old.id), rotate(old.id)]);
    expect(tally(answers)).toEqual({ 201: 1, '409 EXP_002': 2 });
    const { body: fresh } = answers.find(({ status }) => status === 201)!;
    expect(answers.find(({ status }) => status === 409)!.body.detail).toContain(String(fresh.id));
    expect((await rotate(fresh.id)).status).toBe(201);
    expect((await revoke(old.id)).status).toBe(204);
    expect(await works(old.key)).toBe(false);
  });

  it("updates the key of the site's own pages", async () => {
    await app.sql("UPDATE sdk_keys SET revoked_at = now() WHERE kind = 'CLIENT' AND revoked_at IS NULL");
    const { body: old } = await create({ name: '웹', kind: 'CLIENT', environment: 'production' });
    const { body: fresh } = await rotate(old.id);
    expect(await findSiteKey()).toBe(fresh.key);
    await revoke(fresh.id);
    await expect.poll(() => findSiteKey(), { timeout: 3000 }).toBe(old.key);
  });

  it.each([0, 2161, 1.5])('refuses %d hours', async (hours) => {
    const { body } = await create({ name: '시간', kind: 'CLIENT', environment: 'development' });
    expect(await rotate(body.id, hours)).toMatchObject({ status: 400, body: { errors: [{ field: 'overlapHours' }] } });
  });

  it('is recorded with both ids, never with the keys themselves', async () => {
    const { body: old } = await create({ name: '기록할 교체', kind: 'SERVER', environment: 'production' });
    const { body: fresh } = await rotate(old.id, 48);
    const rows = await app.sql("SELECT action, diff FROM audit_logs WHERE target = $1 AND action = 'sdk-keys.rotate'", [`sdk-keys/${old.id}`]);
    expect(rows).toMatchObject([{ diff: { replacedBy: [null, fresh.id], prefix: [null, fresh.prefix] } }]);
    expect(JSON.stringify(rows)).not.toContain(fresh.key);
  });
});

describe('revokeSdkKey', () => {
  it('revokes a recently used key', async () => {
    const { body } = await create({ name: '잃어버린 키', kind: 'CLIENT', environment: 'production' });
    expect(await works(body.key)).toBe(true);
    expect((await revoke(body.id)).status).toBe(204);
    expect(await works(body.key)).toBe(false);
  });

  it('refuses invalid keys', async () => {
    const { body } = await create({ name: '지울 키', kind: 'SERVER', environment: 'production' });
    const answers = await Promise.all([revoke(body.id), revoke(body.id), revoke(body.id)]);
    expect(tally(answers)).toEqual({ 204: 1, '404 COMMON_004': 2 });
    expect(await revoke(987_654)).toMatchObject({ status: 404, body: { errorCode: 'COMMON_004' } });
    expect((await admin.fetch('/admin/api/v1/sdk-keys/abc', { method: 'DELETE' })).status).toBe(400);
  });

  it('is not undone by ensuring the same key again', async () => {
    await ensureSdkKey({ name: 'demo', kind: 'CLIENT', key: 'known-key-0001' });
    const { id } = (await list()).at(-1);
    await revoke(id);
    await ensureSdkKey({ name: 'demo', kind: 'CLIENT', key: 'known-key-0001' });
    expect(await works('known-key-0001')).toBe(false);
  });
});

describe('SDK keys', () => {
  it('store the time of the last use, with one write for many uses', async () => {
    const { body } = await create({ name: '쓰는 키', kind: 'SERVER', environment: 'production' });
    const lastUse = async () => (await list()).find(({ id }: { id: number }) => id === body.id).lastUsedAt;
    expect(await lastUse()).toBeNull();
    await works(body.key);
    await expect.poll(lastUse).not.toBeNull();
    const noted = await lastUse();
    expect(Math.abs(Date.parse(noted) - Date.now())).toBeLessThan(60_000);
    for (let call = 0; call < 20; call += 1) await works(body.key);
    const [{ writes }] = (await app.sql<{ writes: number }>('SELECT xmin::text::bigint::int AS writes FROM sdk_keys WHERE id = $1', [body.id])) as [
      { writes: number },
    ];
    for (let call = 0; call < 20; call += 1) await works(body.key);
    expect([await lastUse(), await app.sql('SELECT xmin::text::bigint::int AS writes FROM sdk_keys WHERE id = $1', [body.id])]).toEqual([noted, [{ writes }]]);
  });

  it('are only accepted in a URL where no header can be sent, because logs contain URLs', async () => {
    const { body } = await create({ name: '주소', kind: 'SERVER', environment: 'production' });
    const answer = await client(app.url).call('evaluateAll', { query: { key: body.key }, body: { user: { id: 'x' } } });
    expect([answer.status, answer.body.errorCode]).toEqual([401, 'EXP_006']);
  });

  it('are recorded, never with the key itself', async () => {
    const { body } = await create({ name: '기록', kind: 'SERVER', environment: 'production' });
    await revoke(body.id);
    const rows = await app.sql('SELECT action, diff, actor_id IS NOT NULL AS known FROM audit_logs WHERE target = $1 ORDER BY id', [`sdk-keys/${body.id}`]);
    expect(rows).toMatchObject([
      { action: 'sdk-keys.create', known: true, diff: { name: [null, '기록'] } },
      { action: 'sdk-keys.revoke', known: true },
    ]);
    expect(JSON.stringify(rows)).not.toContain(body.key);
  });

  it('are limited to operators', async () => {
    const calls = [
      ['listSdkKeys', {}],
      ['createSdkKey', { body: { name: '웹', kind: 'CLIENT', environment: 'production' } }],
      ['updateSdkKey', { params: { id: 1 }, body: { version: 1 } }],
      ['rotateSdkKey', { params: { id: 1 }, body: {} }],
      ['revokeSdkKey', { params: { id: 1 } }],
    ] as const;
    const user = await signedInClient(app);
    for (const [name, options] of calls) {
      expect((await client(app.url).call(name, options)).status).toBe(401);
      expect((await user.call(name, options)).status).toBe(403);
    }
  });
});
