import type { AccessRefererType } from '@baeum/contract/domains/access-referers/access-referers.contract.ts';
import { accessDescriptor } from '../../../client/access-referer.ts';
import { analyticsAllowed } from '../../../client/consent.ts';
import { accessReferers } from '../access-referers.api.ts';

/** Lets a request finish after the page is left. */
const fetchOptions = { keepalive: true } as const;

/** Records the source of a visit at an account event. A failure is only logged, since the visitor cannot do anything about it. */
export function recordAccess(type: AccessRefererType): void {
  if (!analyticsAllowed()) return;
  accessReferers.createAccessReferer.mutate({ body: { type, ...accessDescriptor() }, fetchOptions }).catch((error: unknown) => console.error(error));
}

/** Records the source of a visit, and whether the visitor was signed in. */
export function recordVisit(signedIn: boolean): void {
  if (!analyticsAllowed()) return;
  accessReferers.collectInfo.mutate({ body: accessDescriptor(), fetchOptions }).catch((error: unknown) => console.error(error));
  if (signedIn) recordAccess('LOGGED_IN');
}
