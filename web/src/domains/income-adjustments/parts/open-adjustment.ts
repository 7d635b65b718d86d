import { defineModal, openModal } from '../../../ui/modal/modal-store.ts';

const adjustmentModal = defineModal<{ instructor?: { id: number; name: string } }>(async () => (await import('../AdjustmentModal.tsx')).AdjustmentModal);

/** Asks what shall be added to somebody's income or taken from it. */
export function openAdjustment(instructor?: { id: number; name: string }): void {
  void openModal(adjustmentModal, instructor ? { instructor } : {});
}
