import { queueMail } from '@baeum/api/src/jobs/outbox.ts';
import { operations } from '@baeum/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { client } from '../support/client.ts';
import { demoTemplate } from '../support/demo-database.ts';
import { trackEvent } from '../support/events.ts';
import { finishJobs } from '../support/factories.ts';
import { freePort } from '../support/server-process.ts';
import { startTestApp, type TestApp } from '../support/server.ts';

const token = 'a-token-of-the-operator';
let app: TestApp;
let address: string;
beforeAll(async () => {
  const port = await freePort();
  app = await startTestApp({ JOBS: 'off', METRICS_PORT: String(port), METRICS_TOKEN: token }, await demoTemplate());
  address = `http://127.0.0.1:${port}`;
});
afterAll(() => app.stop());

const scrape = (path = '/metrics', init: RequestInit = { headers: { authorization: `Bearer ${token}` } }) => fetch(address + path, init);

/** Samples by name and labels, verbatim: `baeum_jobs{state="dead"}`. */
async function samples(): Promise<Map<string, number>> {
  const lines = (await (await scrape()).text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]));
}

/** What a piece of work added to the samples that it changed. */
async function added(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await samples();
  await work();
  const after = await samples();
  return Object.fromEntries([...after].map(([name, value]) => [name, value - (before.get(name) ?? 0)] as const).filter(([, change]) => change !== 0));
}

const asServer = { headers: { 'X-SDK-Key': 'demo-server-key-0001' } };

