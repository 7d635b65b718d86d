import type { Input, InputFormat, InputVideoTrack } from 'mediabunny';
import { setTimeout as delay } from 'node:timers/promises';

/** What ffmpeg calls the formats of files that we read. None of them names other files. */
const demuxers = {
  MP4: 'mov',
  QTFF: 'mov',
  WEBM: 'matroska',
  MATROSKA: 'matroska',
  MP3: 'mp3',
  WAVE: 'wav',
  OGG: 'ogg',
  ADTS: 'aac',
  FLAC: 'flac',
  MPEG_TS: 'mpegts',
} as const;
const names = Object.keys(demuxers) as (keyof typeof demuxers)[];

/** How long reading may take, in milliseconds: of some files every packet has to be looked at. */
const patience = 60_000;

export interface Picture {
  /** As it is shown: upright, and with square pixels. */
  width: number;
  height: number;
  codec: string | null;
  /** As a browser is asked for it, e.g. `avc1.4d401f`. */
  codecString: string | null;
  isUpright: boolean;
  hasSquarePixels: boolean;
}

export interface Film {
  /** What ffmpeg has to take the file for. */
  demuxer: string;
  /** Whether browsers play such a file, if they play what is in it. */
  isMp4: boolean;
  seconds: number;
  size: number;
  picture: Picture | undefined;
  sound: { codec: string | null; codecString: string | null } | undefined;
}

/** Why a file cannot be read as a film. */
export class UnreadableFilmError extends Error {
  readonly code: 'UNREADABLE_VIDEO' | 'BROKEN_VIDEO';

  constructor(code: UnreadableFilmError['code'], cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}

export interface FilmBytes {
  size: number;
  /** From `start` to before `end`. */
  read: (start: number, end: number) => Promise<Buffer>;
}

/** What a file holds, by its bytes. @throws UnreadableFilmError */
export async function probeFilm({ size, read }: FilmBytes): Promise<Film> {
  // Loaded when the first video comes.
  const library = await import('mediabunny');
  const formats = names.map((name) => library[name]);
  using input = new library.Input({ source: new library.CustomSource({ getSize: () => size, read, prefetchProfile: 'fileSystem' }), formats });
  const late = new AbortController();
  const tooLate = delay(patience, undefined, { signal: late.signal }).then(() => {
    throw new UnreadableFilmError('BROKEN_VIDEO');
  });
  tooLate.catch(() => undefined);
  try {
    return await Promise.race([describe(input, { size, nameOf: (format) => names[formats.indexOf(format)] ?? 'MP4' }), tooLate]);
  } finally {
    late.abort();
  }
}

interface Described {
  size: number;
  nameOf: (format: InputFormat) => keyof typeof demuxers;
}

async function describe(input: Input, { size, nameOf }: Described): Promise<Film> {
  const format = await input.getFormat().catch((error: unknown) => {
    throw new UnreadableFilmError('UNREADABLE_VIDEO', error);
  });
  try {
    const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
    return {
      demuxer: demuxers[nameOf(format)],
      isMp4: nameOf(format) === 'MP4',
      seconds: await secondsOf(input),
      size,
      picture: video ? await pictureOf(video) : undefined,
      sound: audio ? { codec: await audio.getCodec(), codecString: await audio.getCodecParameterString() } : undefined,
    };
  } catch (error) {
    throw new UnreadableFilmError('BROKEN_VIDEO', error);
  }
}

async function pictureOf(track: InputVideoTrack): Promise<Picture> {
  const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()];
  const { num, den } = await track.getPixelAspectRatio();
  return {
    width,
    height,
    codec: await track.getCodec(),
    codecString: await track.getCodecParameterString(),
    isUpright: (await track.getRotation()) === 0,
    hasSquarePixels: num === den,
  };
}

/** Recordings of what is sent begin at any time. */
async function secondsOf(input: Input): Promise<number> {
  const end = (await input.getDurationFromMetadata()) ?? (await input.computeDuration());
  return end - Math.max(0, await input.getFirstTimestamp());
}
