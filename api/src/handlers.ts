import type { Contract } from '@baeum/contract';
export { askSecondPerson } from './domains/approvals/ask-second-person.public.ts';
import { findSdkActor, isSdkKeyWorking } from './domains/sdk-keys/sdk-keys.public.ts';
import { recordSecurityEvent } from './domains/security-events/security-events.public.ts';
import { sessionSecret } from './domains/sign-in/browser-cookies.public.ts';
import { findSessionActor, isSessionWorking } from './domains/sign-in/session-actor.public.ts';
import { findTokenActor, isTokenWorking } from './domains/tokens/token-actor.public.ts';
import { handlers } from './handlers.register.ts';
import type { Credentials, ShownCredential } from './http/admission/guard.ts';
import type { Implementation } from './http/server/implement.ts';

/** The functions of every domain of the contract; one that is missing or has another name does not compile. */
export const implementations = handlers satisfies { [Domain in keyof Contract]: Implementation<Contract[Domain]> };

/** The domains that identify a caller, and the one that gets a report of every refusal by the guard. */
export const credentials: Credentials = { sessionSecret, findSessionActor, findTokenActor, findSdkActor, works, reportRefusal: recordSecurityEvent };

function works({ kind, secret }: ShownCredential): Promise<boolean> {
  if (kind === 'session') return isSessionWorking(secret);
  return kind === 'sdk-key' ? isSdkKeyWorking(secret) : isTokenWorking(secret);
}
