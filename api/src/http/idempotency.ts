import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import type { RouteMetadata } from '@baeum/contract/shared/define.ts';
import { json, present, statement } from '../database/statement.ts';
import { transaction } from '../database/transaction.ts';
import type { Actor } from './actor.ts';
import { fail } from './app-error.ts';

const keySchema = z.string().regex(/^[\x21-\x7e]{1,255}$/);

export interface Answer {
  status: number;
  body: unknown;
}

const tryLock = statement(
  'http.try-lock-key',
  { parameters: { name: z.string() }, row: { locked: present(z.boolean()) } },
  'SELECT pg_try_advisory_xact_lock(hashtextextended($name, 0)) AS locked',
);

const keyName = { caller: z.string(), operation: z.string(), key: z.string() };
const keptAnswer = { request_hash: z.string(), status: z.number(), body: json(z.unknown()) };

const findAnswer = statement(
  'http.find-kept-answer',
  { parameters: keyName, row: keptAnswer },
  'SELECT request_hash, status, body FROM idempotency_keys WHERE caller = $caller AND operation = $operation AND key = $key',
);

const keepAnswer = statement(
  'http.keep-answer',
  { parameters: { ...keyName, requestHash: z.string(), status: z.number(), body: json(z.unknown()) } },
  `INSERT INTO idempotency_keys (caller, operation, key, request_hash, status, body)
   VALUES ($caller, $operation, $key, $requestHash, $status, $body)`,
);

const removeOldAnswers = statement('http.remove-old-answers', {}, "DELETE FROM idempotency_keys WHERE created_at < now() - interval '2 days'");

/** The key that the caller sent, when this operation keeps answers. @throws AppError COMMON_001 */
export function idempotencyKey(metadata: RouteMetadata, request: Request): string | undefined {
  if (request.method !== 'POST' || metadata.idempotency === 'none') return undefined;
  const key = request.get('idempotency-key');
  if (key === undefined) {
    if (metadata.idempotency === 'required') throw keyProblem('이 요청에는 Idempotency-Key 헤더가 필요합니다.');
    return undefined;
  }
  if (!keySchema.safeParse(key).success) throw keyProblem('Idempotency-Key는 공백 없는 ASCII 문자 255자 이하여야 합니다.');
  return key;
}

function keyProblem(message: string) {
  return fail(commonErrors.invalidInput, {
    fields: [{ field: 'Idempotency-Key', errorCode: commonErrors.invalidInput.errorCode, message }],
  });
}

/**
 * Runs `work` once for a key: effects and kept answer are one transaction, so either both exist or neither. A repeat
 * gets the first answer again; failures are not kept. Kept for 24 hours at least.
 * @throws AppError COMMON_010 for another request under the same key, COMMON_011 while the first one is running
 */
export async function once(
  name: { key: string; operation: string; actor: Actor | undefined },
  request: Request,
  response: Response,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const caller = name.actor?.kind === 'user' ? `user:${name.actor.userId}` : name.actor ? `sdk:${name.actor.keyId}` : `ip:${request.ip}`;
  const hash = requestHash(request);
  const { operation, key } = name;
  return transaction(async () => {
    await lock(`${caller} ${operation} ${key}`);
    const kept = await findAnswer.first({ caller, operation, key });
    if (kept && kept.request_hash !== hash) throw fail(commonErrors.idempotencyKeyReused);
    if (kept) {
      response.setHeader('Idempotency-Replayed', 'true');
      return { status: kept.status, body: kept.body };
    }
    const answer = await work();
    await keepAnswer.run({ caller, operation, key, requestHash: hash, status: answer.status, body: answer.body });
    return answer;
  });
}

async function lock(name: string): Promise<void> {
  const { locked } = await tryLock.one({ name });
  if (!locked) throw fail(commonErrors.idempotencyKeyInFlight, { headers: { 'Retry-After': '1' } });
}

function requestHash(request: Request): string {
  return createHash('sha256')
    .update(JSON.stringify([request.originalUrl, request.body ?? null]))
    .digest('hex');
}

/** Deletes kept answers after two days, so that each was available for the promised 24 hours. */
export async function sweepIdempotencyKeys(): Promise<void> {
  await removeOldAnswers.run();
}
