import type { PasskeyOptions } from '@baeum/contract/domains/second-factors/second-factors.schemas.ts';
import type { AuthenticationResponseJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { alert } from '../../ui/modal/dialogs.ts';
import { noPasskeyText } from './second-factor-step.texts.ts';
import { signIn } from './sign-in.api.ts';
import { signInTexts } from './sign-in.texts.ts';

/** The user closed the browser's dialog, or there is no passkey for this site. */
export class PasskeyGivenUp extends Error {}

/** Signs with a passkey in the browser: one of the ticket's user, or any for this site. @throws PasskeyGivenUp */
export async function askForPasskey(ticket?: string): Promise<Record<string, unknown>> {
  const { body } = await signIn.startPasskeySignIn.mutate({ body: ticket === undefined ? {} : { ticket } });
  return { ...(await sign(body)) };
}

/** Signs in with a passkey alone. @returns whether there was a passkey; if not, the user has been told */
export async function signInByPasskey(): Promise<boolean> {
  try {
    await signIn.signInWithPasskey.mutate({ body: { response: await askForPasskey() } });
    return true;
  } catch (thrown) {
    if (!(thrown instanceof PasskeyGivenUp)) throw thrown;
    await alert(signInTexts.passkey, noPasskeyText);
    return false;
  }
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
