import type { SocialProvider } from '@baeum/contract/domains/users/users.schemas.ts';
import { cookies } from '@baeum/contract/shared/constants.ts';
import type { RequestContext } from '../../http/base/request-context.ts';

/** Marks the provider's button on this browser's next visits. The page's own code reads it. */
export function rememberProvider(provider: SocialProvider, context: RequestContext): void {
  const { name, age } = cookies.preferredSocialProvider;
  context.setCookie(name, provider, { maxAge: age, httpOnly: false, hosts: 'product' });
}

/** Makes the next page report the sign-in, as it does after a password. */
export function announceSignIn(context: RequestContext): void {
  const { name, age } = cookies.socialSignIn;
  context.setCookie(name, '1', { maxAge: age, httpOnly: false, hosts: 'product' });
}
