import { expect, test } from 'vitest';
import { asSuperuser } from '../../support/as-superuser.ts';
import { client as clientAt } from '../../support/client.ts';
import { openCrashSite } from '../../support/crash-site.ts';
import { clientOf, createUser } from '../../support/factories.ts';
import { makeRegular } from '../../support/posts.ts';
import { signalFamily } from '../../support/process-family.ts';
import { freePort } from '../../support/server-process.ts';
import { appAt } from '../../support/server.ts';
import { startStandby } from '../../support/standby.ts';
import { startTcpProxy } from '../../support/tcp-proxy.ts';
import { slowness } from '../../support/timing.ts';

const slower = await slowness();
const patience = 180_000 * slower;
const nowhere = 'postgres://nobody:x@127.0.0.1:1/baeum';

/** A server that reads from a replica of the primary, whose place a second standby can take. */
async function openReplicated() {
  const site = await openCrashSite();
  const candidate = await startStandby(site, 'candidate');
  const replica = await startStandby(site, 'replica');
  const path = await startTcpProxy(Number(new URL(site.postgres.url).port));
  // Shows the timeline that the replica follows at once, without waiting for a checkpoint.
  await asSuperuser(site.postgres.url, `GRANT pg_read_all_stats TO ${new URL(site.postgres.url).username}`);
  const metricsPort = String(await freePort());
  const env = { DATABASE_URL: path.urlOf(site.postgres.url), DATABASE_READ_URL: replica.url, JOBS: 'off', METRICS_PORT: metricsPort, RATE_LIMITS: 'off' };
  const { url } = await site.start(env);
  const measured = async (name: string) => {
    const lines = (await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()).split('\n');
    return Number(lines.find((line) => line.startsWith(`${name} `))?.slice(name.length + 1) ?? 0);
  };
  const isRead = async () => (await measured('baeum_replica_up')) === 1;
  await expect.poll(isRead, { timeout: 30_000 }).toBe(true);
  const app = appAt(site.url, site.postgres.url);
  const { id } = await createUser(app);
  await makeRegular(app, id);
  const [reader, writer] = [clientAt(url), await clientOf(app, id)];
  const titles = async () => {
    const { status, body } = await reader.call('listPosts', { query: { type: 'FREE' } });
    expect(status).toBe(200);
    return body.items.map(({ title }: { title: string }) => title);
  };
  const post = async (title: string) => {
    const answer = await writer.call('createPost', { body: { type: 'FREE', title, content: '글' } });
    return answer.status;
  };
  const failOver = async () => {
    signalFamily(site.postgres.pid, 'SIGKILL');
    path.leadTo(candidate.port);
    await candidate.promote();
    await expect.poll(() => post('넘어간 뒤의 글'), { timeout: 30_000 }).toBe(201);
  };
  const readsOfReplica = () => measured('baeum_replica_reads_total{outcome="read"}');
  return { site, candidate, replica, titles, post, isRead, readsOfReplica, failOver };
}

test('a replica of a primary that is gone is left, and read again once it follows the promoted one', { timeout: patience }, async () => {
  const { candidate, replica, titles, post, isRead, readsOfReplica, failOver } = await openReplicated();
  expect(await post('넘어가기 전의 글')).toBe(201);
  await expect.poll(titles, { timeout: 10_000 }).toContain('넘어가기 전의 글');
  // It is a little behind the candidate, so that it can follow it; the other test has it ahead.
  await replica.follow(nowhere);
  await expect.poll(() => replica.receives(), { timeout: 20_000 }).toBe(false);
  await failOver();
  // What was complete before the failover may be shown for some seconds, and nothing older after them.
  await expect.poll(titles, { timeout: 10_000 }).toContain('넘어간 뒤의 글');
  expect(await isRead()).toBe(false);
  const before = await readsOfReplica();
  for (const title of ['둘째 글', '셋째 글']) {
    expect(await post(title)).toBe(201);
    await expect.poll(titles, { timeout: 2000 * slower }).toContain(title);
  }
  expect(await readsOfReplica()).toBe(before);

  await replica.follow(candidate.url);
  await expect.poll(isRead, { timeout: 30_000 }).toBe(true);
  expect(await titles()).toEqual(expect.arrayContaining(['넘어가기 전의 글', '넘어간 뒤의 글', '셋째 글']));
  expect(await readsOfReplica()).toBeGreaterThan(before);
  expect(await post('돌아온 뒤의 글')).toBe(201);
  await expect.poll(titles, { timeout: 10_000 }).toContain('돌아온 뒤의 글');
});

test('a replica that had more of the former primary than the promoted one is not read, though its log is longer', { timeout: patience }, async () => {
  const { site, candidate, replica, titles, post, isRead, readsOfReplica, failOver } = await openReplicated();
  expect(await post('모두에게 있는 글')).toBe(201);
  await expect.poll(titles, { timeout: 10_000 }).toContain('모두에게 있는 글');
  // The candidate follows nobody any more, and what comes now reaches the replica alone.
  await candidate.follow(nowhere);
  await expect.poll(() => candidate.receives(), { timeout: 20_000 }).toBe(false);
  expect(await post('잃을 글')).toBe(201);
  await asSuperuser(site.postgres.url, "SELECT pg_logical_emit_message(true, '', repeat('x', 4000000))");
  await expect.poll(titles, { timeout: 10_000 }).toContain('잃을 글');
  await failOver();
  await expect.poll(titles, { timeout: 10_000 }).toContain('넘어간 뒤의 글');
  expect(await isRead()).toBe(false);

  // It cannot follow, since its own log has gone another way, so it is not read and stops nobody.
  await replica.follow(candidate.url);
  const before = await readsOfReplica();
  for (const title of ['둘째 글', '셋째 글', '넷째 글']) {
    expect(await post(title)).toBe(201);
    await expect.poll(titles, { timeout: 2000 * slower }).toContain(title);
    expect(await titles()).not.toContain('잃을 글');
  }
  expect([await isRead(), await readsOfReplica()]).toEqual([false, before]);
});
