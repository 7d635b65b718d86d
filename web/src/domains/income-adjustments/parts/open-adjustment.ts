import { defineModal, openModal } from '../../../ui/modal/modal-store.ts';

const adjustmentModal = defineModal<{ instructor?: { id: number; name: string } }>(async () => (await import('../AdjustmentModal.tsx')).AdjustmentModal);

/** Asks for an amount to add to or deduct from a user's income. */
export function openAdjustment(instructor?: { id: number; name: string }): void {
  void openModal(adjustmentModal, instructor ? { instructor } : {});
}
