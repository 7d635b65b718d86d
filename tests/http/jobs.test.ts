import { config, setConfig } from '@baeum/api/src/config.ts';
import { transaction } from '@baeum/api/src/database/transaction.ts';
import { openConnections } from '@baeum/api/src/jobs/connections.ts';
import { defineJob, type Job, type QueuedJob } from '@baeum/api/src/jobs/define-job.ts';
import { reportQueue } from '@baeum/api/src/jobs/jobs.jobs.ts';
import { listDeadJobs } from '@baeum/api/src/jobs/queue-state.ts';
import { startWorker, workOnce } from '@baeum/api/src/jobs/worker.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { startMain } from '../support/main-command.ts';
import { freePort } from '../support/server-process.ts';
import { startTestApp, type TestApp } from '../support/server.ts';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.sql('DELETE FROM graphile_worker._private_jobs');
  await app.sql('DELETE FROM job_workers');
});

interface JobRow {
  attempts: number;
  last_error: string | null;
  wait: number;
}

type Greet = QueuedJob<{ name: string }>;

const rows = () => app.sql<JobRow>('SELECT attempts, last_error, round(extract(epoch FROM run_at - now()))::int AS wait FROM graphile_worker.jobs ORDER BY id');
const makeDue = () => app.sql('UPDATE graphile_worker._private_jobs SET run_at = now()');
const workers = async () => (await app.sql<{ count: number }>('SELECT count(*)::int FROM job_workers'))[0]?.count;

/** A job that records its input, or fails. */
function greeter(failure?: string): { greet: Greet; seen: string[] } {
  const seen: string[] = [];
  const greet = defineJob(
    'tests.greet',
    z.object({ name: z.string() }),
    async ({ name }) => {
      if (failure) throw new Error(failure);
      seen.push(name);
    },
    { durability: 'housekeeping' },
  );
  return { greet, seen };
}

/** A worker that is there when this returns. */
async function work(...jobs: Job[]): Promise<void> {
  const before = (await workers()) ?? 0;
  const worker = startWorker(jobs);
  onTestFinished(() => worker.stop());
  await expect.poll(workers).toBe(before + 1);
}

/** Workers of this test reach the database over a path that can be broken, and patience is short. */
async function throughProxy(): Promise<{ proxy: TcpProxy; port: number }> {
  const settings = config();
  const port = Number(new URL(app.databaseUrl).port);
  const proxy = await startTcpProxy(port);
  setConfig({ ...settings, DATABASE_URL: proxy.urlOf(app.databaseUrl), JOB_LEASE_SECONDS: 1, DATABASE_WAIT_SECONDS: 1 });
  onTestFinished(() => setConfig(settings));
  return { proxy, port };
}

async function jobsCommand(...words: string[]): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const command = startMain(['jobs', ...words], { DATABASE_URL: app.databaseUrl });
  const code = await command.end();
  return { code, stdout: command.stdout(), stderr: command.stderr() };
}

