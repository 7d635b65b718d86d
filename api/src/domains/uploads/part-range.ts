import { uploadErrors } from '@baeum/contract/domains/uploads/uploads.errors.ts';
import { createHash } from 'node:crypto';
import { fail } from '../../http/base/app-error.ts';

/** The part in a request. */
export interface PartRange {
  seq: number;
  /** Offset of its first byte in the file. */
  at: number;
  length: number;
}

/** Reads `Content-Range: bytes first-last/total` (RFC 9110 §14.4) as one whole part of a file. @throws AppError UPLOAD_001 */
export function partOf(contentRange: string, { size, partSize }: { size: number; partSize: number }): PartRange {
  const [, first, last, total] = /^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15})$/.exec(contentRange) ?? [];
  if (first === undefined || last === undefined) throw wrong('expected Content-Range: bytes first-last/total');
  if (Number(total) !== size) throw wrong(`the file has ${size} bytes`);
  const at = Number(first);
  if (at % partSize !== 0 || at >= size) throw wrong(`a part begins at a multiple of ${partSize} below ${size}`);
  const length = Math.min(partSize, size - at);
  if (Number(last) !== at + length - 1) throw wrong(`the part at ${at} ends with byte ${at + length - 1}`);
  return { seq: at / partSize, at, length };
}

function wrong(detail: string) {
  return fail(uploadErrors.wrongRange, { detail });
}

const algorithms: Readonly<Record<string, string>> = { 'sha-256': 'sha256', 'sha-512': 'sha512' };

/** Compares bytes with `Content-Digest` (RFC 9530) or `Digest` (RFC 3230); other algorithms are ignored. @throws AppError UPLOAD_003 */
export function checkDigest(bytes: Buffer, headers: { 'content-digest'?: string | undefined; digest?: string | undefined }): void {
  const told = [...entriesOf(headers['content-digest'], /^\s*([\w-]+)=:([\w+/=]*):/), ...entriesOf(headers.digest, /^\s*([\w-]+)=([\w+/=]*)/)];
  for (const [name, value] of told) {
    const algorithm = algorithms[name];
    if (algorithm && createHash(algorithm).update(bytes).digest('base64') !== value) throw fail(uploadErrors.wrongDigest);
  }
}

function entriesOf(header: string | undefined, form: RegExp): [name: string, value: string][] {
  return (header?.split(',') ?? []).flatMap((entry) => {
    const [, name = '', value = ''] = form.exec(entry) ?? [];
    return name ? [[name.toLowerCase(), value] as [string, string]] : [];
  });
}
