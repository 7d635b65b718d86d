import { allJobs } from '@baeum/api/src/jobs/jobs.register.ts';
import { startWorker } from '@baeum/api/src/jobs/worker.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectProblem } from '../support/problems.ts';
import { startTestApp, type TestApp } from '../support/server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
});
afterAll(() => app.stop());

async function readiness(): Promise<unknown> {
  const response = await fetch(`${app.url}/readyz`);
  expect(response.status).toBe(200);
  return response.json();
}

async function expectUnready(checks: Record<string, boolean>): Promise<void> {
  const response = await fetch(`${app.url}/readyz`);
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('5');
  const { errorCode, detail = '' } = await expectProblem(response, 'readyz');
  expect([errorCode, JSON.parse(detail)]).toEqual(['COMMON_013', { ...checks, conversion: expect.any(Boolean) as boolean }]);
}

describe('readyz', () => {
  test('says ok when database and schema are fine', async () => {
    expect(await readiness()).toMatchObject({ status: 'ok', checks: { db: true, disk: true, migrations: true } });
  });

  test('notices a missing migration', async () => {
    const [row] = await app.sql<{ name: string }>('DELETE FROM migrations WHERE name = (SELECT max(name) FROM migrations) RETURNING name');
    await expectUnready({ db: true, disk: true, migrations: false, queue: false });
    await app.sql('INSERT INTO migrations (name) VALUES ($1)', [row?.name]);
  });

  test('tells when nobody works on jobs, and the site goes on', async () => {
    expect(await readiness()).toMatchObject({ status: 'ok', checks: { queue: false }, jobs: { workers: 0 } });
    const worker = startWorker(allJobs);
    await expect.poll(readiness).toMatchObject({ checks: { queue: true }, jobs: { workers: 1, dead: 0, overdue: 0 } });
    await worker.stop();
    expect(await readiness()).toMatchObject({ checks: { queue: false }, jobs: { workers: 0 } });
  });

  test('forgets a worker that stopped renewing its lease', async () => {
    await app.sql("INSERT INTO job_workers (id, jobs) VALUES ('pool-silent', '{}')");
    expect(await readiness()).toMatchObject({ checks: { queue: true }, jobs: { workers: 1 } });
    await app.sql("UPDATE job_workers SET seen_at = now() - interval '16 seconds'");
    expect(await readiness()).toMatchObject({ checks: { queue: false }, jobs: { workers: 0 } });
  });

  test('notices jobs that are due and that no worker takes', async () => {
    await app.sql('UPDATE job_workers SET seen_at = now()');
    await app.sql("SELECT graphile_worker.add_job('jobs.of-nobody', run_at => now() - interval '10 minutes')");
    expect(await readiness()).toMatchObject({ status: 'ok', checks: { queue: false }, jobs: { workers: 1, overdue: 1 } });
  });

  test('notices that the database is away, recovers with it, and the process counts as alive all the while', async () => {
    await app.sql('ALTER TABLE migrations RENAME TO migrations_away');
    await expectUnready({ db: false, disk: false, migrations: false, queue: false });
    expect(await (await fetch(`${app.url}/healthz`)).json()).toEqual({ status: 'ok' });
    await app.sql('ALTER TABLE migrations_away RENAME TO migrations');
    expect((await fetch(`${app.url}/readyz`)).status).toBe(200);
  });

  test('survives the loss of every connection', async () => {
    await app.sql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'baeum%'");
    await expect.poll(async () => (await fetch(`${app.url}/readyz`)).status).toBe(200);
  });
});

test('a site that sells says when receipts name the example seller', async () => {
  const production = { NODE_ENV: 'production', SITE_ORIGIN: 'http://127.0.0.1', SMTP_URL: 'smtp://127.0.0.1:9', JOBS: 'off' };
  const warningsOf = async (env: Record<string, string>) => {
    const site = await startTestApp(env);
    const { warnings } = (await (await fetch(`${site.url}/readyz`)).json()) as { warnings: string[] };
    await site.stop();
    return warnings;
  };
  expect(await warningsOf(production)).toContain('example-seller');
  const seller = {
    SELLER_REPRESENTATIVE: '이나래',
    SELLER_BUSINESS_NUMBER: '120-81-47521',
    SELLER_MAIL_ORDER_NUMBER: '제2026-서울중구-0001호',
    SELLER_ADDRESS: '서울특별시 중구 세종대로 110',
  };
  expect(await warningsOf({ ...production, ...seller })).not.toContain('example-seller');
  expect(await warningsOf({})).not.toContain('example-seller');
});

test('getVersion names the version of the document that is published', async () => {
  const body: unknown = await (await fetch(`${app.url}/version`)).json();
  const { info } = (await (await fetch(`${app.url}/openapi.json`)).json()) as { info: { version: string } };
  expect(body).toMatchObject({
    version: info.version,
    commit: expect.any(String) as unknown,
    contractHash: expect.stringMatching(/^[0-9a-f]{16}$/) as unknown,
  });
});

describe('getProblemDoc', () => {
  test('explains a code to programs and to people', async () => {
    const address = `${app.url}/problems/COMMON_002`;
    const data: unknown = await (await fetch(address, { headers: { accept: 'application/json' } })).json();
    expect(data).toMatchObject({ errorCode: 'COMMON_002', status: 401, message: '이 요청에는 로그인이 반드시 필요합니다.' });
    const page = await fetch(address, { headers: { accept: 'text/html' } });
    expect(page.headers.get('content-type')).toMatch(/^text\/html/);
    expect(await page.text()).toContain('이 요청에는 로그인이 반드시 필요합니다.');
  });

  test.each(['NOTHING_001', 'COMMON_999'])('%s is not found', async (code) => {
    expect((await fetch(`${app.url}/problems/${code}`)).status).toBe(404);
  });
});
