import type { SmsPurpose } from '@baeum/contract/domains/phones/phones.contract.ts';
import { phoneCodeErrors } from '@baeum/contract/domains/phones/phones.errors.ts';
import { phoneCode } from '@baeum/contract/domains/phones/phones.rules.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { phoneErrors } from '@baeum/contract/shared/phone.ts';
import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { config } from '../../config.ts';
import { present, statement } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { fail } from '../../http/base/app-error.ts';
import { queueSms } from '../../jobs/sms-outbox.ts';
import { hashSecret, newSecret } from '../../secrets/secrets.ts';
import { isKoreanMobile } from './phone-numbers.public.ts';
import { takeAllowance, type SmsCaller } from './sms-allowances.ts';

const purposes = ['VERIFY_PHONE', 'FIND_ID', 'FIND_PASSWORD', 'SIGN_UP'] as const satisfies readonly ('VERIFY_PHONE' | SmsPurpose)[];
type Purpose = (typeof purposes)[number];
const purposeSchema = z.enum(purposes);

/** Seconds in which a verified number can be used. */
const ticketSeconds = 600;

const addCode = statement(
  'phones.add-code',
  {
    parameters: { handleHash: z.string(), codeHash: z.string(), purpose: purposeSchema, userId: z.number().nullable(), phone: z.string(), seconds: z.number() },
    row: { expires_at: z.date() },
  },
  `INSERT INTO phone_codes (handle_hash, code_hash, purpose, user_id, phone, expires_at)
   VALUES ($handleHash, $codeHash, $purpose, $userId, $phone, now() + make_interval(secs => $seconds)) RETURNING expires_at`,
);

/** One try: it is counted and checked together, so simultaneous ones get no more tries than successive ones. */
const tryCode = statement(
  'phones.try-code',
  {
    parameters: {
      handleHash: z.string(),
      codeHash: z.string(),
      userId: z.number().nullable(),
      tries: z.number(),
      ticketHash: z.string(),
      ticketSeconds: z.number(),
    },
    row: { phone: z.string(), right: present(z.boolean()) },
  },
  `UPDATE phone_codes SET tries = tries + 1,
     used_at = CASE WHEN code_hash = $codeHash THEN now() END,
     ticket_hash = CASE WHEN code_hash = $codeHash AND user_id IS NULL THEN $ticketHash END,
     expires_at = CASE WHEN code_hash = $codeHash THEN now() + make_interval(secs => $ticketSeconds) ELSE expires_at END
   WHERE handle_hash = $handleHash AND user_id IS NOT DISTINCT FROM $userId AND used_at IS NULL AND expires_at > now() AND tries < $tries
   RETURNING phone, used_at IS NOT NULL AS right`,
);

const findExhausted = statement(
  'phones.find-exhausted-code',
  { parameters: { handleHash: z.string(), userId: z.number().nullable(), tries: z.number() }, row: { id: z.number() } },
  `SELECT id FROM phone_codes WHERE handle_hash = $handleHash AND user_id IS NOT DISTINCT FROM $userId
     AND used_at IS NULL AND expires_at > now() AND tries >= $tries`,
);

/** Reveals nothing new: the caller has just typed the code that was sent to the number, and got this answer then. */
const findProvenElsewhere = statement(
  'phones.find-proven-elsewhere',
  { parameters: { userId: z.number(), phone: z.string() }, row: { id: z.number() } },
  `SELECT id FROM phone_codes WHERE user_id = $userId AND phone = $phone AND used_at IS NOT NULL AND expires_at > now()
     AND EXISTS (SELECT FROM users o WHERE o.phone = $phone AND o.phone_verified_at IS NOT NULL AND o.id <> $userId) LIMIT 1`,
);

const takeTicketStatement = statement(
  'phones.take-ticket',
  { parameters: { ticketHash: z.string(), purpose: purposeSchema }, row: { phone: z.string() } },
  'UPDATE phone_codes SET ticket_hash = NULL WHERE ticket_hash = $ticketHash AND purpose = $purpose AND expires_at > now() RETURNING phone',
);

/**
 * Sends a code and answers the secret that it is checked with. Work and answer are the same for every number.
 * @throws AppError PHONE_001, PHONE_004 with Retry-After, COMMON_013 on a production site that cannot send
 */
export async function sendCode(purpose: Purpose, caller: SmsCaller): Promise<{ handle: string; expiresAt: string }> {
  const { production, SMS_API_URL, SITE_NAME, siteDomain } = config();
  if (!isKoreanMobile(caller.phone)) throw fail(phoneErrors.malformed);
  if (production && !SMS_API_URL) throw fail(commonErrors.notReady);
  const handle = newSecret();
  const code = String(randomInt(10 ** phoneCode.digits)).padStart(phoneCode.digits, '0');
  return transaction(async () => {
    await takeAllowance(caller);
    const hashes = { handleHash: hashSecret(handle), codeHash: codeHash(handle, code) };
    const { expires_at: expiresAt } = await addCode.one({ ...hashes, purpose, userId: caller.userId ?? null, phone: caller.phone, seconds: phoneCode.seconds });
    // The last line lets browsers fill the code in on this site and on no other.
    const text = `[${SITE_NAME}] 인증번호 ${code}\n${phoneCode.seconds / 60}분 안에 입력해주세요.\n@${siteDomain} #${code}`;
    await queueSms({ kind: 'phone-code', to: caller.phone, text, goodFor: phoneCode.seconds });
    return { handle, expiresAt: expiresAt.toISOString() };
  });
}

/**
 * Saves a message to a number that the member has just verified and that another account has. Before it is verified, the owner of a number
 * is not revealed.
 * @throws AppError PHONE_005
 */
export async function refuseProvenElsewhere(userId: number, phone: string): Promise<void> {
  if (await findProvenElsewhere.first({ userId, phone })) throw fail(phoneCodeErrors.taken);
}

/**
 * The number that a right code verifies, and for visitors a ticket for the next step. Call it outside a transaction, or a failure would
 * roll back the count of tries.
 * @throws AppError PHONE_002, PHONE_003, PHONE_004
 */
export async function checkCode(handle: string, code: string, userId?: number): Promise<{ phone: string; ticket: string }> {
  const ticket = newSecret();
  const asked = { handleHash: hashSecret(handle), userId: userId ?? null, tries: phoneCode.tries };
  const tried = await tryCode.first({ ...asked, codeHash: codeHash(handle, code), ticketHash: hashSecret(ticket), ticketSeconds });
  if (!tried) throw fail((await findExhausted.first(asked)) ? phoneCodeErrors.tooManyTries : phoneCodeErrors.expired);
  if (!tried.right) throw fail(phoneCodeErrors.wrong);
  return { phone: tried.phone, ticket };
}

/** Uses a ticket up: of any number of callers exactly one gets the number. @throws AppError PHONE_003 */
export async function takeTicket(ticket: string, purpose: SmsPurpose): Promise<string> {
  const row = await takeTicketStatement.first({ ticketHash: hashSecret(ticket), purpose });
  if (!row) throw fail(phoneCodeErrors.expired);
  return row.phone;
}

/** Hashed with the handle, which the database does not know: a million codes are soon tried out. */
function codeHash(handle: string, code: string): string {
  return hashSecret(`${handle} ${code}`);
}
