import pg from 'pg';
import { expect } from 'vitest';
import type { Answer } from './client.ts';
import type { TestApp } from './server.ts';

/** Does `work`, and changes a person's credentials when its session is about to be stored. */
export async function changedMeanwhile(app: TestApp, email: string, work: () => Promise<Answer>): Promise<Answer> {
  const change = new pg.Client({ connectionString: app.databaseUrl });
  await change.connect();
  try {
    await change.query('BEGIN; LOCK TABLE sessions IN SHARE ROW EXCLUSIVE MODE');
    const answer = work();
    await expect.poll(() => app.sql("SELECT FROM pg_locks WHERE NOT granted AND relation = 'sessions'::regclass")).toHaveLength(1);
    await change.query('UPDATE users SET credential_epoch = credential_epoch + 1 WHERE email = $1', [email]);
    await change.query('COMMIT');
    return await answer;
  } finally {
    await change.end();
  }
}
