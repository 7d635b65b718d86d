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
