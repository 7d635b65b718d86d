import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../support/client.ts';
import { signedInClient } from '../../support/factories.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
let operator: TestClient;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
  operator = await signedInClient(app, { roleAdmin: true });
});
afterAll(() => app.stop());

interface Health {
  status: string;
  problems: { code: string; message: string; advice: string }[];
  [part: string]: unknown;
}

const health = async (): Promise<Health> => (await operator.call('getSiteHealth')).body;
const codes = async () => (await health()).problems.map(({ code }) => code);

describe('getSiteHealth', () => {
  test('tells what waits, how full things are and which release runs', async () => {
    expect(await health()).toMatchObject({
      status: 'attention',
      checks: { db: true, disk: true, migrations: true, queue: false },
      queue: { workers: 0, dead: 0, unknown: expect.any(Array) },
      outbox: { waiting: 0, oldestSeconds: 0 },
      storage: { kind: 'disk', place: expect.stringContaining('/'), freeBytes: expect.any(Number) },
      conversions: { waiting: 0, running: 0 },
      database: { bytes: expect.any(Number), connections: expect.any(Number), maxConnections: expect.any(Number) },
      migrations: { missing: [] },
      backupAt: null,
      backup: { schedule: null, doneAt: null, failures: 0, error: null },
      nodes: [{ serves: true, works: false, version: expect.any(String), host: expect.any(String) }],
      eventBudgets: expect.arrayContaining([expect.objectContaining({ environment: 'production' })]),
    });
  });

  test('says of each problem what helps', async () => {
    expect(await codes()).toContain('no-worker');
    await app.sql("INSERT INTO job_workers (id, jobs) VALUES ('pool-of-test', '{}')");
    await app.sql("SELECT graphile_worker.add_job('jobs.of-nobody', run_at => now() - interval '10 minutes')");
    await app.sql("SELECT graphile_worker.add_job('jobs.dead', max_attempts => 1)");
    await app.sql('UPDATE graphile_worker._private_jobs SET attempts = 1 WHERE max_attempts = 1');
    await app.sql("INSERT INTO outbox (recipient, subject, text, created_at) VALUES ('a@example.test', '늦은 메일', '', now() - interval '1 hour')");
    await app.sql("INSERT INTO webhooks (url, events, failing_since) VALUES ('https://away.example.test/', '{}', now())");
    await app.sql("INSERT INTO site_nodes (id, host, version, commit, serves, started_at) VALUES (gen_random_uuid(), 'web-2', '0.0.9', 'abc', true, now())");
    const { problems, status } = await health();
    expect(problems.map(({ code }) => code)).toEqual(['overdue-jobs', 'unknown-jobs', 'dead-jobs', 'mail-stuck', 'failing-webhooks', 'mixed-releases']);
    expect(problems.every(({ message, advice }) => /[다요]\.|: /.test(message) && advice.endsWith('.'))).toBe(true);
    expect(status).toBe('attention');
  });

  test('forgets a node that has not been seen for minutes', async () => {
    await app.sql("UPDATE site_nodes SET seen_at = now() - interval '3 minutes' WHERE host = 'web-2'");
    expect(await codes()).not.toContain('mixed-releases');
  });
});
