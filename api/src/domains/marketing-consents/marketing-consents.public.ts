import { setConsent } from './consents.ts';

/** Records that a person ticked news when they signed up: the platform's topics on the form. */
export async function agreeAtSignUp(userId: number): Promise<void> {
  await setConsent(userId, 'platform-news', { agreed: true });
}
