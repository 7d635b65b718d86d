import type { ShareTerm } from '@baeum/contract/domains/share-terms/share-terms.contract.ts';
import { defineModal, openModal } from '../../ui/modal/modal-store.ts';

const termModal = defineModal<{ term?: ShareTerm }>(async () => (await import('./TermModal.tsx')).TermModal);

/** Opens a new term, or one that has not ended. */
export function openTermModal(term?: ShareTerm): void {
  void openModal(termModal, term ? { term } : {});
}
