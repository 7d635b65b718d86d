import type { SocialProvider } from '@baeum/contract/domains/users/users.schemas.ts';
import { cookies } from '@baeum/contract/shared/constants.ts';
import { setCookie } from '../../client/cookies.ts';
import { alert } from '../../ui/modal/dialogs.ts';
import { signInTexts } from './sign-in.texts.ts';

const texts = signInTexts.social;

/** Browsers inside other apps that Google turns away. */
const refusedByGoogle = [
  { pattern: /KAKAOTALK/i, app: texts.apps.kakaoTalk },
  { pattern: /NAVER\(inapp/i, app: texts.apps.naver },
] as const;

/** Leaves for the provider's own sign-in, after noting where to come back to. */
export async function signInWith(provider: SocialProvider): Promise<void> {
  const inside = provider === 'GOOGLE' && refusedByGoogle.find(({ pattern }) => pattern.test(navigator.userAgent));
  if (inside) return alert(texts.googleRefused.title, texts.googleRefused.message(inside.app));
  setCookie(cookies.referrer.name, location.href, { age: cookies.referrer.age });
  return goToProvider();
}

/** Until the providers' addresses can be asked for, the visitor is told to use the other way in. */
async function goToProvider(): Promise<void> {
  return alert(texts.notReady);
}
