import type { ApplicationMode } from '@baeum/contract/domains/instructor-applications/instructor-applications.rules.ts';
import { tabMemory } from '../../ui/memory.ts';

/**
 * Where the tab keeps a draft. Each member has their own, so that the next one at this browser does not see it; what a
 * visitor had typed goes on with whoever signs in.
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
