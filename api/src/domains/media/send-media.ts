import type { Request, Response } from 'express';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { mediaErrors } from '@baeum/contract/domains/media/media.errors.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { statement } from '../../database/statement.ts';
import { fail } from '../../http/app-error.ts';

const fileRow = { id: z.number(), key: z.string(), content_type: z.string(), title: z.string(), byte_size: z.number(), part_size: z.number() };
const findFile = statement(
  'media.find-file',
  { parameters: { key: z.string() }, row: fileRow },
  'SELECT id, key, content_type, title, byte_size, part_size FROM media_files WHERE key = $key',
);
const findPart = statement(
  'media.find-part',
  { parameters: { fileId: z.number(), seq: z.number() }, row: { bytes: z.instanceof(Buffer) } },
  'SELECT bytes FROM media_parts WHERE file_id = $fileId AND seq = $seq',
);

interface MediaFile {
  id: number;
  partSize: number;
}

/** First and last byte. */
interface ByteRange {
  start: number;
  end: number;
}

/** Types that a browser plays or shows within a page; everything else is a download. */
const shown: ReadonlySet<string> = new Set(['video/mp4', 'video/webm', 'text/vtt']);
/** How long a reader may take nothing, in milliseconds. A player that comes back asks for the rest. */
const patience = 60_000;

/** Answers a file or a range of it (RFC 9110 §14). @throws AppError COMMON_004, MEDIA_002 */
export async function sendMedia(key: string, request: Request, response: Response): Promise<void> {
  const file = await findFile.first({ key });
  if (!file) throw fail(commonErrors.notFound);
  const size = file.byte_size;
  const etag = `"${file.key}"`;
  const range = rangeOf(request, size, etag);
  response.set({
    'Content-Type': file.content_type.startsWith('text/') ? `${file.content_type}; charset=utf-8` : file.content_type,
    'Content-Disposition': `${shown.has(file.content_type) ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(file.title)}`,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    'Accept-Ranges': 'bytes',
    // One key is one content forever; `no-transform` because a compressed answer has no ranges.
    'Cache-Control': 'private, max-age=21600, no-transform',
    ETag: etag,
  });
  if (isKnown(request, etag)) return void response.status(304).end();
  if (range) response.status(206).set('Content-Range', `bytes ${range.start}-${range.end}/${size}`);
  const { start, end } = range ?? { start: 0, end: size - 1 };
  response.set('Content-Length', String(end - start + 1));
  if (request.method === 'HEAD') return void response.end();
  response.setTimeout(patience, () => response.destroy());
  // Whoever leaves in the middle is no failure.
  await pipeline(Readable.from(partsOf({ id: file.id, partSize: file.part_size }, { start, end })), response).catch(() => response.destroy());
}

/** The browser has this content. Express's own answer would not count for players that ask with `no-cache`. */
function isKnown(request: Request, etag: string): boolean {
  return (request.get('if-none-match') ?? '').split(',').some((known) => known.trim().replace(/^W\//, '') === etag);
}

/** The one range that was asked for; nothing for the whole file, and where the file has changed since (`If-Range`). */
function rangeOf(request: Request, size: number, etag: string): ByteRange | undefined {
  const condition = request.get('if-range');
  if (condition !== undefined && condition !== etag) return undefined;
  const ranges = request.range(size);
  if (ranges === -1) throw fail(mediaErrors.rangeNotSatisfiable, { headers: { 'Content-Range': `bytes */${size}` } });
  const [only, ...more] = Array.isArray(ranges) && ranges.type === 'bytes' ? ranges : [];
  return more.length > 0 ? undefined : only;
}

/** Reads a part when the reader has taken the one before: each statement has its connection for itself, for as long as it takes. */
async function* partsOf({ id: fileId, partSize }: MediaFile, { start, end }: ByteRange): AsyncGenerator<Buffer> {
  for (let seq = Math.floor(start / partSize); seq * partSize <= end; seq += 1) {
    const { bytes } = await findPart.one({ fileId, seq });
    const first = seq * partSize;
    yield bytes.subarray(Math.max(0, start - first), Math.min(bytes.length, end - first + 1));
  }
}
