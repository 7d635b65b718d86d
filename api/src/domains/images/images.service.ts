import { createHash } from 'node:crypto';
import { sql } from '../../database/sql.ts';

export interface StoredImage {
  contentType: string;
  bytes: Buffer;
}

export async function findImage(key: string): Promise<StoredImage | undefined> {
  const [image] = await sql<StoredImage>('images.find', 'SELECT content_type AS "contentType", bytes FROM images WHERE key = $1', [key]);
  return image;
}

/** Key of a picture: what it shows, and a hash of the content, so a changed picture has another address. */
export function imageKey(name: string, content: string | Buffer, extension: string): string {
  return `${name}-${createHash('sha256').update(content).digest('hex').slice(0, 12)}.${extension}`;
}
