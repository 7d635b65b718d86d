import { track } from '../../../client/analytics.ts';
import { tabMemory } from '../../../ui/memory.ts';

const name = 'signed-in';

/**
 * Tells of a sign-in on the page that follows: there the event is the person's, and messages that wait for it can be read.
 * Where a tab remembers nothing it is told at once.
 */
export function reportSignIn(): void {
  tabMemory.remember(name, '1');
  if (!tabMemory.recall(name)) track('Login_completed');
}

/** Tells it, where the page before has left it to this one. */
export function reportSignInBefore(signedIn: boolean): void {
  if (!tabMemory.recall(name)) return;
  tabMemory.forget(name);
  if (signedIn) track('Login_completed');
}
