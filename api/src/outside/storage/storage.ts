import type { ByteRange } from '../../http/send-file.ts';

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
