import type { UploadKind } from '@baeum/contract/domains/uploads/uploads.rules.ts';
import type { Answer, TestClient } from './client.ts';

export const partBytes = 8 * 1024 * 1024;

/** Bytes that depend on their position, so that a part in a wrong position is noticed. */
export function patterned(length: number, seed = 1): Buffer {
  const words = new Uint32Array(Math.ceil(length / 4));
  for (let index = 0, state = seed; index < words.length; index += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    words[index] = state;
  }
  return Buffer.from(words.buffer, 0, length);
}

export const begin = (who: TestClient, kind: UploadKind, name: string, size: number) =>
  who.call('createUpload', { body: { kind, name, size, contentType: 'application/octet-stream' } });

interface SentPart {
  headers?: Record<string, string>;
  bytes?: Uint8Array;
  range?: string;
  signal?: AbortSignal;
}

/** Sends a part of `file`, or other bytes or another range in its place. */
export function sendPart(who: TestClient, id: number, file: Buffer, seq: number, changes: SentPart = {}): Promise<Answer> {
  const [start, end] = [seq * partBytes, Math.min((seq + 1) * partBytes, file.length)];
  const { headers, bytes = file.subarray(start, end), range = `bytes ${start}-${end - 1}/${file.length}`, signal } = changes;
  return who.fetch(`/instructor/api/v1/uploads/${id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream', 'content-range': range, ...headers },
    body: new Uint8Array(bytes),
    ...(signal && { signal }),
  });
}

/** Uploads a file whole. @returns its number */
export async function upload(who: TestClient, kind: UploadKind, name: string, file: Buffer): Promise<number> {
  const { mediaId } = (await begin(who, kind, name, file.length)).body;
  for (let seq = 0; seq * partBytes < file.length; seq += 1) await sendPart(who, mediaId, file, seq);
  return mediaId;
}
