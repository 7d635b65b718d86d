import { longestVideoHours, type MediaFailureCode } from '@baeum/contract/domains/uploads/media-failures.ts';
import { qualityHeights, tallestQuality } from '@baeum/contract/domains/uploads/qualities.rules.ts';
import type { Film } from '../../outside/ffmpeg/film.ts';

/** Playable in every browser: 8-bit H.264 (Baseline, Main, High) without HDR, with AAC or without sound, within Full HD and this many bits a second. */
const plainH264 = /^avc1\.(?:42|4d|64)/i;
const fitSide = 1920;
const fitBitsPerSecond = 8_000_000;

/** The largest picture that is converted: that of 8K cameras. */
const largestPicture = 7680 * 4320;

/** Placeholder picture of a video without a video track. */
export const stillPicture = { width: 1280, height: 720, range: 'sdr', isInOrder: false } as const;

/** Why a film is refused, whatever this machine can convert. */
export function filmRule({ seconds, picture, sound }: Film): MediaFailureCode | undefined {
  if (!picture && !sound) return 'EMPTY_VIDEO';
  if (!(seconds > 0)) return 'BROKEN_VIDEO';
  if (seconds > longestVideoHours * 3600) return 'LONG_VIDEO';
  return picture && picture.width * picture.height > largestPicture ? 'LARGE_PICTURE' : undefined;
}

/** The stored facts of a film. */
export function factsOf({ seconds, picture, sound }: Film) {
  return {
    seconds: Math.max(1, Math.round(seconds)),
    width: picture?.width ?? null,
    height: picture?.height ?? null,
    codec: (picture ?? sound)?.codec ?? null,
  };
}

/** Whether browsers play its content unchanged. */
export function isFit({ picture, sound, size, seconds }: Film): boolean {
  if (!picture?.isUpright || !picture.hasSquarePixels || picture.range !== 'sdr' || !plainH264.test(picture.codecString ?? '')) return false;
  const [short, long] = [Math.min(picture.width, picture.height), Math.max(picture.width, picture.height)];
  if (short > tallestQuality || long > fitSide || short % 2 > 0 || long % 2 > 0) return false;
  return (!sound || sound.codec === 'aac') && (8 * size) / seconds <= fitBitsPerSecond;
}

/** A target size of a conversion. Of an upright film `height` is its shorter side, as is customary. */
export interface Rung {
  height: number;
  width: number;
  tall: number;
}

/** Sizes for a film, from the smallest on: none larger than its own, and its own. */
export function rungsOf({ width, height }: { width: number; height: number }): Rung[] {
  const short = Math.min(width, height);
  return qualityHeights(short).map((each) => {
    const long = Math.max(2, even((Math.max(width, height) * each) / short));
    return width >= height ? { height: each, width: long, tall: each } : { height: each, width: each, tall: long };
  });
}

function even(length: number): number {
  return 2 * Math.floor(length / 2);
}
