import { defineModal, openModal } from '../../ui/modal/modal-store.ts';
import type { MessageSides } from './MessageConflictModal.tsx';

const conflictModal = defineModal<MessageSides>(async () => (await import('./MessageConflictModal.tsx')).MessageConflictModal);

/** Asks which of two versions stays; undefined leaves both as they are. */
export async function askMessageSides(sides: MessageSides): Promise<'mine' | 'theirs' | undefined> {
  const answer = await openModal(conflictModal, sides);
  return answer === 'mine' || answer === 'theirs' ? answer : undefined;
}
