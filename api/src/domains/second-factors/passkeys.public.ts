import { secondFactorErrors } from '@baeum/contract/domains/second-factors/second-factors.errors.ts';
import { secondFactorLimits } from '@baeum/contract/domains/second-factors/second-factors.rules.ts';
import type { Passkey, PasskeyOptions } from '@baeum/contract/domains/second-factors/second-factors.schemas.ts';
import type { AuthenticationResponseJSON, AuthenticatorTransport, RegistrationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';
import { config } from '../../config.ts';
import { statement, type RowOf } from '../../database/statement.ts';
import { AppError, fail } from '../../http/base/app-error.ts';
import { log } from '../../http/base/logging.ts';
import { challengeMilliseconds, storeChallenge, takeChallenge } from './challenges.ts';

/** Loaded when the first passkey is used: it is large, and few need it. */
const webAuthn = () => import('@simplewebauthn/server');

const transports = z.array(z.string());

const viewRow = { id: z.number(), name: z.string(), created_at: z.date(), last_used_at: z.date().nullable() };
const viewColumns = Object.keys(viewRow).join(', ');

const listRows = statement(
  'second-factors.list-passkeys',
  { parameters: { userId: z.number() }, row: { ...viewRow, credential_id: z.string(), transports } },
  `SELECT ${viewColumns}, credential_id, transports FROM passkeys WHERE user_id = $userId ORDER BY id`,
);

/** The statement checks the limit; the person's row is locked by the caller, so simultaneous calls count each other. */
const addRow = statement(
  'second-factors.add-passkey',
  {
    parameters: { userId: z.number(), credentialId: z.string(), publicKey: z.string(), signCount: z.number(), transports, name: z.string(), most: z.number() },
    row: viewRow,
  },
  `INSERT INTO passkeys (user_id, credential_id, public_key, sign_count, transports, name)
   SELECT $userId, $credentialId, $publicKey, $signCount, $transports::text[], $name
   WHERE (SELECT count(*) FROM passkeys WHERE user_id = $userId) < $most
   ON CONFLICT (credential_id) DO NOTHING RETURNING ${viewColumns}`,
);

const findKey = statement(
  'second-factors.find-passkey',
  {
    parameters: { credentialId: z.string() },
    row: { id: z.number(), user_id: z.number(), public_key: z.string(), sign_count: z.number(), transports },
  },
  'SELECT id, user_id, public_key, sign_count, transports FROM passkeys WHERE credential_id = $credentialId',
);

/** A counter that does not grow indicates a copy; authenticators without a counter always send 0. */
const recordUse = statement(
  'second-factors.record-passkey-use',
  { parameters: { id: z.number(), signCount: z.number() } },
  'UPDATE passkeys SET sign_count = $signCount, last_used_at = now() WHERE id = $id AND (sign_count < $signCount OR (sign_count = 0 AND $signCount = 0))',
);

const deleteRow = statement(
  'second-factors.delete-passkey',
  { parameters: { id: z.number(), userId: z.number() } },
  'DELETE FROM passkeys WHERE id = $id AND user_id = $userId',
);

const deleteRows = statement('second-factors.delete-passkeys', { parameters: { userId: z.number() } }, 'DELETE FROM passkeys WHERE user_id = $userId');

export async function listPasskeys(userId: number): Promise<Passkey[]> {
  return (await listRows.all({ userId })).map(toPasskey);
}

/** Options for a new passkey of a person. @throws AppError FACTOR_007 */
export async function passkeyCreation({ id, email, name }: { id: number; email: string; name: string }): Promise<PasskeyOptions> {
  const known = await listRows.all({ userId: id });
  if (known.length >= secondFactorLimits.passkeys) throw fail(secondFactorErrors.tooManyPasskeys);
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName: config().SITE_NAME,
    rpID: relyingParty(),
    userName: email,
    userDisplayName: name,
    userID: new TextEncoder().encode(String(id)),
    attestationType: 'none',
    timeout: challengeMilliseconds,
    excludeCredentials: known.map(toDescriptor),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  await storeChallenge(options.challenge, 'ADD', id);
  return { options: { ...options } };
}

export interface NewPasskey {
  credentialId: string;
  publicKey: string;
  signCount: number;
  transports: string[];
}

/** The browser's new passkey, once it is verified. Call it outside any transaction. @throws AppError FACTOR_004 */
export async function verifyNewPasskey(userId: number, response: Record<string, unknown>): Promise<NewPasskey> {
  const { verifyRegistrationResponse } = await webAuthn();
  const result = await refusingFailures(() =>
    verifyRegistrationResponse({
      response: response as unknown as RegistrationResponseJSON,
      expectedChallenge: (challenge) => takeChallenge(challenge, 'ADD', userId),
      expectedOrigin: config().siteOrigin,
      expectedRPID: relyingParty(),
      requireUserVerification: false,
    }),
  );
  if (!result.verified) throw fail(secondFactorErrors.passkeyRefused);
  const { id, publicKey, counter, transports: known = [] } = result.registrationInfo.credential;
  return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), signCount: counter, transports: known };
}

