import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../support/client.ts';
import { addressOfCall, documentedAnswer, exampleCalls, named, send, type ExampleCall } from '../../support/example-calls.ts';
import { signedInClient, unique } from '../../support/factories.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
let admin: TestClient;
let bound: { id: number; key: string; version: number };
const home = 'https://shop.example';
const foreign = 'https://elsewhere.example';

beforeAll(async () => {
  app = await startTestApp();
  admin = await signedInClient(app, { roleAdmin: true });
  bound = await create([home]);
});
afterAll(() => app.stop());

async function create(allowedOrigins?: string[]): Promise<{ id: number; key: string; version: number; allowedOrigins: string[] }> {
  const body = { name: unique('웹'), kind: 'CLIENT', environment: 'production', ...(allowedOrigins && { allowedOrigins }) };
  return (await admin.call('createSdkKey', { body })).body;
}
const update = (id: number, body: object) => admin.call('updateSdkKey', { params: { id }, body });

/** All operations that accept an SDK key. */
const doors = exampleCalls.filter(({ operation }) => operation.metadata.who === 'sdk');

/** Result of a call with this key from a page of this origin; an error by its code, whatever protocol the path uses. */
async function answered(call: ExampleCall, key: string, origin?: string, headers: Record<string, string> = { 'x-sdk-key': key }) {
  const address = addressOfCall(call, 'sdkKey' in call.params ? { params: { ...call.params, sdkKey: key } } : {});
  const response = await send(app.url, call, { ...headers, ...(origin && { origin }) }, { address });
  const anywhere = response.headers.get('access-control-allow-origin');
  if (response.status < 400) {
    await response.body?.cancel();
    return { status: response.status, code: undefined, anywhere };
  }
  const body = (await response.json()) as { errorCode: string; metadata?: { errorCode: string } };
  return { status: response.status, code: body.metadata?.errorCode ?? body.errorCode, anywhere };
}

test('there are operations for every kind of resource of a key', () => {
  const names = doors.map(({ operation }) => operation.operationId);
  expect(names).toEqual(
    expect.arrayContaining([
      'dispatchEvents',
      'dispatchBeaconEvents',
      'dispatchMetrics',
      'evaluateAll',
      'getWorkspaceConfig',
      'ofrepEvaluateFlags',
      'streamConfigChanges',
    ]),
  );
});

describe.each(named(doors))('%s', (_name, call) => {
  test('refuses only pages of other origins', async () => {
    const refused = { status: 403, code: 'EXP_013', anywhere: '*' };
    expect(await answered(call, bound.key, foreign)).toEqual(refused);
    // Pages with an opaque origin, such as a file or a sandboxed frame.
    expect(await answered(call, bound.key, 'null')).toEqual(refused);
    expect(documentedAnswer(call, 403)).toContain('EXP_013');
    for (const origin of [home, undefined, new URL(app.url).origin]) {
      const { code, anywhere } = await answered(call, bound.key, origin);
      expect([origin, anywhere]).toEqual([origin, '*']);
      expect(['EXP_006', 'EXP_013']).not.toContain(code);
    }
  });

  test('accepts a key without origins from everywhere', async () => {
    const { key } = await create();
    expect(['EXP_006', 'EXP_013']).not.toContain((await answered(call, key, foreign)).code);
  });
});

const doorOf = (name: string): ExampleCall => {
  const door = doors.find(({ operation }) => operation.operationId === name);
  if (!door) throw new Error(`no door ${name}`);
  return door;
};

describe('a key with allowed origins', () => {
  test.each(['x-sdk-key', 'x-api-key', 'x-hackle-sdk-key', 'authorization'])('is limited in the header %s', async (header) => {
    const headers = { [header]: header === 'authorization' ? `Bearer ${bound.key}` : bound.key };
    expect((await answered(doorOf('evaluateAll'), bound.key, foreign, headers)).code).toBe('EXP_013');
    expect((await answered(doorOf('evaluateAll'), bound.key, home, headers)).status).toBe(200);
  });

  test('is limited in the URL of a stream and in a beacon', async () => {
    const stream = (origin: string) => fetch(`${app.url}/experiment/api/v1/stream?key=${bound.key}`, { headers: { origin } });
    const left = (origin: string) =>
      fetch(`${app.url}/experiment/metrics`, {
        method: 'POST',
        headers: { origin },
        body: new URLSearchParams({ sdkKey: bound.key, data: JSON.stringify({ metrics: [] }) }),
      });
    for (const ask of [stream, left]) {
      const [other, own] = [await ask(foreign), await ask(home)];
      expect([other.status, ((await other.json()) as { errorCode: string }).errorCode, own.ok]).toEqual([403, 'EXP_013', true]);
      await own.body?.cancel();
    }
  });

  test('has normal preflight requests, because responses are readable by every origin', async () => {
    const headers = { origin: foreign, 'access-control-request-method': 'POST', 'access-control-request-headers': 'x-sdk-key' };
    const answer = await fetch(`${app.url}/experiment/api/v1/evaluate`, { method: 'OPTIONS', headers });
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
  });

  test('is recorded among refusals', async () => {
    await answered(doorOf('evaluateAll'), bound.key, foreign);
    const find = () => app.sql("SELECT kind, reason FROM security_events WHERE kind = 'origin-refused' AND reason = 'EXP_013' LIMIT 1");
    await expect.poll(find, { timeout: 8000 }).toHaveLength(1);
  });
});

