import { defineModal, openModal } from '../../ui/modal/modal-store.ts';
import type { MessageSides } from './MessageConflictModal.tsx';

const conflictModal = defineModal<MessageSides>(async () => (await import('./MessageConflictModal.tsx')).MessageConflictModal);

/** Asks which version to keep; undefined when the dialog is closed without a choice. */
export async function askMessageSides(sides: MessageSides): Promise<'mine' | 'theirs' | undefined> {
  const answer = await openModal(conflictModal, sides);
  return answer === 'mine' || answer === 'theirs' ? answer : undefined;
}
