import { createHash } from 'node:crypto';

/** Key of a file: its kind, and a hash of the content, so that a changed one has another address. */
export function fileKey(name: string, content: string | Buffer, extension: string): string {
  return hashedKey(name, createHash('sha256').update(content).digest(), extension);
}

/** The key of a content with a known SHA-256. */
export function hashedKey(name: string, sha256: Buffer, extension: string): string {
  return `${name}-${sha256.toString('hex').slice(0, 12)}.${extension}`;
}
