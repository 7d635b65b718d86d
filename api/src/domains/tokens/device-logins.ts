import { tokenErrors } from '@baeum/contract/domains/tokens/tokens.errors.ts';
import { grantableScopes, normaliseUserCode, userCodeAlphabet } from '@baeum/contract/domains/tokens/tokens.rules.ts';
import type { DeviceLogin, IssuedToken, WaitingDevice } from '@baeum/contract/domains/tokens/tokens.schemas.ts';
import { scopes as allScopes, type Scope } from '@baeum/contract/shared/scopes.ts';
import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { present, statement, type RowOf } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import type { UserActor } from '../../http/admission/actor.ts';
import { refuseLacking } from '../../http/admission/guard.ts';
import { fail } from '../../http/base/app-error.ts';
import type { RequestContext } from '../../http/base/request-context.ts';
import { hashSecret, newSecret } from '../../secrets/secrets.ts';
import { grantTokens } from './token-grants.public.ts';

const lifetimeSeconds = 600;
/** Seconds between two polls; each early poll adds as many (RFC 8628 section 3.5). */
const pollSeconds = 5;

const scopeList = z.array(z.enum(allScopes));

const addLogin = statement(
  'tokens.add-device-login',
  {
    parameters: {
      deviceHash: z.string(),
      userCodeHash: z.string(),
      clientName: z.string(),
      scopes: scopeList,
      ip: z.string(),
      userAgent: z.string(),
      pollSeconds: z.number(),
      lifetimeSeconds: z.number(),
    },
  },
  `INSERT INTO device_logins (device_hash, user_code_hash, client_name, scopes, ip, user_agent, poll_seconds, expires_at)
   VALUES ($deviceHash, $userCodeHash, $clientName, $scopes, $ip, $userAgent, $pollSeconds, now() + make_interval(secs => $lifetimeSeconds))`,
);

const findWaiting = statement(
  'tokens.find-waiting-login',
  {
    parameters: { userCodeHash: z.string() },
    row: { client_name: z.string(), scopes: scopeList, ip: z.string(), user_agent: z.string(), created_at: z.date(), expires_at: z.date() },
  },
  `SELECT client_name, scopes, ip, user_agent, created_at, expires_at FROM device_logins
   WHERE user_code_hash = $userCodeHash AND state = 'PENDING' AND expires_at > now()`,
);

/** Stores the epoch of the approving session, so that the approval ends with its credentials, and whether it proved a second factor. */
const decideLogin = statement(
  'tokens.decide-device-login',
  {
    parameters: { userCodeHash: z.string(), state: z.enum(['APPROVED', 'DENIED']), sessionId: z.number(), grantable: scopeList },
    row: { scopes: scopeList },
  },
  `UPDATE device_logins d SET state = $state, credential_epoch = u.credential_epoch, second_factor_proven = s.second_factor_proven,
     user_id = CASE WHEN $state = 'APPROVED' THEN u.id END,
     scopes = ARRAY(SELECT s FROM unnest(d.scopes) WITH ORDINALITY AS asked (s, n) WHERE s = ANY($grantable) ORDER BY n)
   FROM sessions s JOIN users u ON u.id = s.user_id
   WHERE s.id = $sessionId AND d.user_code_hash = $userCodeHash AND d.state = 'PENDING' AND d.expires_at > now() RETURNING d.scopes`,
);

const polledRow = {
  state: z.enum(['PENDING', 'APPROVED', 'DENIED', 'USED']),
  too_soon: present(z.boolean()),
  /** Null until the login is approved. */
  user_id: z.number().nullable(),
  credential_epoch: z.number().nullable(),
  second_factor_proven: z.boolean(),
  client_name: z.string(),
  scopes: scopeList,
};

/**
 * Records the poll, increases the interval of a program that polls too fast, and uses an approved login up, all in one
 * statement. Answers the state before it.
 */
const pollLogin = statement(
  'tokens.poll-device-login',
  { parameters: { deviceHash: z.string(), pollSeconds: z.number() }, row: polledRow },
  `WITH before AS (
     SELECT id, state, coalesce(last_polled_at + make_interval(secs => poll_seconds) > now(), false) AS too_soon
     FROM device_logins WHERE device_hash = $deviceHash AND expires_at > now() FOR UPDATE)
   UPDATE device_logins d SET last_polled_at = now(),
     poll_seconds = d.poll_seconds + CASE WHEN b.too_soon THEN $pollSeconds::int ELSE 0 END,
     state = CASE WHEN b.state = 'APPROVED' AND NOT b.too_soon THEN 'USED' ELSE d.state END
   FROM before b WHERE d.id = b.id
   RETURNING b.state, b.too_soon, d.user_id, d.credential_epoch, d.second_factor_proven, d.client_name, d.scopes`,
);

