import { defineModal, openModal } from '../../ui/modal/modal-store.ts';

const synonymModal = defineModal(async () => (await import('./SynonymModal.tsx')).SynonymModal);

export function openSynonymModal(): void {
  void openModal(synonymModal, {});
}
