import type { ByteRange } from '../../http/answers/send-file.ts';

/**
 * The storage of the bytes that a table registers under a key; one key is one content forever. In the database they are deleted with the
 * row that registers them.
 */
export interface Storage {
  /** Stores the bytes of a key that was registered just now. */
  put(key: string, bytes: Buffer): Promise<void>;
  /** A range of them, or all: a piece at a time, read when the one before was consumed. Without a range, none where there are none. */
  read(key: string, range?: ByteRange): AsyncGenerator<Buffer>;
}

/** Names of the storages outside of the database. */
export const largeStorages = ['disk', 's3'] as const;
export type LargeStorageName = (typeof largeStorages)[number];

/** Where the parts of one file are assembled. */
export interface Place {
  location: string;
  /** A bucket's id of the upload. */
  multipart: string | null;
}

/** A stored part: its number, and the bucket's tag of its content. */
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

/** Storage of large files, outside of the database. A write is durable when its promise is fulfilled. Every failed call may be repeated. */
export interface LargeStorage {
  name: LargeStorageName;
  /** For an external one: checks whether it exists and is accessible. @throws StorageAwayError */
  check?(): Promise<void>;
  /** How many bytes still fit; undefined without a limit. */
  room(): Promise<number | undefined>;
  /** Creates a place for the parts of one file; `name` is its name in a bucket, where that must not be made up. */
  begin(name?: string): Promise<Place>;
  /**
   * Stores a part in place of a former one of the same number. After `signal` nothing more is written.
   * @returns its tag
   * @throws MissingFileError when the place is gone
   */
  putPart(place: Place, part: Part, signal: AbortSignal): Promise<string>;
  /** Joins all parts, in their order. @returns the hash of the whole @throws MissingFileError when none of them exists */
  join(place: Place, parts: readonly StoredPart[]): Promise<Buffer>;
  /** The final location of the joined file. */
  locate(place: Place, sha256: Buffer): string;
  /** Moves it there. */
  keep(place: Place, location: string): Promise<void>;
  /** A range: a piece at a time, valid until the next one is requested or there are no more. @throws MissingFileError */
  read(location: string, range: ByteRange): AsyncGenerator<Buffer>;
  /** Deletes a whole file, or a place with its parts; a missing one is ignored. */
  remove(place: Place): Promise<void>;
  /** Deletes places that were created before a time and never completed. */
  sweep(before: Date): Promise<void>;
}

/** The pieces of a range of some length as one. */
export async function joined(pieces: AsyncIterable<Buffer>, length: number): Promise<Buffer> {
  const whole = Buffer.allocUnsafeSlow(length);
  let at = 0;
  for await (const piece of pieces) at += piece.copy(whole, at);
  return whole;
}

/** There is no file where a row refers to one. */
export class MissingFileError extends Error {}

/** The storage does not answer, or cannot write. */
export class StorageAwayError extends Error {}

/** There is no room for more. */
export class NoRoomError extends Error {}
