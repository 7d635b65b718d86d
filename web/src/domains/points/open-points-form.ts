import { defineModal, openModal } from '../../ui/modal/modal-store.ts';

const formModal = defineModal<{ userId: string }>(async () => (await import('./AdjustPointsModal.tsx')).AdjustPointsModal);

/** Opens the adjustment of points. @param userId the user; empty to be entered */
export function openPointsForm(userId: string): void {
  void openModal(formModal, { userId });
}
