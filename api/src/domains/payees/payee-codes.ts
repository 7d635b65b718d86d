import { payeeErrors } from '@baeum/contract/domains/payees/payees.errors.ts';
import { payeeCode } from '@baeum/contract/domains/payees/payees.rules.ts';
import { mailErrors } from '@baeum/contract/domains/users/mail-request.errors.ts';
import { createHmac, randomInt } from 'node:crypto';
import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { fail } from '../../http/base/app-error.ts';
import { siteKey } from '../../secrets/site-key.ts';
import { mailPayeeCode } from './payees.mails.ts';

/** A new code ends the former one. Undefined where the last one was sent just now or the day's limit is reached. */
const storeCode = statement(
  'payees.store-code',
  {
    parameters: { userId: z.number(), codeHash: z.string(), minutes: z.number(), aDay: z.number(), secondsApart: z.number() },
    row: { expires_at: z.date() },
  },
  `INSERT INTO payee_codes AS c (user_id, code_hash, expires_at, sent_until) VALUES ($userId, $codeHash, now() + make_interval(mins => $minutes), now() + interval '1 day')
   ON CONFLICT (user_id) DO UPDATE SET code_hash = excluded.code_hash, tries = 0, sent_at = now(), expires_at = excluded.expires_at,
     sent = CASE WHEN c.sent_until <= now() THEN 1 ELSE c.sent + 1 END,
     sent_until = CASE WHEN c.sent_until <= now() THEN excluded.sent_until ELSE c.sent_until END
     WHERE c.sent_at <= now() - make_interval(secs => $secondsApart) AND (c.sent < $aDay OR c.sent_until <= now())
   RETURNING expires_at`,
);

const findWait = statement(
  'payees.find-wait-for-code',
  { parameters: { userId: z.number(), aDay: z.number(), secondsApart: z.number() }, row: { used_up: present(z.boolean()), wait: present(z.number()) } },
  `SELECT sent >= $aDay AND sent_until > now() AS used_up,
     greatest(1, ceil(extract(epoch FROM CASE WHEN sent >= $aDay AND sent_until > now() THEN sent_until ELSE sent_at + make_interval(secs => $secondsApart) END - now())))::int AS wait
   FROM payee_codes WHERE user_id = $userId`,
);

/** Counted before the code is checked: of simultaneous tries no more are checked than are allowed. */
const tryCode = statement(
  'payees.try-code',
  { parameters: { userId: z.number(), tries: z.number(), codeHash: z.string() }, row: { right: present(z.boolean()), allowed: present(z.boolean()) } },
  `UPDATE payee_codes SET tries = tries + 1 WHERE user_id = $userId AND code_hash IS NOT NULL AND expires_at > now()
   RETURNING code_hash = $codeHash AS right, tries <= $tries AS allowed`,
);

const useCode = statement(
  'payees.use-code',
  { parameters: { userId: z.number(), codeHash: z.string() } },
  'UPDATE payee_codes SET code_hash = NULL WHERE user_id = $userId AND code_hash = $codeHash AND expires_at > now()',
);

/** Mails a code. @throws AppError EMAIL_005, EMAIL_007 with Retry-After */
export async function sendCode({ id: userId, email }: { id: number; email: string }): Promise<{ expiresAt: string }> {
  const { minutes, aDay, secondsApart, digits } = payeeCode;
  const code = String(randomInt(10 ** digits)).padStart(digits, '0');
  return transaction(async () => {
    const kept = await storeCode.first({ userId, codeHash: hashOf(userId, code), minutes, aDay, secondsApart });
    if (!kept) {
      const { used_up: usedUp, wait } = await findWait.one({ userId, aDay, secondsApart });
      throw fail(usedUp ? mailErrors.usedUp : mailErrors.sentJustNow, { headers: { 'Retry-After': String(wait) } });
    }
    await mailPayeeCode(email, code);
    return { expiresAt: kept.expires_at.toISOString() };
  });
}

/**
 * Checks a code, which stays valid until {@link takeCode}. Call it outside a transaction, or a failure would roll back the count of tries.
 * @throws AppError PAYEE_003, PAYEE_004, PAYEE_005
 */
export async function checkCode(userId: number, code: string): Promise<void> {
  const tried = await tryCode.first({ userId, tries: payeeCode.tries, codeHash: hashOf(userId, code) });
  if (!tried) throw fail(payeeErrors.codeExpired);
  if (!tried.allowed) throw fail(payeeErrors.tooManyTries);
  if (!tried.right) throw fail(payeeErrors.codeWrong);
}

/** Uses up a code, in the transaction of its purpose: of any number of callers exactly one succeeds. @throws AppError PAYEE_004 */
export async function takeCode(userId: number, code: string): Promise<void> {
  if ((await useCode.run({ userId, codeHash: hashOf(userId, code) })) === 0) throw fail(payeeErrors.codeExpired);
}

/** With the site's key, which the database does not know: a million codes are soon tried out. */
function hashOf(userId: number, code: string): string {
  return createHmac('sha256', siteKey()).update(`payee code ${userId} ${code}`).digest('base64url');
}
