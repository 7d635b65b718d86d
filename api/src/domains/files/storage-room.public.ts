import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { config } from '../../config.ts';
import { log } from '../../http/base/logging.ts';
import { largeStorage } from '../../outside/storage/large-storage.ts';
import type { LargeStorageName } from '../../outside/storage/storage.ts';

/** A storage that answers later than this, in milliseconds, has unknown room. */
const patience = 1000;

/** Where new large files are stored, and how many bytes still fit: null without a limit, or if unknown. */
export async function storageRoom(): Promise<{ kind: LargeStorageName; place: string; freeBytes: number | null }> {
  const { MEDIA_STORAGE: kind, S3_BUCKET: bucket = '', mediaFolder } = config();
  const room = largeStorage(kind)
    .room()
    .catch((error: unknown) => {
      log().warn({ err: error }, 'the storage of large files does not say how much room it has');
      return undefined;
    });
  const freeBytes = await Promise.race([room, delay(patience, undefined, { ref: false })]);
  return { kind, place: kind === 'disk' ? resolve(mediaFolder) : bucket, freeBytes: freeBytes ?? null };
}
