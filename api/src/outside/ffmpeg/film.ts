export interface Picture {
  /** As it is shown: upright, and with square pixels. */
  width: number;
  height: number;
  codec: string | null;
  /** In the form that browsers are queried with, e.g. `avc1.4d401f`. */
  codecString: string | null;
  isUpright: boolean;
  hasSquarePixels: boolean;
  /** Its pictures are stored in the order in which they are shown: it has no B-frames. */
  isInOrder: boolean;
  /** How its brightness is written: as ever, or in one of the ways of a high dynamic range (ITU-R BT.2100). */
  range: 'sdr' | 'pq' | 'hlg';
}

export interface Film {
  /** The format ffmpeg must read the file as. */
  demuxer: string;
  /** Whether browsers play such a container, if they play its codecs. */
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
  read: (start: number, end: number) => Promise<Uint8Array>;
}
