import type { Input, InputFormat, InputVideoTrack } from 'mediabunny';
import { UnreadableFilmError, type Film, type FilmBytes, type Picture } from './film.ts';

/** ffmpeg's names of the file formats that we read. None of them refers to other files. */
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
const packetsOfBeginning = 100;
const names = Object.keys(demuxers) as (keyof typeof demuxers)[];

/** Analyses a video file from its bytes. A malicious file can make it run forever. @throws UnreadableFilmError */
export async function describeFilm({ size, read }: FilmBytes): Promise<Film> {
  const library = await import('mediabunny');
  const formats = names.map((name) => library[name]);
  using input = new library.Input({ source: new library.CustomSource({ getSize: () => size, read, prefetchProfile: 'fileSystem' }), formats });
  return await describe(input, { size, nameOf: (format) => names[formats.indexOf(format)] ?? 'MP4' });
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
  const { transfer = null } = await track.getColorSpace();
  return {
    width,
    height,
    codec: await track.getCodec(),
    codecString: await track.getCodecParameterString(),
    isUpright: (await track.getRotation()) === 0,
    hasSquarePixels: num === den,
    isInOrder: await isInOrder(track),
    range: rangeOf(transfer),
  };
}

/** Checked at its beginning: encoders that use B-frames have them in each second. */
async function isInOrder(track: InputVideoTrack): Promise<boolean> {
  const { EncodedPacketSink } = await import('mediabunny');
  let [latest, count] = [Number.NEGATIVE_INFINITY, 0];
  for await (const { timestamp } of new EncodedPacketSink(track).packets(undefined, undefined, { metadataOnly: true })) {
    if (timestamp < latest) return false;
    latest = timestamp;
    if ((count += 1) === packetsOfBeginning) break;
  }
  return true;
}

/** Recordings of a broadcast start at arbitrary timestamps. */
async function secondsOf(input: Input): Promise<number> {
  const end = (await input.getDurationFromMetadata()) ?? (await input.computeDuration());
  return end - Math.max(0, await input.getFirstTimestamp());
}

/** The reader supports transfer functions that are missing in the browser's types. */
function rangeOf(transfer: string | null): Picture['range'] {
  return transfer === 'pq' || transfer === 'hlg' ? transfer : 'sdr';
}