describe('updateSdkKey', () => {
  test('applies to a recently used key, here at once and elsewhere within a second', async () => {
    const { id, key, version } = await create();
    const codeFrom = async (origin: string) => (await answered(doorOf('evaluateAll'), key, origin)).code;
    expect(await codeFrom(foreign)).toBeUndefined();
    expect(await update(id, { allowedOrigins: [home], version })).toMatchObject({ status: 200, body: { allowedOrigins: [home], version: version + 1, key } });
    expect([await codeFrom(foreign), await codeFrom(home)]).toEqual(['EXP_013', undefined]);
    await app.sql("UPDATE sdk_keys SET allowed_origins = '{}' WHERE id = $1", [id]);
    await expect.poll(() => codeFrom(foreign), { timeout: 3000 }).toBeUndefined();
  });

  test('stores origins in normalised form without duplicates', async () => {
    const typed = ['https://Shop.example/', 'https://shop.example:443', 'http://localhost:3000', 'https://배움.example'];
    const { id, version, allowedOrigins } = await create(typed);
    expect(allowedOrigins).toEqual([home, 'http://localhost:3000', new URL('https://배움.example').origin]);
    const { body } = await update(id, { name: '새 이름', version });
    expect(body).toMatchObject({ name: '새 이름', allowedOrigins, version: version + 1 });
    const { body: listed } = await admin.call('listSdkKeys');
    expect(listed).toContainEqual(body);
  });

  test('changes and records nothing for equal values', async () => {
    const { id, version } = await create([home]);
    expect((await update(id, { allowedOrigins: ['https://SHOP.example'], version })).body.version).toBe(version);
    expect(await app.sql("SELECT FROM audit_logs WHERE target = $1 AND action = 'sdk-keys.update'", [`sdk-keys/${id}`])).toEqual([]);
  });

  test('is recorded with the former and new values', async () => {
    const { id, version } = await create([home]);
    await update(id, { allowedOrigins: [home, foreign], version });
    const rows = await app.sql("SELECT diff FROM audit_logs WHERE target = $1 AND action = 'sdk-keys.update'", [`sdk-keys/${id}`]);
    expect(rows).toEqual([{ diff: { allowedOrigins: [[home], [home, foreign]] } }]);
  });

  test('refuses to overwrite a concurrent change', async () => {
    const { id, version } = await create();
    const answers = await Promise.all([home, foreign].map((origin) => update(id, { allowedOrigins: [origin], version })));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.errorCode).toBe('COMMON_005');
  });

  test.each([
    'shop.example',
    'https://*.example',
    'https://shop.example/path',
    'https://shop.example?a=1',
    'ftp://shop.example',
    'https://me@shop.example',
    'null',
    '',
  ])('refuses %j', async (origin) => {
    const { id, version } = await create();
    expect(await update(id, { allowedOrigins: [origin], version })).toMatchObject({ status: 400, body: { errors: [{ field: 'allowedOrigins.0' }] } });
  });

  test('refuses invalid keys', async () => {
    const { id, version } = await create();
    await admin.call('revokeSdkKey', { params: { id } });
    for (const gone of [id, 987_654]) expect(await update(gone, { name: '없음', version })).toMatchObject({ status: 404, body: { errorCode: 'COMMON_004' } });
  });

  test('a replacement has the same allowed origins', async () => {
    const { body: fresh } = await admin.call('rotateSdkKey', { params: { id: bound.id }, body: { overlapHours: 1 } });
    expect(fresh.allowedOrigins).toEqual([home]);
    expect((await answered(doorOf('evaluateAll'), fresh.key, foreign)).code).toBe('EXP_013');
  });
});
