import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { z } from 'zod';
import { statement, type RowOf } from '../../database/statement.ts';
import type { ByteRange } from '../../http/answers/send-file.ts';
import { partSize, storageInParts } from '../../outside/storage/database-storage.ts';
import { largeStorage } from '../../outside/storage/large-storage.ts';
import { joined, largeStorages, type LargeStorageName } from '../../outside/storage/storage.ts';
import { hashedKey } from './file-key.public.ts';
import { isUnattached } from './file-uses.ts';

const storage = storageInParts('files', { register: 'media_files', parts: 'media_parts' });

/** Columns of `media_files` with the location of the bytes. */
export const placeRow = { key: z.string(), storage: z.enum(['database', ...largeStorages]), location: z.string().nullable() };
export type FilePlace = RowOf<typeof placeRow>;

/** Bytes of a range of a stored file, a piece at a time, valid until the next one is requested. */
export function readFile({ key, storage: name, location }: FilePlace, range: ByteRange): AsyncGenerator<Buffer> {
  return name === 'database' || location === null ? storage.read(key, range) : largeStorage(name).read(location, range);
}

/** Reads a range as one buffer. */
export function readPiece(place: FilePlace, range: ByteRange): Promise<Buffer> {
  return joined(readFile(place, range), range.end - range.start + 1);
}

const register = statement(
  'files.register',
  { parameters: { key: z.string(), contentType: z.string(), title: z.string(), size: z.number(), partSize: z.number() }, row: { id: z.number() } },
  `INSERT INTO media_files (key, content_type, title, byte_size, part_size) VALUES ($key, $contentType, $title, $size, $partSize)
   ON CONFLICT (key) DO NOTHING RETURNING id`,
);
const findId = statement('files.find-id', { parameters: { key: z.string() }, row: { id: z.number() } }, 'SELECT id FROM media_files WHERE key = $key');

/** A file to store; a download gets its `title` as name. */
interface NewFile {
  name: string;
  contentType: string;
  title: string;
  bytes: Buffer;
}

/** Stores a file; the same content again is the same file. Call it inside a transaction. @returns its number */
export async function storeFile({ name, contentType, title, bytes }: NewFile): Promise<number> {
  const key = keyOf(name, createHash('sha256').update(bytes).digest());
  const added = await register.first({ key, contentType, title, size: bytes.length, partSize });
  if (!added) return (await findId.one({ key })).id;
  await storage.put(key, bytes);
  return added.id;
}

function keyOf(name: string, sha256: Buffer): string {
  const extension = extname(name);
  return hashedKey(name.slice(0, -extension.length), sha256, extension.slice(1));
}

const registerLarge = statement(
  'files.register-large',
  {
    parameters: {
      key: z.string(),
      contentType: z.string(),
      title: z.string(),
      size: z.number(),
      partSize: z.number(),
      storage: z.enum(largeStorages),
      location: z.string(),
      sha256: z.instanceof(Buffer),
    },
    row: { id: z.number() },
  },
  `INSERT INTO media_files (key, content_type, title, byte_size, part_size, storage, location, sha256)
   VALUES ($key, $contentType, $title, $size, $partSize, $storage, $location, $sha256) RETURNING id`,
);

/** Parts of a large file that are counted as sent together have four times this many bytes. */
const largePartSize = 1024 * 1024;

/** A file outside of the database. */
export interface LargeFile extends Omit<NewFile, 'bytes'> {
  size: number;
  sha256: Buffer;
  storage: LargeStorageName;
  location: string;
}

/** Registers such a file. Call it in the transaction that has {@link lockLocation locked} its location. @returns its number */
export async function storeLargeFile({ name, sha256, ...file }: LargeFile): Promise<number> {
  return (await registerLarge.one({ ...file, key: keyOf(name, sha256), sha256, partSize: largePartSize })).id;
}

const lock = statement(
  'files.lock-location',
  { parameters: { location: z.string() } },
  "SELECT FROM pg_advisory_xact_lock(hashtextextended('media ' || $location, 0))",
);

/** Prevents others from registering or deleting a file at this location until the transaction ends. */
export async function lockLocation(location: string): Promise<void> {
  await lock.run({ location });
}

const removeUnused = statement(
  'files.remove-unused',
  { parameters: { ids: z.array(z.number()) } },
  `DELETE FROM media_files f WHERE f.id = ANY ($ids) AND ${isUnattached('f')}`,
);

/** Deletes those of these files that nothing refers to. */
export async function deleteUnusedFiles(ids: number[]): Promise<void> {
  if (ids.length > 0) await removeUnused.run({ ids });
}
