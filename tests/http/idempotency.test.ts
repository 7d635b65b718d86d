import { ensureSdkKey } from '@baeum/api/src/domains/sdk-keys/sdk-keys.public.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { client } from '../support/client.ts';
import { clientAt, signedInClient, unique } from '../support/factories.ts';
import { startServerProcess } from '../support/server-process.ts';
import { startTestApp, type TestApp } from '../support/server.ts';
import { startTcpProxy } from '../support/tcp-proxy.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const application = {
  contact_mail: 'teacher@example.com',
  realname: '김배움',
  phone: '01012345678',
  category: '개발·프로그래밍',
  instructor_introduce: '백엔드 개발자입니다.',
  registerChannels: [{ type: 'SNS' }],
};
const key = (name: string) => ({ 'idempotency-key': name });

describe('a POST with Idempotency-Key', () => {
  test('is done once; a repeat gets the same bytes', async () => {
    const person = await signedInClient(app);
    const init = {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: [...person.cookies].map((pair) => pair.join('=')).join('; '),
        origin: new URL(app.url).origin,
        ...key('apply-1'),
      },
      body: JSON.stringify(application),
    };
    const first = await fetch(`${app.url}/instructor/api/v1/application`, init);
    const again = await fetch(`${app.url}/instructor/api/v1/application`, init);
    expect([first.status, first.headers.get('idempotency-replayed')]).toEqual([201, null]);
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([201, 'true']);
    expect(await again.text()).toBe(await first.text());
    expect((await person.call('submitInstructorApplication', { body: application })).body.errorCode).toBe('APPLY_003');
  });

  test('of another request is refused', async () => {
    const person = await signedInClient(app);
    await person.call('submitInstructorApplication', { body: application, headers: key('apply-2') });
    const other = await person.call('submitInstructorApplication', { body: { ...application, realname: '이배움' }, headers: key('apply-2') });
    expect([other.status, other.body.errorCode]).toEqual([422, 'COMMON_010']);
  });

  test('belongs to its caller', async () => {
    const [one, two] = [await signedInClient(app), await signedInClient(app)];
    const answers = [];
    for (const person of [one, two]) answers.push(await person.call('submitInstructorApplication', { body: application, headers: key('apply-3') }));
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]?.body.application.userId).not.toBe(answers[1]?.body.application.userId);
  });

  test('is free again after a failure, which is not kept', async () => {
    const person = await signedInClient(app);
    const failed = await person.call('submitInstructorApplication', { body: { ...application, registerChannels: [] }, headers: key('apply-4') });
    const repaired = await person.call('submitInstructorApplication', { body: application, headers: key('apply-4') });
    expect([failed.status, repaired.status]).toEqual([400, 201]);
  });

  test('sent thirty times at once is done once; who is too early is told so', async () => {
    const person = await signedInClient(app);
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => person.call('submitInstructorApplication', { body: application, headers: key('apply-5') })),
    );
    const done = answers.filter(({ status }) => status === 201);
    expect(done.length).toBeGreaterThan(0);
    expect(new Set(done.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    for (const { status, body, headers } of answers.filter((answer) => answer.status !== 201)) {
      expect([status, body.errorCode, headers.get('retry-after')]).toEqual([409, 'COMMON_011', '1']);
    }
    const [row] = await app.sql<{ count: number }>('SELECT count(*)::int AS count FROM instructor_applications WHERE user_id = $1', [person.user.id]);
    expect(row?.count).toBe(1);
  });

  test.each(['', ' ', 'a b', 'é', 'x'.repeat(256)])('%j is no key', async (name) => {
    const person = await signedInClient(app);
    const { status, body } = await person.call('submitInstructorApplication', { body: application, headers: key(name) });
    expect([status, body.errors?.[0]?.field]).toEqual([400, 'Idempotency-Key']);
  });
});

