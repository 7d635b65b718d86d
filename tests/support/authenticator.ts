import type { Page } from 'playwright-core';

/** A device that recognises its person by itself, as a phone with a fingerprint would. */
export async function withAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true } as const;
  await devtools.send('WebAuthn.addVirtualAuthenticator', { options });
}
