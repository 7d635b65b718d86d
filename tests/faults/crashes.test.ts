import { describe, expect, test } from 'vitest';
import { expectEachOnce, holdings, rush } from '../support/applicants.ts';
import { atEach, forgetful, holdBack, openCrashSite } from '../support/crash-site.ts';
import { cpuInEmptyNodes, startSlowness } from '../support/process-cpu.ts';
import { compileCache, program } from '../support/server-process.ts';
import { timed } from '../support/timing.ts';

const applicants = 1000;

describe('1,000 applications, a fifth of them sent twice', () => {
  test('kill -9 of the server loses and doubles nothing, and it serves again within two seconds', async () => {
    const site = await openCrashSite();
    let server = await site.start();
    const restart = async () => {
      await server.end('SIGKILL');
      return timed(async () => void (server = await site.start()));
    };
    const before = await restart();
    const outages: number[] = [];
    const told = await rush(
      site.url,
      applicants,
      atEach([200, 500, 800], async () => void outages.push(await restart())),
    );
    await expectEachOnce(site.url, site.postgres.url, applicants, told);
    expect(outages).toHaveLength(3);
    // On a busy machine a start takes longer without any callers, too.
    const undisturbed = Math.max(before, await restart());
    expect(Math.min(...outages)).toBeLessThan(Math.max(2000, 2 * undisturbed));
  });

  test('kill -9 of PostgreSQL, three times, loses and doubles nothing, and nobody is refused who can wait', async () => {
    const site = await openCrashSite();
    const { url } = await site.start({ DATABASE_WAIT_SECONDS: '20' });
    const before = await startSlowness();
    const kill = atEach([200, 500, 800], async () => void process.kill(site.postgres.pid, 'SIGKILL'));
    const read: number[] = [];
    const told = await rush(url, applicants, async (served) => {
      await kill(served);
      read.push((await fetch(`${url}/courses/api/v1?sort=priceAsc&q=${served}`)).status);
    });
    await expectEachOnce(site.url, site.postgres.url, applicants, told);
    expect([[...told.failures.keys()], new Set(read)]).toEqual([[], new Set([200])]);
    expect(told.longestGap).toBeLessThan(5000 * Math.max(before, await startSlowness()));
  });

  test('control: without synchronous commit the same kill loses what had been acknowledged', async () => {
    const site = await openCrashSite(forgetful);
    await site.start();
    const kill = await holdBack(site);
    await rush(
      site.url,
      applicants,
      atEach([500], async () => kill()),
    ).catch(() => undefined);
    const { applications } = await holdings(site.postgres.url);
    expect(applications.length).toBeLessThan(applicants);
  });
});

test('a start takes little processor time, so that two seconds are enough on a quiet machine', async () => {
  const { postgres } = await openCrashSite();
  const env = { ...process.env, DATABASE_URL: postgres.url, NODE_COMPILE_CACHE: compileCache };
  // `migrate` loads what `start` does, and ends by itself; it takes 45 times what an empty Node does.
  expect(await cpuInEmptyNodes([program, 'migrate'], { env })).toBeLessThan(70);
});
