import { transaction } from '@baeum/api/src/database/transaction.ts';
import { defineJob } from '@baeum/api/src/jobs/define-job.ts';
import { lockJob } from '@baeum/api/src/jobs/failed-jobs.ts';
import { workOnce } from '@baeum/api/src/jobs/worker.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
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
beforeEach(() => app.sql('DELETE FROM graphile_worker._private_jobs'));

const payload = z.object({ orderId: z.number(), email: z.string() });
const failing = defineJob('tests.refund', payload, () => Promise.reject(new Error('a@b.test is refused')), { durability: 'money' });

/** A job that has failed once. @returns its number */
async function failed(): Promise<number> {
  await failing.enqueue({ orderId: 7, email: 'reader@example.test' });
  await workOnce([failing]);
  const [row] = await app.sql<{ id: number }>('SELECT id::int FROM graphile_worker._private_jobs ORDER BY id DESC LIMIT 1');
  return Number(row?.id);
}

/** The same for the last time. */
async function dead(): Promise<number> {
  const id = await failed();
  await app.sql('UPDATE graphile_worker._private_jobs SET attempts = max_attempts WHERE id = $1', [id]);
  return id;
}

const list = async (query: Record<string, unknown> = {}) => (await operator.call('listFailedJobs', { query })).body;
const refusal = ({ status, body }: { status: number; body: { errorCode?: string } }) => [status, body.errorCode];

describe('listFailedJobs', () => {
  test('tells why and since when, without addresses or texts of what the job is about', async () => {
    const [one, other] = [await failed(), await dead()];
    const { items, total } = await list();
    expect(total).toBe(2);
    expect(items).toMatchObject([
      { id: other, state: 'DEAD', nextAt: null },
      { id: one, state: 'FAILING', nextAt: expect.any(String) },
    ]);
    expect(items[0]).toMatchObject({ name: 'tests.refund', stake: 'MONEY', error: '(address) is refused', things: { orderId: 7 }, others: 1, repeats: false });
    expect(JSON.stringify(items)).not.toContain('reader@example.test');
    expect((await list({ state: 'FAILING', q: 'tests.' })).items).toMatchObject([{ id: one }]);
    expect((await list({ q: 'orders.' })).items).toEqual([]);
    expect((await operator.call('getFailedJob', { params: { id: other } })).body).toEqual(items[0]);
  });

  test('has nothing of jobs that were not tried or went well', async () => {
    await failing.enqueue({ orderId: 8, email: '' });
    const [{ id } = { id: 0 }] = await app.sql<{ id: number }>('SELECT id::int FROM graphile_worker._private_jobs');
    expect((await list()).items).toEqual([]);
    expect(refusal(await operator.call('getFailedJob', { params: { id } }))).toEqual([404, 'COMMON_004']);
    expect(refusal(await operator.call('retryJob', { params: { id } }))).toEqual([409, 'JOB_002']);
    expect(refusal(await operator.call('dropJob', { params: { id }, body: { reason: '시험' } }))).toEqual([409, 'JOB_002']);
  });
});

describe('retryJob', () => {
  test('gives a dead job all its tries again, once', async () => {
    const id = await dead();
    const answers = await Promise.all([1, 2].map(() => operator.call('retryJob', { params: { id } })));
    expect(answers.map(refusal).toSorted(([one], [other]) => Number(one) - Number(other))).toEqual([
      [202, undefined],
      [409, 'JOB_002'],
    ]);
    await workOnce([failing]);
    expect((await list()).items).toMatchObject([{ id, state: 'FAILING', attempts: 1 }]);
  });

  test('leaves a job alone that a worker does at this moment, or has done', async () => {
    const id = await dead();
    await app.sql("UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'somebody' WHERE id = $1", [id]);
    expect(refusal(await operator.call('retryJob', { params: { id } }))).toEqual([409, 'JOB_001']);
    expect(refusal(await operator.call('dropJob', { params: { id }, body: { reason: '시험' } }))).toEqual([409, 'JOB_001']);
    await app.sql('DELETE FROM graphile_worker._private_jobs');
    expect(refusal(await operator.call('retryJob', { params: { id } }))).toEqual([404, 'COMMON_004']);
  });
});

describe('dropJob', () => {
  test('takes the job out for good, and keeps the reason', async () => {
    const id = await dead();
    expect((await operator.call('dropJob', { params: { id }, body: { reason: '이미 손으로 돌려줌' } })).status).toBe(200);
    expect((await list()).items).toEqual([]);
    const [row] = await app.sql<{ diff: object }>("SELECT diff FROM audit_logs WHERE action = 'jobs.drop' AND target = $1", [`jobs/${id}`]);
    expect(row?.diff).toMatchObject({ name: ['tests.refund', null], things: [{ orderId: 7 }, null], reason: [null, '이미 손으로 돌려줌'] });
    expect(JSON.stringify(row)).not.toMatch(/@/);
  });

  test('waits for whoever decides at this moment, and then says that there is nothing left', async () => {
    const id = await dead();
    let second: Promise<unknown> | undefined;
    await transaction(async () => {
      await lockJob(id);
      second = operator.call('dropJob', { params: { id }, body: { reason: '둘째' } });
      await app.sql('SELECT 1');
    });
    expect(await second).toMatchObject({ status: 200 });
    expect(refusal(await operator.call('dropJob', { params: { id }, body: { reason: '셋째' } }))).toEqual([404, 'COMMON_004']);
  });
});
