import type { AdminCorporation } from '@baeum/contract/domains/admin-corporations/admin-corporations.contract.ts';
import { defineModal, openModal } from '../../ui/modal/modal-store.ts';

const corporationModal = defineModal<{ corporation?: AdminCorporation }>(async () => (await import('./CorporationModal.tsx')).CorporationModal);

/** Opens a new or existing company. */
export function openCorporationModal(corporation?: AdminCorporation): void {
  void openModal(corporationModal, corporation ? { corporation } : {});
}
