import type { AccessRefererType } from '@baeum/contract/domains/access-referers/access-referers.contract.ts';
import { afterPaint } from './after-paint.ts';
import { recall, remember } from './tab-memory.ts';

const name = 'visit-reported';

/** Reports the visit once per tab, when its first page stands; without a place to remember that, not at all. */
export function reportVisitOnce(signedIn: boolean): void {
  if (recall(name)) return;
  remember(name, '1');
  if (!recall(name)) return;
  afterPaint(() => void report(signedIn));
}

async function report(signedIn: boolean): Promise<void> {
  (await records())?.recordVisit(signedIn);
}

/** Notes where somebody came from at a moment of their account, on a page that stays. */
export async function recordAccessSoon(type: AccessRefererType): Promise<void> {
  (await records())?.recordAccess(type);
}

/** Loaded on demand; a failure to load is ignored, because these records are optional. */
function records() {
  return import('./access-records.ts').catch(() => undefined);
}
