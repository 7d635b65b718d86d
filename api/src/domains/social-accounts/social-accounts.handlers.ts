import { socialAccountsContract } from '@baeum/contract/domains/social-accounts/social-accounts.contract.ts';
import type { ProviderSegment, SocialAnswer } from '@baeum/contract/domains/social-accounts/social-accounts.schemas.ts';
import { socialProviders, type SocialProvider } from '@baeum/contract/domains/users/users.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { AppError, fail } from '../../http/base/app-error.ts';
import type { RequestContext } from '../../http/base/request-context.ts';
import { implement, raw } from '../../http/server/implement.ts';
import { linkSocialAccount, listSocialAccounts, unlinkSocialAccount } from './linked-accounts.ts';
import { claimedOrigin } from './social-attempts.ts';
import { listSocialProviders, receiveAnswer, withQuery } from './social-sign-in.ts';
import { completeSocialSignUp, describeTicket, setSocialEmail } from './social-sign-up.ts';

export const socialAccountsHandlers = implement(socialAccountsContract, {
  listSocialProviders: ({ query, actor, context }) => listSocialProviders(query, actor, context),
  socialCallback: raw(({ params, query, ...call }) => goOn(params.provider, query, call)),
  socialCallbackForm: raw(({ params, body, ...call }) => goOn(params.provider, body, call)),
  getSocialTicket: ({ query, context }) => describeTicket(query.ticket, context),
  completeSocialSignUp: ({ body, context }) => completeSocialSignUp(body, context),
  setSocialEmail: async ({ body, context }) => {
    await setSocialEmail(body, context);
    return { ok: true };
  },
  listSocialAccounts: ({ actor }) => listSocialAccounts(actor.userId),
  linkSocialAccount: ({ actor, body, context }) => linkSocialAccount(actor.userId, body.ticket, context),
  unlinkSocialAccount: ({ actor, params, context }) => unlinkSocialAccount(actor.userId, params.provider, context),
});

interface Call {
  context: RequestContext;
  request: { get(header: string): string | undefined };
  response: { redirect(status: number, path: string): void };
}

/** Redirects the browser. A person reads a refusal on the page that they came from; programs get the problem itself. */
async function goOn(segment: ProviderSegment, answer: Partial<SocialAnswer>, { context, request, response }: Call): Promise<void> {
  const path = await receiveAnswer(providerOf(segment), answer, context).catch((error: unknown) => {
    if (!(error instanceof AppError) || !(request.get('accept') ?? '').includes('text/html')) throw error;
    return withQuery(claimedOrigin(answer.state), { problem: error.entry.errorCode });
  });
  // 303 would also work after a form; the contract has one status for both.
  response.redirect(302, path);
}

function providerOf(segment: ProviderSegment): SocialProvider {
  const provider = socialProviders.find((each) => each.toLowerCase() === segment);
  if (!provider) throw fail(commonErrors.notFound);
  return provider;
}
