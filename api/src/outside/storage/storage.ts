import type { ByteRange } from '../../http/answers/send-file.ts';

/**
 * Storage of the bytes that a table registers under a key; a key's content never changes. In the database they are deleted
 * with the row that registers them.
 */
export interface Storage {
  /** Stores the bytes of a newly registered key. */
  put(key: string, bytes: Buffer): Promise<void>;
  /** A range, or all bytes, piece by piece: each is read when the previous one was consumed. Without a range, yields nothing for a missing key. */
  read(key: string, range?: ByteRange): AsyncGenerator<Buffer>;
}

/** Names of storages outside of the database. */
export const largeStorages = ['disk', 's3'] as const;
export type LargeStorageName = (typeof largeStorages)[number];

/** Where the parts of one file are assembled. */
export interface Place {
  location: string;
  /** A bucket's upload id. */
  multipart: string | null;
}

/** A stored part: its number, and the bucket's tag of its content. */
export interface StoredPart {
  seq: number;
  tag: string;
}

/** A part's bytes, and their offset. */
export interface Part {
  seq: number;
  at: number;
  bytes: Buffer;
}

/** Storage of large files, outside of the database. A write is durable when its promise is fulfilled. Every failed call may be repeated. */
export interface LargeStorage {
  name: LargeStorageName;
  /** For an external storage: checks that it exists and is accessible. @throws StorageAwayError */
  check?(): Promise<void>;
  /** Number of bytes that still fit; undefined without a limit. */
  room(): Promise<number | undefined>;
  /** Creates a place for the parts of one file; `name` is its name in a bucket, if it must not be generated. */
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
  /** Moves the file to its final location. */
  store(place: Place, location: string): Promise<void>;
  /** A range, piece by piece; each is valid until the next one is requested. @throws MissingFileError */
  read(location: string, range: ByteRange): AsyncGenerator<Buffer>;
  /** Deletes a whole file, or a place with its parts; a missing one is ignored. */
  remove(place: Place): Promise<void>;
  /** Deletes places that were created before a time and never completed. */
  sweep(before: Date): Promise<void>;
}

/** Concatenates the pieces of a range of known length. */
export async function joined(pieces: AsyncIterable<Buffer>, length: number): Promise<Buffer> {
  const whole = Buffer.allocUnsafeSlow(length);
  let at = 0;
  for await (const piece of pieces) at += piece.copy(whole, at);
  return whole;
}

/** A row refers to a missing file. */
export class MissingFileError extends Error {}

/** The storage does not respond, or cannot write. */
export class StorageAwayError extends Error {}

/** The storage is full. */
export class NoRoomError extends Error {}
