import type { SocialAccount } from '@baeum/contract/domains/social-accounts/social-accounts.schemas.ts';
import { socialProviders, type SocialProvider } from '@baeum/contract/domains/users/users.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { statement, type RowOf } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { fail } from '../../http/base/app-error.ts';
import type { RequestContext } from '../../http/base/request-context.ts';
import { notifyOwner } from '../notifications/notifications.public.ts';
import { recordSecurityEvent } from '../security-events/security-events.public.ts';
import { storeSocialProviders, lockAccount } from '../users/accounts.public.ts';
import { mailUnlinked } from './social-accounts.mails.ts';
import { takeTicket, type FirstTimer } from './social-tickets.ts';

const providerColumn = z.enum(socialProviders);
const accountRow = { provider: providerColumn, email: z.string().nullable(), linked_at: z.date() };

const findOwner = statement(
  'social-accounts.find-owner',
  { parameters: { provider: z.string(), subject: z.string() }, row: { user_id: z.number() } },
  'SELECT user_id FROM social_accounts WHERE provider = $provider AND subject = $subject',
);

const findOfUser = statement(
  'social-accounts.find-of-user',
  { parameters: { userId: z.number() }, row: accountRow },
  'SELECT provider, email, linked_at FROM social_accounts WHERE user_id = $userId ORDER BY linked_at, id',
);

/** Constraints decide whether another person has it, and whether the person has another of the provider. */
const addLink = statement(
  'social-accounts.add-link',
  { parameters: { userId: z.number(), provider: z.string(), subject: z.string(), email: z.string().nullable() }, row: accountRow },
  `INSERT INTO social_accounts (user_id, provider, subject, email) VALUES ($userId, $provider, $subject, $email)
   ON CONFLICT DO NOTHING RETURNING provider, email, linked_at`,
);

const removeLink = statement(
  'social-accounts.remove-link',
  { parameters: { userId: z.number(), provider: z.string() } },
  'DELETE FROM social_accounts WHERE user_id = $userId AND provider = $provider',
);

/** The member with this account of a provider. */
export async function findOwnerId({ provider, subject }: Pick<FirstTimer, 'provider' | 'subject'>): Promise<number | undefined> {
  return (await findOwner.first({ provider, subject }))?.user_id;
}

export async function listSocialAccounts(userId: number): Promise<SocialAccount[]> {
  return (await findOfUser.all({ userId })).map(toSocialAccount);
}

/** Links the account of a ticket to the signed-in member. @throws AppError SIGNIN_005, COMMON_005 */
export function linkSocialAccount(userId: number, ticket: string, context: RequestContext): Promise<SocialAccount> {
  return transaction(async () => {
    await lockAccount(userId);
    const newcomer = await takeTicket(ticket, context);
    const linked = await addSocialAccount(userId, newcomer, context);
    await notifyOwner(userId, 'social-account-linked', { provider: newcomer.provider }, { context });
    return linked;
  });
}

/** Adds an account of a provider as a way for the member to sign in. Call it in the transaction that decides so. @throws AppError COMMON_005 */
export async function addSocialAccount(userId: number, { provider, subject, email }: FirstTimer, context: RequestContext): Promise<SocialAccount> {
  const row = await addLink.first({ userId, provider, subject, email: email ?? null });
  if (!row) throw fail(commonErrors.conflict);
  await notifyUsers(userId);
  recordSecurityEvent('social-linked', { actorId: userId, context });
  return toSocialAccount(row);
}

/**
 * Removes a way to sign in, unless it is the last one. The lock on the person makes a second removal see the result of the first.
 * @throws AppError COMMON_004 when it is not linked, COMMON_005 when there is no other way to sign in
 */
export function unlinkSocialAccount(userId: number, provider: SocialProvider, context: RequestContext): Promise<void> {
  return transaction(async () => {
    const { email, passwordHash } = await lockAccount(userId);
    const linked = await listSocialAccounts(userId);
    if (!linked.some((each) => each.provider === provider)) throw fail(commonErrors.notFound);
    if (passwordHash === null && linked.length === 1) throw fail(commonErrors.conflict);
    await removeLink.run({ userId, provider });
    await notifyUsers(userId);
    await mailUnlinked({ email, provider });
    recordSecurityEvent('social-unlinked', { actorId: userId, context });
  });
}

/** The account itself lists its providers, for all code that shows a person. */
async function notifyUsers(userId: number): Promise<void> {
  await storeSocialProviders(
    userId,
    (await listSocialAccounts(userId)).map(({ provider }) => provider),
  );
}

function toSocialAccount({ provider, email, linked_at }: RowOf<typeof accountRow>): SocialAccount {
  return { provider, email: email ?? undefined, linkedAt: linked_at.toISOString() };
}
