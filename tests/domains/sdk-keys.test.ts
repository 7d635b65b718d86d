import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureSdkKey } from '@baeum/api/src/domains/sdk-keys/sdk-keys.service.ts';
import { client, type TestClient } from '../support/client.ts';
import { signedInClient } from '../support/factories.ts';
import { tally } from '../support/races.ts';
import { startTestApp, type TestApp } from '../support/server.ts';

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
  it('tells a server key once', async () => {
    const { status, body } = await create({ name: '결제 서버', kind: 'SERVER', environment: 'production' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: '결제 서버', kind: 'SERVER', environment: 'production', prefix: body.key.slice(0, 8) });
    expect(await works(body.key)).toBe(true);
    const { key: _, ...rest } = body;
    expect(await list()).toContainEqual({ ...rest, key: null });
    expect(await app.sql('SELECT key FROM sdk_keys WHERE id = $1', [body.id])).toEqual([{ key: null }]);
  });

  it('keeps a client key readable, and opens its own environment only', async () => {
    const { body } = await create({ name: '개발 웹', kind: 'CLIENT', environment: 'development' });
    expect(await list()).toContainEqual(body);
    const [row] = await app.sql('SELECT e.name FROM sdk_keys k JOIN environments e ON e.id = k.environment_id WHERE k.id = $1', [body.id]);
    expect(row).toEqual({ name: 'development' });
  });

  it('makes a new key at each call, whatever key of idempotency is sent', async () => {
    const again = () => admin.call('createSdkKey', { body: { name: '같은 이름', kind: 'SERVER', environment: 'production' }, headers: { 'idempotency-key': 'same' } });
    const [first, second] = [await again(), await again()];
    expect(first.body.key).not.toBe(second.body.key);
    expect(await app.sql("SELECT 1 FROM idempotency_keys WHERE operation = 'createSdkKey'")).toEqual([]);
  });

  it.each([
    ['name', { name: '', kind: 'CLIENT', environment: 'production' }, '내용을 입력해주세요.'],
    ['kind', { name: '웹', kind: 'MOBILE', environment: 'production' }, '다음 중 하나여야 합니다: CLIENT, SERVER'],
    ['environment', { name: '웹', kind: 'CLIENT', environment: 'moon' }, '없는 환경입니다.'],
  ])('refuses a wrong %s', async (field, body, message) => {
    expect(await create(body)).toMatchObject({ status: 400, body: { errorCode: 'COMMON_001', errors: [{ field, message }] } });
  });
});

describe('listSdkKeys', () => {
  it('lists the keys that work, oldest first', async () => {
    const { body: first } = await create({ name: '하나', kind: 'CLIENT', environment: 'production' });
    const { body: second } = await create({ name: '둘', kind: 'CLIENT', environment: 'production' });
    const { body: third } = await create({ name: '셋', kind: 'CLIENT', environment: 'production' });
    await revoke(second.id);
    expect((await list()).slice(-2)).toEqual([first, third]);
  });
});

describe('revokeSdkKey', () => {
  it('stops a key that has just been used', async () => {
    const { body } = await create({ name: '잃어버린 키', kind: 'CLIENT', environment: 'production' });
    expect(await works(body.key)).toBe(true);
    expect((await revoke(body.id)).status).toBe(204);
    expect(await works(body.key)).toBe(false);
  });

  it('knows only keys that work', async () => {
    const { body } = await create({ name: '지울 키', kind: 'SERVER', environment: 'production' });
    const answers = await Promise.all([revoke(body.id), revoke(body.id), revoke(body.id)]);
    expect(tally(answers)).toEqual({ 204: 1, '404 COMMON_004': 2 });
    expect(await revoke(987_654)).toMatchObject({ status: 404, body: { errorCode: 'COMMON_004' } });
    expect((await admin.fetch('/admin/api/v1/sdk-keys/abc', { method: 'DELETE' })).status).toBe(400);
  });

  it('is not undone by making sure of the same key again', async () => {
    await ensureSdkKey({ name: 'demo', kind: 'CLIENT', key: 'known-key-0001' });
    const { id } = (await list()).at(-1);
    await revoke(id);
    await ensureSdkKey({ name: 'demo', kind: 'CLIENT', key: 'known-key-0001' });
    expect(await works('known-key-0001')).toBe(false);
  });
});

describe('SDK keys', () => {
  it('are on record, never with the key itself', async () => {
    const { body } = await create({ name: '기록', kind: 'SERVER', environment: 'production' });
    await revoke(body.id);
    const rows = await app.sql('SELECT action, diff, actor_id IS NOT NULL AS known FROM audit_logs WHERE target = $1 ORDER BY id', [`sdk-keys/${body.id}`]);
    expect(rows).toMatchObject([{ action: 'sdk-keys.create', known: true, diff: { name: [null, '기록'] } }, { action: 'sdk-keys.revoke', known: true }]);
    expect(JSON.stringify(rows)).not.toContain(body.key);
  });

  it('are for operators', async () => {
    const calls = [['listSdkKeys', {}], ['createSdkKey', { body: { name: '웹', kind: 'CLIENT', environment: 'production' } }], ['revokeSdkKey', { params: { id: 1 } }]] as const;
    const user = await signedInClient(app);
    for (const [name, options] of calls) {
      expect((await client(app.url).call(name, options)).status).toBe(401);
      expect((await user.call(name, options)).status).toBe(403);
    }
  });
});
