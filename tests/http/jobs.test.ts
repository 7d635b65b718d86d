import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transaction } from '@baeum/api/src/database/transaction.ts';
import { enqueue, workOnce, type JobHandler } from '@baeum/api/src/jobs/queue.ts';
import { startTestApp, type TestApp } from '../support/server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off', DATABASE_POOL_SIZE: '20' });
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.sql('DELETE FROM jobs');
});

interface JobRow {
  state: string;
  attempts: number;
  last_error: string | null;
  wait: number;
}

const rows = () => app.sql<JobRow>('SELECT state, attempts, last_error, round(extract(epoch FROM run_at - now()))::int AS wait FROM jobs ORDER BY id');
const makeDue = () => app.sql('UPDATE jobs SET run_at = now(), leased_until = NULL');
const failing: Record<string, JobHandler> = { greet: () => Promise.reject(new Error('not today')) };

/** A handler that notes what it was given. */
function recorder(): { seen: unknown[]; handlers: Record<string, JobHandler> } {
  const seen: unknown[] = [];
  return { seen, handlers: { greet: async (payload, attempt) => void seen.push([payload, attempt]) } };
}

describe('jobs', () => {
  test('run once, and are gone', async () => {
    const { seen, handlers } = recorder();
    await enqueue('greet', { name: '배움' });
    expect(await workOnce(handlers)).toBe(1);
    expect(await workOnce(handlers)).toBe(0);
    expect([seen, await rows()]).toEqual([[[{ name: '배움' }, 1]], []]);
  });

  test('exist only if the transaction does that queued them', async () => {
    const failed = transaction(async () => {
      await enqueue('greet', {});
      throw new Error('changed my mind');
    });
    await expect(failed).rejects.toThrow('changed my mind');
    expect(await rows()).toEqual([]);
  });

  test('wait for their time, and for a worker that knows them', async () => {
    const { seen, handlers } = recorder();
    await enqueue('greet', {}, { runAt: new Date(Date.now() + 60_000) });
    await enqueue('of-another-release', {});
    expect([await workOnce(handlers), seen, (await rows()).length]).toEqual([0, [], 2]);
  });

  test('that fail are tried again, later each time, and end dead but not lost', async () => {
    await enqueue('greet', {});
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      expect(await workOnce(failing)).toBe(1);
      expect(await workOnce(failing), 'not at once').toBe(0);
      const [row] = await rows();
      expect(row).toMatchObject({ attempts: attempt, last_error: 'not today', state: attempt < 8 ? 'ready' : 'dead' });
      expect(Math.abs((row?.wait ?? 0) - 2 ** attempt)).toBeLessThanOrEqual(2);
      await makeDue();
    }
    expect([await workOnce(failing), (await rows()).length]).toEqual([0, 1]);
  });

  test('recover when what they need is back', async () => {
    const { seen, handlers } = recorder();
    await enqueue('greet', { name: '배움' });
    await workOnce(failing);
    await makeDue();
    await workOnce(handlers);
    expect([seen, await rows()]).toEqual([[[{ name: '배움' }, 2]], []]);
  });

  test('of a worker that died come back when its lease is over, not before', async () => {
    const { seen, handlers } = recorder();
    await enqueue('greet', {});
    await app.sql("UPDATE jobs SET attempts = 1, leased_until = now() + interval '50 seconds'");
    expect(await workOnce(handlers)).toBe(0);
    await app.sql("UPDATE jobs SET leased_until = now() - interval '1 second'");
    expect([await workOnce(handlers), seen]).toEqual([1, [[{}, 2]]]);
  });

  test('that end every worker are declared dead instead of ending the next', async () => {
    const { seen, handlers } = recorder();
    await enqueue('greet', {});
    await app.sql("UPDATE jobs SET attempts = 8, leased_until = now() - interval '1 second'");
    await workOnce(handlers);
    expect([seen, await rows()]).toMatchObject([[], [{ state: 'dead', attempts: 8 }]]);
  });

  test('are shared out among workers, each to one', async () => {
    const { seen, handlers } = recorder();
    await app.sql("INSERT INTO jobs (kind, payload) SELECT 'greet', jsonb_build_object('number', n) FROM generate_series(1, 60) n");
    const workUntilDone = async (): Promise<void> => {
      while ((await workOnce(handlers)) > 0);
    };
    await Promise.all([workUntilDone(), workUntilDone(), workUntilDone()]);
    expect(seen).toHaveLength(60);
    expect(new Set(seen.map((entry) => JSON.stringify(entry))).size).toBe(60);
  });
});
