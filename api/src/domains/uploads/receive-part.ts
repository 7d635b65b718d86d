import { uploadErrors } from '@baeum/contract/domains/uploads/uploads.errors.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { fail } from '../../http/app-error.ts';

/** How long a part may take to come, in milliseconds. */
const patience = 600_000;
/** Parts that one person may send to this process at once. */
const mostAtOnce = 6;

const underWay = new Map<number, number>();

/**
 * Reads the one part that a request brings, which stays in memory until it is written, so that a part is there whole or not at all.
 * @throws AppError UPLOAD_002, COMMON_017 when it takes too long, COMMON_018 when the person sends too many at once
 */
export async function receivePart(userId: number, chunks: AsyncIterable<Uint8Array>, length: number): Promise<Buffer> {
  const others = underWay.get(userId) ?? 0;
  if (others >= mostAtOnce) throw fail(commonErrors.tooManyOpen, { headers: { 'Retry-After': '1' } });
  underWay.set(userId, others + 1);
  try {
    return await readAll(chunks, length);
  } finally {
    const left = (underWay.get(userId) ?? 1) - 1;
    if (left > 0) underWay.set(userId, left);
    else underWay.delete(userId);
  }
}

async function readAll(chunks: AsyncIterable<Uint8Array>, length: number): Promise<Buffer> {
  const part = Buffer.allocUnsafe(length);
  const end = performance.now() + patience;
  let received = 0;
  for await (const chunk of chunks) {
    if (received + chunk.length > length) throw fail(uploadErrors.wrongLength, { detail: `more than the ${length} bytes of the range` });
    if (performance.now() > end) throw fail(commonErrors.requestTimeout);
    part.set(chunk, received);
    received += chunk.length;
  }
  if (received < length) throw fail(uploadErrors.wrongLength, { detail: `${received} of the ${length} bytes of the range` });
  return part;
}
