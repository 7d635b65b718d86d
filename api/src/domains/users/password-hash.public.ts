import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { hash, verify } from '@node-rs/argon2';
import { availableParallelism } from 'node:os';
import { forbidInTransaction } from '../../database/scope.ts';
import { fail } from '../../http/base/app-error.ts';

/** Argon2id as OWASP recommends it: 19 MiB, two passes, one lane. The stored text contains them, so they may change later. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashes computed at the same time: more than the cores would only use memory. */
const width = availableParallelism();
/** Callers that may wait, about two seconds of work; further ones are refused, so that the queue cannot grow without limit. */
const backlog = 100 * width;
const retrySeconds = 2;

let running = 0;
const waiting: (() => void)[] = [];

/** A hash to compare with where an account has none, so that a missing account costs the same work. */
let decoy: Promise<string> | undefined;

/** @throws AppError COMMON_013 (503) with Retry-After when too many wait already */
export function ensureHashCapacity(): void {
  if (waiting.length >= backlog) throw fail(commonErrors.notReady, { headers: { 'Retry-After': String(retrySeconds) } });
}

/** @throws AppError COMMON_013 when too many wait already */
export function hashPassword(password: string): Promise<string> {
  return queued(() => hash(password, parameters));
}

/**
 * Whether the password is right; without a stored hash never, after the same work.
 * @param afterWaiting throws where the work is no longer wanted once its turn has come; it must not wait itself, because others would wait behind it
 * @throws AppError COMMON_013
 */
export async function verifyPassword(stored: string | null | undefined, password: string, afterWaiting?: () => undefined): Promise<boolean> {
  decoy ??= hash('', parameters);
  const compared = stored ?? (await decoy);
  const matches = await queued(() => verify(compared, password), afterWaiting);
  return matches && typeof stored === 'string';
}

async function queued<T>(work: () => Promise<T>, afterWaiting?: () => undefined): Promise<T> {
  forbidInTransaction('hashing');
  ensureHashCapacity();
  const waits = running >= width;
  // A finished hash passes its slot to the first caller that waits, so that none is overtaken.
  if (waits) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    if (waits) afterWaiting?.();
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