describe('/metrics', () => {
  test('is for who has the token, on its own port alone', async () => {
    expect((await fetch(`${app.url}/metrics`, { headers: { authorization: `Bearer ${token}` } })).status).toBe(404);
    for (const authorization of ['', 'Bearer another-token-of-somebody', `Basic ${token}`]) {
      const refused = await scrape('/metrics', { headers: { authorization } });
      expect([refused.status, refused.headers.get('www-authenticate'), await refused.text()]).toEqual([401, 'Bearer', '']);
    }
    expect((await scrape('/')).status).toBe(404);
    for (const { headers } of [await scrape('/nothing'), await scrape()])
      expect([headers.get('content-security-policy'), headers.get('x-content-type-options')]).toEqual([
        "default-src 'none'; frame-ancestors 'none'",
        'nosniff',
      ]);
    expect((await scrape('/metrics', { method: 'POST', headers: { authorization: `Bearer ${token}` } })).status).toBe(405);
    const answer = await scrape();
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
      'no-store',
    ]);
  });

  test('counts requests by operation and status, and how long they took', async () => {
    const { call, fetch: ask } = client(app.url);
    const changes = await added(async () => {
      for (let times = 0; times < 3; times += 1) expect((await call('listCourses', { query: { page: times + 1 } })).status).toBe(200);
      expect((await call('getCourse', { params: { slug: 'no-such-course-of-anybody@example.com' } })).status).toBe(404);
      await ask('/no-such-address/somebody@example.com');
    });
    expect(changes).toMatchObject({
      'baeum_http_requests_total{operation="listCourses",status="200"}': 3,
      'baeum_http_requests_total{operation="getCourse",status="404"}': 1,
      'baeum_http_requests_total{operation="other",status="404"}': 1,
      'baeum_http_request_duration_seconds_count{operation="listCourses"}': 3,
      'baeum_http_request_duration_seconds_bucket{le="+Inf",operation="listCourses"}': 3,
    });
    const all = [...(await samples()).keys()];
    const named = new Set(all.flatMap((name) => /operation="([^"]*)"/.exec(name)?.[1] ?? []));
    expect([...named].filter((name) => !operations.has(name) && !['page', 'other'].includes(name))).toEqual([]);
    expect(all.join()).not.toContain('example.com');
    expect((await samples()).get('baeum_http_requests_in_flight')).toBe(0);
  });

  test('counts decisions by kind and reason, however they were asked for', async () => {
    const { call } = client(app.url);
    const user = { id: 'user_1' };
    const one = await added(() => call('evaluateExperiment', { params: { key: 1 }, body: { user }, ...asServer }));
    expect(Object.entries(one).filter(([name]) => name.startsWith('baeum_decisions_total{kind="EXPERIMENT"'))).toEqual([[expect.any(String), 1]]);
    const unknown = await added(() => call('evaluateFeatureFlag', { params: { key: 98765 }, body: { user }, ...asServer }));
    expect(unknown).toMatchObject({ 'baeum_decisions_total{kind="FEATURE_FLAG",reason="FEATURE_FLAG_NOT_FOUND"}': 1 });
    const ofrep = await added(() =>
      call('ofrepEvaluateFlag', { params: { key: 'flag.1' }, body: { context: { targetingKey: 'user_1' } }, headers: { 'X-API-Key': 'demo-server-key-0001' } }),
    );
    expect(Object.keys(ofrep).join()).toContain('baeum_decisions_total{kind="FEATURE_FLAG"');
  });

  test('counts events by what became of them', async () => {
    const event = trackEvent();
    const send = (events: object[]) =>
      client(app.url).fetch('/experiment/api/v2/events', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...asServer.headers },
        body: JSON.stringify({ trackEvents: events }),
      });
    const changes = await added(async () => {
      await send([event]);
      await send([event, { insertId: 'bad' }]);
    });
    expect(changes).toMatchObject({
      'baeum_events_total{outcome="accepted"}': 1,
      'baeum_events_total{outcome="duplicate"}': 1,
      'baeum_events_total{outcome="rejected"}': 1,
    });
  });

  test('shows what waits, and how jobs went', async () => {
    await finishJobs();
    const queued = await added(async () => {
      await queueMail({ kind: 'password-changed', to: 'reader@example.com', subject: '소식', text: '본문', html: '<p>본문</p>' });
      await app.sql("UPDATE outbox SET created_at = now() - interval '90 seconds' WHERE status = 'QUEUED'");
      await app.sql("SELECT graphile_worker.add_job('jobs.deliver-mail', '{}', max_attempts => 1)");
    });
    expect(queued).toMatchObject({ baeum_outbox_waiting: 1, 'baeum_jobs{state="waiting"}': 2 });
    expect(queued).not.toHaveProperty(['baeum_jobs{state="dead"}']);
    const waiting = await samples();
    expect(waiting.get('baeum_workers')).toBe(0);
    expect(waiting.get('baeum_outbox_oldest_seconds')).toBeGreaterThanOrEqual(90);
    const changes = await added(finishJobs);
    expect(changes).toMatchObject({
      'baeum_job_duration_seconds_count{job="jobs.deliver-mail",outcome="done"}': 1,
      'baeum_job_duration_seconds_count{job="jobs.deliver-mail",outcome="failed"}': 1,
      baeum_outbox_waiting: -1,
      'baeum_jobs{state="dead"}': 1,
    });
  });

  test('tells of the process and its connections, also when the database does not answer', async () => {
    const names = [...(await samples()).keys()];
    for (const name of [
      'baeum_database_connections{pool="requests",state="idle"}',
      'baeum_database_connection_waiters{pool="shared"}',
      'nodejs_eventloop_lag_p99_seconds',
      'nodejs_eventloop_utilization_ratio',
      'process_cpu_seconds_total',
      'process_resident_memory_bytes',
      'baeum_events_waiting',
    ])
      expect(names).toContain(name);
    expect(names.join()).toMatch(/baeum_build_info\{version="[\d.]+",commit="/);
    expect((await samples()).get('baeum_database_up')).toBe(1);
    const dead = (await samples()).get('baeum_jobs{state="dead"}');
    expect(dead).toBeGreaterThan(0);
    await app.sql('ALTER TABLE outbox RENAME TO outbox_away');
    const away = await samples();
    await app.sql('ALTER TABLE outbox_away RENAME TO outbox');
    expect(away.get('baeum_database_up')).toBe(0);
    expect([...away.keys()].filter((name) => /^baeum_(?:outbox|jobs|workers)/.test(name))).toEqual([]);
    expect((await samples()).get('baeum_jobs{state="dead"}')).toBe(dead);
  });
});
