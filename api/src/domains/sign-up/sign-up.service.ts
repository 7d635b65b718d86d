import { signUpErrors } from '@baeum/contract/domains/sign-up/sign-up.errors.ts';
import type { SignUpBody } from '@baeum/contract/domains/sign-up/sign-up.schemas.ts';
import { displayNameMaxLength, type UserSelf } from '@baeum/contract/domains/users/users.schemas.ts';
import { sql } from '../../database/sql.ts';
import { transaction } from '../../database/transaction.ts';
import { fail } from '../../http/app-error.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { hashPassword } from '../passwords/password-hash.service.ts';
import { checkPassword } from '../passwords/passwords.service.ts';
import { signUpCookie } from '../sign-in/browser-cookies.service.ts';
import { noteMail } from '../users/mail-links.service.ts';
import { redirectTarget } from '../users/redirect-targets.service.ts';
import { findUserByEmail, getPerson } from '../users/users.service.ts';
import { mailVerificationLink } from './verification-mail.ts';

/**
 * Opens an account that works once its address is verified. The unique index decides who gets an address; looking first
 * only spares the hashing.
 * @throws AppError SIGNUP_001, SIGNUP_002, COMMON_013 under too much load
 */
export async function signUp(body: SignUpBody, context: RequestContext): Promise<{ user: UserSelf; verificationMailSent: boolean }> {
  checkPassword(body.password, body);
  if (await findUserByEmail(body.email)) throw fail(signUpErrors.emailInUse);
  const passwordHash = await hashPassword(body.password);
  const user = await transaction(async () => {
    const id = await insertUser(body, passwordHash);
    if (id === undefined) throw fail(signUpErrors.emailInUse);
    await mailVerificationLink({ id, email: body.email }, redirectTarget(body.redirectUrl) ?? redirectTarget(body.referUrl) ?? null);
    await noteMail('VERIFY_SIGN_UP_EMAIL', body.email);
    return getPerson(id);
  });
  context.setCookie(signUpCookie.name, '1', { maxAge: signUpCookie.age });
  return { user, verificationMailSent: true };
}

/** Whether nobody has the address yet. */
export async function isEmailAvailable(email: string): Promise<boolean> {
  return (await findUserByEmail(email)) === null;
}

async function insertUser({ email, name, agreements, referUrl, inst, group }: SignUpBody, passwordHash: string): Promise<number | undefined> {
  const [row] = await sql<{ id: number }>(
    'users.sign_up',
    `INSERT INTO users (email, name, password_hash, terms_agreed_at, marketing_agreed_at, sign_up_source)
     VALUES ($1, $2, $3, now(), CASE WHEN $4 THEN now() END, $5)
     ON CONFLICT (lower(email)) DO NOTHING RETURNING id`,
    [email, name ?? nameFrom(email), passwordHash, agreements.marketing === true, JSON.stringify({ referUrl, inst, group })],
  );
  return row?.id;
}

function nameFrom(email: string): string {
  return email.slice(0, email.indexOf('@')).slice(0, displayNameMaxLength);
}
