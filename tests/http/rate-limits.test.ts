import { ensureSdkKey } from '@baeum/api/src/domains/sdk-keys/sdk-keys.public.ts';
import { createRateCounters } from '@baeum/api/src/http/admission/rate-counters.ts';
import { hash } from 'node:crypto';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { TestClient } from '../support/client.ts';
import { clientAt, clientOf, createUser, goodPassword, signedInClient, unique } from '../support/factories.ts';
import { openGate } from '../support/gate.ts';
import { expectProblem } from '../support/problems.ts';
import { startServerProcess } from '../support/server-process.ts';
import { startTestApp, type TestApp } from '../support/server.ts';

const sdkKey = 'rate-limits-key-0001';
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'on' });
  await ensureSdkKey({ name: 'rate limits', kind: 'CLIENT', key: sdkKey });
});
afterAll(() => app.stop());

const quotaOf = (policy: string | null): number => Number(/;q=(\d+)/.exec(policy ?? '')?.[1]);
const leftOf = ({ headers }: Response, name = 'default') => Number(new RegExp(`"${name}";r=(\\d+);t=\\d+`).exec(headers.get('ratelimit') ?? '')?.[1]);
const from = (address: string, headers: Record<string, string> = {}) => ({ headers: { 'x-forwarded-for': address, ...headers } });
const apply = (address?: string) =>
  fetch(`${app.url}/api/instructor`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json', ...(address && { 'x-forwarded-for': address }) },
  });

/** Sends so many requests, some at a time. */
async function flood(count: number, send: (index: number) => Promise<Response>): Promise<Response[]> {
  const answers: Response[] = [];
  while (answers.length < count) {
    const begun = answers.length;
    const some = await Promise.all(Array.from({ length: Math.min(50, count - begun) }, (_, index) => send(begun + index)));
    for (const answer of some) await answer.arrayBuffer();
    answers.push(...some);
  }
  return answers;
}

const statuses = (answers: readonly Response[]) =>
  Object.fromEntries([...Map.groupBy(answers, ({ status }) => status)].map(([status, { length }]) => [status, length]));

test('every answer tells the quota and what is left of it', async () => {
  const [first, second] = [await fetch(`${app.url}/version`), await fetch(`${app.url}/version`)];
  const policy = first.headers.get('ratelimit-policy');
  expect(policy).toMatch(/^"default";q=\d+;w=60$/);
  expect([first, second].map((answer) => leftOf(answer))).toEqual([quotaOf(policy) - 1, quotaOf(policy) - 2]);
});

test('beyond the quota the answer is a 429 that says when to come back, and others are not held up', async () => {
  const quota = quotaOf((await apply()).headers.get('ratelimit-policy'));
  for (let call = 2; call <= quota; call += 1) expect((await apply()).status).toBe(400);
  const refused = await apply();
  expect(refused.status).toBe(429);
  expect((await expectProblem(refused, 'beyond')).errorCode).toBe('COMMON_006');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  expect(refused.headers.get('ratelimit')).toMatch(/;r=0;/);
  expect((await fetch(`${app.url}/version`)).status).toBe(200);
  const person = await signedInClient(app);
  expect((await person.call('submitInstructorApplication', { body: {} })).status).toBe(400);
});

test('a backend decides for all its visitors: its server key has a quota of its own, a public key one for each address', async () => {
  const serverKey = 'rate-limits-server-01';
  await ensureSdkKey({ name: 'backend', kind: 'SERVER', key: serverKey });
  const evaluate = (key: string, address: string) =>
    fetch(`${app.url}/experiment/api/v1/evaluate`, {
      method: 'POST',
      body: '{"user":{"id":"visitor"}}',
      headers: { 'content-type': 'application/json', 'x-sdk-key': key, 'x-forwarded-for': address },
    });
  const standing = async (key: string, address: string) => {
    const answer = await evaluate(key, address);
    expect(answer.status).toBe(200);
    return [quotaOf(answer.headers.get('ratelimit-policy')), leftOf(answer, 'sdk')];
  };
  expect([await standing(serverKey, '10.40.0.1'), await standing(serverKey, '10.40.0.2')]).toEqual([
    [60_000, 59_999],
    [60_000, 59_998],
  ]);
  expect([await standing(sdkKey, '10.40.0.1'), await standing(sdkKey, '10.40.0.2')]).toEqual([
    [6000, 5999],
    [6000, 5999],
  ]);
});