/** Begins the sign-in of a program that has no browser (RFC 8628 section 3.1). */
export async function startDeviceLogin(
  { clientName, scopes }: { clientName: string; scopes: readonly Scope[] },
  { origin, ip, userAgent }: RequestContext,
): Promise<DeviceLogin> {
  const deviceCode = newSecret();
  const userCode = newUserCode();
  const hashes = { deviceHash: hashSecret(deviceCode), userCodeHash: hashSecret(userCode) };
  await addLogin.run({ ...hashes, clientName, scopes: [...new Set(scopes)], ip, userAgent, pollSeconds, lifetimeSeconds });
  const verificationUri = `${origin}/cli/activate`;
  const verificationUriComplete = `${verificationUri}?code=${userCode}`;
  return { deviceCode, userCode, verificationUri, verificationUriComplete, expiresIn: lifetimeSeconds, interval: pollSeconds };
}

function newUserCode(): string {
  return normaliseUserCode(Array.from({ length: 8 }, () => userCodeAlphabet[randomInt(userCodeAlphabet.length)]).join(''));
}

/** The program that asks for access, its purpose and origin: for the person to compare before they decide. @throws AppError DEVICE_002 */
export async function showDeviceLogin({ roles }: UserActor, userCode: string): Promise<WaitingDevice> {
  const login = await findWaiting.first({ userCodeHash: hashSecret(normaliseUserCode(userCode)) });
  if (!login) throw fail(tokenErrors.deviceExpired);
  const grantable = grantableScopes(roles);
  return {
    clientName: login.client_name,
    scopes: login.scopes.filter((scope) => grantable.includes(scope)),
    ip: login.ip,
    userAgent: login.user_agent,
    startedAt: login.created_at.toISOString(),
    expiresAt: login.expires_at.toISOString(),
  };
}

/**
 * Allows the waiting program to act for the person within the rights that they may grant, or refuses it. A code is decided once.
 * @throws AppError DEVICE_002, TOKEN_001 (FACTOR_009 and FACTOR_010 for an operator) when nothing that was requested can be granted
 */
export async function decideDeviceLogin({ credentialId, roles }: UserActor, { userCode, approve }: { userCode: string; approve: boolean }): Promise<void> {
  await transaction(async () => {
    const login = await decideLogin.first({
      userCodeHash: hashSecret(normaliseUserCode(userCode)),
      state: approve ? 'APPROVED' : 'DENIED',
      sessionId: credentialId,
      grantable: grantableScopes(roles),
    });
    if (!login) throw fail(tokenErrors.deviceExpired);
    if (!approve || login.scopes.length > 0) return;
    refuseLacking(roles);
    throw fail(tokenErrors.scopeNotGrantable);
  });
}

/**
 * The tokens of an approved login, once. `detail` of a refusal is its name in RFC 8628.
 * @throws AppError DEVICE_001 while undecided or when polled too often, DEVICE_002 when it is over
 */
export async function exchangeDeviceCode(deviceCode: string, context: RequestContext): Promise<IssuedToken> {
  return issueOrExplain(await pollLogin.first({ deviceHash: hashSecret(deviceCode), pollSeconds }), context);
}

async function issueOrExplain(login: RowOf<typeof polledRow> | undefined, context: RequestContext): Promise<IssuedToken> {
  if (!login || login.state === 'USED') throw fail(tokenErrors.deviceExpired, { detail: 'expired_token' });
  if (login.state === 'DENIED') throw fail(tokenErrors.deviceExpired, { detail: 'access_denied' });
  if (login.too_soon) throw fail(tokenErrors.devicePending, { detail: 'slow_down' });
  const { user_id: id, credential_epoch: credentialEpoch, second_factor_proven: secondFactorProven } = login;
  if (id === null || credentialEpoch === null) throw fail(tokenErrors.devicePending, { detail: 'authorization_pending' });
  const issued = await grantTokens({ id, credentialEpoch, secondFactorProven }, { name: login.client_name, scopes: login.scopes }, context);
  if (!issued) throw fail(tokenErrors.deviceExpired, { detail: 'access_denied' });
  return issued;
}
