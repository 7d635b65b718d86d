import { browserRefusedByGoogle, type InAppBrowser } from '@baeum/contract/domains/social-accounts/social-accounts.rules.ts';
import type { SocialPurpose } from '@baeum/contract/domains/social-accounts/social-accounts.schemas.ts';
import type { SocialProvider } from '@baeum/contract/domains/users/users.schemas.ts';
import { cookies } from '@baeum/contract/shared/constants.ts';
import { setCookie } from '../../../client/cookies.ts';
import { showProblem } from '../../../client/problem-dialog.ts';
import { alert } from '../../../ui/modal/dialogs.ts';
import { socialAccounts } from '../social-accounts.api.ts';
import { socialTexts } from './social.texts.ts';

const texts = socialTexts.googleRefused;
const apps: Record<InAppBrowser, string> = { KAKAOTALK: texts.apps.kakaoTalk, NAVER: texts.apps.naver };

export interface Journey {
  /** Final target. */
  referUrl: string | undefined;
  /** `link` links the account for the signed-in user; `confirm` confirms their identity. */
  purpose: SocialPurpose;
}

/** Leaves for the provider's sign-in, after storing the current address (specification section 7). */
export async function goToProvider(provider: SocialProvider, { referUrl, purpose }: Journey): Promise<void> {
  const app = provider === 'GOOGLE' ? browserRefusedByGoogle(navigator.userAgent) : undefined;
  if (app) return alert(texts.title, texts.message(apps[app]));
  setCookie(cookies.referrer.name, location.href, { age: cookies.referrer.age });
  try {
    const { body } = await socialAccounts.listSocialProviders.query({ query: { ...(referUrl !== undefined && { referUrl }), purpose } });
    const link = body.find((each) => each.provider === provider);
    if (link?.enabled) location.assign(link.authorizationUrl);
  } catch (error) {
    void showProblem(error);
  }
}
