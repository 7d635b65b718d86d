import { reading, runFfmpeg, type FfmpegTask, type FilmFile } from '../../outside/ffmpeg/ffmpeg.ts';
import type { Film } from '../../outside/ffmpeg/probe-film.ts';

/** How far into the film its poster is taken: before that there are often titles, or nothing. */
const posterAt = 0.1;
const posterSide = 1280;
const smallWidth = 160;
const mostSmall = 100;
const columns = 10;

/** Writes one picture of the film. A seek beyond its last picture finds none, so the first is taken then. @returns its name */
export async function makePoster(film: FilmFile, { seconds }: Film, task: FfmpegTask, exists: (name: string) => Promise<boolean>): Promise<string> {
  const scale = `scale='min(${posterSide},iw)':-2,setsar=1,format=yuvj420p`;
  for (const at of [seconds * posterAt, 0]) {
    await runFfmpeg(
      [...reading(film, ['-ss', at.toFixed(3)]), '-map', '0:V:0', '-frames:v', '1', '-vf', scale, '-q:v', '4', '-f', 'image2', 'poster.jpg'],
      task,
    );
    if (await exists('poster.jpg')) break;
  }
  return 'poster.jpg';
}

/** Where in one picture the small ones lie: `count` of them, in rows of `columns`, one for each `interval` of seconds. */
export interface Storyboard {
  interval: number;
  columns: number;
  count: number;
  width: number;
  height: number;
}

export function storyboardOf({ seconds, picture }: Film): Storyboard | undefined {
  if (!picture) return undefined;
  const interval = Math.max(1, Math.ceil(seconds / mostSmall));
  const count = Math.max(1, Math.ceil(seconds / interval));
  const height = Math.max(2, 2 * Math.round((smallWidth * picture.height) / picture.width / 2));
  return { interval, columns: Math.min(columns, count), count, width: smallWidth, height };
}

/** Writes small pictures of the film in one. Only pictures that need no others are decoded, which takes a fraction of the time. @returns its name */
export async function makeStoryboard(film: FilmFile, { interval, columns: wide, count, width, height }: Storyboard, task: FfmpegTask): Promise<string> {
  const rows = Math.ceil(count / wide);
  // The last picture lasts for as long as it takes to have one for every time.
  const last = `tpad=stop_mode=clone:stop_duration=${2 * interval}`;
  const filter = `${last},fps=1/${interval}:start_time=0,scale=${width}:${height},setsar=1,tile=${wide}x${rows},format=yuvj420p`;
  await runFfmpeg(
    [...reading(film, ['-skip_frame', 'nokey']), '-map', '0:V:0', '-frames:v', '1', '-vf', filter, '-q:v', '5', '-f', 'image2', 'storyboard.jpg'],
    task,
  );
  return 'storyboard.jpg';
}
