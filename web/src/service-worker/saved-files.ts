import { offlineFiles } from '@baeum/contract/domains/offline-lectures/offline-lectures.rules.ts';
import { pieceSize, readableRecord, readPiece, type SavedRecord } from '../domains/offline-lectures/parts/saved-store.ts';
import { scope, type CallEvent } from './scope.ts';

/** Whether an address is a file of a lecture saved in this browser. */
export function isSavedFile(url: URL): boolean {
  return url.origin === scope.location.origin && url.pathname.startsWith(offlineFiles);
}

/**
 * A file of an offline lecture, or the range that a player requests, decrypted chunk by chunk as it is read. Only for elements of a page: opened as a
 * page of its own it could be saved.
 */
export async function savedFileFor({ request }: CallEvent): Promise<Response> {
  const [id, file] = new URL(request.url).pathname.slice(offlineFiles.length).split('/').map(Number);
  const record = request.mode === 'navigate' ? undefined : await readableRecord(id ?? 0);
  const known = record?.files[file ?? 0];
  if (!record || !known) return new Response(null, { status: 404 });
  const { type, size } = known;
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.get('range') ?? '') ?? [];
  const start = Number(from ?? 0);
  const end = Math.min(to ? Number(to) : size - 1, size - 1);
  if (start > end) return new Response(null, { status: 416, headers: { 'content-range': `bytes */${size}` } });
  const headers = { 'content-type': type, 'content-length': String(end - start + 1), 'accept-ranges': 'bytes', 'cache-control': 'no-store' };
  const body = bytesOf(record, file ?? 0, start, end);
  if (from === undefined) return new Response(body, { headers });
  return new Response(body, { status: 206, headers: { ...headers, 'content-range': `bytes ${start}-${end}/${size}` } });
}

function bytesOf(record: SavedRecord, file: number, start: number, end: number): ReadableStream<Uint8Array> {
  let at = start;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const piece = Math.floor(at / pieceSize);
        const first = piece * pieceSize;
        const bytes = new Uint8Array(await readPiece(record, file, piece));
        controller.enqueue(bytes.subarray(at - first, end + 1 - first));
        at = first + bytes.length;
        if (at > end) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}
