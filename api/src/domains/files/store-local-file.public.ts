import { uploadPartSize } from '@baeum/contract/domains/uploads/uploads.rules.ts';
import { open } from 'node:fs/promises';
import { currentStorage } from '../../outside/storage/large-storage.ts';
import { MissingFileError, NoRoomError, type StoredPart } from '../../outside/storage/storage.ts';
import { storeCopy } from './store-copy.ts';
import { storeLargeFile, type LargeFile } from './stored-files.public.ts';

/** Stores a file of this machine where large files are stored. @param signal ends it @returns its number */
export async function storeLocalFile(path: string, file: Pick<LargeFile, 'name' | 'contentType' | 'title'>, signal: AbortSignal): Promise<number> {
  const storage = currentStorage();
  await using opened = await open(path, 'r');
  const { size } = await opened.stat();
  return await storeCopy(
    storage,
    async (place) => {
      const parts: StoredPart[] = [];
      for (let at = 0; at < size; at += uploadPartSize) {
        const buffer = Buffer.allocUnsafe(Math.min(uploadPartSize, size - at));
        const { bytesRead } = await opened.read(buffer, 0, buffer.length, at);
        if (bytesRead < buffer.length) throw new Error(`${path} ends before its byte ${at + buffer.length}`);
        const seq = parts.length;
        parts.push({ seq, tag: await storage.putPart(place, { seq, at, bytes: buffer }, signal) });
      }
      return storage.join(place, parts);
    },
    ({ location, sha256 }) => storeLargeFile({ ...file, size, sha256, storage: storage.name, location }),
  );
}

/** Whether the storage of large files is full. */
export function isFull(error: unknown): boolean {
  return error instanceof NoRoomError;
}

/** Whether bytes are missing from where their row refers to. */
export function isLost(error: unknown): boolean {
  return error instanceof MissingFileError;
}