describe('a claim', () => {
  /** Lets every applicant wait until `release`. */
  async function holdApplications(): Promise<{ release(): Promise<void> }> {
    const holder = new pg.Client(app.databaseUrl);
    await holder.connect();
    await holder.query('BEGIN; LOCK TABLE instructor_applications IN EXCLUSIVE MODE');
    return { release: () => holder.end() };
  }
  const claims = (name: string) => app.sql<{ claimed_until: Date }>('SELECT claimed_until FROM idempotency_keys WHERE key = $1 AND claim IS NOT NULL', [name]);
  const until = async (name: string) => (await claims(name))[0]?.claimed_until.getTime() ?? 0;

  test('of a request that takes long is renewed, and a repeat is told to wait', async () => {
    const person = await signedInClient(app);
    const held = await holdApplications();
    const first = person.call('submitInstructorApplication', { body: application, headers: key('claim-1') });
    await expect.poll(() => until('claim-1')).toBeGreaterThan(0);
    const claimed = await until('claim-1');
    await expect.poll(() => until('claim-1')).toBeGreaterThan(claimed);
    const early = await person.call('submitInstructorApplication', { body: application, headers: key('claim-1') });
    expect([early.status, early.body.errorCode, early.headers.get('retry-after')]).toEqual([409, 'COMMON_011', '1']);
    await held.release();
    expect((await first).status).toBe(201);
    expect(await claims('claim-1')).toEqual([]);
  });

  test('that another server took over leaves no effects behind', async () => {
    const person = await signedInClient(app);
    const held = await holdApplications();
    const slow = person.call('submitInstructorApplication', { body: application, headers: key('claim-2') });
    await expect.poll(() => claims('claim-2')).toHaveLength(1);
    await app.sql("UPDATE idempotency_keys SET claim = gen_random_uuid() WHERE key = 'claim-2'");
    await held.release();
    expect([(await slow).status, (await slow).body.errorCode]).toEqual([409, 'COMMON_011']);
    expect(await app.sql('SELECT FROM instructor_applications WHERE user_id = $1', [person.user.id])).toEqual([]);
  });

  test('of a server that died is free when its lease is over', async () => {
    const person = await signedInClient(app);
    const dead = async (lease: string) =>
      app.sql(
        `INSERT INTO idempotency_keys (key, operation, caller, request_hash, claim, claimed_until)
       SELECT 'claim-3', operation, $1, request_hash, gen_random_uuid(), now() + $2::interval FROM idempotency_keys WHERE key = 'claim-1' LIMIT 1
       ON CONFLICT (key, operation, caller) DO UPDATE SET claimed_until = excluded.claimed_until`,
        [`user:${person.user.id}`, lease],
      );
    const send = async () => (await person.call('submitInstructorApplication', { body: application, headers: key('claim-3') })).status;
    await dead('1 hour');
    expect(await send()).toBe(409);
    await dead('-1 second');
    expect(await send()).toBe(201);
  });
});

describe('a caller without credentials', () => {
  const guest = () => ({ ...application, contact_mail: `${unique('guest')}@example.com` });
  const replayed = (answer: { headers: Headers }) => answer.headers.get('idempotency-replayed');

  test('finds the answer from another network, too', async () => {
    const body = guest();
    const [first, second] = [clientAt(app, '10.1.0.1'), clientAt(app, '10.2.0.2')];
    const answers = [];
    for (const visitor of [first, second]) answers.push(await visitor.call('submitGuestApplication', { body, headers: key('guest-1') }));
    expect(answers.map((answer) => [answer.status, replayed(answer)])).toEqual([
      [200, null],
      [200, 'true'],
    ]);
    expect(await app.sql('SELECT FROM instructor_applications WHERE contact_mail = $1', [body.contact_mail])).toHaveLength(1);
  });

  test('who guesses the key of another is served as if there were none', async () => {
    await clientAt(app, '10.1.0.3').call('submitGuestApplication', { body: guest(), headers: key('guest-2') });
    const stranger = await clientAt(app, '10.2.0.4').call('submitGuestApplication', { body: guest(), headers: key('guest-2') });
    expect([stranger.status, replayed(stranger)]).toEqual([200, null]);
  });

  test('who uses a key for two requests is told so', async () => {
    const visitor = clientAt(app, '10.1.0.5');
    await visitor.call('submitGuestApplication', { body: guest(), headers: key('guest-3') });
    const other = await visitor.call('submitGuestApplication', { body: guest(), headers: key('guest-3') });
    expect([other.status, other.body.errorCode]).toEqual([422, 'COMMON_010']);
  });
});

test('a request whose connection ends as it is committed is answered from what was stored; without a key, nobody knows', async () => {
  const path = await startTcpProxy(Number(new URL(app.databaseUrl).port));
  const server = await startServerProcess({ DATABASE_URL: path.urlOf(app.databaseUrl), JOBS: 'off' });
  onTestFinished(async () => void (await server.end('SIGKILL')));
  const apply = async (address: string, headers: Record<string, string>) => {
    const broken = path.loseAnswer('COMMIT', 'broken off');
    const answer = await fetch(`${server.url}/api/instructor`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ ...application, contact_mail: address }),
    });
    await broken;
    return [answer.status, answer.headers.get('idempotency-replayed'), answer.headers.get('retry-after')];
  };
  const stored = async (address: string) => (await app.sql('SELECT FROM instructor_applications WHERE contact_mail = $1', [address])).length;
  expect([await apply('keyed@example.com', key('apply-broken-off')), await stored('keyed@example.com')]).toEqual([[200, 'true', null], 1]);
  expect([await apply('keyless@example.com', {}), await stored('keyless@example.com')]).toEqual([[503, null, '1'], 1]);
});

test('a decision takes no key: it may be asked for at any time', async () => {
  await ensureSdkKey({ name: 'idempotency', kind: 'SERVER', key: 'idempotency-server-key' });
  const program = client(app.url, { 'x-sdk-key': 'idempotency-server-key' });
  const ask = (id: string) => program.call('evaluateExperiment', { params: { key: 1 }, body: { user: { id } }, headers: key('decision-1') });
  const answers = [await ask('one'), await ask('one'), await ask('another')];
  expect(answers.map(({ status, headers }) => [status, headers.get('idempotency-replayed')])).toEqual([
    [200, null],
    [200, null],
    [200, null],
  ]);
});
