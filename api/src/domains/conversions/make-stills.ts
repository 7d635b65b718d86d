import { reading, runFfmpeg, type FfmpegTask, type FilmFile } from '../../outside/ffmpeg/ffmpeg.ts';
import type { Film } from '../../outside/ffmpeg/film.ts';
import { stillPicture } from './film-rules.ts';
import { toneMapping } from './tone-mapping.ts';

/** Positions of the pictures for its poster, the first of which is the default: earlier there are often titles, or black. */
const postersAt = [0.1, 0.4, 0.7];
const posterSide = 1280;
const smallWidth = 160;
const mostSmall = 100;
const columns = 10;

/** Writes some pictures of the film. A seek beyond its last picture finds none; if all do, the first is taken. @returns their names */
export async function makePosters(film: FilmFile, { seconds, picture }: Film, task: FfmpegTask, exists: (name: string) => Promise<boolean>): Promise<string[]> {
  const scale = [`scale='min(${posterSide},iw)':-2`, ...toneMapping(picture ?? stillPicture), 'setsar=1,format=yuvj420p'].join(',');
  const take = async (at: number): Promise<string[]> => {
    const name = `poster-${at}.jpg`;
    const words = ['-map', '0:V:0', '-frames:v', '1', '-vf', scale, '-q:v', '4', '-f', 'image2', name];
    await runFfmpeg([...reading(film, ['-ss', (seconds * at).toFixed(3)]), ...words], task);
    return (await exists(name)) ? [name] : [];
  };
  const made: string[] = [];
  for (const at of postersAt) {
    const taken = await take(at);
    if (taken.length === 0) break;
    made.push(...taken);
  }
  return made.length > 0 ? made : take(0);
}

/** The layout of the small pictures in one: `count` of them, in rows of `columns`, one for each `interval` of seconds. */
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
export async function makeStoryboard(file: FilmFile, { film, storyboard }: { film: Film; storyboard: Storyboard }, task: FfmpegTask): Promise<string> {
  const { interval, columns: wide, count, width, height } = storyboard;
  const rows = Math.ceil(count / wide);
  // The last picture is repeated until every time has one.
  const last = `tpad=stop_mode=clone:stop_duration=${2 * interval}`;
  const small = [`scale=${width}:${height}`, ...toneMapping(film.picture ?? stillPicture), 'setsar=1'].join(',');
  const filter = `${last},fps=1/${interval}:start_time=0,${small},tile=${wide}x${rows},format=yuvj420p`;
  await runFfmpeg(
    [...reading(file, ['-skip_frame', 'nokey']), '-map', '0:V:0', '-frames:v', '1', '-vf', filter, '-q:v', '5', '-f', 'image2', 'storyboard.jpg'],
    task,
  );
  return 'storyboard.jpg';
}
