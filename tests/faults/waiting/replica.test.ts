import { performance } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import { client as clientAt, type TestClient } from '../../support/client.ts';
import { openCrashSite } from '../../support/crash-site.ts';
import { clientOf, createUser } from '../../support/factories.ts';
import { makeRegular } from '../../support/posts.ts';
import { freePort } from '../../support/server-process.ts';
import { appAt } from '../../support/server.ts';
import { startStandby } from '../../support/standby.ts';
import { slowness } from '../../support/timing.ts';

const slower = await slowness();
const patience = 120_000 * slower;

/** Cookie of a browser that has just written. */
const wrote = 'baeum_wrote';

/** A site of two servers with a replica, and a member who may write. */
async function openReplicated() {
  const site = await openCrashSite();
  const standby = await startStandby(site);
  const startOne = async (port?: string) => {
    const metricsPort = String(await freePort());
    const env = { DATABASE_READ_URL: standby.url, JOBS: 'off', METRICS_PORT: metricsPort, RATE_LIMITS: 'off', ...(port && { PORT: port }) };
    const { url } = await site.start(env);
    const server = { client: clientAt(url), metrics: `http://127.0.0.1:${metricsPort}/metrics` };
    await expect.poll(() => isRead(server), { timeout: 20_000 }).toBe(true);
    return server;
  };
  const servers = [await startOne(), await startOne(String(await freePort()))] as const;
  const app = appAt(site.url, site.postgres.url);
  const { id } = await createUser(app);
  await makeRegular(app, id);
  return { standby, servers, writer: await clientOf(app, id) };
}

interface Measured {
  metrics: string;
}

async function measured({ metrics }: Measured, name: string): Promise<number | undefined> {
  const line = (await (await fetch(metrics)).text()).split('\n').find((each) => each.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length + 1));
}

const isRead = async (server: Measured) => (await measured(server, 'baeum_replica_up')) === 1;
const readsOf = async (server: Measured) => (await measured(server, 'baeum_replica_reads_total{outcome="read"}')) ?? 0;

async function titles(reader: TestClient): Promise<string[]> {
  const { body } = await reader.call('listPosts', { query: { type: 'FREE' } });
  return body.items.map(({ title }: { title: string }) => title);
}

async function post(writer: TestClient): Promise<number> {
  const { status, body } = await writer.call('createPost', { body: { type: 'FREE', title: '글', content: '글' } });
  expect(status).toBe(201);
  return body.id;
}

async function rename(writer: TestClient, id: number, title: string): Promise<void> {
  const { status, headers } = await writer.call('updatePost', { params: { id }, body: { title } });
  expect(status).toBe(200);
  expect(headers.getSetCookie().find((each) => each.startsWith(`${wrote}=`))).toMatch(/Max-Age=10;.*HttpOnly/);
}

test('who has written reads it again from any server, while others read from the replica', { timeout: patience }, async () => {
  const { standby, servers, writer } = await openReplicated();
  const [{ client: here }, { client: there }] = servers;
  const elsewhere: TestClient = { ...there, call: (operation, options = {}) => there.call(operation, { ...options, headers: { cookie: `${wrote}=1` } }) };
  const id = await post(writer);
  for (let number = 0; number < 50; number += 1) {
    await rename(writer, id, `글 ${number}`);
    expect((await titles(number % 2 === 0 ? writer : elsewhere))[0]).toBe(`글 ${number}`);
  }
  await standby.pause();
  await rename(writer, id, '늦게 보이는 글');
  for (const server of servers) {
    const before = await readsOf(server);
    expect(await titles(server.client)).not.toContain('늦게 보이는 글');
    expect(await readsOf(server)).toBeGreaterThan(before);
  }
  expect((await titles(writer))[0]).toBe('늦게 보이는 글');
  expect((await titles(elsewhere))[0]).toBe('늦게 보이는 글');

  // A replica that stands still is left after some seconds, and read again once it has caught up.
  for (const reader of [here, there]) await expect.poll(() => titles(reader), { timeout: 15_000 }).toContain('늦게 보이는 글');
  for (const server of servers) expect(await isRead(server)).toBe(false);
  await standby.resume();
  for (const server of servers) await expect.poll(() => isRead(server), { timeout: 10_000 }).toBe(true);
});

test('nobody gets an error when the replica is killed, and answers are soon as quick as before', { timeout: patience }, async () => {
  const { standby, servers, writer } = await openReplicated();
  const [server] = servers;
  await post(writer);
  await expect.poll(() => titles(server.client), { timeout: 10_000 }).toEqual(['글']);
  const statuses = new Set<number>();
  let asked = 0;
  /** The time within which 95 of 100 were answered, in milliseconds. */
  const ask = async (goesOn: () => boolean) => {
    const times: number[] = [];
    const askOne = async () => {
      while (goesOn()) {
        const began = performance.now();
        statuses.add((await server.client.call('listPosts', { query: { type: 'FREE', q: `글 ${(asked += 1)}` } })).status);
        times.push(performance.now() - began);
      }
    };
    await Promise.all(Array.from({ length: 8 }, askOne));
    return times.toSorted((one, another) => one - another)[Math.floor(times.length * 0.95)] ?? Infinity;
  };
  const some = (count: number) => {
    const end = asked + count;
    return () => asked < end;
  };
  await ask(some(200));
  const before = await ask(some(400));
  const killed = performance.now();
  let isLeft = false;
  const meanwhile = ask(() => !isLeft);
  standby.kill();
  await expect.poll(() => isRead(server), { timeout: 20_000, interval: 50 }).toBe(false);
  isLeft = true;
  await meanwhile;
  expect(performance.now() - killed).toBeLessThan(5000 * slower);
  expect(await ask(some(400))).toBeLessThan(2 * before + 20);
  expect([...statuses]).toEqual([200]);
});
