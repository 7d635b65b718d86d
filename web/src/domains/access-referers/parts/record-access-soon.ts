import type { AccessRefererType } from '@baeum/contract/domains/access-referers/access-referers.contract.ts';
import { withLate } from '../../../ui/late.tsx';

/** Records the source of a visit at an account event, on a page that stays. These records are optional. */
export async function recordAccessSoon(type: AccessRefererType): Promise<void> {
  await withLate(
    () => import('./access-records.ts'),
    ({ recordAccess }) => recordAccess(type),
  );
}
