import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, statfs, unlink, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ByteRange } from '../../http/answers/send-file.ts';
import { MissingFileError, NoRoomError, StorageAwayError, type LargeStorage, type Part } from './storage.ts';

/** Folder of files whose parts are still being uploaded. */
const unfinished = 'uploads';
/** Bytes written, or read for a hash, at a time. */
const pieceSize = 1024 * 1024;
/** Bytes of one read for a reader. */
const readSize = 256 * 1024;
/** Buffers reused by readers: garbage collection of new ones took longer than everything else. */
const spare: Buffer[] = [];
const mostSpare = 64;
/** Bytes of the disk reserved for everything else, such as PostgreSQL. */
const defaultReserve = 1024 ** 3;

/**
 * Files in a folder that all nodes share: complete ones under the hash of their content (`ab/cd/abcd…`), others in a file
 * of their own, where each part is written at its offset. A complete file appears under its name atomically (`rename`).
 */
export function diskStorage(folder: string, reserve = defaultReserve): LargeStorage {
  const pathOf = (location: string) => join(folder, location);
  const room = async () => {
    const { bavail, bsize } = await statfs(folder);
    return Math.max(0, bavail * bsize - reserve);
  };
  return {
    name: 'disk',
    async room() {
      await mkdir(folder, { recursive: true });
      return room();
    },
    begin: () =>
      withStorageErrors(async () => {
        const location = `${unfinished}/${randomUUID()}`;
        await mkdir(pathOf(unfinished), { recursive: true });
        await (await open(pathOf(location), 'wx', 0o600)).close();
        await synchronise(pathOf(unfinished));
        return { location, multipart: null };
      }),
    putPart: (place, part, signal) =>
      withStorageErrors(async () => {
        // Many uploads that began while there was room may write concurrently.
        if ((await room()) < part.bytes.length) throw new NoRoomError(`${folder} is full but for what is left to others`);
        return using(await open(pathOf(place.location), 'r+'), (file) => writePart(file, part, signal));
      }),
    join: (place) => withStorageErrors(async () => using(await open(pathOf(place.location), 'r'), hashOf)),
    locate: (_place, sha256) => locationOf(sha256),
    store: (place, location) => withStorageErrors(() => moveTo(pathOf(place.location), pathOf(location))),
    read: (location, range) => piecesOf(pathOf(location), range),
    remove: ({ location }) => withStorageErrors(() => rm(pathOf(location), { force: true })),
    sweep: (before) =>
      withStorageErrors(async () => {
        await sweepFolder(pathOf(unfinished), before);
        await sweepFolder(pathOf('nodes'), before);
      }),
  };
}

/** Writes one piece at a time, so that nothing is written long after `signal`. */
async function writePart(file: FileHandle, { at, bytes }: Part, signal: AbortSignal): Promise<string> {
  for (let written = 0; written < bytes.length;) {
    signal.throwIfAborted();
    written += (await file.write(bytes, written, Math.min(pieceSize, bytes.length - written), at + written)).bytesWritten;
  }
  await file.datasync();
  return '';
}

/** Uses one buffer: garbage collection of new ones would take longer than the hash. */
async function hashOf(file: FileHandle): Promise<Buffer> {
  const hash = createHash('sha256');
  const buffer = Buffer.allocUnsafeSlow(pieceSize);
  for (let at = 0; ;) {
    const { bytesRead } = await file.read(buffer, 0, pieceSize, at);
    if (bytesRead === 0) return hash.digest();
    hash.update(buffer.subarray(0, bytesRead));
    at += bytesRead;
  }
}

/** Two levels of folders, so that none has too many files. */
function locationOf(sha256: Buffer): string {
  const name = sha256.toString('hex');
  return `${name.slice(0, 2)}/${name.slice(2, 4)}/${name}`;
}

/** An earlier, interrupted run may have moved the file already. */
async function moveTo(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  try {
    await using(await open(from, 'r+'), (file) => file.sync());
    await rename(from, to);
  } catch (error) {
    if (!isMissing(error)) throw error;
    await stat(to);
  }
  await synchronise(dirname(to));
}

/** Flushes the folder, so that the file's name survives a power failure. */
async function synchronise(folder: string): Promise<void> {
  await using(await open(folder, 'r'), (opened) => opened.sync());
}

async function* piecesOf(path: string, { start, end }: ByteRange): AsyncGenerator<Buffer> {
  const file = await open(path, 'r').catch((error: unknown) => {
    throw storageError(error);
  });
  const buffer = spare.pop() ?? Buffer.allocUnsafeSlow(readSize);
  try {
    for (let at = start; at <= end;) {
      const { bytesRead } = await file.read(buffer, 0, Math.min(readSize, end - at + 1), at);
      if (bytesRead === 0) throw new MissingFileError(`${path} ends before its byte ${at}`);
      yield buffer.subarray(0, bytesRead);
      at += bytesRead;
    }
  } finally {
    if (spare.length < mostSpare) spare.push(buffer);
    await file.close();
  }
}

async function sweepFolder(folder: string, before: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const { mtime } = await stat(path).catch(() => ({ mtime: new Date() }));
    if (mtime < before) await unlink(path).catch(() => undefined);
  }
}

async function using<T>(file: FileHandle, work: (file: FileHandle) => Promise<T>): Promise<T> {
  try {
    return await work(file);
  } finally {
    await file.close();
  }
}

const fullCodes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT']);

async function withStorageErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw storageError(error);
  }
}

function storageError(error: unknown): Error {
  const { code, message } = error as NodeJS.ErrnoException;
  if (isMissing(error)) return new MissingFileError(message, { cause: error });
  if (fullCodes.has(code)) return new NoRoomError(message, { cause: error });
  return code === undefined ? (error as Error) : new StorageAwayError(message, { cause: error });
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}