/** Stores a verified passkey; undefined when it is stored already, or when the person has the allowed number of them. */
export async function addPasskeyRow(userId: number, name: string, passkey: NewPasskey): Promise<Passkey | undefined> {
  const row = await addRow.first({ userId, name, ...passkey, most: secondFactorLimits.passkeys });
  return row && toPasskey(row);
}

/** Options for signing with a passkey: one of the person's, or whichever the browser has for this site. */
export async function passkeyRequest(userId: number | undefined): Promise<PasskeyOptions> {
  const known = userId === undefined ? [] : await listRows.all({ userId });
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(),
    timeout: challengeMilliseconds,
    allowCredentials: known.map(toDescriptor),
    userVerification: userId === undefined ? 'required' : 'preferred',
  });
  await storeChallenge(options.challenge, 'SIGN_IN', userId);
  return { options: { ...options } };
}

/**
 * The owner of the passkey that signed the answer. Without `owner` it is the only proof, so the device must have recognised the person.
 * @throws AppError FACTOR_004
 */
export async function verifyPasskey(response: Record<string, unknown>, owner: number | undefined): Promise<number> {
  const { id: credentialId } = response;
  const key = typeof credentialId === 'string' ? await findKey.first({ credentialId }) : undefined;
  if (!key || (owner !== undefined && key.user_id !== owner)) throw fail(secondFactorErrors.passkeyRefused);
  const { verifyAuthenticationResponse } = await webAuthn();
  const { verified, authenticationInfo } = await refusingFailures(() =>
    verifyAuthenticationResponse({
      response: response as unknown as AuthenticationResponseJSON,
      expectedChallenge: (challenge) => takeChallenge(challenge, 'SIGN_IN', owner),
      expectedOrigin: config().siteOrigin,
      expectedRPID: relyingParty(),
      credential: {
        id: String(credentialId),
        publicKey: new Uint8Array(Buffer.from(key.public_key, 'base64url')),
        counter: key.sign_count,
        transports: key.transports,
      },
      requireUserVerification: owner === undefined,
    }),
  );
  const fresh = verified && (await recordUse.run({ id: key.id, signCount: authenticationInfo.newCounter })) > 0;
  if (!fresh) throw fail(secondFactorErrors.passkeyRefused);
  return key.user_id;
}

/** @returns whether it was theirs */
export async function removePasskeyRow(userId: number, id: number): Promise<boolean> {
  return (await deleteRow.run({ id, userId })) > 0;
}

export async function removePasskeyRows(userId: number): Promise<void> {
  await deleteRows.run({ userId });
}

/** The library throws plain errors for the many ways in which an answer can be wrong; database errors have a code. */
async function refusingFailures<T>(verify: () => Promise<T>): Promise<T> {
  try {
    return await verify();
  } catch (error) {
    if (!(error instanceof Error) || error instanceof AppError || 'code' in error) throw error;
    log().info({ reason: error.message }, 'a passkey was refused');
    throw fail(secondFactorErrors.passkeyRefused);
  }
}

/** Passkeys belong to the host, on any port. */
function relyingParty(): string {
  return new URL(config().siteOrigin).hostname;
}

function toDescriptor({ credential_id: id, transports: known }: { credential_id: string; transports: string[] }) {
  return { id, transports: known as AuthenticatorTransport[] };
}

function toPasskey({ id, name, created_at, last_used_at }: RowOf<typeof viewRow>): Passkey {
  return { id, name, createdAt: created_at.toISOString(), lastUsedAt: last_used_at?.toISOString() ?? null };
}
