import type { ByteRange } from '../../http/answers/send-file.ts';

/**
 * Where the bytes lie of what a table registers under a key; one key is one content forever. In the database they go with the row that
 * registers them.
 */
export interface Storage {
  /** Keeps the bytes of a key that was registered just now. */
  put(key: string, bytes: Buffer): Promise<void>;
  /** A range of them, or all: a piece at a time, read when the one before was taken. Without a range, none where there are none. */
  read(key: string, range?: ByteRange): AsyncGenerator<Buffer>;
}

/** Names of the storages outside of the database. */
export const largeStorages = ['disk', 's3'] as const;
export type LargeStorageName = (typeof largeStorages)[number];

/** Where the parts of one file come together. */
export interface Place {
  location: string;
  /** What a bucket calls the upload. */
  multipart: string | null;
}

/** A part that is there: its number, and what a bucket calls its content. */
export interface StoredPart {
  seq: number;
  tag: string;
}

/** Bytes of one part, and where in the whole they belong. */
export interface Part {
  seq: number;
  at: number;
  bytes: Buffer;
}

/**
 * Where large files lie, outside of the database. What is written is safe when its promise is fulfilled. Whatever fails may be done again.
 */
export interface LargeStorage {
  name: LargeStorageName;
  /** Of one that is another's: looks whether it is there and lets us in. @throws StorageAwayError */
  check?(): Promise<void>;
  /** How many bytes may still come; nothing where there is no end. */
  room(): Promise<number | undefined>;
  /** Makes a place for the parts of one file. */
  begin(): Promise<Place>;
  /**
   * Keeps a part in place of a former one of the same number. After `signal` nothing more is written.
   * @returns its tag
   * @throws MissingFileError when the place is gone
   */
  putPart(place: Place, part: Part, signal: AbortSignal): Promise<string>;
  /** Puts all parts together, in their order. @returns the hash of all of it @throws MissingFileError when there is nothing of them */
  join(place: Place, parts: readonly StoredPart[]): Promise<Buffer>;
  /** Where what was joined is to stay. */
  locate(place: Place, sha256: Buffer): string;
  /** Puts it there. */
  keep(place: Place, location: string): Promise<void>;
  /** A range: a piece at a time, which holds until the next one is asked for or no more are. @throws MissingFileError */
  read(location: string, range: ByteRange): AsyncGenerator<Buffer>;
  /** Deletes a whole file, or a place with its parts; one that is not there is none. */
  remove(place: Place): Promise<void>;
  /** Deletes places that were made before a time and never came to anything. */
  sweep(before: Date): Promise<void>;
}

/** The pieces of a range of some length as one. */
export async function joined(pieces: AsyncIterable<Buffer>, length: number): Promise<Buffer> {
  const whole = Buffer.allocUnsafeSlow(length);
  let at = 0;
  for await (const piece of pieces) at += piece.copy(whole, at);
  return whole;
}

/** Nothing lies where a row says. */
export class MissingFileError extends Error {}

/** The storage does not answer, or cannot write. */
export class StorageAwayError extends Error {}

/** There is no room for more. */
export class NoRoomError extends Error {}
