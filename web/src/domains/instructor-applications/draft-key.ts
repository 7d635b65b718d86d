import type { ApplicationMode } from '@baeum/contract/domains/instructor-applications/instructor-applications.rules.ts';

/**
 * Where the tab keeps a draft. Each member has their own, so that the next one at this browser does not see it; what a
 * visitor had typed goes on with whoever signs in.
 */
export function draftKey(mode: ApplicationMode, userId: number | undefined): string {
  const guestKey = `application-${mode}`;
  if (userId === undefined) return guestKey;
  const key = `${guestKey}-${userId}`;
  try {
    const typed = sessionStorage.getItem(guestKey);
    if (typed !== null && sessionStorage.getItem(key) === null) sessionStorage.setItem(key, typed);
    sessionStorage.removeItem(guestKey);
  } catch {
    // Without session storage there is no draft to take over.
  }
  return key;
}
