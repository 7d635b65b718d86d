import { defineModal, openModal } from '../../ui/modal/modal-store.ts';
import type { ReadyAnswersModalProps } from './ReadyAnswersModal.tsx';

const readyAnswersModal = defineModal<ReadyAnswersModalProps>(async () => (await import('./ReadyAnswersModal.tsx')).ReadyAnswersModal);

/** @param written the current text, to save it for reuse */
export function manageReadyAnswers(written: string): void {
  void openModal(readyAnswersModal, { written });
}
