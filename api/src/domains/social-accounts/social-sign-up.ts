import { signUpErrors } from '@baeum/contract/domains/sign-up/sign-up.errors.ts';
import { socialErrors } from '@baeum/contract/domains/social-accounts/social-accounts.errors.ts';
import type { SocialSignUpBody, SocialTicket } from '@baeum/contract/domains/social-accounts/social-accounts.schemas.ts';
import type { UserSelf } from '@baeum/contract/domains/users/users.schemas.ts';
import { cookies } from '@baeum/contract/shared/constants.ts';
import { currentVersion } from '@baeum/contract/shared/policies.ts';
import { config } from '../../config.ts';
import { transaction } from '../../database/transaction.ts';
import { fail } from '../../http/base/app-error.ts';
import type { RequestContext } from '../../http/base/request-context.ts';
import { agreeAtSignUp } from '../marketing-consents/marketing-consents.public.ts';
import { recordSecurityEvent } from '../security-events/security-events.public.ts';
import { startSession } from '../sign-in/sessions.public.ts';
import { addAccount, findAccountByEmail, getAccount } from '../users/accounts.public.ts';
import { markEmailVerified } from '../users/email-addresses.public.ts';
import { reserveMail } from '../users/mail-requests.public.ts';
import { rememberProvider } from './browser-marks.ts';
import { addSocialAccount, findOwnerId } from './linked-accounts.ts';
import { mailSocialEmail } from './social-accounts.mails.ts';
import { findTicket, issueTicket, takeTicket, type FirstTimer } from './social-tickets.ts';

/** A first-time account, as the page that finishes signing up shows it. @throws AppError SIGNIN_005 */
export async function describeTicket(ticket: string, context: RequestContext): Promise<SocialTicket> {
  const { provider, name, email, emailVerified } = await findTicket(ticket, context);
  // Revealed only to the owner of the address.
  const registered = emailVerified && email !== undefined && (await findAccountByEmail(email)) !== undefined;
  return { provider, name, email, emailVerified, registered };
}

/**
 * Opens an account without a password and signs in to it. An address that has an account already is not taken over: its owner signs in
 * there and links.
 * @throws AppError SIGNIN_005, SIGNIN_006 without a verified address, SIGNUP_001
 */
export async function completeSocialSignUp({ ticket, name, agreements }: SocialSignUpBody, context: RequestContext): Promise<{ user: UserSelf }> {
  const { userId, provider } = await transaction(async () => {
    const newcomer = await takeTicket(ticket, context);
    const { email, emailVerified } = newcomer;
    if (!email || !emailVerified) throw fail(socialErrors.emailNotVerified);
    if ((await findOwnerId(newcomer)) !== undefined) throw fail(socialErrors.invalid);
    const added = await addAccount({ email, name, passwordHash: null, ...agreed(agreements), source: sourceOf(newcomer, context) });
    if (!added) throw fail(signUpErrors.emailInUse);
    if (agreements.marketing) await agreeAtSignUp(added.id);
    await markEmailVerified(added.id);
    await addSocialAccount(added.id, newcomer, context);
    recordSecurityEvent('sign-up', { actorId: added.id, context });
    return { userId: added.id, provider: newcomer.provider };
  });
  const { user } = await startSession(await getAccount(userId), context, { means: provider });
  rememberProvider(provider, context);
  return { user };
}

/**
 * Mails a link that verifies an address for a ticket. It contains a ticket of its own, which works only on the requesting browser: opened
 * elsewhere it would open an account for a stranger.
 * @throws AppError SIGNIN_005, EMAIL_005, EMAIL_007
 */
export async function setSocialEmail({ ticket, email }: { ticket: string; email: string }, context: RequestContext): Promise<void> {
  await transaction(async () => {
    const newcomer = await findTicket(ticket, context);
    await reserveMail('VERIFY_SIGN_UP_EMAIL', email);
    const proven = await issueTicket({ ...newcomer, email, emailVerified: true }, context);
    const query = new URLSearchParams({ ticket: proven, ...(newcomer.referUrl && { referUrl: newcomer.referUrl }) });
    await mailSocialEmail({ email, provider: newcomer.provider, url: `${config().siteOrigin}/user/signup-social?${query}`, causedBy: { context } });
  });
}

function agreed({ marketing = false }: SocialSignUpBody['agreements']) {
  return { termsVersion: currentVersion('terms'), privacyVersion: currentVersion('privacy'), marketing };
}

/** The page where the social button was clicked, stored by it in a cookie. */
function sourceOf({ provider }: FirstTimer, context: RequestContext): Record<string, string | undefined> {
  return { referUrl: context.cookies[cookies.referrer.name]?.slice(0, 2000), provider };
}
