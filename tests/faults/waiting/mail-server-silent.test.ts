import { sweepHourly } from '@baeum/api/src/data-life/data-life.jobs.ts';
import { queueMail } from '@baeum/api/src/jobs/outbox.ts';
import { expect, test, vi } from 'vitest';
import { openGate } from '../../support/gate.ts';
import { startMailbox } from '../../support/mailbox.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';
import { slowness } from '../../support/timing.ts';

const mails = 40;
/** Three that a worker has in its hands at the same time, and some that find out later whether the server speaks again. */
const fewTries = 10;
const pace = await slowness();

const countOf = async (app: TestApp, name: string) => (await app.sql('SELECT 1 FROM graphile_worker.jobs WHERE task_identifier = $1', [name])).length;

/** Mails that wait for their next try get it now: the clock of the job table is moved instead of waited for. */
async function untilDelivered(app: TestApp, delivered: () => number): Promise<void> {
  const next = async () => {
    await app.sql('UPDATE graphile_worker._private_jobs SET run_at = now() WHERE attempts > 0 AND locked_at IS NULL');
    expect(delivered()).toBe(mails);
  };
  await vi.waitFor(next, { timeout: 20_000 * pace, interval: 100 });
}

test(
  'a mail server that takes connections and says nothing holds no other work up, and gets every mail when it speaks again',
  { timeout: 60_000 * pace },
  async ({ onTestFinished }) => {
    const mailbox = await startMailbox();
    onTestFinished(() => mailbox.stop());
    const gate = await openGate(mailbox.url);
    gate.hold();
    const app = await startTestApp({ SMTP_URL: gate.url, SMTP_PATIENCE_SECONDS: '1' });
    onTestFinished(() => app.stop());
    for (let n = 0; n < mails; n += 1)
      await queueMail({ kind: 'password-changed', to: 'reader@example.com', subject: `${n}`, text: '본문', html: '<p>본문</p>' });
    await sweepHourly.enqueue({});

    // The job is queued after all the mails. Without a breaker each of them takes its second before: as many tries as there are mails.
    await vi.waitFor(async () => expect(await countOf(app, sweepHourly.name)).toBe(0), { timeout: 30_000 * pace, interval: 20 });
    expect(gate.tries()).toBeLessThan(fewTries);
    expect(await countOf(app, 'jobs.deliver-mail')).toBe(mails);

    gate.open();
    await untilDelivered(app, () => new Set(mailbox.mails.map(({ messageId }) => messageId)).size);
  },
);
