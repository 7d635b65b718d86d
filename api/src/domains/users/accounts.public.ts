import { userStatuses, type SocialProvider, type UserSelf, type UserStatus } from '@baeum/contract/domains/users/users.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { operatorScopes, type OperatorScope } from '@baeum/contract/shared/scopes.ts';
import { z } from 'zod';
import { json, present, statement, type RowOf } from '../../database/statement.ts';
import { fail } from '../../http/base/app-error.ts';
import { personColumns, personRow, toUserSelf } from './person-rows.public.ts';

/** The account data for the domains that open, check and close accounts. It is never sent to a caller. */
export interface Account {
  id: number;
  email: string;
  emailVerified: boolean;
  /** Null for accounts that only sign in through a social provider. */
  passwordHash: string | null;
  name: string;
  phone: string | null;
  isInstructor: boolean;
  isMentor: boolean;
  roleAdmin: boolean;
  operatorScopes: OperatorScope[];
  status: UserStatus;
  /** Changes whenever the credentials change. */
  credentialEpoch: number;
  /** Whether signing in takes a second step. */
  hasSecondFactor: boolean;
}

/** A person whose credentials were right while the account was in this epoch. */
export interface ProvenAccount extends Pick<Account, 'id' | 'credentialEpoch'> {
  /** Whether a second factor was proved; credentials from this sign-in inherit it. */
  secondFactorProven?: boolean;
}

const accountRow = {
  id: z.number(),
  email: z.string(),
  email_verified_at: z.date().nullable(),
  password_hash: z.string().nullable(),
  name: z.string(),
  phone: z.string().nullable(),
  is_instructor: z.boolean(),
  is_mentor: z.boolean(),
  role_admin: z.boolean(),
  operator_scopes: z.array(z.enum(operatorScopes)),
  status: z.enum(userStatuses),
  credential_epoch: z.number(),
  has_second_factor: z.boolean(),
};
const accountColumns = Object.keys(accountRow).join(', ');

const findByEmail = statement(
  'users.find-account-by-email',
  { parameters: { email: z.string() }, row: accountRow },
  `SELECT ${accountColumns} FROM users WHERE lower(email) = $email`,
);

const findById = statement(
  'users.find-account',
  { parameters: { userId: z.number() }, row: accountRow },
  `SELECT ${accountColumns} FROM users WHERE id = $userId`,
);

const newAccount = {
  email: z.string(),
  name: z.string(),
  passwordHash: z.string().nullable(),
  termsVersion: z.string(),
  privacyVersion: z.string(),
  source: json(z.record(z.string(), z.string().optional())),
};

const lockById = statement(
  'users.lock-account',
  { parameters: { userId: z.number() }, row: accountRow },
  `SELECT ${accountColumns} FROM users WHERE id = $userId FOR NO KEY UPDATE`,
);

const storeProviders = statement(
  'users.store-social-providers',
  { parameters: { userId: z.number(), providers: z.array(z.string()) } },
  'UPDATE users SET social_providers = $providers WHERE id = $userId',
);

const insertAccount = statement(
  'users.add-account',
  { parameters: newAccount, row: personRow },
  `INSERT INTO users (email, name, password_hash, terms_agreed_at, terms_version, privacy_version, sign_up_source)
   VALUES ($email, $name, $passwordHash, now(), $termsVersion, $privacyVersion, $source)
   ON CONFLICT (lower(email)) DO NOTHING RETURNING ${personColumns}`,
);

const setLastActive = statement(
  'users.record-activity',
  { parameters: { userId: z.number() }, row: { ...personRow, application_waits: present(z.boolean()) } },
  `UPDATE users SET last_active_at = now() WHERE id = $userId RETURNING ${personColumns},
     EXISTS (SELECT FROM instructor_applications a WHERE a.user_id IS NULL AND lower(a.contact_mail) = lower(users.email)) AS application_waits`,
);