test('a backend neither uses up what its neighbours behind the same address may call, nor is held up by them', async () => {
  const backendKey = 'rate-limits-server-02';
  await ensureSdkKey({ name: 'backend', kind: 'SERVER', key: backendKey });
  const ask = (key: string, address: string) => fetch(`${app.url}/experiment/api/v2/workspaces/${key}/config`, from(address));
  const network = (address: string) => hash('sha256', `sdk-network network:${address}`, 'base64url');
  const used = async (address: string) =>
    (await app.sql<{ used: number }>('SELECT used::int FROM rate_counters WHERE key = $1', [network(address)]))[0]?.used ?? 0;
  // The first call is counted for the network, since the key is not known yet; those after it are not.
  await flood(30, () => ask(backendKey, '10.41.0.1'));
  await ask(sdkKey, '10.41.0.1');
  await expect.poll(() => used('10.41.0.1'), { timeout: 5000 }).toBeGreaterThan(0);
  expect(await used('10.41.0.1')).toBeLessThanOrEqual(51);
  await flood(200, () => ask(backendKey, '10.41.0.1'));
  const before = await used('10.41.0.1');
  await ask(sdkKey, '10.41.0.1');
  await expect.poll(() => used('10.41.0.1'), { timeout: 5000 }).toBe(before + 1);
  // What neighbours have called at other nodes.
  await app.sql("INSERT INTO rate_counters (key, used, ends_at) VALUES ($1, 60000, now() + interval '1 minute')", [network('10.41.0.2')]);
  const unknown = (prefix: string) => unique(`${prefix}nobody-has-this-key-`);
  await expect.poll(async () => (await ask(unknown('cl_'), '10.41.0.2')).status, { timeout: 5000 }).toBe(429);
  // Keys that work go on, also those that this node has never seen; others are refused.
  await ensureSdkKey({ name: 'backend', kind: 'SERVER', key: 'sv_rate-limits-server-03' });
  for (const key of [backendKey, sdkKey, 'sv_rate-limits-server-03']) expect((await ask(key, '10.41.0.2')).status).toBe(200);
  for (const prefix of ['sv_', 'cl_']) expect((await ask(unknown(prefix), '10.41.0.2')).status).toBe(429);
});

test('an IPv6 network counts as one caller, however it is written; its neighbour is another', async () => {
  const quota = quotaOf((await apply('2001:db8:7:7::1')).headers.get('ratelimit-policy'));
  const answers = await flood(quota, (index) => apply(`2001:db8:7:7:${index + 2}:a:b:c`));
  expect(statuses(answers)).toEqual({ 400: quota - 1, 429: 1 });
  expect((await apply('2001:DB8:7:7:0:0:0:99')).status).toBe(429);
  expect((await apply('2001:db8:7:8::1')).status).toBe(400);
});

