import { BlobSource, Input, MATROSKA, MP4, MPEG_TS, QTFF, WEBM } from 'mediabunny';

/** A video's metadata, read by the browser before it is sent. */
export interface VideoFacts {
  seconds: number;
  width: number;
  height: number;
  /** Common name: H.264, HEVC. */
  codec: string;
  /** Whether browsers can play it unconverted. */
  fit: boolean;
}

const codecNames: Readonly<Record<string, string>> = { avc: 'H.264', hevc: 'HEVC', vp8: 'VP8', vp9: 'VP9', av1: 'AV1' };

/** Played unconverted: H.264 and AAC of at most 1080 lines and 8 Mbit/s. */
const fitFor = { lines: 1080, bitsPerSecond: 8_000_000 };

/** Undefined if it cannot be read: the server decides then. */
export async function readVideo(file: File): Promise<VideoFacts | undefined> {
  const input = new Input({ source: new BlobSource(file), formats: [MP4, QTFF, MATROSKA, WEBM, MPEG_TS] });
  try {
    const video = await input.getPrimaryVideoTrack();
    if (!video) return undefined;
    const audio = await input.getPrimaryAudioTrack();
    const [codec, sound, seconds] = [await video.getCodec(), await audio?.getCodec(), await input.computeDuration()];
    const [width, height] = [await video.getDisplayWidth(), await video.getDisplayHeight()];
    const calm = Math.min(width, height) <= fitFor.lines && (file.size * 8) / Math.max(seconds, 1) <= fitFor.bitsPerSecond;
    return { seconds, width, height, codec: codecNames[codec ?? ''] ?? '', fit: codec === 'avc' && (!audio || sound === 'aac') && calm };
  } catch {
    return undefined;
  } finally {
    input.dispose();
  }
}
