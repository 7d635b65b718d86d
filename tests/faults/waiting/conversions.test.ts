import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { openCrashSite } from '../../support/crash-site.ts';
import { clientOf, createUser } from '../../support/factories.ts';
import { ffmpegThat, fitFilm, settledVideo, standStill, withFfmpeg } from '../../support/made-films.ts';
import { isAlive } from '../../support/process-family.ts';
import { appAt } from '../../support/server.ts';
import { slowness } from '../../support/timing.ts';
import { upload } from '../../support/uploads.ts';

/** Ends a test that hangs. */
const patience = 60_000 * (await slowness());

test.runIf(withFfmpeg)(
  'a conversion whose worker is killed ends its ffmpeg, and is done by another, also when PostgreSQL is killed meanwhile',
  { timeout: patience },
  async () => {
    const { folder, path } = ffmpegThat(standStill);
    const site = await openCrashSite([], { JOB_LEASE_SECONDS: '1', PATH: path });
    const places = { MEDIA_DIR: join(site.folder, 'media'), TMPDIR: site.folder };
    const first = await site.start(places);
    const there = appAt(site.url, site.postgres.url);
    const who = await clientOf(there, (await createUser(there, { isInstructor: true })).id);
    const id = await upload(who, 'VIDEO', 'film.mp4', fitFilm());
    const working = async () => {
      await vi.waitUntil(() => existsSync(join(folder, 'pid')) && isAlive(Number(readFileSync(join(folder, 'pid'), 'utf8'))), {
        timeout: 60_000,
        interval: 20,
      });
      return Number(readFileSync(join(folder, 'pid'), 'utf8'));
    };
    const before = await working();
    await first.end('SIGKILL');
    await vi.waitUntil(() => !isAlive(before), { timeout: 10_000 });
    // What takes a minute has come.
    await there.sql("UPDATE media_conversions SET lease_until = now() - interval '1 second'");
    await site.start(places);
    expect(await working()).not.toBe(before);
    const startedAt = async () => (await there.sql<{ at: Date }>('SELECT pg_postmaster_start_time() AS at').catch(() => []))[0]?.at.getTime() ?? 0;
    const started = await startedAt();
    process.kill(site.postgres.pid, 'SIGKILL');
    await vi.waitUntil(async () => (await startedAt()) > started, { timeout: 60_000 });
    writeFileSync(join(folder, 'go'), '');
    // Nobody waits for what takes a minute.
    const over = async () => {
      await there.sql("UPDATE media_conversions SET lease_until = now() WHERE lease_until < now() + interval '50 seconds'");
      await there.sql('SELECT FROM graphile_worker.reschedule_jobs(ARRAY(SELECT id FROM graphile_worker.jobs WHERE locked_at IS NULL), run_at => now())');
    };
    expect(await settledVideo(there, who, id, over)).toMatchObject({ state: 'READY', renditions: [{ height: 90, ready: true }] });
    await there.stop();
  },
);
