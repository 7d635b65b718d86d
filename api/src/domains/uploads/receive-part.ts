import { uploadErrors } from '@baeum/contract/domains/uploads/uploads.errors.ts';
import { uploadPartSize } from '@baeum/contract/domains/uploads/uploads.rules.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { fail } from '../../http/base/app-error.ts';

/** Timeout of a part in milliseconds. */
const patience = 600_000;
/** Parts that one person may send to this process at the same time. */
const mostAtOnce = 6;

const underWay = new Map<number, number>();

/** Buffers that wait for the next whole part: new ones of this size had the garbage collector take longer than everything else. */
const spare: Buffer[] = [];
const mostSpare = 6;

/**
 * Reads the single part of a request completely into memory before it is used, so that it is stored as a whole or not at
 * all; `use` must not retain it.
 * @throws AppError UPLOAD_002, COMMON_017 when it takes too long, COMMON_018 when the person sends too many at once
 */
export async function receivePart<T>(
  userId: number,
  { chunks, length }: { chunks: AsyncIterable<Uint8Array>; length: number },
  use: (bytes: Buffer) => Promise<T>,
): Promise<T> {
  const others = underWay.get(userId) ?? 0;
  if (others >= mostAtOnce) throw fail(commonErrors.tooManyOpen, { headers: { 'Retry-After': '1' } });
  underWay.set(userId, others + 1);
  try {
    const part = (length === uploadPartSize ? spare.pop() : undefined) ?? Buffer.allocUnsafeSlow(length);
    await readAll(chunks, part);
    const used = await use(part);
    // After a failure something may still be reading it, such as an aborted request.
    if (length === uploadPartSize && spare.length < mostSpare) spare.push(part);
    return used;
  } finally {
    const left = (underWay.get(userId) ?? 1) - 1;
    if (left > 0) underWay.set(userId, left);
    else underWay.delete(userId);
  }
}

async function readAll(chunks: AsyncIterable<Uint8Array>, part: Buffer): Promise<void> {
  const end = performance.now() + patience;
  let received = 0;
  for await (const chunk of chunks) {
    if (received + chunk.length > part.length) throw fail(uploadErrors.wrongLength, { detail: `more than the ${part.length} bytes of the range` });
    if (performance.now() > end) throw fail(commonErrors.requestTimeout);
    part.set(chunk, received);
    received += chunk.length;
  }
  if (received < part.length) throw fail(uploadErrors.wrongLength, { detail: `${received} of the ${part.length} bytes of the range` });
}
