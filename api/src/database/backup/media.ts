import { Decrypter } from 'age-encryption';
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { encrypt } from './archive.ts';
import { BackupError } from './errors.ts';
import { synchronise } from './synchronise.ts';

/** A file outside of the database. */
export interface MediaFile {
  storage: 'disk' | 's3';
  location: string;
  bytes: number;
  sha256: Buffer;
}

/** Large files that the database refers to, without duplicates; empty for a database from before they existed. */
export async function findMedia(client: pg.Client): Promise<MediaFile[]> {
  const {
    rows: [there],
  } = await client.query<{ there: boolean }>(
    "SELECT EXISTS (SELECT FROM information_schema.columns WHERE table_schema = 'public' AND table_name = 'media_files' AND column_name = 'location') AS there",
  );
  if (!there?.there) return [];
  const { rows } = await client.query<MediaFile>(
    "SELECT DISTINCT ON (location) storage, location, byte_size::float8 AS bytes, sha256 FROM media_files WHERE storage <> 'database' ORDER BY location",
  );
  return rows;
}

/** Large files beside a backup: plain, or each encrypted with age. */
interface Beside {
  folder: string;
  encrypted: boolean;
}

const mediaBeside = (backup: string): string => join(dirname(backup), 'media');
const pathBeside = ({ folder, encrypted }: Beside, { location }: MediaFile): string => join(folder, location) + (encrypted ? '.age' : '');

/** Copies large files of a folder beside a backup, except those that an earlier backup has copied there. @returns number of new files */
export async function copyMedia(files: readonly MediaFile[], from: string, backup: string, recipients: readonly string[]): Promise<number> {
  const beside = { folder: mediaBeside(backup), encrypted: recipients.length > 0 };
  let copied = 0;
  for (const file of files) {
    const target = pathBeside(beside, file);
    if (await exists(target)) continue;
    await copyWhole(() => createReadStream(join(from, file.location)), file, target, beside.encrypted ? (plain) => encrypt(plain, recipients) : undefined);
    copied += 1;
  }
  return copied;
}

/**
 * Copies the large files of a backup into a folder and verifies each by its hash; existing files are verified, too.
 * @returns the files that were found nowhere
 */
export async function bringMedia(files: readonly MediaFile[], backup: string, to: string, identities: readonly string[]): Promise<MediaFile[]> {
  const missing: MediaFile[] = [];
  for (const file of files) {
    const target = join(to, file.location);
    if (await isSame(target, file)) continue;
    const open = await findBeside(mediaBeside(backup), file, identities);
    if (open) await copyWhole(open, file, target);
    else missing.push(file);
  }
  return missing;
}

async function findBeside(folder: string, file: MediaFile, identities: readonly string[]): Promise<Open | undefined> {
  const clear = pathBeside({ folder, encrypted: false }, file);
  if (await exists(clear)) return () => createReadStream(clear);
  const sealed = pathBeside({ folder, encrypted: true }, file);
  return (await exists(sealed)) ? () => decrypt(createReadStream(sealed), identities) : undefined;
}

/** Opens a file once an error listener is attached. */
type Open = () => Readable | Promise<Readable>;

/** Copies a file, which gets its final name once it is complete and verified. @throws BackupError when its hash differs */
async function copyWhole(open: Open, file: MediaFile, target: string, wrap?: (plain: Readable) => Promise<Readable>): Promise<void> {
  const partial = `${target}.part`;
  await mkdir(dirname(target), { recursive: true });
  const hash = createHash('sha256');
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  try {
    const reading = pipeline(await open(), hashing);
    reading.catch(() => undefined);
    await pipeline(wrap ? await wrap(hashing) : hashing, createWriteStream(partial, { mode: 0o600 }));
    await reading;
    if (!hash.digest().equals(file.sha256)) throw new BackupError(`파일이 손상되었습니다: ${file.location}`);
    await synchronise(partial);
    await rename(partial, target);
  } catch (error) {
    await rm(partial, { force: true });
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new BackupError(`파일이 없습니다: ${file.location}`, { cause: error });
    throw error;
  }
}

async function isSame(path: string, { sha256 }: MediaFile): Promise<boolean> {
  if (!(await exists(path))) return false;
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest().equals(sha256);
}

async function decrypt(sealed: Readable, identities: readonly string[]): Promise<Readable> {
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  return Readable.fromWeb((await decrypter.decrypt(Readable.toWeb(sealed) as ReadableStream<Uint8Array>)) as never);
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
