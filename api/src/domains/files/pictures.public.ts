import { neutralCover } from '@baeum/contract/shared/constants.ts';
import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import { storageInRows } from '../../outside/storage/database-storage.ts';
import type { DrawnPicture } from './draw-picture.public.ts';

const storage = storageInRows('files', 'images');

/** Address of a stored picture. */
export function imageUrl(key: string | null): string {
  return `/images/${key ?? neutralCover}`;
}

export async function findImage(key: string): Promise<Buffer | undefined> {
  const pieces: Buffer[] = [];
  for await (const bytes of storage.read(key)) pieces.push(bytes);
  return pieces.length > 0 ? Buffer.concat(pieces) : undefined;
}

const register = statement(
  'files.register-picture',
  { parameters: { key: z.string(), contentType: z.string(), userId: z.number().nullable() } },
  "INSERT INTO images (key, content_type, bytes, user_id) VALUES ($key, $contentType, '', $userId) ON CONFLICT (key) DO NOTHING",
);

const listOf = statement(
  'files.list-of-user',
  { parameters: { userId: z.number() }, row: { key: z.string() } },
  'SELECT key FROM images WHERE user_id = $userId ORDER BY key',
);

const removeOthers = statement(
  'files.remove-of-user',
  { parameters: { userId: z.number(), except: z.string().nullable() } },
  'DELETE FROM images WHERE user_id = $userId AND key IS DISTINCT FROM $except',
);

const removeShared = statement(
  'files.remove-shared',
  { parameters: { keys: z.array(z.string()) } },
  'DELETE FROM images WHERE key = ANY ($keys) AND user_id IS NULL',
);

/** Stores a picture; the same one again changes nothing. Call it inside a transaction. */
async function keep({ key, contentType, bytes }: DrawnPicture, userId: number | null): Promise<void> {
  if ((await register.run({ key, contentType, userId })) > 0) await storage.put(key, bytes);
}

/** Stores the picture of a person in place of the former one. Call it inside a transaction. */
export async function storeOwnPicture(userId: number, picture: DrawnPicture): Promise<void> {
  await keep(picture, userId);
  await deleteOwnImages(userId, picture.key);
}

/** Stores a picture of something many people read, which therefore remains when its author leaves. Call it inside a transaction. */
export async function storeSharedPicture(picture: DrawnPicture): Promise<void> {
  await keep(picture, null);
}

/** Deletes such pictures. */
export async function deleteSharedImages(keys: string[]): Promise<void> {
  await removeShared.run({ keys });
}

/** Deletes every picture of a person, but the one of this key. */
export async function deleteOwnImages(userId: number, except: string | null = null): Promise<void> {
  await removeOthers.run({ userId, except });
}

/** Keys of the pictures that a person has uploaded. */
export async function listOwnImages(userId: number): Promise<string[]> {
  return (await listOf.all({ userId })).map(({ key }) => key);
}
