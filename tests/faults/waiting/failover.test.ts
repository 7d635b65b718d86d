import { expect, onTestFinished, test } from 'vitest';
import { expectEachOnce, rush } from '../../support/applicants.ts';
import { atEach, openCrashSite } from '../../support/crash-site.ts';
import { startMain } from '../../support/main-command.ts';
import { signalFamily } from '../../support/process-family.ts';
import { startStandby, waitsForStandby } from '../../support/standby.ts';
import { startTcpProxy } from '../../support/tcp-proxy.ts';
import { slowness } from '../../support/timing.ts';

const applicants = 200;
const patience = 120_000 * (await slowness());

/** What a server that is not ready says of itself. */
async function checks(url: string): Promise<unknown> {
  const { detail } = (await (await fetch(`${url}/readyz`)).json()) as { detail?: string };
  return JSON.parse(detail ?? '{}');
}

test(
  'when the primary is gone and the standby takes over, nothing that was acknowledged is lost, and nobody is refused who can wait',
  { timeout: patience },
  async () => {
    const site = await openCrashSite([waitsForStandby]);
    const standby = await startStandby(site);
    const path = await startTcpProxy(Number(new URL(site.postgres.url).port));
    await site.start({ DATABASE_URL: path.urlOf(site.postgres.url), DATABASE_WAIT_SECONDS: '30' });
    const told = await rush(
      site.url,
      applicants,
      atEach([applicants / 2], async () => {
        signalFamily(site.postgres.pid, 'SIGKILL');
        path.leadTo(standby.port);
        // It reads from the standby, so it knows the migrations, and does not call itself ready.
        await expect.poll(() => checks(site.url), { timeout: 10_000 }).toMatchObject({ db: false, migrations: true });
        await standby.promote();
      }),
    );
    await expect.poll(async () => (await fetch(`${site.url}/readyz`)).status, { timeout: 10_000 }).toBe(200);
    expect([...told.failures.keys()]).toEqual([]);
    await expectEachOnce(site.url, standby.url, applicants, told);
  },
);

test('a worker that is stopped while it waits for leave to listen ends in its order when that is refused', { timeout: patience }, async () => {
  const site = await openCrashSite();
  const path = await startTcpProxy(Number(new URL(site.postgres.url).port));
  const asked = path.dropFrom('LISTEN');
  const worker = startMain(['worker'], { DATABASE_URL: path.urlOf(site.postgres.url), LOG_LEVEL: 'debug' });
  onTestFinished(async () => void (await worker.end('SIGKILL')));
  await asked;
  const ended = worker.end('SIGTERM');
  await expect.poll(() => worker.stdout() + worker.stderr()).toContain('Attempting graceful shutdown');
  path.become('open');
  path.leadTo(Number(new URL(site.postgres.url).port));
  const code = await ended;
  expect([code, worker.stderr().includes('has already been released')], worker.stdout() + worker.stderr()).toEqual([0, false]);
});
