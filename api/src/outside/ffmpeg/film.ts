export interface Picture {
  /** As displayed: upright, and with square pixels. */
  width: number;
  height: number;
  codec: string | null;
  /** Codec string for browsers, e.g. `avc1.4d401f`. */
  codecString: string | null;
  isUpright: boolean;
  hasSquarePixels: boolean;
  /** Whether frames are stored in display order, without B-frames. */
  isInOrder: boolean;
  /** Transfer function: standard or high dynamic range (ITU-R BT.2100). */
  range: 'sdr' | 'pq' | 'hlg';
}

export interface Film {
  /** The format as which ffmpeg must read the file. */
  demuxer: string;
  /** Whether browsers support the container; the codecs are separate. */
  isMp4: boolean;
  seconds: number;
  size: number;
  picture: Picture | undefined;
  sound: { codec: string | null; codecString: string | null } | undefined;
}

/** Why a file cannot be read as a video. */
export class UnreadableFilmError extends Error {
  readonly code: 'UNREADABLE_VIDEO' | 'BROKEN_VIDEO';

  constructor(code: UnreadableFilmError['code'], cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}

export interface FilmBytes {
  size: number;
  /** Range from `start` (inclusive) to `end` (exclusive). */
  read: (start: number, end: number) => Promise<Uint8Array>;
}
