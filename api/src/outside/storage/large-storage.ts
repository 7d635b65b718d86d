import { join } from 'node:path';
import { config } from '../../config.ts';
import { diskStorage } from './disk-storage.ts';
import type { LargeStorage, LargeStorageName } from './storage.ts';

/** The folder of large files, which all nodes share. */
export function mediaFolder({ MEDIA_DIR, BAEUM_DATA_DIR }: { MEDIA_DIR?: string | undefined; BAEUM_DATA_DIR: string }): string {
  return MEDIA_DIR ?? join(BAEUM_DATA_DIR, 'media');
}

/** A storage by the name that a row has of it. */
export function largeStorage(name: LargeStorageName): LargeStorage {
  if (name !== 'disk') throw new Error(`no storage ${name}`);
  return diskStorage(mediaFolder(config()));
}

/** Where new files go. */
export function currentStorage(): LargeStorage {
  return largeStorage('disk');
}
