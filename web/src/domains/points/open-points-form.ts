import { defineModal, openModal } from '../../ui/modal/modal-store.ts';

const formModal = defineModal<{ userId: string }>(async () => (await import('./AdjustPointsModal.tsx')).AdjustPointsModal);

/** Opens giving or taking points. @param userId whose; empty to be typed */
export function openPointsForm(userId: string): void {
  void openModal(formModal, { userId });
}
