import type { SocialProvider } from '../users/users.schemas.ts';

/** Apps whose own browser Google turns away (specification section 8). */
const refusedByGoogle = [
  { app: 'KAKAOTALK', pattern: /KAKAOTALK/i },
  { app: 'NAVER', pattern: /NAVER\(inapp/i },
] as const;

export type InAppBrowser = (typeof refusedByGoogle)[number]['app'];

/** The app in whose browser somebody is and cannot sign in with Google. */
export function browserRefusedByGoogle(userAgent: string): InAppBrowser | undefined {
  return refusedByGoogle.find(({ pattern }) => pattern.test(userAgent))?.app;
}

/** How long somebody who came from a provider may take to finish their sign-up, and the link works that proves their address. */
export const socialTicketHours = 1;

/** Page to which a provider leads a member back after confirming them, and which says so if it did not. */
export const confirmPath = '/signin/confirm';

/**
 * Providers whose answer says when they recognised the person, so that they can confirm who somebody is now. The others answer by a sign-in of
 * any time, which is enough only for who shows a second factor besides.
 */
export const confirmingProviders: readonly SocialProvider[] = ['KAKAO', 'GOOGLE', 'APPLE'];

/** What people call the providers. */
export const providerNames = { KAKAO: '카카오', GOOGLE: '구글', GITHUB: '깃허브', APPLE: '애플' } as const satisfies Record<SocialProvider, string>;
