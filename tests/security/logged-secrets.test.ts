import { createHash } from 'node:crypto';
import { beforeAll, expect, test, vi } from 'vitest';
import { addressOfCall, bodyOf, exampleCalls, type ExampleCall } from '../support/example-calls.ts';
import { startServerProcess, type ServerProcess } from '../support/server-process.ts';
import { useDatabase } from '../support/use-database.ts';

/** Everything that must not be found again begins with this word. */
const mark = 'zxmark';
const markedToken = `${mark}Token0123456789abcdefghijklmnopqrstuvw`;
const markedKey = `sv_${mark}Key0123456789abcdefghij`;
const markedMail = `${mark}.person@example.com`;
const markedAddress = '203.0.113.199';

const database = useDatabase();
let server: ServerProcess;
beforeAll(async () => {
  server = await startServerProcess({ DATABASE_URL: database.url, LOG_LEVEL: 'debug' });
});
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** A caller who shows marked credentials wherever one may show any. */
function headers(credential: Record<string, string>): Record<string, string> {
  return {
    ...credential,
    'user-agent': `${mark} browser`,
    'x-forwarded-for': markedAddress,
    referer: `${server.url}/reset?token=${markedToken}&email=${markedMail}`,
    'idempotency-key': `${mark}-once`,
  };
}

/** The example's body with every text of it marked. */
function marked(value: unknown): unknown {
  if (typeof value === 'string') return markedMail;
  if (Array.isArray(value)) return value.map(marked);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, marked(member)]));
}

async function send(call: ExampleCall, credential: Record<string, string>, spoilt: boolean): Promise<void> {
  const params = Object.fromEntries(Object.entries(call.params).map(([name, value]) => [name, name === 'sdkKey' ? markedKey : value]));
  const address = addressOfCall(call, { params, query: { ...call.query, token: markedToken, email: markedMail } });
  const body = bodyOf(spoilt && call.body !== undefined ? { ...call, body: marked(call.body) } : call);
  // Event streams do not end by themselves.
  const answer = await fetch(server.url + address, {
    method: call.operation.route.method,
    redirect: 'manual',
    signal: AbortSignal.timeout(5000),
    ...(body && { body: body.body }),
    headers: { ...call.headers, ...body?.headers, ...headers(credential) },
  });
  await answer.body?.cancel();
}

/** An operator, their session and token, and a server key, all of them marked. */
async function addMarkedCredentials(): Promise<Record<string, string>[]> {
  await database.client.query(
    `WITH person AS (INSERT INTO users (email, name, role_admin, email_verified_at) VALUES ('other@example.com', '${mark}', true, now()) RETURNING id),
       session AS (INSERT INTO sessions (user_id, secret_hash, expires_at) SELECT id, $1, now() + interval '1 day' FROM person),
       given AS (INSERT INTO token_grants (user_id, kind, name, scopes) SELECT id, 'PROGRAM', 'x', '{admin,experiment:manage,application:write}' FROM person RETURNING id)
     INSERT INTO tokens (grant_id, kind, secret_hash, expires_at) SELECT id, 'ACCESS', $1, now() + interval '1 hour' FROM given`,
    [sha256(markedToken)],
  );
  await database.client.query("INSERT INTO sdk_keys (environment_id, name, kind, prefix, hash) VALUES (1, '서버', 'SERVER', 'sv_', $1)", [sha256(markedKey)]);
  const origin = server.url;
  return [
    { origin, cookie: `sid=${markedToken}` },
    { authorization: `Bearer ${markedToken}` },
    { 'x-sdk-key': markedKey },
    { authorization: `Bearer ${markedToken}wrong` },
    { origin: `https://${mark}.test`, cookie: `sid=${markedToken}` },
  ];
}

test('no operation, page or failure leaves a secret or a person in the log or among the security events', async () => {
  const callers = await addMarkedCredentials();
  for (const credential of callers) {
    for (const spoilt of [false, true]) await Promise.all(exampleCalls.map((call) => send(call, credential, spoilt).catch(() => undefined)));
  }
  const password = `${mark}-quiet-otter-walks`;
  const post = (path: string, body: object) =>
    fetch(server.url + path, {
      method: 'POST',
      headers: { ...headers({}), 'content-type': 'application/json', 'idempotency-key': path.length.toString() },
      body: JSON.stringify(body),
    });
  const signUp = exampleCalls.find(({ operation }) => operation.operationId === 'signUp');
  await post(addressOfCall(signUp as ExampleCall), { ...(signUp?.body as object), email: markedMail, name: '김배움', password });
  await post('/client/api/v2/auth/signin', { email: markedMail, password });
  for (const path of [`/reset/${markedToken}`, `/users/${markedMail}`, `/a?token=${markedToken}`, `/experiment/api/v2/workspaces/${markedKey}/nothing`]) {
    await fetch(server.url + path, { headers: headers({ accept: 'text/html' }) });
  }
  // An unexpected failure, which contains the statement and its values.
  await database.client.query('ALTER TABLE users RENAME COLUMN name TO hidden_name');
  expect((await post('/client/api/v2/auth/signin', { email: markedMail, password })).status).toBe(500);
  await database.client.query('ALTER TABLE users RENAME COLUMN hidden_name TO name');
  await vi.waitFor(
    async () => expect((await database.client.query("SELECT 1 FROM security_events WHERE kind = 'access-refused'")).rowCount).toBeGreaterThan(0),
    { timeout: 5000 },
  );
  await server.end('SIGTERM');

  const output = server.output();
  expect(output).toContain('unexpected error');
  expect(output).toContain('security event');
  const lines = output.split('\n').filter((line) => line.toLowerCase().includes(mark) || line.includes(markedAddress));
  expect(lines).toEqual([]);
  const kept = await database.client.query<{ row: string }>("SELECT (to_jsonb(e) - 'user_agent' - 'ip')::text AS row FROM security_events e");
  expect(kept.rows.filter(({ row }) => row.toLowerCase().includes(mark))).toEqual([]);
  expect(
    (await database.client.query('SELECT 1 FROM security_events WHERE user_agent = $1 AND ip = $2', [`${mark} browser`, markedAddress])).rowCount,
  ).toBeGreaterThan(0);
}, 120_000);
