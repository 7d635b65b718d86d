import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import { largeStorages, type LargeStorageName, type Place } from '../../outside/storage/storage.ts';

const note = statement(
  'files.record-removal',
  { parameters: { storage: z.enum(largeStorages), location: z.string(), multipart: z.string().nullable() } },
  'INSERT INTO media_removals (storage, location, multipart) VALUES ($storage, $location, $multipart)',
);

/** Queues the deletion of bytes without a row, soon after the transaction. */
export async function removeSoon(storage: LargeStorageName, place: Place): Promise<void> {
  await note.run({ storage, ...place });
}
