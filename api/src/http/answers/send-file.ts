import { hlsType } from '@baeum/contract/domains/learning/learning.rules.ts';
import type { ErrorEntry } from '@baeum/contract/shared/errors.ts';
import type { Request, Response } from 'express';
import { fail } from '../base/app-error.ts';
import { asciiNameOf, fileNames } from './as-download.ts';
import { sendSharedParts } from './send-parts.ts';

/** First and last byte. */
export interface ByteRange {
  start: number;
  end: number;
}

/** A file whose content never changes for a tag. */
export interface SentFile {
  type: string;
  /** The name of a download. */
  title: string;
  size: number;
  /** Entity tag without its quotes. */
  tag: string;
  bytes(range: ByteRange): AsyncIterable<Buffer>;
}

/** Types that a browser plays or displays within a page; everything else is downloaded. */
const shown: ReadonlySet<string> = new Set(['video/mp4', 'video/webm', 'text/vtt', 'image/jpeg', hlsType]);
/** Milliseconds after which a stalled reader is disconnected. A player that reconnects requests the rest. */
const patience = 60_000;

/** Answers a file or a range of it (RFC 9110 §14), with further headers or other values of them. @throws AppError with `unsatisfiable` for a range behind the end */
export async function sendFile(
  file: SentFile,
  { request, response, unsatisfiable, headers = {} }: { request: Request; response: Response; unsatisfiable: ErrorEntry; headers?: Record<string, string> },
): Promise<void> {
  const { size, type } = file;
  const etag = `"${file.tag}"`;
  const range = rangeOf(request, { size, etag, unsatisfiable });
  response.set({
    'Content-Type': type.startsWith('text/') ? `${type}; charset=utf-8` : type,
    'Content-Disposition': `${shown.has(type) ? 'inline' : 'attachment'}; ${fileNames(asciiNameOf(file.title), file.title)}`,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    'Accept-Ranges': 'bytes',
    // A tag identifies immutable content; `no-transform` because a compressed response has no ranges.
    'Cache-Control': 'private, max-age=21600, no-transform',
    ETag: etag,
    ...headers,
  });
  if (isKnown(request, etag)) return void response.status(304).end();
  if (range) response.status(206).set('Content-Range', `bytes ${range.start}-${range.end}/${size}`);
  const { start, end } = range ?? { start: 0, end: size - 1 };
  response.set('Content-Length', String(end - start + 1));
  if (request.method === 'HEAD') return void response.end();
  response.setTimeout(patience, () => response.destroy());
  await sendSharedParts(file.bytes({ start, end }), response);
}

/** Whether the browser already has this content. Express's own check ignores players that request with `no-cache`. */
function isKnown(request: Request, etag: string): boolean {
  return (request.get('if-none-match') ?? '').split(',').some((known) => known.trim().replace(/^W\//, '') === etag);
}

/** The single requested range; undefined for the whole file, and when the file has changed since (`If-Range`). */
function rangeOf(request: Request, { size, etag, unsatisfiable }: { size: number; etag: string; unsatisfiable: ErrorEntry }): ByteRange | undefined {
  const condition = request.get('if-range');
  if (condition !== undefined && condition !== etag) return undefined;
  const ranges = request.range(size);
  if (ranges === -1) throw fail(unsatisfiable, { headers: { 'Content-Range': `bytes */${size}` } });
  const [only, ...more] = Array.isArray(ranges) && ranges.type === 'bytes' ? ranges : [];
  return more.length > 0 ? undefined : only;
}
