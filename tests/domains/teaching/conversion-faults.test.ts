import { runFfmpeg, FfmpegError } from '@baeum/api/src/outside/ffmpeg/ffmpeg.ts';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { clientOf, createUser, finishJobs } from '../../support/factories.ts';
import { fitFilm, settledVideo, standStill, useFfmpegThat, withFfmpeg } from '../../support/made-films.ts';
import { isAlive } from '../../support/process-family.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';
import { openSmallDisk } from '../../support/small-disk.ts';
import { slowness } from '../../support/timing.ts';
import { patterned, upload } from '../../support/uploads.ts';

/** Ends a test that hangs. */
const patience = 60_000 * (await slowness());

const disk = openSmallDisk(1);

let app: TestApp;
const place = mkdtempSync(join(tmpdir(), 'baeum-places-'));
beforeAll(async () => {
  vi.stubEnv('TMPDIR', place);
  app = await startTestApp();
});
afterAll(async () => {
  await app.stop();
  vi.unstubAllEnvs();
  rmSync(place, { recursive: true, force: true });
});

const instructor = async () => clientOf(app, (await createUser(app, { isInstructor: true })).id);
const folders = () => readdirSync(place).filter((name) => name.startsWith('baeum-conversion-'));

const dieOften = (times: number) =>
  `case "$*" in *"-f hls"*) echo x >> "$HERE/tries"; if [ $(wc -l < "$HERE/tries") -le ${times} ]; then echo half > quality-90.mp4; kill -9 $$; fi;; esac`;

describe.runIf(withFfmpeg)('a conversion', { timeout: patience }, () => {
  test('clears away what a killed process has left, and nothing that is in use', async () => {
    const [left, used] = ['left', 'used'].map((name) => join(place, `baeum-conversion-${name}`)) as [string, string];
    for (const folder of [left, used]) mkdirSync(folder);
    writeFileSync(join(left, 'source'), 'half of a film');
    const minutesAgo = (minutes: number) => new Date(Date.now() - 60_000 * minutes);
    utimesSync(left, minutesAgo(20), minutesAgo(20));
    utimesSync(used, minutesAgo(5), minutesAgo(5));
    const who = await instructor();
    await settledVideo(app, who, await upload(who, 'VIDEO', 'film.mp4', fitFilm()));
    expect(folders()).toEqual(['baeum-conversion-used']);
    rmSync(used, { recursive: true });
  });

  test.skipIf(!disk)('waits for room on the disk without using up its tries', async () => {
    const who = await instructor();
    vi.stubEnv('TMPDIR', disk?.folder);
    const id = await upload(who, 'VIDEO', 'film.mp4', Buffer.concat([fitFilm(), patterned(2_000_000)]));
    for (let times = 0; times < 5; times += 1) await finishJobs();
    const { state, failure } = (await who.call('getUpload', { params: { id } })).body;
    vi.stubEnv('TMPDIR', place);
    expect([state, failure]).toEqual(['CHECKING', undefined]);
    expect(await settledVideo(app, who, id)).toMatchObject({ state: 'READY', renditions: [{ height: 90, ready: true }] });
  });

  test('whose ffmpeg is killed is done in the end, from where it was', async () => {
    const marks = useFfmpegThat(`${dieOften(2)}\necho "$*" >> "$HERE/calls"`);
    const who = await instructor();
    const media = await settledVideo(app, who, await upload(who, 'VIDEO', 'film.mp4', fitFilm()));
    expect(media).toMatchObject({ state: 'READY', renditions: [{ height: 90, ready: true }] });
    expect(media.failure).toBeUndefined();
    const calls = readFileSync(join(marks, 'calls'), 'utf8').split('\n');
    // What was made before is not made again.
    expect(calls.filter((call) => call.endsWith('play.mp4')).length).toBe(1);
    expect(folders()).toEqual([]);
  });

  test('that fails three times stays so with the reason, what browsers play is played still, and it can be tried again', async () => {
    const marks = useFfmpegThat(dieOften(3));
    const who = await instructor();
    const id = await upload(who, 'VIDEO', 'film.mp4', fitFilm());
    const media = await settledVideo(app, who, id);
    expect(media).toMatchObject({ state: 'READY', failure: { code: 'CONVERSION', canRetry: true }, renditions: [] });
    expect(media.url).toContain('-play-');
    expect(readFileSync(join(marks, 'tries'), 'utf8')).toBe('x\nx\nx\n');
    const again = await who.call('retryConversion', { params: { id } });
    expect([again.status, again.body.state, again.body.failure]).toEqual([200, 'READY', undefined]);
    expect(await settledVideo(app, who, id)).toMatchObject({ state: 'READY', renditions: [{ height: 90, ready: true }] });
    expect((await who.call('retryConversion', { params: { id } })).body.errorCode).toBe('COMMON_005');
  });

  test('ends when its video is deleted, and leaves nothing', async () => {
    const marks = useFfmpegThat(standStill);
    const who = await instructor();
    const id = await upload(who, 'VIDEO', 'film.mp4', fitFilm());
    await vi.waitUntil(() => existsSync(join(marks, 'pid')), { timeout: 30_000 });
    const pid = Number(readFileSync(join(marks, 'pid'), 'utf8'));
    expect((await who.call('deleteUpload', { params: { id } })).status).toBe(204);
    await vi.waitUntil(() => !isAlive(pid) && folders().length === 0, { timeout: 30_000 });
    expect(await app.sql('SELECT FROM media_files f WHERE f.key LIKE $1', [`video-${id}-%`])).toEqual([]);
  });
});

test.runIf(withFfmpeg)('ffmpeg that stands still is ended', async () => {
  useFfmpegThat('exec sleep 600');
  const task = { folder: tmpdir(), limits: { cpuSeconds: 10, fileSize: 1000 }, signal: new AbortController().signal, patience: 200 };
  await expect(runFfmpeg([], task)).rejects.toThrow(FfmpegError);
});

test.runIf(withFfmpeg)('ffmpeg waits while others are waited for, which is not standing still, and then goes on', async () => {
  let asked = 0;
  const mayRun = () => {
    asked += 1;
    return asked > 12;
  };
  const task = { folder: tmpdir(), limits: { cpuSeconds: 10, fileSize: 100_000 }, signal: new AbortController().signal, patience: 4000, mayRun };
  const began = performance.now();
  await expect(runFfmpeg(['-re', '-f', 'lavfi', '-i', 'color=s=16x16:d=1', '-f', 'null', '-'], task)).resolves.toMatchObject({ seconds: 1 });
  // It waited longer than it may be idle.
  expect([asked > 12, performance.now() - began > 4000]).toEqual([true, true]);
});
