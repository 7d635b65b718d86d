import { transaction } from '../../database/transaction.ts';
import type { LargeStorage, Place } from '../../outside/storage/storage.ts';
import { removeSoon } from './removed-files.public.ts';
import { lockLocation } from './stored-files.public.ts';

/**
 * Builds a large file from parts and registers it; a failed one leaves no bytes.
 * @param copy stores the parts and joins them. @returns the hash of the whole
 * @param register stores its location, in a transaction
 */
export async function storeCopy<T>(
  storage: LargeStorage,
  copy: (place: Place) => Promise<Buffer>,
  register: (kept: { location: string; sha256: Buffer }) => Promise<T>,
): Promise<T> {
  const place = await storage.begin();
  const sha256 = await copy(place).catch(async (error: unknown) => {
    await storage.remove(place).catch(() => undefined);
    throw error;
  });
  const location = storage.locate(place, sha256);
  try {
    return await transaction(async () => {
      await lockLocation(location);
      await storage.store(place, location);
      return register({ location, sha256 });
    });
  } catch (error) {
    // With a lost connection it may exist or not, and be registered or not: the deletion checks whether a row has it.
    for (const left of new Set([place.location, location])) await removeSoon(storage.name, { location: left, multipart: null }).catch(() => undefined);
    throw error;
  }
}
