import { transaction } from '@baeum/api/src/database/transaction.ts';
import { fileKey } from '@baeum/api/src/domains/files/file-key.public.ts';
import { storeFile } from '@baeum/api/src/domains/files/stored-files.public.ts';
import { attachMedia } from '@baeum/api/src/domains/media/media.public.ts';
import { addressesFor } from '@baeum/api/src/domains/media/signed-address.ts';
import { hlsType } from '@baeum/contract/domains/learning/learning.rules.ts';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { promisify } from 'node:util';

/** Heights of the film's qualities, and what a second of each weighs, in kbit. */
const qualities = [
  { height: 480, width: 854, rate: 80 },
  { height: 720, width: 1280, rate: 240 },
  { height: 1080, width: 1920, rate: 640 },
];
export const filmSeconds = 90;

const cache = new URL('../../node_modules/.cache/', import.meta.url).pathname;
const folder = `${cache}hls-film-4`;

/** Makes the film once for all runs: a picture that moves, in each quality one file of pieces of two seconds and the list of their places. */
async function makeFilm(): Promise<void> {
  if (existsSync(folder)) return;
  await mkdir(cache, { recursive: true });
  const unfinished = await mkdtemp(`${folder}-`);
  const input = ['-f', 'lavfi', '-i', `testsrc2=size=1920x1080:rate=2:duration=${filmSeconds}`];
  const outputs = qualities.flatMap(({ height, width, rate }) => {
    const picture = `-vf scale=${width}:${height} -c:v libx264 -preset ultrafast -pix_fmt yuv420p -g 4 -keyint_min 4 -sc_threshold 0`;
    const weight = `-b:v ${rate}k -minrate ${rate}k -maxrate ${rate}k -bufsize ${rate}k -x264-params nal-hrd=cbr`;
    const pieces = '-f hls -hls_time 2 -hls_playlist_type vod -hls_segment_type fmp4 -hls_flags single_file';
    const files = ['-hls_fmp4_init_filename', `${height}.mp4`, '-hls_segment_filename', `${unfinished}/${height}.mp4`, `${unfinished}/${height}.m3u8`];
    return [...`${picture} ${weight} ${pieces}`.split(' '), ...files];
  });
  const still = ['-frames:v', '1', '-vf', 'scale=320:180', `${unfinished}/still.jpg`];
  await promisify(execFile)('ffmpeg', ['-v', 'error', ...input, ...outputs, ...still]);
  await rename(unfinished, folder).catch(async (cause: unknown) => {
    await rm(unfinished, { recursive: true, force: true });
    if (!existsSync(folder)) throw cause;
  });
}

/** One quality of the film as a conversion makes it. */
export async function convertedFilm(height: number): Promise<{ bytes: Buffer; playlist: string; height: number; width: number; codecs: string }> {
  await makeFilm();
  const { width } = qualities.find((quality) => quality.height === height)!;
  const playlist = (await readFile(`${folder}/${height}.m3u8`, 'utf8')).replaceAll(`${height}.mp4`, '{file}');
  return { bytes: await readFile(`${folder}/${height}.mp4`), playlist, height, width, codecs: 'avc1.4d4028' };
}

interface KeptFile {
  id: number;
  key: string;
}

async function storeFilmFile(name: string, contentType: string, bytes: Buffer): Promise<KeptFile> {
  const [stem = '', extension = ''] = name.split('.');
  return { id: await storeFile({ name, contentType, title: name, bytes }), key: fileKey(stem, bytes, extension) };
}

interface HlsFilmOptions {
  /** Whose addresses the lists have. */
  viewer: number;
  /** Without the one file beside the list of qualities. */
  listOnly?: boolean;
}

/** Gives a lecture the film in its qualities, whose addresses stand in the lists, and the smallest of them as the one file. */
export async function giveHlsFilm(lectureId: number, { viewer, listOnly = false }: HlsFilmOptions): Promise<{ keys: Record<number, string>; list: string }> {
  await makeFilm();
  const addressOf = await addressesFor({ lectureId, viewer, previews: false });
  return transaction(async () => {
    const keys: Record<number, string> = {};
    const lines = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS'];
    let file: KeptFile | undefined;
    for (const { height, width, rate } of qualities) {
      const film = await storeFilmFile(`film-${height}.mp4`, 'video/mp4', await readFile(`${folder}/${height}.mp4`));
      file ??= film;
      keys[height] = film.key;
      const list = (await readFile(`${folder}/${height}.m3u8`, 'utf8')).replaceAll(`${height}.mp4`, addressOf(film.key));
      const { key } = await storeFilmFile(`list-${height}.m3u8`, hlsType, Buffer.from(list));
      lines.push(`#EXT-X-STREAM-INF:BANDWIDTH=${rate * 1100},RESOLUTION=${width}x${height},CODECS="avc1.4d4028"`, addressOf(key));
    }
    const list = await storeFilmFile('qualities.m3u8', hlsType, Buffer.from(lines.join('\n')));
    const videos = [list, ...(file && !listOnly ? [file] : [])];
    await attachMedia(videos.map(({ id }, seq) => ({ lectureId, fileId: id, kind: 'VIDEO' as const, seq: seq + 1, language: null })));
    return { keys, list: list.key };
  });
}
