import { uploadErrors } from '@baeum/contract/domains/uploads/uploads.errors.ts';
import { setTimeout as delay } from 'node:timers/promises';
import { CliFailure } from '../../../terminal/failures.ts';

/** Attempts per part, and seconds before the next one, doubled after each. */
const tries = 8;
const pauses = { first: 0.5, longest: 30 };

/** Retries until the part is stored or rejected permanently: network errors, restarts and rate limits are temporary. */
export async function persist<T>(work: () => Promise<T>, isOver: () => boolean): Promise<T> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await work();
    } catch (failure) {
      if (isOver() || failures === tries || !mayPass(failure)) throw failure;
      const asked = (failure as CliFailure).details.retryAfterSeconds;
      await delay((asked ?? Math.min(pauses.first * 2 ** (failures - 1), pauses.longest) * (0.5 + Math.random() / 2)) * 1000);
    }
  }
}

/** A part that was damaged on its way arrives whole perhaps. A full disk stays full. */
const damaged: readonly (string | undefined)[] = [uploadErrors.wrongLength.errorCode, uploadErrors.wrongDigest.errorCode];

function mayPass(failure: unknown): boolean {
  if (!(failure instanceof CliFailure)) return false;
  const { kind, details } = failure;
  if (details.errorCode === uploadErrors.noSpace.errorCode) return false;
  return kind === 'network' || kind === 'rateLimited' || (kind === 'failure' && details.requestId !== undefined) || damaged.includes(details.errorCode);
}
