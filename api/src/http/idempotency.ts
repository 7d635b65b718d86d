import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import type { RouteMetadata } from '@baeum/contract/shared/define.ts';
import { sql } from '../database/sql.ts';
import { transaction } from '../database/transaction.ts';
import type { Actor } from './actor.ts';
import { fail } from './app-error.ts';

const keySchema = z.string().regex(/^[\x21-\x7e]{1,255}$/);

export interface Answer {
  status: number;
  body: unknown;
}

interface Kept {
  request_hash: string;
  status: number;
  body: unknown;
}

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
  return transaction(async () => {
    await lock(`${caller} ${name.operation} ${name.key}`);
    const [kept] = await sql<Kept>(
      'idempotency.find',
      'SELECT request_hash, status, body FROM idempotency_keys WHERE caller = $1 AND operation = $2 AND key = $3',
      [caller, name.operation, name.key],
    );
    if (kept && kept.request_hash !== hash) throw fail(commonErrors.idempotencyKeyReused);
    if (kept) {
      response.setHeader('Idempotency-Replayed', 'true');
      return { status: kept.status, body: kept.body };
    }
    const answer = await work();
    await sql(
      'idempotency.keep',
      'INSERT INTO idempotency_keys (caller, operation, key, request_hash, status, body) VALUES ($1, $2, $3, $4, $5, $6)',
      [caller, name.operation, name.key, hash, answer.status, JSON.stringify(answer.body ?? null)],
    );
    return answer;
  });
}

async function lock(name: string): Promise<void> {
  const [row] = await sql<{ locked: boolean }>('idempotency.lock', 'SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0)) AS locked', [name]);
  if (!row?.locked) throw fail(commonErrors.idempotencyKeyInFlight, { headers: { 'Retry-After': '1' } });
}

function requestHash(request: Request): string {
  return createHash('sha256')
    .update(JSON.stringify([request.originalUrl, request.body ?? null]))
    .digest('hex');
}

/** Forgets kept answers after two days: every caller has had its 24 hours, whatever its clock says. */
export function sweepIdempotencyKeys(): Promise<unknown> {
  return sql('idempotency.sweep', "DELETE FROM idempotency_keys WHERE created_at < now() - interval '2 days'");
}