const changePasswordHash = statement(
  'users.change-password-hash',
  { parameters: { userId: z.number(), epoch: z.number(), passwordHash: z.string() } },
  'UPDATE users SET password_hash = $passwordHash, credential_epoch = credential_epoch + 1 WHERE id = $userId AND credential_epoch = $epoch',
);

const changeSecondFactor = statement(
  'users.change-second-factor',
  { parameters: { userId: z.number(), has: z.boolean() } },
  'UPDATE users SET has_second_factor = $has WHERE id = $userId AND has_second_factor <> $has',
);

/** The account of an address, ignoring case. */
export async function findAccountByEmail(email: string): Promise<Account | undefined> {
  const row = await findByEmail.first({ email: email.toLowerCase() });
  return row && toAccount(row);
}

/** The account of a person who is expected to exist. @throws AppError COMMON_004 */
export async function getAccount(userId: number): Promise<Account> {
  const row = await findById.first({ userId });
  if (!row) throw fail(commonErrors.notFound);
  return toAccount(row);
}

/** The account, locked against other changes until the surrounding transaction ends. @throws AppError COMMON_004 */
export async function lockAccount(userId: number): Promise<Account> {
  const row = await lockById.first({ userId });
  if (!row) throw fail(commonErrors.notFound);
  return toAccount(row);
}

/** Stores with the account which providers it can be signed in with; called in the transaction that links or unlinks one. */
export async function storeSocialProviders(userId: number, providers: SocialProvider[]): Promise<void> {
  await storeProviders.run({ userId, providers });
}

const startEpoch = statement(
  'users.start-epoch',
  { parameters: { userId: z.number() } },
  'UPDATE users SET credential_epoch = credential_epoch + 1 WHERE id = $userId',
);

/** Invalidates everything under way with the former credentials: sign-ins, approved devices, tickets. Call it while the account is locked. */
export async function startCredentialEpoch(userId: number): Promise<void> {
  await startEpoch.run({ userId });
}

/** Records whether signing in takes a second step. Call it while the account is locked. */
export async function recordSecondFactor(userId: number, has: boolean): Promise<void> {
  await changeSecondFactor.run({ userId, has });
}

export interface NewAccount {
  email: string;
  name: string;
  /** Null for a person who signs in through a social provider. */
  passwordHash: string | null;
  /** Versions of the texts that were agreed to. */
  termsVersion: string;
  privacyVersion: string;
  /** Source of the person's first visit. */
  source: Record<string, string | undefined>;
}

/** Opens an account; undefined when the address is taken, which the unique index decides. */
export async function addAccount(account: NewAccount): Promise<UserSelf | undefined> {
  const row = await insertAccount.first(account);
  return row && toUserSelf(row);
}

/** Records that the person is active now, and returns them, and whether an application with their address was sent while signed out. */
export async function recordActivity(userId: number): Promise<{ person: UserSelf; applicationWaits: boolean }> {
  const { application_waits: applicationWaits, ...row } = await setLastActive.one({ userId });
  return { person: toUserSelf(row), applicationWaits };
}

/**
 * Stores another password. A sign-in that still uses the former one finds that its epoch is over.
 * @returns false when the credentials changed since they were read
 */
export async function storePasswordHash({ id: userId, credentialEpoch: epoch }: ProvenAccount, passwordHash: string): Promise<boolean> {
  return (await changePasswordHash.run({ userId, epoch, passwordHash })) > 0;
}

function toAccount({
  email_verified_at,
  password_hash,
  is_instructor,
  is_mentor,
  role_admin,
  operator_scopes,
  credential_epoch,
  has_second_factor,
  ...row
}: RowOf<typeof accountRow>): Account {
  return {
    ...row,
    emailVerified: email_verified_at !== null,
    passwordHash: password_hash,
    isInstructor: is_instructor,
    isMentor: is_mentor,
    roleAdmin: role_admin,
    operatorScopes: operator_scopes,
    credentialEpoch: credential_epoch,
    hasSecondFactor: has_second_factor,
  };
}
