import { defineJob } from '@baeum/api/src/jobs/define-job.ts';
import { shortenWaits } from '@baeum/api/src/jobs/jobs.jobs.ts';
import { deliverMail, queueMail } from '@baeum/api/src/jobs/outbox.ts';
import { workOnce } from '@baeum/api/src/jobs/worker.ts';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { startMailbox, type Mailbox } from '../../support/mailbox.ts';
import { startMain } from '../../support/main-command.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

const mails = ['하나', '둘', '셋'];
const hour = 3600;

/** What a job was before: tried eight times. */
const impatient = defineJob('tests.impatient', z.object({}), () => Promise.reject(new Error('no mail server')), { durability: 'housekeeping' });

let app: TestApp;
let smtpPort: number;
beforeEach(async () => {
  const gone = await startMailbox();
  await gone.stop();
  smtpPort = Number(new URL(gone.url).port);
  app = await startTestApp({ JOBS: 'off', SMTP_URL: gone.url });
  for (const subject of mails) await queueMail({ kind: 'password-changed', to: 'reader@example.com', subject, text: '본문', html: '<p>본문</p>' });
  await impatient.enqueue({});
});
afterEach(() => app.stop());

const work = () => workOnce([deliverMail, impatient]);
const readiness = async () => (await (await fetch(`${app.url}/readyz`)).json()) as { status: string; warnings: string[]; jobs: { dead: number } };
const deadNames = async () =>
  (await app.sql<{ name: string }>('SELECT task_identifier AS name FROM graphile_worker.jobs WHERE attempts >= max_attempts')).map(({ name }) => name);

async function longestWait(): Promise<number> {
  await shortenWaits.run({});
  const [row] = await app.sql<{ wait: number }>(
    'SELECT ceil(max(extract(epoch FROM run_at - now())))::int AS wait FROM graphile_worker.jobs WHERE attempts < max_attempts',
  );
  return row?.wait ?? 0;
}

/** Tries and waits until so much time has passed by the clock of the job table, which is moved instead of waited for. */
async function letPass(seconds: number): Promise<void> {
  for (let passed = 0; passed < seconds;) {
    await work();
    await shortenWaits.run({});
    const [next] = await app.sql<{ wait: number }>(
      'SELECT min(extract(epoch FROM run_at - now()))::int AS wait FROM graphile_worker.jobs WHERE attempts < max_attempts',
    );
    const wait = Math.max(1, next?.wait ?? 0);
    await app.sql('UPDATE graphile_worker._private_jobs SET run_at = run_at - make_interval(secs => $1)', [wait]);
    passed += wait;
  }
}

async function mailServerReturns(): Promise<Mailbox> {
  const mailbox = await startMailbox(smtpPort);
  onTestFinished(() => mailbox.stop());
  return mailbox;
}

test('a mail server away for 25 hours loses no mail, and they leave within ten minutes of its return', async () => {
  await letPass(hour);
  // Control: eight tries are over within the first hour.
  expect(await deadNames()).toEqual(['tests.impatient']);
  await work();
  // From here on every wait is ten minutes, so a day is so many tries.
  expect(await longestWait()).toBe(600);
  await app.sql('UPDATE graphile_worker._private_jobs SET attempts = attempts + 144 WHERE attempts < max_attempts');
  await app.sql("UPDATE graphile_worker._private_jobs SET run_at = run_at - interval '10 minutes'");
  await work();
  expect(await deadNames()).toEqual(['tests.impatient']);
  expect(await longestWait()).toBe(600);

  const mailbox = await mailServerReturns();
  await app.sql("UPDATE graphile_worker._private_jobs SET run_at = run_at - interval '10 minutes'");
  await work();
  expect(new Set(mailbox.mails.map(({ subject }) => subject))).toEqual(new Set(mails));
  expect((await app.mails()).map(({ status }) => status)).toEqual(['SENT', 'SENT', 'SENT']);
});

test('mails that failed for good are warned of, listed, and sent once they are put back', { timeout: 90_000 }, async () => {
  expect(await readiness()).toMatchObject({ status: 'ok', warnings: [], jobs: { dead: 0 } });
  await app.sql('UPDATE graphile_worker._private_jobs SET attempts = max_attempts - 1');
  await work();
  expect(await readiness()).toMatchObject({ status: 'ok', warnings: ['dead-jobs'], jobs: { dead: 4 } });
  const dead = await listed();
  expect(dead).toMatchObject(Array.from({ length: 3 }, () => ({ name: 'jobs.deliver-mail', attempts: 300 })).concat({ name: 'tests.impatient', attempts: 8 }));

  const mailbox = await mailServerReturns();
  expect(await command('drop', String(dead[3]?.id))).toMatch(/지울 작업:\n {2}\d+ tests\.impatient: [^]*--yes/);
  expect(await listed()).toHaveLength(4);
  expect(await command('drop', String(dead[3]?.id), '--yes')).toContain('작업 1개를 지웠습니다.');
  expect(await command('retry', 'all')).toContain('작업 3개를 다시 시도합니다.');
  await work();
  expect(mailbox.mails).toHaveLength(3);
  expect(await readiness()).toMatchObject({ warnings: [], jobs: { dead: 0 } });
});

async function listed(): Promise<{ id: number; name: string; attempts: number }[]> {
  return JSON.parse(await command()) as { id: number; name: string; attempts: number }[];
}

async function command(...words: string[]): Promise<string> {
  const started = startMain(['jobs', ...words], { DATABASE_URL: app.databaseUrl });
  expect(await started.end(), started.stderr()).toBe(0);
  return words.length === 0 ? started.stdout() : started.stderr();
}
