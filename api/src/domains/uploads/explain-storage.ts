import { uploadErrors } from '@baeum/contract/domains/uploads/uploads.errors.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { fail } from '../../http/base/app-error.ts';
import { MissingFileError, NoRoomError, StorageAwayError } from '../../outside/storage/storage.ts';

/** Converts a failure of the storage into one for the caller. @throws AppError COMMON_004, UPLOAD_009, UPLOAD_010 */
export async function explainStorage<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof MissingFileError) throw fail(commonErrors.notFound);
    if (error instanceof NoRoomError) throw fail(uploadErrors.noSpace, { headers: { 'Retry-After': '600' } });
    if (error instanceof StorageAwayError) throw fail(uploadErrors.storageAway, { headers: { 'Retry-After': '5' } });
    throw error;
  }
}
