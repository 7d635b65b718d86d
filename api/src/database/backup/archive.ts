import { Decrypter, Encrypter } from 'age-encryption';
import { createTarDecoder, createTarPacker, type ParsedTarEntry, type TarPackController } from 'modern-tar';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { BackupError, BackupKeyError } from './errors.ts';

/** Bytes of one part of a table: a tar entry starts with its length, which is unknown for a whole table. */
const partSize = 4 * 1024 * 1024;
/** The first line of every file that age has encrypted. */
const ageHeader = 'age-encryption.org/v1\n';

/** Size and hash of a content, by which an incomplete copy is detected. */
export interface Sum {
  bytes: number;
  sha256: string;
}

export interface ArchiveWriter {
  file(name: string, content: string | Uint8Array): Promise<Sum>;
  /** Adds the chunks of `source` as `<folder>/000001.copy` and so on. */
  parts(folder: string, source: AsyncIterable<Buffer>): Promise<Sum>;
}

/**
 * Writes an archive to `target`: tar in gzip, encrypted with age if there are recipients; readable with standard tools on
 * every system. The entries of `fill` are streamed; at most two parts are in memory.
 */
export async function writeArchive(target: Writable, recipients: readonly string[], fill: (archive: ArchiveWriter) => Promise<void>): Promise<void> {
  const { readable, controller } = createTarPacker();
  const gzipped = Readable.fromWeb(readable as never).pipe(createGzip());
  const written = (async () => pipeline(recipients.length > 0 ? await encrypt(gzipped, recipients) : gzipped, target))();
  const filled = fill(writerOn(controller)).then(
    () => controller.finalize(),
    (error: unknown) => {
      controller.error(error);
      gzipped.destroy(error as Error);
      throw error;
    },
  );
  // If both fail, the write error is the cause.
  const [end, content] = await Promise.allSettled([written, filled]);
  if (content.status === 'rejected') throw content.reason;
  if (end.status === 'rejected') throw end.reason;
}

/** Encrypts a stream with age for these recipients. */
export async function encrypt(plain: Readable, recipients: readonly string[]): Promise<Readable> {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  return Readable.fromWeb((await encrypter.encrypt(Readable.toWeb(plain) as ReadableStream<Uint8Array>)) as never);
}

function writerOn(tar: TarPackController): ArchiveWriter {
  const add = async (name: string, chunks: readonly Uint8Array[]) => {
    const size = chunks.reduce((sum, { length }) => sum + length, 0);
    const body = tar.add({ name, size, mode: 0o600, mtime: new Date() }).getWriter();
    for (const chunk of chunks) await body.write(new Uint8Array(chunk));
    await body.close();
  };
  return {
    async file(name, content) {
      const bytes = typeof content === 'string' ? Buffer.from(content) : content;
      await add(name, [bytes]);
      return { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
    },
    async parts(folder, source) {
      const counted = counter();
      let [part, length, chunks]: [number, number, Buffer[]] = [0, 0, []];
      const flush = async () => {
        part += 1;
        await add(`${folder}/${String(part).padStart(6, '0')}.copy`, chunks);
        [length, chunks] = [0, []];
      };
      for await (const chunk of source) {
        counted.add(chunk);
        chunks.push(chunk);
        length += chunk.length;
        if (length >= partSize) await flush();
      }
      if (length > 0) await flush();
      return counted.sum();
    },
  };
}

/** Sums up size and hash of all bytes. */
export function counter(): { add(chunk: Uint8Array): void; sum(): Sum } {
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    add(chunk) {
      bytes += chunk.length;
      hash.update(chunk);
    },
    sum: () => ({ bytes, sha256: hash.digest('hex') }),
  };
}

/**
 * The entries of an archive in order; each must be read to its end before the next.
 * @param identities age secret keys, for an encrypted archive
 * @throws BackupError when it is no archive, is encrypted for others, or is truncated
 */
export async function* readArchive(source: Readable, identities: readonly string[]): AsyncGenerator<ParsedTarEntry> {
  const plain = await decrypt(source, identities);
  const gunzip = createGunzip();
  const unzipped = pipeline(plain, gunzip);
  // A broken source reaches the reader through `gunzip`.
  unzipped.catch(() => undefined);
  try {
    const entries = (Readable.toWeb(Readable.from(undamaged(gunzip))) as ReadableStream<Uint8Array>).pipeThrough(createTarDecoder({ strict: true }));
    for await (const entry of entries) yield entry;
  } catch (error) {
    throw asDamage(error);
  } finally {
    source.destroy();
  }
}

/** An error in the archive fails both the reader of a part and the one waiting for the next part. */
async function* undamaged(source: Readable): AsyncGenerator<Uint8Array> {
  try {
    yield* source;
  } catch (error) {
    throw asDamage(error);
  }
}

function asDamage(error: unknown): BackupError {
  return error instanceof BackupError
    ? error
    : new BackupError(`백업 파일이 손상되었거나 백업 파일이 아닙니다. (${(error as Error).message})`, { cause: error });
}

async function decrypt(source: Readable, identities: readonly string[]): Promise<Readable> {
  if (!(await beginsWith(source, ageHeader))) return source;
  if (identities.length === 0) throw new BackupKeyError('암호화된 백업입니다. BACKUP_IDENTITY(또는 BACKUP_IDENTITY_FILE)에 age의 비밀 키를 넣어주세요.');
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  try {
    return Readable.fromWeb((await decrypter.decrypt(Readable.toWeb(source) as ReadableStream<Uint8Array>)) as never);
  } catch (error) {
    throw new BackupKeyError(`이 키로는 백업을 열 수 없습니다. 백업할 때 쓴 공개 키의 짝인지 확인해주세요. (${(error as Error).message})`, { cause: error });
  }
}

async function beginsWith(source: Readable, text: string): Promise<boolean> {
  if (source.readableLength < text.length && !source.readableEnded) await Promise.race([once(source, 'readable'), once(source, 'end')]);
  const start = source.read() as Buffer | null;
  if (!start) return false;
  source.unshift(start);
  return start.subarray(0, text.length).toString('latin1') === text;
}
