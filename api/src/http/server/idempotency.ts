import { metadataOf } from '@baeum/contract/shared/define.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { takesIdempotencyKey } from '@baeum/contract/shared/idempotency-key.ts';
import type { AppRoute } from '@ts-rest/core';
import type { Request, Response } from 'express';
import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { commitOnce } from '../../database/transaction.ts';
import { isUnavailable, TransactionLostError, retryWhilePrimaryAway } from '../../database/unavailable.ts';
import { hashSecret } from '../../secrets/secrets.ts';
import type { Actor } from '../admission/actor.ts';
import { fail, type AppError } from '../base/app-error.ts';
import { claimKey, clearClaim, storeAnswer, releaseClaim, type Answer, type KeyName } from './key-claims.ts';
import { openAnswer, sealAnswer } from './sealed-answer.ts';

const keySchema = z.string().regex(/^[\x21-\x7e]{1,255}$/);

/** The key that the caller sent, when this operation stores answers. @throws AppError COMMON_001 */
export function idempotencyKey(route: AppRoute, request: Request): string | undefined {
  if (!takesIdempotencyKey(route)) return undefined;
  const key = request.get('idempotency-key');
  if (key === undefined) {
    if (metadataOf(route).idempotency === 'required') throw keyProblem('이 요청에는 Idempotency-Key 헤더가 필요합니다.');
    return undefined;
  }
  if (!keySchema.safeParse(key).success) throw keyProblem('Idempotency-Key는 공백 없는 ASCII 문자 255자 이하여야 합니다.');
  return key;
}

function keyProblem(message: string): AppError {
  return fail(commonErrors.invalidInput, {
    fields: [{ field: 'Idempotency-Key', errorCode: commonErrors.invalidInput.errorCode, message }],
  });
}

/**
 * Runs `work` once for a key: effects and stored answer are one transaction, so either both exist or neither. No connection is held before
 * the first effect. A repeat gets the first answer again; failures are not stored. Stored for 24 hours at least.
 * @throws AppError COMMON_010 for another request under the same key, COMMON_011 while the first one is running
 */
export async function once(
  { key, operation, actor, secret }: { key: string; operation: string; actor: Actor | undefined; secret: boolean },
  request: Request,
  response: Response,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const claim = randomUUID();
  const name = nameOf(secret ? hashSecret(key) : key, operation, actor, request);
  const purpose = [operation, name.caller, name.requestHash].join(' ');
  let claimed = false;
  const attempt = async () => {
    const found = await claimKey(name, claim);
    if (found === 'other request') throw fail(commonErrors.idempotencyKeyReused);
    if (found === 'running') throw inFlight();
    if (found !== 'claimed') {
      response.setHeader('Idempotency-Replayed', 'true');
      return secret ? openAnswer(found, key, purpose) : found;
    }
    claimed = true;
    return commitOnce(work, async (answer) => {
      // Another server took over the claim, because this one did not renew it in time: only the other's effects count.
      if (!(await storeAnswer(claim, secret ? sealAnswer(answer, key, purpose) : answer))) throw inFlight();
    });
  };
  try {
    // If the first attempt was committed, its answer is stored.
    return await retryWhilePrimaryAway(attempt, (error) => error instanceof TransactionLostError);
  } catch (error) {
    if (!claimed) throw error;
    const released = releaseClaim(claim);
    // While the database is unreachable the release is not awaited: the lease expires by itself.
    if (!isUnavailable(error)) await released;
    throw error;
  } finally {
    clearClaim(claim);
  }
}

function inFlight(): AppError {
  return fail(commonErrors.idempotencyKeyInFlight, { headers: { 'Retry-After': '1' } });
}

/**
 * A caller with a credential is that person or SDK key. Without one, the same request under the same key counts as the
 * same caller, from any network: so a repeat from another network gets its response, and guessing a key only returns what
 * the guesser sent.
 */
function nameOf(key: string, operation: string, actor: Actor | undefined, request: Request): KeyName {
  const requestHash = hashOf(request);
  if (actor) return { key, operation, requestHash, network: null, caller: actor.kind === 'user' ? `user:${actor.userId}` : `sdk:${actor.keyId}` };
  return { key, operation, requestHash, network: hashSecret(request.ip ?? ''), caller: `request:${requestHash}` };
}

function hashOf(request: Request): string {
  return (
    createHash('sha256')
      // A form's JSON does not include the bytes of its file.
      .update(JSON.stringify([request.originalUrl, request.body ?? null]))
      .update(request.file?.buffer ?? '')
      .digest('hex')
  );
}
