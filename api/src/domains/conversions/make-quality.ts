import { longestVideoHours } from '@baeum/contract/domains/uploads/media-failures.ts';
import { reading, runFfmpeg, type FfmpegTask, type FilmFile } from '../../outside/ffmpeg/ffmpeg.ts';
import type { Picture } from '../../outside/ffmpeg/film.ts';
import { stillPicture, type Rung } from './film-rules.ts';
import { toneMapping } from './tone-mapping.ts';

/** Seconds of a piece that a player requests, and after which it may switch to another quality. */
const pieceSeconds = 4;
/** Seconds of the longest piece of a film that is not re-encoded: with fewer key frames of its own, players would jump far. */
const longestPiece = 12;

/** Bits a second of the picture at most, by height. */
function mostBits({ height }: Rung): number {
  if (height <= 480) return 1_400_000;
  return height <= 720 ? 2_800_000 : 5_000_000;
}

/** None of these arguments contains a space. */
const words = (line: string): string[] => line.split(' ');

const hls = (name: string): string[] => [
  ...words(`-f hls -hls_time ${pieceSeconds} -hls_playlist_type vod -hls_segment_type fmp4 -hls_flags single_file+independent_segments`),
  ...words(`-hls_segment_filename ${name}.mp4 ${name}.m3u8`),
];
const wholeFilm = words('-map 0:V:0 -map 0:a:0?');
/** Removes metadata such as location and author, which is private, and anything beyond the maximum duration. */
const nothingElse = words(`-map_metadata -1 -map_chapters -1 -sn -dn -t ${longestVideoHours * 3600 + 60}`);
const sound = words('-c:a aac -b:a 128k -ac 2 -ar 48000');

/** B-frames make a film begin some pictures later, and all its qualities must begin at the same time, since players switch between them. */
function picture(rung: Rung, seen: Pick<Picture, 'range' | 'isInOrder'>): string[] {
  const bits = mostBits(rung);
  const filters = [`scale=${rung.width}:${rung.tall}`, ...toneMapping(seen), 'setsar=1,format=yuv420p'].join(',');
  return [
    ...words(`-vf ${filters} -c:v libx264 -threads 1 -preset veryfast -profile:v high`),
    ...(seen.isInOrder ? words('-bf 0') : []),
    ...words(`-crf 23 -maxrate ${bits} -bufsize ${2 * bits} -force_key_frames expr:gte(t,n_forced*${pieceSeconds}) -sc_threshold 0`),
  ];
}

/** Writes the film unchanged as one file that browsers play without downloading it first. */
export async function repackage(film: FilmFile, task: FfmpegTask): Promise<{ file: string; seconds: number }> {
  const { seconds } = await runFfmpeg([...reading(film), ...wholeFilm, ...nothingElse, ...words('-c copy -movflags +faststart play.mp4')], task);
  return { file: 'play.mp4', seconds };
}

export interface MadeQuality {
  /** Single file that contains all segments. */
  file: string;
  /** The position of each of its pieces. */
  playlist: string;
  seconds: number;
}

/** Writes the film in one size, as pieces in one file. */
export async function encodeQuality(film: FilmFile, { rung, seen }: { rung: Rung; seen: Picture | undefined }, task: FfmpegTask): Promise<MadeQuality> {
  const name = `quality-${rung.height}`;
  const { width, height } = stillPicture;
  const still = words(`-f lavfi -i color=c=0x0b3b2e:s=${width}x${height}:r=1 -map 1:v:0 -map 0:a:0 -shortest`);
  const input = [...reading(film), ...(seen ? wholeFilm : still)];
  const { seconds } = await runFfmpeg([...input, ...nothingElse, ...picture(rung, seen ?? stillPicture), ...sound, ...hls(name)], task);
  return { file: `${name}.mp4`, playlist: `${name}.m3u8`, seconds };
}

/** Copies the streams without encoding. */
export async function copyQuality(film: FilmFile, rung: Rung, task: FfmpegTask): Promise<MadeQuality> {
  const name = `quality-${rung.height}`;
  const { seconds } = await runFfmpeg([...reading(film), ...wholeFilm, ...nothingElse, ...words('-c copy'), ...hls(name)], task);
  return { file: `${name}.mp4`, playlist: `${name}.m3u8`, seconds };
}

interface Piece {
  seconds: number;
  bytes: number;
}

/** The pieces that a playlist lists. */
export function piecesOf(playlist: string): Piece[] {
  return [...playlist.matchAll(/#EXTINF:([\d.]+),\s*\n#EXT-X-BYTERANGE:(\d+)@/g)].map(([, seconds, bytes]) => ({
    seconds: Number(seconds),
    bytes: Number(bytes),
  }));
}

export function hasShortPieces(playlist: string): boolean {
  return piecesOf(playlist).every(({ seconds }) => seconds <= longestPiece);
}

/** Peak bit rate of a segment, which players read before they choose. */
export function bandwidthOf(playlist: string): number {
  const rates = piecesOf(playlist).map(({ seconds, bytes }) => (8 * bytes) / Math.max(seconds, 0.5));
  return Math.ceil(Math.max(1, ...rates));
}