describe('jobs', () => {
  test('that are to be alone never run beside each other, whoever runs them; others do', async () => {
    const most = async (alone: boolean) => {
      let [now, highest] = [0, 0];
      const job = defineJob(
        'tests.count',
        z.object({}),
        async () => {
          now += 1;
          highest = Math.max(highest, now);
          await app.sql('SELECT pg_sleep(0.05)');
          now -= 1;
        },
        { durability: 'housekeeping', alone },
      );
      for (let times = 0; times < 6; times += 1) await job.enqueue({});
      // A worker that finds nothing it may take now goes home.
      while ((await rows()).length > 0) await Promise.all([workOnce([job]), workOnce([job])]);
      return highest;
    };
    expect(await most(true)).toBe(1);
    expect(await most(false)).toBeGreaterThan(1);
  });

  test('run once, and are gone', async () => {
    const { greet, seen } = greeter();
    await greet.enqueue({ name: '배움' });
    await workOnce([greet]);
    await workOnce([greet]);
    expect([seen, await rows()]).toEqual([['배움'], []]);
  });

  test('exist only if the transaction does that queued them', async () => {
    const { greet } = greeter();
    const failed = transaction(async () => {
      await greet.enqueue({ name: '배움' });
      throw new Error('changed my mind');
    });
    await expect(failed).rejects.toThrow('changed my mind');
    expect(await rows()).toEqual([]);
  });

  test('are picked up as soon as their transaction is kept, not before', async () => {
    const { greet, seen } = greeter();
    await work(greet);
    await greet.enqueue({ name: 'warm' });
    await expect.poll(() => seen.length).toBe(1);
    let kept = 0;
    await transaction(async () => {
      await greet.enqueue({ name: '배움' });
      await app.sql("SELECT pg_notify('jobs:insert', '{\"count\":1}')");
      expect(seen).toHaveLength(1);
      kept = performance.now();
    });
    await expect.poll(() => seen.length, { interval: 5 }).toBe(2);
    // An idle worker looks around every two seconds by itself.
    expect(performance.now() - kept).toBeLessThan(1000);
  });

  test('wait for their time, and the newest with a key is the one', async () => {
    const { greet, seen } = greeter();
    await greet.enqueue({ name: '내일' }, { waitSeconds: 60 });
    for (const name of ['처음', '다음']) await greet.enqueue({ name }, { key: 'greeting' });
    await workOnce([greet]);
    expect([seen, (await rows()).length]).toEqual([['다음'], 1]);
  });

  test.each<[string, unknown]>([
    ['of another type', { name: 7 }],
    ['that lacks a member', {}],
    ['that JSON cannot carry', { name: undefined }],
  ])('a payload %s is refused where it is queued, and nothing of the transaction stays', async (_title, payload) => {
    const { greet } = greeter();
    const queued = transaction(async () => {
      await greet.enqueue({ name: '배움' });
      await greet.enqueue(payload as { name: string });
    });
    await expect(queued).rejects.toThrow(z.ZodError);
    expect(await rows()).toEqual([]);
  });

  test('a payload that another release queued is checked again before it is worked on', async () => {
    const { greet, seen } = greeter();
    await app.sql(`SELECT graphile_worker.add_job('tests.greet', '{"nombre": "배움"}')`);
    await workOnce([greet]);
    expect([seen, await rows()]).toMatchObject([[], [{ attempts: 1, last_error: expect.stringContaining('name') as unknown }]]);
  });

  test('a job that runs by itself needs no payload', () => {
    expect(() => defineJob('tests.periodic', z.object({ name: z.string() }), async () => undefined, { durability: 'housekeeping', cron: '0 * * * *' })).toThrow(
      'tests.periodic',
    );
  });
});

describe('jobs that fail', () => {
  test('are tried again, later each time, and end dead, where operators see them and try them again', { timeout: 60_000 }, async () => {
    const failing = greeter('not today');
    const { greet, seen } = greeter();
    await failing.greet.enqueue({ name: '배움' });
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      await workOnce([failing.greet]);
      await workOnce([failing.greet]);
      const [row] = await rows();
      expect(row).toMatchObject({ attempts: attempt, last_error: 'not today' });
      expect(Math.abs((row?.wait ?? 0) - Math.exp(attempt))).toBeLessThanOrEqual(3);
      await makeDue();
    }
    await workOnce([greet]);
    expect(seen).toEqual([]);
    expect(await (await fetch(`${app.url}/readyz`)).json()).toMatchObject({ jobs: { dead: 1 } });

    const listed = await jobsCommand();
    const [dead] = JSON.parse(listed.stdout) as { id: number }[];
    expect(dead).toEqual({
      id: expect.any(Number) as unknown,
      name: 'tests.greet',
      attempts: 8,
      lastError: 'not today',
      createdAt: expect.any(String) as unknown,
    });
    expect(await jobsCommand('retry', String(dead?.id))).toMatchObject({ code: 0, stderr: expect.stringContaining('다시 시도합니다') as unknown });
    await workOnce([greet]);
    expect([seen, await rows()]).toEqual([['배움'], []]);
  });

  test('are only tried again when they are dead', async () => {
    await greeter().greet.enqueue({ name: '배움' });
    const [row] = await app.sql<{ id: number }>('SELECT id FROM graphile_worker.jobs');
    expect(await jobsCommand('retry', String(row?.id))).toMatchObject({ code: 1, stderr: expect.stringMatching(new RegExp(`^${row?.id}: .+\n$`)) as unknown });
  });

  test('recover when what they need is back', async () => {
    const { greet, seen } = greeter();
    await greet.enqueue({ name: '배움' });
    await workOnce([greeter('not today').greet]);
    await makeDue();
    await workOnce([greet]);
    expect([seen, await rows()]).toEqual([['배움'], []]);
  });
});

