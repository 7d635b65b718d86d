import { expect } from 'vitest';
import type { TestApp } from './server.ts';
import { slowness } from './timing.ts';

/** What a server that died was about is taken up again without its minutes of waiting. */
async function hurry(app: TestApp): Promise<void> {
  await app.sql("UPDATE payments SET lease_until = now() WHERE state = 'CONFIRMING' AND lease_until > now()");
  await app.sql("SELECT graphile_worker.add_job('orders.watch-pending', '{}')");
  await app.sql(
    'SELECT graphile_worker.reschedule_jobs(ARRAY(SELECT id FROM graphile_worker.jobs WHERE locked_at IS NULL AND run_at > now() AND attempts > 0), run_at => now())',
  );
}

/** Waits until nothing is left of what `find` returns; payments and jobs of a dead server are taken up at once. */
export async function untilNone(app: TestApp, find: (app: TestApp) => Promise<unknown[]>): Promise<void> {
  const left = async () => {
    await hurry(app).catch(() => undefined);
    return find(app).catch(() => ['the database is away']);
  };
  await expect.poll(left, { timeout: 120_000 * (await slowness()), interval: 500 }).toEqual([]);
}
