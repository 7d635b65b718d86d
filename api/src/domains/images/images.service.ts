import { createHash } from 'node:crypto';
import { z } from 'zod';
import { statement } from '../../database/statement.ts';

export interface StoredImage {
  contentType: string;
  bytes: Buffer;
}

const findByKey = statement(
  'images.find-image',
  { parameters: { key: z.string() }, row: { content_type: z.string(), bytes: z.instanceof(Buffer) } },
  'SELECT content_type, bytes FROM images WHERE key = $key',
);

export async function findImage(key: string): Promise<StoredImage | undefined> {
  const row = await findByKey.first({ key });
  return row && { contentType: row.content_type, bytes: row.bytes };
}

/** Key of a picture: what it shows, and a hash of the content, so a changed picture has another address. */
export function imageKey(name: string, content: string | Buffer, extension: string): string {
  return `${name}-${createHash('sha256').update(content).digest('hex').slice(0, 12)}.${extension}`;
}
