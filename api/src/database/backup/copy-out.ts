import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import type { LargeStorage, StoredPart } from '../../outside/storage/storage.ts';
import { BackupError } from './errors.ts';

/** Size of a part: a bucket accepts at most 10,000 parts, and each is held in memory. */
const smallestPart = 16 * 1024 ** 2;
const mostParts = 9000;

/** Copies a backup to a bucket under its own name, and verifies the copy by its hash. */
export async function copyToBucket(path: string, bucket: LargeStorage): Promise<void> {
  const file = await open(path, 'r');
  const place = await bucket.begin(basename(path)).catch(async (error: unknown) => {
    await file.close();
    throw error;
  });
  try {
    const { size } = await file.stat();
    const part = Buffer.alloc(Math.max(smallestPart, Math.ceil(size / mostParts)));
    const hash = createHash('sha256');
    const parts: StoredPart[] = [];
    for (let at = 0; at < size;) {
      const { bytesRead } = await file.read(part, 0, part.length, at);
      const bytes = part.subarray(0, bytesRead);
      hash.update(bytes);
      const seq = parts.length;
      parts.push({ seq, tag: await bucket.putPart(place, { seq, at, bytes }, new AbortController().signal) });
      at += bytesRead;
    }
    const arrived = await bucket.join(place, parts);
    if (!arrived.equals(hash.digest())) throw new BackupError(`버킷에 복사한 백업이 원본과 다릅니다: ${place.location}`);
  } catch (error) {
    await bucket.remove(place).catch(() => undefined);
    throw error;
  } finally {
    await file.close();
  }
}

/** Timeout: a copy over a slow line takes hours. */
const longestMilliseconds = 6 * 3_600_000;
const toldLength = 300;

/**
 * Runs the operator's command, without a shell, with the path of the backup as its argument. It only gets the environment
 * variables that programs need to run, and none of the site's secrets.
 */
export function copyByCommand(path: string, command: string): Promise<void> {
  const environment = Object.fromEntries(['PATH', 'HOME', 'LANG', 'TZ'].map((name) => [name, process.env[name]]));
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  execFile(command, [path], { env: environment, timeout: longestMilliseconds, killSignal: 'SIGKILL', maxBuffer: 2 ** 24 }, (error, _stdout, stderr) => {
    if (!error) return resolve();
    const told = stderr.trim().split('\n').at(-1)?.slice(0, toldLength) ?? '';
    const why = typeof error.code === 'number' ? `끝낸 코드 ${error.code}` : (error.signal ?? String(error.code));
    reject(new BackupError(`BACKUP_COMMAND가 백업을 복사하지 못했습니다(${why}). ${told}`.trim(), { cause: error }));
  });
  return promise;
}
