import type { Response } from 'express';
import { fileTypeFromBuffer } from 'file-type';
import { asciiNameOf, fileNames } from './as-download.ts';

/** An uploaded file, from any storage. */
export interface StoredFile {
  bytes: Buffer;
  /** Name that a browser suggests when it saves the file. */
  name: string;
}

/** Types that a browser only draws or plays. Everything else is downloaded and not opened. */
const shownTypes: ReadonlySet<string> = new Set([
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
  'audio/mpeg',
  'audio/mp4',
  'video/mp4',
  'video/webm',
]);
const svg = 'image/svg+xml';
/** A file that is opened by itself anyway is a sandboxed page: no script, no request, none of our cookies. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * The only function that sends stored files. The type is detected from the bytes, never from a name or the uploader's
 * claim. An SVG is a document that can contain scripts: in a page it is rendered without them; opened directly it is
 * downloaded.
 */
export async function sendStoredFile(response: Response, { bytes, name }: StoredFile): Promise<void> {
  const type = await typeOf(bytes);
  response.set({
    'Content-Type': type,
    'Content-Disposition': `${shownTypes.has(type) ? 'inline' : 'attachment'}; ${fileNames(asciiNameOf(name), name)}`,
    'Content-Security-Policy': policy,
    'X-Content-Type-Options': 'nosniff',
  });
  // A sandboxed document has an opaque origin, for which this header is invalid.
  response.removeHeader('Origin-Agent-Cluster');
  response.send(bytes);
}

async function typeOf(bytes: Buffer): Promise<string> {
  if (isSvg(bytes)) return svg;
  const type = (await fileTypeFromBuffer(bytes))?.mime;
  return type && shownTypes.has(type) ? type : 'application/octet-stream';
}

function isSvg(bytes: Buffer): boolean {
  const start = bytes
    .toString('utf8', 0, 1000)
    .replace(/^\uFEFF/, '')
    .trimStart()
    .toLowerCase();
  return start.startsWith('<svg') || (start.startsWith('<?xml') && start.includes('<svg'));
}
