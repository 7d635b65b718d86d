import { uploadDays } from '@baeum/contract/domains/uploads/uploads.rules.ts';
import { z } from 'zod';
import { databaseTime } from '../../database/clock.ts';
import { present, statement, type RowOf } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { currentStorage, largeStorage } from '../../outside/storage/large-storage.ts';
import { largeStorages } from '../../outside/storage/storage.ts';
import { lockLocation } from './stored-files.public.ts';

const removalRow = { id: z.number(), storage: z.enum(largeStorages), location: z.string(), multipart: z.string().nullable() };
type Removal = RowOf<typeof removalRow>;
const findDue = statement(
  'files.find-removals',
  { parameters: { after: z.number() }, row: removalRow },
  'SELECT id, storage, location, multipart FROM media_removals WHERE due_at <= now() AND id > $after ORDER BY id LIMIT 100',
);

const findRow = statement(
  'files.find-location',
  { parameters: { location: z.string() }, row: { kept: present(z.boolean()) } },
  'SELECT EXISTS (SELECT FROM media_files WHERE location = $location) AS kept',
);

const forget = statement('files.clear-removal', { parameters: { id: z.number() } }, 'DELETE FROM media_removals WHERE id = $id');

/** Deletes due files; while one storage is away the rest goes on. @throws the last error */
export async function removeDueFiles(): Promise<void> {
  let failure: { error: unknown } | undefined;
  for (let after = 0; ;) {
    const due = await findDue.all({ after });
    if (due.length === 0) break;
    for (const removal of due) {
      after = removal.id;
      await removeFile(removal).catch((error: unknown) => (failure = { error }));
    }
  }
  if (failure) throw failure.error;
}

/**
 * A file that a row refers to stays: on the disk that may be another one with the same content. In a bucket every file has a name of its
 * own, which no other row will ever get, so nothing is locked while the bucket answers.
 */
async function removeFile({ id, storage, ...place }: Removal): Promise<void> {
  if (storage === 's3') {
    const { kept } = await findRow.one({ location: place.location });
    if (!kept) await largeStorage(storage).remove(place);
    await forget.run({ id });
    return;
  }
  await transaction(async () => {
    await lockLocation(place.location);
    const { kept } = await findRow.one({ location: place.location });
    if (!kept) await largeStorage(storage).remove(place);
    await forget.run({ id });
  });
}

/** No upload is so old. */
export async function sweepPlaces(): Promise<void> {
  await currentStorage().sweep(new Date(databaseTime() - (uploadDays + 1) * 86_400_000));
}