describe('jobs of a worker that is gone', () => {
  const take = (ago: string, attempts = 1) =>
    app.sql(`UPDATE graphile_worker._private_jobs SET attempts = ${attempts}, locked_by = 'pool-gone', locked_at = now() - interval '${ago}'`);

  test('come back when its lease is over', async () => {
    const { greet, seen } = greeter();
    await greet.enqueue({ name: '배움' });
    await app.sql("INSERT INTO job_workers (id, jobs, seen_at) VALUES ('pool-gone', '{}', now() - interval '16 seconds')");
    await take('1 minute');
    await work(greet);
    await expect.poll(() => seen).toEqual(['배움']);
  });

  test('stay with it while it renews its lease, or could still begin one', async () => {
    const { greet, seen } = greeter();
    await greet.enqueue({ name: '배움' });
    await take('10 seconds');
    await work(greet);
    await greet.enqueue({ name: '다음' });
    await expect.poll(() => seen).toEqual(['다음']);
    await app.sql("INSERT INTO job_workers (id, jobs) VALUES ('pool-gone', '{}')");
    await take('1 hour');
    await work(greet);
    await greet.enqueue({ name: '그다음' });
    await expect.poll(() => seen).toEqual(['다음', '그다음']);
    await expect.poll(rows).toHaveLength(1);
  });

  test.each(['broken off', 'dropped'] as const)('come back when the answer that gave it to a worker was %s, though the worker lives', async (how) => {
    const { proxy } = await throughProxy();
    const { greet, seen } = greeter();
    await work(greet);
    const lost = proxy.loseAnswer('배움', how);
    await greet.enqueue({ name: '배움' });
    await lost;
    expect(seen).toEqual([]);
    proxy.become('open');
    await expect.poll(() => seen, { timeout: 15_000 }).toEqual(['배움']);
    await expect.poll(rows).toEqual([]);
  });

  test('run again, and others at once, when the database was away as several of them failed and another still ran', async () => {
    const { proxy, port } = await throughProxy();
    const running: PromiseWithResolvers<void>[] = [];
    const held = defineJob(
      'tests.held',
      z.object({}),
      async () => {
        if (running.length === 3) return;
        const run = Promise.withResolvers<void>();
        running.push(run);
        await run.promise;
      },
      { durability: 'housekeeping' },
    );
    for (let times = 0; times < 3; times += 1) await held.enqueue({});
    const { greet, seen } = greeter();
    await work(held, greet);
    await expect.poll(() => running.length).toBe(3);
    proxy.leadTo(await freePort());
    const [first, second, last] = running;
    for (const failing of [first, second]) {
      const visits = proxy.visits();
      failing?.reject(new Error('the database is away'));
      // One of them to record this failure, the others from the lease and the listener.
      await expect.poll(proxy.visits, { timeout: 15_000 }).toBeGreaterThan(visits + 2);
    }
    proxy.leadTo(port);
    await greet.enqueue({ name: '배움' });
    await expect.poll(() => seen, { timeout: 15_000 }).toEqual(['배움']);
    last?.resolve();
    await expect.poll(rows, { timeout: 15_000 }).toEqual([]);
  });

  test('that end every worker are given up instead of ending the next', async () => {
    const { greet, seen } = greeter();
    await greet.enqueue({ name: '배움' });
    await take('1 minute', 8);
    await work(greet);
    await expect.poll(listDeadJobs).toMatchObject([{ name: 'tests.greet', lastError: 'every worker ended before the job did' }]);
    expect(seen).toEqual([]);
  });

  test('that a newer one with their key has replaced meanwhile wait for no operator, and go', async () => {
    const { greet, seen } = greeter();
    const daily = defineJob('tests.daily', z.object({}), async () => void seen.push('오늘'), { durability: 'housekeeping' });
    const queueBoth = async (name: string) => {
      await greet.enqueue({ name }, { key: 'greeting' });
      await app.sql(`SELECT graphile_worker.add_job('tests.daily', '{"_cron": {}}', job_key => 'tests.daily', max_attempts => 8)`);
    };
    await queueBoth('처음');
    await take('1 minute');
    await queueBoth('다음');
    await greet.enqueue({ name: '마지막' }, { key: 'parting' });
    await app.sql("UPDATE graphile_worker._private_jobs SET attempts = max_attempts WHERE key = 'parting'");
    await work(greet, daily);
    await expect.poll(() => [...seen].sort()).toEqual(['다음', '오늘']);
    await expect.poll(async () => (await app.sql('SELECT FROM graphile_worker.jobs WHERE locked_at IS NOT NULL')).length).toBe(0);
    const dead = [{ name: 'tests.greet' }];
    expect([(await rows()).length, await listDeadJobs()]).toMatchObject([3, dead]);
    await reportQueue.run({});
    expect([(await rows()).length, await listDeadJobs()]).toMatchObject([1, dead]);
  });
});

