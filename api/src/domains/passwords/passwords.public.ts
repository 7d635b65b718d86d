import { passwordErrors } from '@baeum/contract/domains/passwords/passwords.errors.ts';
import { passwordFaults, passwordRule, type PasswordOwner } from '@baeum/contract/domains/passwords/passwords.rules.ts';
import { config } from '../../config.ts';
import { transaction } from '../../database/transaction.ts';
import { fail } from '../../http/base/app-error.ts';
import type { RequestContext } from '../../http/base/request-context.ts';
import { notifyOwner } from '../notifications/notifications.public.ts';
import { deleteDevices } from '../sign-in/known-devices.public.ts';
import { endSessions } from '../sign-in/sessions.public.ts';
import { endGrants } from '../tokens/token-grants.public.ts';
import { storePasswordHash, type Account } from '../users/accounts.public.ts';
import { endMailLinks } from '../users/mail-links.public.ts';
import { hashPassword, verifyPassword } from '../users/password-hash.public.ts';
import { isBreached } from './breached-passwords.ts';
import { guessBits } from './guess-bits.ts';
import { ownerWords, wordRanks } from './word-ranks.ts';

/** The parts of an account needed to give it a new password. */
export type PasswordAccount = Pick<Account, 'id' | 'email' | 'name' | 'passwordHash' | 'credentialEpoch'>;

/** A billion tries: half a year on one core with our stored hash, and ten a minute at the sign-in. */
const minGuessBits = 30;

/** The contract's rule once more, plus the server's own data about the person, and long lists of words. @throws AppError SIGNUP_002 */
export async function checkPassword(password: string, { email, name }: PasswordOwner): Promise<void> {
  const owner = { email, name, brand: config().SITE_NAME };
  const error = passwordRule(password, owner);
  if (error) throw fail(error);
  if (await isBreached(password)) throw fail(passwordFaults.breached);
  if (guessBits(password, { ranks: await wordRanks(), own: ownerWords(owner) }) < minGuessBits) throw fail(passwordFaults.guessable);
}

/** The hash of an acceptable new password. Call it outside any transaction, because hashing takes long. @throws AppError SIGNUP_002, PW_002 */
export async function hashNewPassword(account: PasswordAccount, password: string): Promise<string> {
  await checkPassword(password, account);
  if (account.passwordHash && (await verifyPassword(account.passwordHash, password))) throw fail(passwordErrors.sameAsBefore);
  return hashPassword(password);
}

/**
 * Stores a new password. Anybody who knew the old one loses access: sessions (except `keepSession`), programs, known browsers and open
 * links all end, and the owner is notified.
 * @returns false, and nothing is changed, when another password was set since the account was read
 */
export async function storePassword(account: PasswordAccount, passwordHash: string, context: RequestContext, keepSession?: number): Promise<boolean> {
  return transaction(async () => {
    if (!(await storePasswordHash(account, passwordHash))) return false;
    await endSessions(account.id, keepSession);
    await endGrants(account.id);
    await deleteDevices(account.id);
    await endMailLinks('CHANGE_PASSWORD', account.id);
    await endMailLinks('CHANGE_EMAIL', account.id);
    await notifyOwner(account.id, 'password-changed', {}, { context });
    return true;
  });
}
