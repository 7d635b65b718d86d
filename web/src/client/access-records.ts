import { accessReferersContract, type AccessRefererType } from '@baeum/contract/domains/access-referers/access-referers.contract.ts';
import { accessDescriptor } from './access-referer.ts';
import { analyticsAllowed } from './consent.ts';
import { createApi } from './create-api.ts';

const { createAccessReferer, collectInfo } = createApi(accessReferersContract);
/** Lets a request finish after the page is left. */
const fetchOptions = { keepalive: true } as const;

/** Records where somebody came from at a moment of their account. A failure is only logged, since the visitor cannot do anything about it. */
export function recordAccess(type: AccessRefererType): void {
  if (!analyticsAllowed()) return;
  createAccessReferer.mutate({ body: { type, ...accessDescriptor() }, fetchOptions }).catch((error: unknown) => console.error(error));
}

/** Notes where a visit came from, and whether it began signed in. */
export function recordVisit(signedIn: boolean): void {
  if (!analyticsAllowed()) return;
  collectInfo.mutate({ body: accessDescriptor(), fetchOptions }).catch((error: unknown) => console.error(error));
  if (signedIn) recordAccess('LOGGED_IN');
}
