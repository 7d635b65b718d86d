import { secondFactorErrors } from '@baeum/contract/domains/second-factors/second-factors.errors.ts';
import { normaliseCode, totp as settings } from '@baeum/contract/domains/second-factors/second-factors.rules.ts';
import type { TotpSecret } from '@baeum/contract/domains/second-factors/second-factors.schemas.ts';
import { Secret, TOTP } from 'otpauth';
import { z } from 'zod';
import { config } from '../../config.ts';
import { databaseTime } from '../../database/clock.ts';
import { statement } from '../../database/statement.ts';
import { fail } from '../../http/base/app-error.ts';
import { seal, unseal } from '../../secrets/sealed-secret.ts';
import { hasSiteKey } from '../../secrets/site-key.ts';

/** A secret of 160 bits, as RFC 4226 recommends it. */
const secretBytes = 20;

/** The row itself decides whether the person has the app already. */
const startTotpRow = statement(
  'second-factors.start-totp',
  { parameters: { userId: z.number(), sealed: z.string() } },
  `INSERT INTO totp_factors AS t (user_id, sealed_secret) VALUES ($userId, $sealed)
   ON CONFLICT (user_id) DO UPDATE SET sealed_secret = excluded.sealed_secret, created_at = now(), last_step = 0 WHERE t.confirmed_at IS NULL`,
);

const findTotp = statement(
  'second-factors.find-totp',
  { parameters: { userId: z.number() }, row: { sealed_secret: z.string(), confirmed_at: z.date().nullable() } },
  'SELECT sealed_secret, confirmed_at FROM totp_factors WHERE user_id = $userId',
);

/** Every code works once: of two requests with the same one, the second finds its period used. */
const useStep = statement(
  'second-factors.use-totp-step',
  { parameters: { userId: z.number(), sealed: z.string(), step: z.number() } },
  `UPDATE totp_factors SET last_step = $step, confirmed_at = coalesce(confirmed_at, now())
   WHERE user_id = $userId AND sealed_secret = $sealed AND last_step < $step`,
);

const deleteTotp = statement(
  'second-factors.delete-totp',
  { parameters: { userId: z.number() } },
  'DELETE FROM totp_factors WHERE user_id = $userId AND confirmed_at IS NOT NULL',
);

/** A new secret, which replaces one not yet confirmed by a code. @throws AppError FACTOR_005, FACTOR_008 */
export async function startTotp({ id, email }: { id: number; email: string }): Promise<TotpSecret> {
  if (!hasSiteKey()) throw fail(secondFactorErrors.unavailable);
  const secret = new Secret({ size: secretBytes }).base32;
  if ((await startTotpRow.run({ userId: id, sealed: seal(secret, id) })) === 0) throw fail(secondFactorErrors.alreadySet);
  return { secret, uri: generator(secret, email).toString() };
}

/** Whether a person has an authenticator app: confirmed by a code, or waiting for the first one. */
export async function totpState(userId: number): Promise<'none' | 'waiting' | 'set'> {
  const row = await findTotp.first({ userId });
  if (!row) return 'none';
  return row.confirmed_at ? 'set' : 'waiting';
}

/** Whether `typed` is a code of now, or of one period to either side, that was not used before; it is used up then. */
export async function useTotpCode(userId: number, typed: string): Promise<boolean> {
  const row = await findTotp.first({ userId });
  if (!row) return false;
  const code = normaliseCode(typed);
  const timestamp = databaseTime();
  const delta = code.length === settings.digits ? generator(unseal(row.sealed_secret, userId)).validate({ token: code, window: 1, timestamp }) : null;
  if (delta === null) return false;
  const step = Math.floor(timestamp / 1000 / settings.period) + delta;
  return (await useStep.run({ userId, sealed: row.sealed_secret, step })) > 0;
}

/** @returns whether there was one */
export async function removeTotpRow(userId: number): Promise<boolean> {
  return (await deleteTotp.run({ userId })) > 0;
}

function generator(secret: string, label = ''): TOTP {
  return new TOTP({ issuer: config().SITE_NAME, label, secret: Secret.fromBase32(secret), digits: settings.digits, period: settings.period });
}
