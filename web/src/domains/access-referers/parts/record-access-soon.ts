import type { AccessRefererType } from '@baeum/contract/domains/access-referers/access-referers.contract.ts';
import { withLate } from '../../../ui/late.tsx';

/** Notes where somebody came from at a moment of their account, on a page that stays. These records are optional. */
export async function recordAccessSoon(type: AccessRefererType): Promise<void> {
  await withLate(
    () => import('./access-records.ts'),
    ({ recordAccess }) => recordAccess(type),
  );
}
