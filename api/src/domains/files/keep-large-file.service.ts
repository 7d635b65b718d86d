import { uploadPartSize } from '@baeum/contract/domains/uploads/uploads.rules.ts';
import { open } from 'node:fs/promises';
import { transaction } from '../../database/transaction.ts';
import { currentStorage } from '../../outside/storage/large-storage.ts';
import { lockLocation, storeLargeFile, type LargeFile } from './stored-files.service.ts';

/** Keeps a file that lies on this machine where large files lie. @param signal ends it @returns its number, and the key of its address */
export async function keepLargeFile(path: string, file: Pick<LargeFile, 'name' | 'contentType' | 'title'>, signal: AbortSignal): Promise<number> {
  const storage = currentStorage();
  const place = await storage.begin();
  await using opened = await open(path, 'r');
  const { size } = await opened.stat();
  let count = 0;
  for (let at = 0; at < size; at += uploadPartSize) {
    const buffer = Buffer.allocUnsafe(Math.min(uploadPartSize, size - at));
    const { bytesRead } = await opened.read(buffer, 0, buffer.length, at);
    if (bytesRead < buffer.length) throw new Error(`${path} ends before its byte ${at + buffer.length}`);
    await storage.putPart(place, { seq: count, at, bytes: buffer }, signal);
    count += 1;
  }
  const sha256 = await storage.join(place, count);
  const location = storage.locate(place, sha256);
  return transaction(async () => {
    await lockLocation(location);
    await storage.keep(place, location);
    return storeLargeFile({ ...file, size, sha256, storage: storage.name, location });
  });
}
