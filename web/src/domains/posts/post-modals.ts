import { defineModal, openModal } from '../../ui/modal/modal-store.ts';

const historyModal = defineModal<{ id: number }>(async () => (await import('./HistoryModal.tsx')).HistoryModal);

/** Former versions of the user's own post. */
export function openHistory(id: number): void {
  void openModal(historyModal, { id });
}
