import { commonErrors } from '@baeum/contract/shared/errors.ts';
import type { Request, RequestHandler, Response } from 'express';
import { fail } from '../base/app-error.ts';

/** Bodies of routes that allow more than this are counted together while they are processed. */
const largeBody = 16_000_000;
/** Bytes of such bodies in this process at once: incompressible ones are held completely until they are processed. */
const largeBodiesTogether = 200_000_000;
let largeBytes = 0;

/** Prevents large bodies from filling the memory together: beyond what fits, a caller has to retry later. @throws AppError COMMON_013 */
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
 * A body in pieces that are held until it is processed. They are counted as they arrive, so that slow senders, most of whose bytes are
 * still on their way, block nobody else.
 * @throws AppError COMMON_008 beyond the limit, COMMON_013 beyond what fits
 */
export async function* heldPiecesOf(request: Request, response: Response, limit: number): AsyncGenerator<Uint8Array> {
  let held = 0;
  response.once('close', () => (largeBytes -= held));
  for await (const piece of piecesOf(request, limit)) {
    // Bytes counted after the close would never be released.
    if (response.closed) return;
    hold(piece.length);
    held += piece.length;
    yield piece;
  }
}

/**
 * A body in pieces. If the reader stops early, the rest is discarded as it arrives, so that the sender receives the answer.
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
