import { createHash } from 'node:crypto';

/** Key of a file: what it is, and a hash of the content, so that a changed one has another address. */
export function fileKey(name: string, content: string | Buffer, extension: string): string {
  return `${name}-${createHash('sha256').update(content).digest('hex').slice(0, 12)}.${extension}`;
}
