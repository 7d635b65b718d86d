import { track } from '../../../client/analytics.ts';
import { tabMemory } from '../../../ui/memory.ts';

const name = 'signed-in';

/**
 * Reports a sign-in on the page that follows: there the event belongs to the user, and messages triggered by it stay
 * readable. Without tab storage it is reported at once.
 */
export function reportSignIn(): void {
  tabMemory.remember(name, '1');
  if (!tabMemory.recall(name)) track('Login_completed');
}

/** Reports it if the previous page left it to this one. */
export function reportSignInBefore(signedIn: boolean): void {
  if (!tabMemory.recall(name)) return;
  tabMemory.forget(name);
  if (signedIn) track('Login_completed');
}
