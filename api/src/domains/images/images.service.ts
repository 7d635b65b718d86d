import { createHash } from 'node:crypto';
import { z } from 'zod';
import { statement } from '../../database/statement.ts';

const findByKey = statement(
  'images.find-image',
  { parameters: { key: z.string() }, row: { bytes: z.instanceof(Buffer) } },
  'SELECT bytes FROM images WHERE key = $key',
);

export async function findImage(key: string): Promise<Buffer | undefined> {
  return (await findByKey.first({ key }))?.bytes;
}

/** Key of a picture: what it shows, and a hash of the content, so a changed picture has another address. */
export function imageKey(name: string, content: string | Buffer, extension: string): string {
  return `${name}-${createHash('sha256').update(content).digest('hex').slice(0, 12)}.${extension}`;
}

const add = statement(
  'images.add-of-user',
  { parameters: { key: z.string(), contentType: z.string(), bytes: z.instanceof(Buffer), userId: z.number() } },
  'INSERT INTO images (key, content_type, bytes, user_id) VALUES ($key, $contentType, $bytes, $userId) ON CONFLICT (key) DO NOTHING',
);

const listOf = statement(
  'images.list-of-user',
  { parameters: { userId: z.number() }, row: { key: z.string() } },
  'SELECT key FROM images WHERE user_id = $userId ORDER BY key',
);

const removeOthers = statement(
  'images.remove-of-user',
  { parameters: { userId: z.number(), except: z.string().nullable() } },
  'DELETE FROM images WHERE user_id = $userId AND key IS DISTINCT FROM $except',
);

/** Keeps a picture that a person has put here; the same one again changes nothing. */
export async function storeOwnImage(image: { key: string; contentType: string; bytes: Buffer; userId: number }): Promise<void> {
  await add.run(image);
}

const addShared = statement(
  'images.add-shared',
  { parameters: { key: z.string(), contentType: z.string(), bytes: z.instanceof(Buffer) } },
  'INSERT INTO images (key, content_type, bytes) VALUES ($key, $contentType, $bytes) ON CONFLICT (key) DO NOTHING',
);
const removeShared = statement(
  'images.remove-shared',
  { parameters: { keys: z.array(z.string()) } },
  'DELETE FROM images WHERE key = ANY ($keys) AND user_id IS NULL',
);

/** Keeps a picture that stands in something many people read, and so stays when its author leaves. */
export async function storeSharedImage(image: { key: string; contentType: string; bytes: Buffer }): Promise<void> {
  await addShared.run(image);
}

/** Deletes such pictures. */
export async function deleteSharedImages(keys: string[]): Promise<void> {
  await removeShared.run({ keys });
}

/** Deletes every picture of a person, but the one of this key. */
export async function deleteOwnImages(userId: number, except: string | null = null): Promise<void> {
  await removeOthers.run({ userId, except });
}

/** Keys of the pictures that a person has put here. */
export async function listOwnImages(userId: number): Promise<string[]> {
  return (await listOf.all({ userId })).map(({ key }) => key);
}
