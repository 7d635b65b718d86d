import { accessReferersContract, type AccessRefererType } from '@baeum/contract/domains/access-referers/access-referers.contract.ts';
import { accessDescriptor } from './access-referer.ts';
import { analyticsAllowed } from './consent.ts';
import { createApi } from './create-api.ts';

const { createAccessReferer, collectInfo } = createApi(accessReferersContract);
/** What is on its way outlives the page. */
const fetchOptions = { keepalive: true } as const;

/** Notes where somebody came from at a moment of their account. Its failure is nobody's concern but the log's. */
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
