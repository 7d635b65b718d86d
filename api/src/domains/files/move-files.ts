import { uploadPartSize } from '@baeum/contract/domains/uploads/uploads.rules.ts';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { statement, type RowOf } from '../../database/statement.ts';
import { log } from '../../http/base/logging.ts';
import { currentStorage } from '../../outside/storage/large-storage.ts';
import { largeStorages, type LargeStorage, type Place, type StoredPart } from '../../outside/storage/storage.ts';
import { removeSoon } from './removed-files.public.ts';
import { sharesFolder } from './shared-folder.public.ts';
import { storeCopy } from './store-copy.ts';
import { readPiece } from './stored-files.public.ts';

const movedRow = { id: z.number(), key: z.string(), byte_size: z.number() };
type MovedFile = RowOf<typeof movedRow>;

const findNext = statement(
  'files.find-next-to-move',
  { parameters: { after: z.number() }, row: movedRow },
  "SELECT id, key, byte_size FROM media_files WHERE storage = 'database' AND content_type LIKE 'video/%' AND byte_size > 0 AND id > $after ORDER BY id LIMIT 1",
);

const moved = statement(
  'files.move',
  { parameters: { id: z.number(), storage: z.enum(largeStorages), location: z.string(), sha256: z.instanceof(Buffer) } },
  "UPDATE media_files SET storage = $storage, location = $location, sha256 = $sha256 WHERE id = $id AND storage = 'database'",
);

/** Where a run that exceeded its time continues. */
interface NextRun {
  after: number;
}

/**
 * Copies videos out of the database to the storage of new ones, compares the copy with the original, and only then reads them from there.
 * Their parts stay in the database, so that the former release can still serve them. An interrupted run resumes with the video that it had
 * not finished; one that cannot be moved does not block the others. Nothing moves into a folder that another node does not see.
 * @returns where to continue, if after so many seconds there may be more
 * @throws the error of the last one that was not moved
 */
export async function moveVideos({ after, seconds }: { after: number; seconds: number }): Promise<NextRun | undefined> {
  if (!(await sharesFolder())) {
    log().warn('videos stay in the database: not every node sees the folder of large files');
    return undefined;
  }
  const end = performance.now() + seconds * 1000;
  let failure: { error: unknown } | undefined;
  for (let file = await findNext.first({ after }); file; file = await findNext.first({ after: file.id })) {
    await move(file, currentStorage()).catch((error: unknown) => (failure = { error }));
    if (!failure && performance.now() >= end) return { after: file.id };
  }
  if (failure) throw failure.error;
  return undefined;
}

async function move({ id, key, byte_size: size }: MovedFile, storage: LargeStorage): Promise<void> {
  await storeCopy(
    storage,
    async (place) => {
      const { parts, sha256 } = await copy(key, size, storage, place);
      if (!(await storage.join(place, parts)).equals(sha256)) throw new Error(`the copy of ${key} differs from what is in the database`);
      return sha256;
    },
    async ({ location, sha256 }) => {
      const isFirst = (await moved.run({ id, storage: storage.name, location, sha256 })) > 0;
      // Another node has moved it meanwhile. On the disk that is the same file, which remains.
      if (!isFirst) await removeSoon(storage.name, { location, multipart: null });
    },
  );
}

async function copy(key: string, size: number, storage: LargeStorage, place: Place): Promise<{ parts: StoredPart[]; sha256: Buffer }> {
  const hash = createHash('sha256');
  const parts: StoredPart[] = [];
  for (let at = 0; at < size; at += uploadPartSize) {
    const end = Math.min(at + uploadPartSize, size);
    const bytes = await readPiece({ key, storage: 'database', location: null }, { start: at, end: end - 1 });
    hash.update(bytes);
    const seq = parts.length;
    parts.push({ seq, tag: await storage.putPart(place, { seq, at, bytes }, AbortSignal.timeout(60_000)) });
  }
  return { parts, sha256: hash.digest() };
}
