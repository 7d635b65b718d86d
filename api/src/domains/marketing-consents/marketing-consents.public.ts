import { setConsent } from './consents.ts';

/** Notes that somebody ticked news when they signed up: those that the form names, of the platform. */
export async function agreeAtSignUp(userId: number): Promise<void> {
  await setConsent(userId, 'platform-news', { agreed: true });
}
