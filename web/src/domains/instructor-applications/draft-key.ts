import type { ApplicationMode } from '@baeum/contract/domains/instructor-applications/instructor-applications.rules.ts';
import { tabMemory } from '../../ui/memory.ts';

/**
 * Storage key of a draft in the tab. Each member has their own, so that the next user of this browser does not see it;
 * a visitor's input is passed to the user who signs in.
 */
export function draftKey(mode: ApplicationMode, userId: number | undefined): string {
  const guestKey = `application-${mode}`;
  if (userId === undefined) return guestKey;
  const key = `${guestKey}-${userId}`;
  const typed = tabMemory.recall(guestKey);
  tabMemory.forget(guestKey);
  if (typed !== undefined && tabMemory.recall(key) === undefined) tabMemory.remember(key, typed);
  return key;
}