describe('credentials that do not work', () => {
  const session = (address: string, headers: Record<string, string>) => fetch(`${app.url}/client/api/v2/auth/session`, from(address, headers));
  const profile = (address: string, headers: Record<string, string>) => fetch(`${app.url}/user/api/v1/profile`, from(address, headers));
  const decide = (address: string, key: string) =>
    fetch(`${app.url}/experiment/api/v1/evaluate`, {
      method: 'POST',
      body: '{"user":{"id":"visitor"}}',
      headers: { 'content-type': 'application/json', 'x-sdk-key': key, 'x-forwarded-for': address },
    });
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const headersOf = (browser: TestClient) => ({ cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; ') });
  const member = async () => {
    const browser = await signedInClient(app);
    return { browser, headers: headersOf(browser) };
  };

  const kinds: [kind: string, send: (address: string) => Promise<Response>][] = [
    ['refused-tokens', (address) => profile(address, bearer(unique('wrong')))],
    ['refused-api-tokens', (address) => profile(address, bearer(unique('baeum_pat_wrong')))],
    ['refused-sessions', (address) => profile(address, { cookie: `sid=${unique('wrong')}` })],
    ['refused-sdk-keys', (address) => decide(address, unique('wrong'))],
  ];
  const sessions = kinds[2] as (typeof kinds)[number];

  const counterOf = (limit: string, address: string) => hash('sha256', `${limit} network:${address}`, 'base64url');
  /** As if neighbours had called so often at other nodes. */
  const calledElsewhere = (limit: string, address: string, used: number) =>
    app.sql("INSERT INTO rate_counters (key, used, ends_at) VALUES ($1, $2, now() + interval '5 minutes')", [counterOf(limit, address), used]);

  /** Shows wrong credentials until they are refused for being too many. @returns how many were looked up before */
  async function useUp([limit, send]: (typeof kinds)[number], address: string): Promise<number> {
    await calledElsewhere(limit, address, 600);
    let lookedUp = 0;
    const isRefused = async () => {
      const { status } = await send(address);
      if (status !== 429) lookedUp += 1;
      return status === 429;
    };
    await expect.poll(isRefused, { timeout: 10_000, interval: 200 }).toBe(true);
    return lookedUp;
  }

  test('650 wrong tokens: those beyond 600 are refused without a statement of their own', async () => {
    const answers = await flood(650, () => profile('10.30.0.1', bearer(unique('wrong'))));
    expect(statuses(answers)).toEqual({ 401: 600, 429: 50 });
    const refused = answers.at(-1);
    expect([refused?.headers.get('server-timing'), refused?.headers.get('ratelimit-policy')]).toEqual([
      'db;desc="0 statements"',
      '"refused-tokens";q=600;w=60',
    ]);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test.each(kinds)('%s: whatever works goes on, and the other kinds are counted apart', async (kind, send) => {
    const address = `10.30.1.${kinds.findIndex(([name]) => name === kind)}`;
    const [neighbour, stranger, programmer] = [await member(), await member(), await member()];
    expect((await profile(address, neighbour.headers)).status).toBe(200);
    const apiToken = (await programmer.browser.call('createApiToken', { body: { name: '백업', scopes: ['profile:read'] } })).body.token;
    const granted = (
      await clientAt(app, address).call('exchangeToken', { body: { grantType: 'password', email: stranger.browser.user.email, password: goodPassword } })
    ).body;
    const key = unique('sv_new-key-');
    await ensureSdkKey({ name: 'new', kind: 'SERVER', key });
    await useUp([kind, send], address);

    // A session seen at this address before, one never seen here, and none at all.
    for (const headers of [neighbour.headers, stranger.headers]) expect((await profile(address, headers)).status).toBe(200);
    expect((await session(address, {})).status).toBe(200);
    for (const token of [apiToken, granted.accessToken]) expect((await profile(address, bearer(token))).status).toBe(200);
    expect((await decide(address, key)).status).toBe(200);
    // Who signs in just now, looks at the cart, and signs out.
    const newcomer = clientAt(app, address);
    const { email } = await createUser(app);
    expect((await newcomer.call('signIn', { body: { email, password: goodPassword } })).status).toBe(200);
    for (const operation of ['getProfile', 'countCartItems', 'signOut']) expect((await newcomer.call(operation)).status).toBeLessThan(300);
    for (const [other, sendOther] of kinds) expect([other, (await sendOther(address)).status]).toEqual([other, other === kind ? 429 : 401]);
    expect((await send(`10.30.2.${address.split('.')[3]}`)).status).toBe(401);
  });

  test('good ones get through in the middle of the flood', async () => {
    const [address, tokens] = ['10.30.3.1', kinds[0] as (typeof kinds)[number]];
    await useUp(tokens, address);
    const members = await Promise.all(Array.from({ length: 10 }, member));
    const granted = await Promise.all(
      members.map(({ browser }) => browser.call('exchangeToken', { body: { grantType: 'password', email: browser.user.email, password: goodPassword } })),
    );
    const [bad, good] = await Promise.all([
      flood(300, () => tokens[1](address)),
      Promise.all(granted.map(({ body }) => profile(address, bearer(body.accessToken)))),
    ]);
    expect(statuses(bad)).toEqual({ 429: 300 });
    expect(statuses(good)).toEqual({ 200: 10 });
  });

  test('a session that is over makes a visitor where nobody has to be signed in', async () => {
    const address = '10.30.4.1';
    await useUp(sessions, address);
    const { browser, headers } = await member();
    await browser.call('signOut');
    const answer = await session(address, headers);
    expect([answer.status, ((await answer.json()) as { state: unknown }).state]).toEqual([200, null]);
    expect((await profile(address, headers)).status).toBe(429);
  });

  test('one that worked and was ended counts like any other', async () => {
    const address = '10.30.5.1';
    const { browser, headers } = await member();
    expect((await profile(address, headers)).status).toBe(200);
    await browser.call('signOut');
    await useUp(sessions, address);
    expect([(await profile(address, headers)).status, (await profile(address, headers)).status]).toEqual([401, 429]);
  });

  test('when their network has used everything up, members and programs go on, also where answers are shared', async () => {
    const address = '10.30.6.1';
    const [seen, unseen] = [await member(), await member()];
    expect((await profile(address, seen.headers)).status).toBe(200);
    for (const limit of ['default', 'default-network', 'pages']) await calledElsewhere(limit, address, 12_000);
    await profile(address, seen.headers);
    await expect.poll(async () => (await fetch(`${app.url}/courses/api/v1/categories`, from(address))).status, { timeout: 5000 }).toBe(429);
    for (const { headers } of [seen, unseen]) expect((await profile(address, headers)).status).toBe(200);
    for (const { headers } of [seen, unseen]) expect((await fetch(`${app.url}/courses/api/v1/categories`, from(address, headers))).status).toBe(200);
    expect([(await profile(address, {})).status, (await profile(address, bearer(unique('wrong')))).status]).toEqual([429, 429]);
    const page = (headers: Record<string, string>) => fetch(`${app.url}/no/such/page`, from(address, { accept: 'text/html', ...headers }));
    await expect.poll(async () => (await page({})).status, { timeout: 5000 }).toBe(429);
    const late = await member();
    for (const { headers } of [seen, late]) expect((await page(headers)).status).toBe(404);
    expect((await page({ cookie: `sid=${unique('wrong')}` })).status).toBe(429);
  });

  test('a session that has ended uses nothing up of its person elsewhere, where answers are shared', async () => {
    const { browser, headers } = await member();
    const other = headersOf(await clientOf(app, browser.user.id));
    await profile('10.30.8.1', headers);
    await browser.call('signOut');
    const before = leftOf(await profile('10.30.8.2', other));
    for (let each = 0; each < 5; each += 1) expect((await fetch(`${app.url}/courses/api/v1/categories`, from('10.30.8.1', headers))).status).toBe(200);
    expect(leftOf(await profile('10.30.8.2', other))).toBe(before - 1);
  });

  test('what is refused takes nothing from the network', async () => {
    const [address, tokens] = ['10.30.7.1', kinds[0] as (typeof kinds)[number]];
    const lookedUp = await useUp(tokens, address);
    await flood(50, () => tokens[1](address));
    await session(address, {});
    const used = () => app.sql('SELECT used::int FROM rate_counters WHERE key = $1', [counterOf('default-network', address)]);
    await expect.poll(used, { timeout: 10_000 }).toEqual([{ used: lookedUp + 1 }]);
  });
});

test('pages are limited: people get a page that says so, programs a problem', async () => {
  const open = (accept: string) => fetch(`${app.url}/no/such/page`, from('10.31.0.1', { accept }));
  const quota = quotaOf((await open('text/html')).headers.get('ratelimit-policy'));
  expect(statuses(await flood(quota, () => open('text/html')))).toEqual({ 404: quota - 1, 429: 1 });
  const page = await open('text/html');
  expect([page.status, page.headers.get('content-type'), Number(page.headers.get('retry-after')) > 0]).toEqual([429, 'text/html; charset=utf-8', true]);
  expect(await page.text()).toContain('잠시 뒤에 다시 열어주세요');
  expect((await expectProblem(await open('application/json'), 'page')).errorCode).toBe('COMMON_006');
});

describe('bodies of events', () => {
  const largest = 5_000_000;

  /** Begins a request and reads the status, without ever sending the body. */
  function begin(headers: string[], body = ''): Promise<number> {
    const { hostname, port } = new URL(app.url);
    const socket = connect(Number(port), hostname);
    onTestFinished(() => void socket.destroy());
    socket.write(
      ['POST /experiment/api/v2/events HTTP/1.1', 'host: site', 'content-type: application/json', `x-sdk-key: ${sdkKey}`, ...headers, '', body].join('\r\n'),
    );
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(0), 10_000);
      socket.once('data', (text) => {
        clearTimeout(timer);
        resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(String(text))?.[1]));
      });
    });
  }

  const send = (address: string) =>
    fetch(`${app.url}/experiment/api/v2/events`, { method: 'POST', body: '{}', ...from(address, { 'content-type': 'application/json', 'x-sdk-key': sdkKey }) });

  test('beyond the bytes of a minute the answer is a 429 before the body is read; other networks go on', async () => {
    const quota = 200_000_000;
    const first = await send('10.32.0.1');
    expect(first.headers.get('ratelimit-policy')).toBe(`"events";q=60000;w=60, "event-bytes";q=${quota};w=60;qu="content-bytes"`);
    expect(leftOf(first, 'event-bytes')).toBe(quota - 2);
    for (let each = 0; each < quota / largest; each += 1) void begin([`content-length: ${largest}`, 'x-forwarded-for: 10.32.0.1']);
    await expect.poll(async () => (await send('10.32.0.1')).status).toBe(429);
    const refused = await send('10.32.0.1');
    expect([Number(refused.headers.get('retry-after')) > 0, leftOf(refused, 'event-bytes')]).toEqual([true, 0]);
    expect(await begin([`content-length: ${largest}`, 'x-forwarded-for: 10.32.0.1'])).toBe(429);
    expect(await begin(['transfer-encoding: chunked', 'x-forwarded-for: 10.32.0.1'])).toBe(429);
    expect((await send('10.32.0.2')).status).toBe(400);
  });

  test('a compressed body counts as about what it will be', async () => {
    const body = gzipSync('{}');
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip', 'x-sdk-key': sdkKey };
    const response = await fetch(`${app.url}/experiment/api/v2/events`, { method: 'POST', body, ...from('10.32.0.4', headers) });
    expect(leftOf(response, 'event-bytes')).toBe(200_000_000 - 20 * body.length);
  });

  test('a body of unknown length counts as the largest until it has been read', async () => {
    const chunked = ['transfer-encoding: chunked', 'x-forwarded-for: 10.32.0.3', 'connection: close'];
    for (let each = 0; each < 45; each += 1) expect(await begin(chunked, '2\r\n{}\r\n0\r\n\r\n')).toBe(400);
    expect(leftOf(await send('10.32.0.3'), 'event-bytes')).toBeGreaterThan(200_000_000 - 2 * largest);
    void begin(chunked, '2\r\n{');
    await expect.poll(async () => leftOf(await send('10.32.0.3'), 'event-bytes')).toBeLessThan(200_000_000 - largest);
  });
});

