import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

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
