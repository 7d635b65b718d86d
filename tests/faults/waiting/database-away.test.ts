import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { expectEachOnce, rush, type Rush } from '../../support/applicants.ts';
import { atEach, openCrashSite } from '../../support/crash-site.ts';
import { signalFamily } from '../../support/process-family.ts';
import { openSmallDisk } from '../../support/small-disk.ts';
import { startTcpProxy } from '../../support/tcp-proxy.ts';
import { slowness } from '../../support/timing.ts';

const applicants = 400;
/** How soon after the cause is gone the site must serve again, in milliseconds on a quiet machine. */
const soon = 5000;
/** Ends a test that hangs. */
const patience = 120_000 * (await slowness());

/** While the database is away, and only then, requests are answered with 503 and a time to wait. */
function expectPolite({ failures, impolite }: Rush): void {
  expect([...failures.keys()]).toEqual([503]);
  expect(impolite).toBe(0);
}

test('a path that silently drops everything for 3 s costs nothing but that time', { timeout: patience }, async () => {
  const site = await openCrashSite();
  const path = await startTcpProxy(Number(new URL(site.postgres.url).port));
  await site.start({ DATABASE_URL: path.urlOf(site.postgres.url) });
  const told = await rush(
    site.url,
    applicants,
    atEach([100], async () => {
      path.become('dropping');
      await delay(3000);
      path.become('open');
    }),
  );
  expectPolite(told);
  expect(told.longestGap).toBeLessThan(3000 + soon * (await slowness()));
  await expectEachOnce(site.url, site.postgres.url, applicants, told);
});

test('a database that is frozen for 15 s costs nothing but that time', { timeout: patience }, async () => {
  const site = await openCrashSite();
  await site.start();
  let ready: Response | undefined;
  const told = await rush(
    site.url,
    applicants,
    atEach([100], async () => {
      signalFamily(site.postgres.pid, 'SIGSTOP');
      await delay(12_000);
      ready = await fetch(`${site.url}/readyz`);
      await delay(3000);
      signalFamily(site.postgres.pid, 'SIGCONT');
    }),
  );
  expect([ready?.status, ready?.headers.get('retry-after')]).toEqual([503, '5']);
  expectPolite(told);
  expect(told.longestGap).toBeLessThan(15_000 + soon * (await slowness()));
  await expectEachOnce(site.url, site.postgres.url, applicants, told);
});

const disk = openSmallDisk(200);

test.runIf(disk)('a disk that is full for some seconds costs nothing but that time, and readyz tells', { timeout: patience }, async () => {
  if (!disk) return;
  const site = await openCrashSite([], {}, disk.folder);
  await site.start();
  let ready: Response | undefined;
  const told = await rush(
    site.url,
    2 * applicants,
    atEach([100], async () => {
      disk.fill();
      await expect.poll(async () => (ready = await fetch(`${site.url}/readyz`)).status, { timeout: 5000 }).toBe(503);
      await delay(2000);
      disk.empty();
    }),
  );
  expect(ready?.headers.get('retry-after')).toBe('5');
  expectPolite(told);
  expect(told.longestGap).toBeLessThan(7000 + soon * (await slowness()));
  await expectEachOnce(site.url, site.postgres.url, 2 * applicants, told);
});
