import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../support/database.ts';
import { startMailbox } from '../../support/mailbox.ts';
import { startServerProcess } from '../../support/server-process.ts';
import { slowness } from '../../support/timing.ts';

const mails = 500;
const kills = 10;
/** A worker has at most so many mails in its hands. */
const inFlight = 3;
/** Ends a test that hangs: eleven starts of a server take half of it on a quiet machine. */
const patience = 120_000 * (await slowness());

test('ten kills over 500 mails lose none; what is sent twice was in flight and keeps its Message-ID', { timeout: patience }, async () => {
  const database = await createTestDatabase();
  const mailbox = await startMailbox();
  const pool = new pg.Pool({ connectionString: database.url, max: 2 });
  const env = { DATABASE_URL: database.url, SMTP_URL: mailbox.url, JOB_LEASE_SECONDS: '1' };
  try {
    await pool.query(
      `WITH queued AS (
         INSERT INTO outbox (recipient, subject, text) SELECT 'reader-' || n || '@example.com', n || '번째 소식', '본문' FROM generate_series(1, $1) n RETURNING id)
       SELECT graphile_worker.add_job('jobs.deliver-mail', json_build_object('outboxId', id)) FROM queued`,
      [mails],
    );
    let server = await startServerProcess(env);
    for (let kill = 1; kill <= kills; kill++) {
      await until(() => new Set(mailbox.mails.map(({ messageId }) => messageId)).size >= kill * 40);
      await server.end('SIGKILL');
      server = await startServerProcess(env);
    }
    await until(async () => (await pool.query<{ left: number }>('SELECT count(*)::int AS left FROM graphile_worker.jobs')).rows[0]?.left === 0);
    await server.end('SIGTERM');
    const ids = mailbox.mails.map(({ messageId }) => messageId);
    expect(new Set(ids).size).toBe(mails);
    expect(ids.length - mails).toBeLessThanOrEqual(kills * inFlight);
    const unsent = await pool.query("SELECT 1 FROM outbox WHERE status <> 'SENT'");
    expect(unsent.rowCount).toBe(0);
  } finally {
    await pool.end();
    await mailbox.stop();
    await database.drop();
  }
});

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await delay(10);
}
