import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import type { TestClient } from './client.ts';
import { finishJobs } from './factories.ts';
import type { TestApp } from './server.ts';
import { slowness } from './timing.ts';

/** Whether films can be made and converted on this machine. */
export const withFfmpeg = (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, 'ffmpeg')));

/** Runs ffmpeg with these words, of which the last names the file that it writes. @returns its bytes */
export function makeFilm(...words: string[]): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'baeum-film-'));
  try {
    execFileSync('ffmpeg', ['-v', 'error', '-nostdin', '-y', ...words], { cwd: folder });
    return readFileSync(join(folder, words.at(-1) ?? ''));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A moving picture and a sound, tiny unless said otherwise. */
export const source = ({ seconds = 1, size = '160x90', rate = 10, silence = 0 } = {}): string[] => {
  const sound = `sine=f=440:d=${seconds},volume='if(lt(t,${silence}),0,1)':eval=frame`;
  return ['-f', 'lavfi', '-i', `testsrc2=s=${size}:r=${rate}:d=${seconds}`, '-f', 'lavfi', '-i', sound];
};
export const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];

/** A file that every browser plays. */
export const fitFilm = (options: Parameters<typeof source>[0] = {}): Buffer => makeFilm(...source(options), ...h264, 'film.mp4');

/** When the first picture of a film is shown, in its own time in seconds. */
export function beginningOf(path: string): number {
  return Number(execFileSync('ffprobe', ['-v', 'error', '-select_streams', 'v', '-show_entries', 'stream=start_time', '-of', 'csv=p=0', path]));
}

/** PATH without ffmpeg, while some work lasts. */
export async function withoutFfmpeg<T>(work: () => Promise<T>): Promise<T> {
  const path = process.env['PATH'];
  const folder = join(tmpdir(), 'baeum-no-programs');
  mkdirSync(folder, { recursive: true });
  process.env['PATH'] = folder;
  try {
    return await work();
  } finally {
    process.env['PATH'] = path;
  }
}

/**
 * ffmpeg that first does what these lines of a shell say, and then its work; gone when the test is over. `$HERE` is a folder for marks.
 * @returns the folder, and PATH with it
 */
export function ffmpegThat(lines: string): { folder: string; path: string } {
  const folder = mkdtempSync(join(tmpdir(), 'baeum-ffmpeg-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = process.env['PATH'] ?? '';
  const real = path
    .split(delimiter)
    .map((each) => join(each, 'ffmpeg'))
    .find((each) => existsSync(each));
  writeFileSync(join(folder, 'ffmpeg'), `#!/bin/sh\nHERE='${folder}'\n${lines}\nexec '${real}' "$@"\n`, { mode: 0o755 });
  return { folder, path: [folder, path].join(delimiter) };
}

/** The same for what this process starts until the test is over. */
export function useFfmpegThat(lines: string): string {
  const { folder, path } = ffmpegThat(lines);
  const before = process.env['PATH'];
  process.env['PATH'] = path;
  onTestFinished(() => {
    process.env['PATH'] = before;
  });
  return folder;
}

/** A video of which nothing more is being made, nor tried. `work` does what is queued. */
export async function settledVideo(app: TestApp, who: TestClient, id: number, work: () => Promise<unknown> = finishJobs) {
  await vi.waitUntil(
    async () => {
      await work();
      const [open] = await app.sql(
        "SELECT FROM media_assets a WHERE id = $1 AND (state IN ('CHECKING', 'CONVERTING') OR EXISTS (SELECT FROM media_conversions WHERE asset_id = a.id))",
        [id],
      );
      return open === undefined;
    },
    { timeout: 55_000 * (await slowness()), interval: 50 },
  );
  return (await who.call('getUpload', { params: { id } })).body;
}

/** Shell lines for an ffmpeg that makes a quality: it writes its process id to a file and waits until it may go on. */
export const standStill = 'case "$*" in *"-f hls"*) echo $$ > "$HERE/pid"; while [ ! -e "$HERE/go" ]; do sleep 0.05; done;; esac';