describe('several nodes', () => {
  test('count together without a statement per request; while the database is frozen each goes on by itself', async () => {
    const gate = await openGate(app.databaseUrl);
    const other = await startServerProcess({ DATABASE_URL: gate.url, RATE_LIMITS: 'on', JOBS: 'off', LOG_LEVEL: 'warn' });
    onTestFinished(async () => void (await other.end('SIGKILL')));
    const at = (url: string, address: string) =>
      fetch(`${url}/api/instructor`, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json', 'x-forwarded-for': address } });
    const left = async (url: string) => leftOf(await at(url, '10.33.0.1'), 'application');

    // Control: at first each node only knows what it has counted itself.
    expect([await left(other.url), await left(app.url)]).toEqual([19, 19]);
    const mine = await flood(8, () => at(app.url, '10.33.0.1'));
    expect(mine.every(({ headers }) => headers.get('server-timing') === 'db;desc="0 statements"')).toBe(true);
    await expect.poll(() => left(other.url), { timeout: 7000, interval: 1000 }).toBeLessThanOrEqual(10);
    await flood(10, () => at(app.url, '10.33.0.1'));
    await expect.poll(async () => (await at(other.url, '10.33.0.1')).status, { timeout: 5000, interval: 500 }).toBe(429);
    const [kept] = await app.sql<{ text: string }>('SELECT string_agg(c::text, chr(10)) AS text FROM rate_counters c');
    expect(kept?.text).not.toMatch(/10\.33|network/);

    gate.freeze();
    expect(statuses(await flood(30, () => at(other.url, '10.33.0.2')))).toEqual({ 400: 20, 429: 10 });
    await expect.poll(() => other.output(), { timeout: 8000 }).toContain('counted by each node alone');
    expect((await at(other.url, '10.33.0.1')).status).toBe(429);
    gate.open();
  });
});

test('a flood of addresses does not fill the memory, and counts each of them', () => {
  const counters = createRateCounters(1000);
  for (let address = 0; address < 50_000; address += 1) expect(counters.add(`default ${address}`, 1, 60).used).toBe(1);
  expect(counters.size()).toBeLessThanOrEqual(1000);
  expect(counters.takeUnreported(5000).length).toBeLessThanOrEqual(1000);
  expect(counters.add('default 49999', 1, 60).used).toBe(2);
});
