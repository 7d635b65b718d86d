import { queueMail } from '@baeum/api/src/jobs/outbox.ts';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openGate } from '../support/gate.ts';
import { startMailbox } from '../support/mailbox.ts';
import { startMain, type MainCommand } from '../support/main-command.ts';
import { startTestApp, type TestApp } from '../support/server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
});
afterAll(() => app.stop());

const mail = { kind: 'password-changed', to: 'reader@example.com', subject: '소식', text: '본문', html: '<p>본문</p>' } as const;
const workers = async () => (await app.sql<{ count: number }>('SELECT count(*)::int FROM job_workers'))[0]?.count;
const delivered = async () => (await app.mails()).filter(({ status }) => status === 'KEPT').length;

async function startProcesses(count: number, env: Record<string, string> = {}): Promise<MainCommand[]> {
  const before = (await workers()) ?? 0;
  const processes = Array.from({ length: count }, () => startMain(['worker'], { DATABASE_URL: app.databaseUrl, JOB_LEASE_SECONDS: '3', ...env }));
  onTestFinished(async () => {
    for (const each of processes) await each.end('SIGKILL');
  });
  await expect.poll(workers, { timeout: 25_000 }).toBe(before + count);
  return processes;
}

describe('main.ts worker', () => {
  test('does the jobs of a site whose servers do none, and stops when told', async () => {
    await queueMail(mail);
    const [worker] = await startProcesses(1);
    await expect.poll(delivered).toBe(1);
    expect(await worker?.end('SIGTERM')).toBe(0);
    expect(await workers()).toBe(0);
    await queueMail(mail);
    expect(await delivered()).toBe(1);
    await app.sql('DELETE FROM outbox');
  });

  test('does periodic work once a period, however many there are, and tells what nobody will do', async () => {
    await app.sql(`
      CREATE TABLE runs (name text, run_at timestamptz, revision int);
      CREATE FUNCTION note_run() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          INSERT INTO runs SELECT identifier, NEW.run_at, NEW.revision FROM graphile_worker._private_tasks WHERE id = NEW.task_id;
          RETURN NULL;
        END $$;
      CREATE TRIGGER note_run AFTER INSERT OR UPDATE OF revision ON graphile_worker._private_jobs FOR EACH ROW EXECUTE FUNCTION note_run()`);
    // As if workers had run until a minute before the hour: what is due since then is made up for.
    const names = ['data-life.sweep-hourly', 'data-life.sweep-often', 'jobs.report-queue'];
    await app.sql(
      `INSERT INTO graphile_worker._private_known_crontabs (identifier, known_since)
       SELECT unnest($1::text[]), date_trunc('hour', now()) - interval '1 minute'
       ON CONFLICT (identifier) DO UPDATE SET known_since = excluded.known_since, last_execution = NULL`,
      [names],
    );
    await app.sql("SELECT graphile_worker.add_job('coupons.expire', max_attempts => 8)");
    // A former release had this one, and has left it behind.
    await app.sql("SELECT graphile_worker.add_job('tokens.sweep', max_attempts => 8)");
    const processes = await startProcesses(2);
    const runs = () =>
      app.sql<{ name: string; count: number; at: Date }>('SELECT name, run_at AS at, count(*)::int FROM runs WHERE name = ANY($1) GROUP BY 1, 2', [names]);
    await expect.poll(async () => new Set((await runs()).map(({ name }) => name)).size).toBe(names.length);
    await expect.poll(async () => (await app.sql("SELECT FROM graphile_worker.jobs WHERE task_identifier <> 'coupons.expire'")).length).toBe(0);
    expect((await runs()).map(({ count }) => count)).toEqual((await runs()).map(() => 1));
    await expect.poll(() => processes.map((each) => each.stderr()).join('')).toMatch(/"unknown":\["coupons\.expire"\]/);
    await app.sql('DROP TRIGGER note_run ON graphile_worker._private_jobs');
  });

  test('waits withLongTimeout while the database is away, and goes on by itself when it is back', async () => {
    const gate = await openGate(app.databaseUrl);
    const [worker] = await startProcesses(1, { DATABASE_URL: gate.url });
    await queueMail(mail);
    await expect.poll(delivered).toBe(1);
    gate.shut();
    const begun = gate.tries();
    await queueMail(mail);
    await delay(3000);
    expect(gate.tries() - begun).toBeLessThan(40);
    expect(await delivered()).toBe(1);
    gate.open();
    await expect.poll(delivered, { timeout: 20_000 }).toBe(2);
    expect(await worker?.end('SIGTERM')).toBe(0);
  });

  test('survives when the end of a job cannot be noted, and does the job again', async () => {
    const mailbox = await startMailbox();
    onTestFinished(() => mailbox.stop());
    const [database, smtp] = [await openGate(app.databaseUrl), await openGate(mailbox.url)];
    const [worker] = await startProcesses(1, { DATABASE_URL: database.url, SMTP_URL: smtp.url });
    smtp.hold();
    await queueMail({ ...mail, subject: '두 번째 시도에 도착할 메일' });
    await expect.poll(smtp.tries).toBe(1);
    database.shut();
    smtp.open();
    await expect.poll(() => worker?.stderr()).toMatch(/cannot reach the queue/);
    database.open();
    expect((await mailbox.waitForMail(() => true)).subject).toBe('두 번째 시도에 도착할 메일');
    await expect.poll(async () => (await app.mails()).at(-1)?.status).toBe('SENT');
    expect(await worker?.end('SIGTERM')).toBe(0);
  });
});

test('what a mail server says of a person stays out of the log; operators find it in the list', async () => {
  const refusing = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _session, done) => done(new Error(`no such user <${address}>`)),
  }).listen(0, '127.0.0.1');
  await once(refusing, 'listening');
  onTestFinished(() => void refusing.close());
  const [worker] = await startProcesses(1, { SMTP_URL: `smtp://127.0.0.1:${(refusing.address() as AddressInfo).port}`, LOG_LEVEL: 'trace' });
  await queueMail({ ...mail, to: 'somebody@example.com' });
  await expect.poll(() => worker?.stderr()).toMatch(/job failed and will be tried again/);
  expect(worker?.stderr()).toContain('no such user <(address)>');
  expect(worker?.stderr()).not.toContain('somebody');
  const lastErrors = async () =>
    (await app.sql<{ last_error: string | null }>('SELECT last_error FROM graphile_worker.jobs')).map((row) => row.last_error).join('\n');
  await expect.poll(lastErrors).toContain('somebody@example.com');
});
