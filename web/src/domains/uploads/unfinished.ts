import type { UploadKind } from '@baeum/contract/domains/uploads/uploads.rules.ts';
import { browserMemory } from '../../ui/memory.ts';

/** A record of an upload in this browser, by which its file is recognised when selected again after a reload. */
export interface Unfinished {
  mediaId: number;
  kind: UploadKind;
  name: string;
  size: number;
  lastModified: number;
  /** Hash of the first and last bytes. */
  hash: string;
  partSize: number;
}

const prefix = 'upload:';
const edge = 64 * 1024;

const nameOf = (userId: number, mediaId: number) => `${prefix}${userId}:${mediaId}`;

export function recordUnfinished(userId: number, upload: Unfinished): void {
  browserMemory.rememberJson(nameOf(userId, upload.mediaId), upload);
}

export function deleteUnfinishedUpload(userId: number, mediaId: number): void {
  browserMemory.forget(nameOf(userId, mediaId));
}

export function unfinishedOf(userId: number): Unfinished[] {
  return browserMemory.names(`${prefix}${userId}:`).flatMap((name) => (browserMemory.recallJson(name) as Unfinished | undefined) ?? []);
}

/** Whether a selected file is that of an upload. */
export function isSameFile(upload: Unfinished, file: File, hash: string): boolean {
  return upload.name === file.name && upload.size === file.size && upload.lastModified === file.lastModified && upload.hash === hash;
}

/** SHA-256 of the first and last 64 KiB; empty where the browser offers no hashing, as on plain HTTP. */
export async function hashOf(file: File): Promise<string> {
  const ends = await new Blob([file.slice(0, edge), file.slice(Math.max(0, file.size - edge))]).arrayBuffer();
  if (!globalThis.isSecureContext) return '';
  return [...new Uint8Array(await crypto.subtle.digest('SHA-256', ends))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
