import { startEmbeddedPostgres } from '@baeum/api/src/database/embedded-postgres.ts';
import { demoSdkKeys } from '@baeum/contract/shared/constants.ts';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setInterval } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { startBalancer } from '../support/balancer.ts';
import { copyPreparedCluster } from '../support/prepared-cluster.ts';
import { freePort, startServerProcess, type ServerProcess } from '../support/server-process.ts';

/** Each start costs seconds of a core, so a usual run has few; `RESTARTS=10` has more. */
const restarts = Number(process.env['RESTARTS'] ?? 3);
const callers = 6;
/** Each caller asks so often that no connection is ever idle for long, and leaves the machine room to start servers. */
const paceMilliseconds = 50;

test('restarts behind a balancer under load break nothing off', { timeout: 120_000 + restarts * 30_000 }, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'baeum-rolling-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  // PostgreSQL runs under another account, and would be given another place where this one is closed to it.
  await chmod(dataDir, 0o755);
  await copyPreparedCluster(join(dataDir, 'postgres'));
  const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), durable: true, log: () => {} });
  onTestFinished(() => postgres.stop());
  const env = { DATABASE_URL: postgres.url, BAEUM_DEMO_DATA: 'true', DRAIN_DELAY_SECONDS: '1' };
  const start = async (PORT: string) => {
    const server = await startServerProcess({ ...env, PORT });
    onTestFinished(async () => void (await server.end('SIGKILL')));
    return server;
  };
  const servers: [ServerProcess, ServerProcess] = [await start(String(await freePort())), await start(String(await freePort()))];
  const balancer = await startBalancer(servers.map(({ url }) => url));
  await expect.poll(() => servers.every(({ url }) => balancer.isReady(url))).toBe(true);

  const statuses = new Map<number, number>();
  let underLoad = true;
  const call = async () => {
    for await (const _tick of setInterval(paceMilliseconds)) {
      if (!underLoad) return;
      const response = await fetch(`${balancer.url}/experiment/api/v1/evaluate/experiments/1`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-sdk-key': demoSdkKeys.server },
        body: JSON.stringify({ user: { id: 'user_1' }, track: true }),
      });
      await response.text();
      const list = await fetch(`${balancer.url}/courses/api/v1`);
      await list.text();
      for (const { status } of [response, list]) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  const load = Promise.all(Array.from({ length: callers }, call));
  for (let count = 0; count < restarts; count++) {
    const index = count % 2;
    const old = servers[index as 0 | 1];
    expect(await old.end('SIGTERM')).toBe(0);
    servers[index as 0 | 1] = await start(new URL(old.url).port);
    await expect.poll(() => balancer.isReady(old.url)).toBe(true);
  }
  underLoad = false;
  await load;
  expect(balancer.broken).toEqual([]);
  expect([...statuses.keys()]).toEqual([200]);
  expect(statuses.get(200)).toBeGreaterThan(restarts * 10);
});
