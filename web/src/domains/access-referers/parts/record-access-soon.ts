import type { AccessRefererType } from '@baeum/contract/domains/access-referers/access-referers.contract.ts';

/** Notes where somebody came from at a moment of their account, on a page that stays. Loaded on demand; a failure to load is ignored, because these records are optional. */
export async function recordAccessSoon(type: AccessRefererType): Promise<void> {
  await import('./access-records.ts').then(
    ({ recordAccess }) => recordAccess(type),
    () => undefined,
  );
}
