import { defineModal, openModal } from '../../../ui/modal/modal-store.ts';
import type { Sides } from './ConflictModal.tsx';

const conflictModal = defineModal<Sides>(async () => (await import('./ConflictModal.tsx')).ConflictModal);

/** Asks which of two versions stays; undefined leaves both as they are. */
export async function askSides(sides: Sides): Promise<'mine' | 'theirs' | undefined> {
  const answer = await openModal(conflictModal, sides);
  return answer === 'mine' || answer === 'theirs' ? answer : undefined;
}
