import { defineModal, openModal } from '../../ui/modal/modal-store.ts';
import type { Sides } from './SegmentConflictModal.tsx';

const conflictModal = defineModal<Sides>(async () => (await import('./SegmentConflictModal.tsx')).SegmentConflictModal);

/** Asks which of two versions stays; undefined leaves both as they are. */
export async function askSides(sides: Sides): Promise<'mine' | 'theirs' | undefined> {
  const answer = await openModal(conflictModal, sides);
  return answer === 'mine' || answer === 'theirs' ? answer : undefined;
}
