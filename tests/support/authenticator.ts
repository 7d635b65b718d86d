import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';

/**
 * What an authenticator app shows now, or will show so many codes later. A code is taken once, and one before or after
 * the present one is right, too: a test that needs two gives the present one first and then the next, so that it does
 * not matter when the half minute ends.
 */
export const codeAt = (secret: string, later: 0 | 1 = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * 30_000 });

/** A device that recognises its person by itself, as a phone with a fingerprint would. */
export async function withAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const;
  await devtools.send('WebAuthn.addVirtualAuthenticator', { options });
}
