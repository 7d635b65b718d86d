import { cookies } from '@baeum/contract/shared/constants.ts';
import { track } from '../../../client/analytics.ts';
import { readCookie, setCookie } from '../../../client/cookies.ts';
import { notifyOtherTabs } from '../../../client/session.ts';
import { tabMemory } from '../../../ui/memory.ts';
import { recordAccess, recordVisit } from './access-records.ts';
import { reportSignInBefore } from './sign-in-report.ts';

const name = 'visit-reported';

/** Reports the source of the visit on a page just loaded. Nothing waits for it. */
export function reportArrival(signedIn: boolean): void {
  if (signedIn && readCookie(cookies.socialSignIn.name)) reportSocialSignIn();
  reportSignInBefore(signedIn);
  reportVisitOnce(signedIn);
}

/** A sign-in at a provider does not end on the sign-in page: it is reported here, as the form does after a password. */
function reportSocialSignIn(): void {
  setCookie(cookies.socialSignIn.name, '', { age: 0 });
  track('Login_completed');
  recordAccess('NEW_LOGIN');
  notifyOtherTabs();
}

/** Once per tab, on its first page; never if tab storage is unavailable. */
function reportVisitOnce(signedIn: boolean): void {
  if (tabMemory.recall(name)) return;
  tabMemory.remember(name, '1');
  if (tabMemory.recall(name)) recordVisit(signedIn);
}
