import type { PasskeyOptions } from '@baeum/contract/domains/second-factors/second-factors.schemas.ts';
import type { AuthenticationResponseJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { signIn } from './sign-in.api.ts';

/** The person closed the browser's dialog, or there is no passkey for this site. */
export class PasskeyGivenUp extends Error {}

/** Has the browser sign with a passkey: one of the ticket's person, or any for this site. @throws PasskeyGivenUp */
export async function askForPasskey(ticket?: string): Promise<Record<string, unknown>> {
  const { body } = await signIn.startPasskeySignIn.mutate({ body: ticket === undefined ? {} : { ticket } });
  return { ...(await sign(body)) };
}

async function sign({ options }: PasskeyOptions): Promise<AuthenticationResponseJSON> {
  const { browserSupportsWebAuthn, startAuthentication, WebAuthnError } = await import('@simplewebauthn/browser');
  if (!browserSupportsWebAuthn()) throw new PasskeyGivenUp('unsupported');
  try {
    return await startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON });
  } catch (error) {
    if (error instanceof WebAuthnError || (error instanceof Error && error.name === 'NotAllowedError')) throw new PasskeyGivenUp(error.name);
    throw error;
  }
}
