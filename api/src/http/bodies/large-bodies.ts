import { commonErrors } from '@baeum/contract/shared/errors.ts';
import type { Request, RequestHandler, Response } from 'express';
import { fail } from '../base/app-error.ts';

/** Bodies of routes that allow more than this are counted together while they are dealt with. */
const largeBody = 16_000_000;
/** Bytes of such bodies in this process at once: of what does not compress, all are kept until it is done. */
const largeBodiesTogether = 200_000_000;
let largeBytes = 0;

/** Keeps large bodies from filling the memory together: beyond what fits, a caller comes again later. @throws AppError COMMON_013 */
export function largeBodies(limit: number): RequestHandler[] {
  return limit <= largeBody ? [] : [admitLarge(limit)];
}

function admitLarge(limit: number): RequestHandler {
  return (request, response, next) => {
    const bytes = Number(request.headers['content-length'] ?? limit);
    hold(bytes);
    response.once('close', () => (largeBytes -= bytes));
    next();
  };
}

/** @throws AppError COMMON_013 with Retry-After */
function hold(bytes: number): void {
  if (largeBytes > 0 && largeBytes + bytes > largeBodiesTogether)
    throw fail(commonErrors.notReady, { detail: 'other large requests are being dealt with', headers: { 'Retry-After': '5' } });
  largeBytes += bytes;
}

/**
 * A body in pieces that are held until it is dealt with. They are counted as they come, so that slow senders, of whose bytes most are still on
 * their way, keep nobody out.
 * @throws AppError COMMON_008 beyond the limit, COMMON_013 beyond what fits
 */
export async function* heldPiecesOf(request: Request, response: Response, limit: number): AsyncGenerator<Uint8Array> {
  let held = 0;
  response.once('close', () => (largeBytes -= held));
  for await (const piece of piecesOf(request, limit)) {
    // Nobody would give back what is counted now.
    if (response.closed) return;
    hold(piece.length);
    held += piece.length;
    yield piece;
  }
}

/**
 * A body in pieces. Where somebody stops early, the rest is thrown away as it comes, so that the sender hears the answer.
 * @throws AppError COMMON_008 beyond the limit
 */
export async function* piecesOf(request: Request, limit: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > limit) throw fail(commonErrors.tooLarge);
      yield chunk;
    }
  } catch (error) {
    throw request.destroyed && !request.complete ? fail(commonErrors.invalidInput, { detail: 'request.aborted' }) : error;
  } finally {
    request.resume();
  }
}