test('jobs are shared out among workers, each to one', async () => {
  const { greet, seen } = greeter();
  for (let number = 1; number <= 60; number += 1) await greet.enqueue({ name: `${number}` });
  await Promise.all([workOnce([greet]), workOnce([greet]), workOnce([greet])]);
  expect(seen).toHaveLength(60);
  expect(new Set(seen).size).toBe(60);
});

test('a worker that comes after days does once what it missed, however often it would have run', async () => {
  const runs: string[] = [];
  // Far from now, so that nothing becomes due meanwhile.
  const at = new Date(Date.now() - 30 * 60_000);
  const crons = { daily: `${at.getUTCMinutes()} ${at.getUTCHours()} * * *`, hourly: `${at.getUTCMinutes()} * * * *`, often: '*/5 * * * *' };
  const jobs = Object.entries(crons).map(([name, cron]) =>
    defineJob(`tests.${name}`, z.object({}), async () => void runs.push(name), { durability: 'housekeeping', cron }),
  );
  await app.sql(
    "INSERT INTO graphile_worker._private_known_crontabs (identifier, known_since, last_execution) SELECT name, now() - interval '3 days', now() - interval '3 days' FROM unnest($1::text[]) AS name",
    [jobs.map(({ name }) => name)],
  );
  await work(...jobs);
  // The newest that was missed comes last.
  await expect
    .poll(() =>
      app.sql("SELECT FROM graphile_worker._private_known_crontabs WHERE identifier = 'tests.often' AND last_execution > now() - interval '6 minutes'"),
    )
    .toHaveLength(1);
  await expect.poll(rows).toEqual([]);
  const times = (name: string) => runs.filter((each) => each === name).length;
  expect([times('daily'), times('hourly')]).toEqual([1, 1]);
  // The next five minutes may just have begun.
  expect([1, 2]).toContain(times('often'));
});

test('who asks for a connection when all are closed is told, and harms nobody by giving back what they did not get', async () => {
  const connections = openConnections(app.databaseUrl, 1);
  await connections.end();
  // As graphile-worker does, whose listener may come back to a worker that has ended.
  const told = new Promise((resolve) => {
    connections.connect((error, _connection, release) => {
      (release as typeof release | undefined)?.();
      resolve(error);
    });
  });
  expect(await told).toBeInstanceOf(Error);
});

test('a worker that stops finishes what it has begun, and says that it is gone', async () => {
  const begun = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  const slow = defineJob(
    'tests.slow',
    z.object({}),
    async () => {
      begun.resolve();
      await finish.promise;
    },
    { durability: 'housekeeping' },
  );
  const worker = startWorker([slow]);
  await slow.enqueue({});
  await begun.promise;
  const stopped = worker.stop();
  expect(await rows()).toHaveLength(1);
  finish.resolve();
  await stopped;
  expect([await rows(), await workers()]).toEqual([[], 0]);
});
