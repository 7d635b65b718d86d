import { z } from 'zod';
import { inBackground } from '../../database/connection.ts';
import { json, present, statement } from '../../database/statement.ts';
import { log } from '../base/logging.ts';

/** Duration of a claim unless it is renewed, so that the key of a killed server soon becomes free. */
const leaseSeconds = 3;
const renewMilliseconds = 1000;

export interface Answer {
  status: number;
  body: unknown;
}

/** Identifies a stored response. */
export interface KeyName {
  key: string;
  operation: string;
  caller: string;
  requestHash: string;
  /** The network of a caller without credentials. */
  network: string | null;
}

/** An expired claim has no effects: they would have been committed with the response. */
const abandoned = (table: string) => `${table}.status IS NULL AND ${table}.claimed_until < now()`;

/** Returns one row for the first caller; none where the same network used the key for another request. */
const insertClaim = statement(
  'http.claim-key',
  {
    parameters: {
      key: z.string(),
      operation: z.string(),
      caller: z.string(),
      requestHash: z.string(),
      network: z.string().nullable(),
      claim: z.string(),
      seconds: z.number(),
    },
    row: { request_hash: z.string(), status: z.number().nullable(), body: json(z.unknown()), claimed: present(z.boolean()) },
  },
  `INSERT INTO idempotency_keys AS k (key, operation, caller, request_hash, network, claim, claimed_until)
   SELECT $key, $operation, $caller, $requestHash, $network, $claim::uuid, now() + make_interval(secs => $seconds)
   WHERE NOT EXISTS (
     SELECT FROM idempotency_keys o WHERE o.key = $key AND o.operation = $operation AND o.network = $network
       AND o.request_hash <> $requestHash AND NOT (${abandoned('o')}))
   ON CONFLICT (key, operation, caller) DO UPDATE SET
     claim = CASE WHEN ${abandoned('k')} THEN excluded.claim ELSE k.claim END,
     claimed_until = CASE WHEN ${abandoned('k')} THEN excluded.claimed_until ELSE k.claimed_until END,
     request_hash = CASE WHEN ${abandoned('k')} THEN excluded.request_hash ELSE k.request_hash END
   RETURNING request_hash, status, body, claim IS NOT DISTINCT FROM $claim::uuid AS claimed`,
);

const renewClaims = statement(
  'http.renew-claims',
  { parameters: { claims: z.array(z.string()), seconds: z.number() } },
  'UPDATE idempotency_keys SET claimed_until = now() + make_interval(secs => $seconds) WHERE claim = ANY($claims::uuid[])',
);

const answerClaim = statement(
  'http.store-answer',
  { parameters: { claim: z.string(), status: z.number(), body: json(z.unknown()) } },
  'UPDATE idempotency_keys SET status = $status, body = $body, claim = NULL, claimed_until = NULL WHERE claim = $claim::uuid',
);

const removeClaim = statement('http.remove-claim', { parameters: { claim: z.string() } }, 'DELETE FROM idempotency_keys WHERE claim = $claim::uuid');

/** Claims of requests under way in this process. */
const live = new Set<string>();
let renewal: NodeJS.Timeout | undefined;

/** Claims a key for this request, or returns the state of the first one. */
export async function claimKey(name: KeyName, claim: string): Promise<Answer | 'claimed' | 'running' | 'other request'> {
  const row = await insertClaim.first({ ...name, claim, seconds: leaseSeconds });
  if (!row || row.request_hash !== name.requestHash) return 'other request';
  if (row.claimed) {
    keepAlive(claim);
    return 'claimed';
  }
  return row.status === null ? 'running' : { status: row.status, body: row.body };
}

/** Stores the answer in the transaction of its effects. @returns whether the claim was still valid */
export async function storeAnswer(claim: string, { status, body }: Answer): Promise<boolean> {
  return (await answerClaim.run({ claim, status, body })) === 1;
}

/** Frees the key of a request that failed. If that fails, the lease expires by itself. */
export async function releaseClaim(claim: string): Promise<void> {
  await removeClaim.run({ claim }).catch(() => undefined);
}

/** A long request renews its claim. Should that fail for too long, its effects are refused in the end. */
function keepAlive(claim: string): void {
  live.add(claim);
  renewal ??= setInterval(() => void renew(), renewMilliseconds).unref();
}

export function clearClaim(claim: string): void {
  live.delete(claim);
  if (live.size > 0) return;
  clearInterval(renewal);
  renewal = undefined;
}

async function renew(): Promise<void> {
  const claims = [...live];
  await inBackground(() => renewClaims.run({ claims, seconds: leaseSeconds })).catch((error: unknown) =>
    log().debug({ err: error }, 'claims could not be renewed'),
  );
}

const eraseAnswers = statement(
  'http.erase-answers',
  { parameters: { caller: z.string(), email: z.string() } },
  "DELETE FROM idempotency_keys WHERE caller = $caller OR (caller LIKE 'request:%' AND strpos(lower(body::text), lower($email)) > 0)",
);

/** Deletes the stored answers to a person, and those to visitors that contain their address. */
export async function eraseAnswersTo({ userId, email }: { userId: number; email: string }): Promise<void> {
  await eraseAnswers.run({ caller: `user:${userId}`, email });
}
