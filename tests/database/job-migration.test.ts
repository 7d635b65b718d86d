import { migrate, revert } from '@baeum/api/src/database/migrate.ts';
import { expect, test } from 'vitest';
import { formerDatabase } from '../support/former-database.ts';

/** A database as the release before graphile-worker left it. */
async function beforeWorker() {
  const former = await formerDatabase(async (url) => {
    await migrate(url);
    await revert(url, '0050-job-workers');
  });
  // A server of that release has no such schema.
  await former.client.query('DROP SCHEMA graphile_worker CASCADE');
  return former;
}

/** Counted from when the jobs were made, which the table `begun` stores: migrations take long on a busy machine. */
const seconds = 'round(extract(epoch FROM run_at - (SELECT at FROM begun)) / 60)::int * 60 AS seconds';

test('jobs of the former queue move into the new one, waiting, failing, taken and dead, and back again', async () => {
  const { url, client } = await beforeWorker();
  await client.query('CREATE TEMPORARY TABLE begun AS SELECT now() AS at');
  await client.query(`
    INSERT INTO jobs (kind, payload, state, run_at, attempts, leased_until, last_error) VALUES
      ('deliver-mail', '{"outboxId": 1}', 'ready', now(), 0, NULL, NULL),
      ('mail-verification-link', '{"email": "a@example.test", "redirectUrl": null}', 'ready', now() + interval '60 seconds', 3, NULL, 'no route'),
      ('mail-password-link', '{"email": "b@example.test", "redirectUrl": "/"}', 'ready', now(), 8, now() + interval '50 seconds', NULL),
      ('deliver-mail', '{"outboxId": 2}', 'dead', now(), 8, NULL, 'refused'),
      ('of-another-release', '{}', 'ready', now(), 0, NULL, NULL)`);
  const former = async () => (await client.query(`SELECT kind, payload, state, attempts, last_error, ${seconds} FROM jobs ORDER BY id`)).rows as unknown;
  const before = await former();
  await migrate(url);

  const moved = await client.query(
    `SELECT t.identifier AS name, j.payload, j.attempts, j.max_attempts, j.is_available, j.last_error, ${seconds}
     FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id ORDER BY j.id`,
  );
  const common = { max_attempts: 8, is_available: true, attempts: 0, last_error: null, seconds: 0 };
  // Mail that still has tries is tried for longer since 0074.
  const mail = { ...common, max_attempts: 300 };
  expect(moved.rows).toEqual([
    { ...mail, name: 'jobs.deliver-mail', payload: { outboxId: 1 } },
    {
      ...mail,
      name: 'sign-up.mail-verification-link',
      payload: { email: 'a@example.test', redirectUrl: null },
      attempts: 3,
      last_error: 'no route',
      seconds: 60,
    },
    // Whoever had taken it is gone with the former release, and it gets its last try again.
    { ...mail, name: 'passwords.mail-password-link', payload: { email: 'b@example.test', redirectUrl: '/' }, attempts: 7 },
    { ...common, name: 'jobs.deliver-mail', payload: { outboxId: 2 }, attempts: 8, is_available: false, last_error: 'refused' },
    { ...common, name: 'of-another-release', payload: {} },
  ]);
  expect((await client.query("SELECT to_regclass('jobs') AS jobs")).rows).toEqual([{ jobs: null }]);

  await client.query(`SELECT graphile_worker.add_job('sign-in.sweep', '{"_cron": {}}')`);
  await revert(url, '0050-job-workers');
  const expected = (before as { kind: string; attempts: number }[]).map((job) => (job.kind === 'mail-password-link' ? { ...job, attempts: 7 } : job));
  expect(await former()).toEqual(expected);
  expect((await client.query('SELECT FROM graphile_worker.jobs')).rowCount).toBe(0);
});
