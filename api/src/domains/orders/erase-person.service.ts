import { everyDelivery } from '../offers/all-kinds.service.ts';
import type { Leaver } from '../users/leavers.service.ts';

/** What each kind of good keeps of its buyers is its own matter. */
export async function forgetBuyer(leaver: Leaver): Promise<void> {
  for (const delivery of everyDelivery()) await delivery.forgetBuyer?.(leaver);
}
