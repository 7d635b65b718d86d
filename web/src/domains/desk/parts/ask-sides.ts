import { defineModal, openModal } from '../../../ui/modal/modal-store.ts';
import type { Sides } from './SidesModal.tsx';

const sidesModal = defineModal<Sides>(async () => (await import('./SidesModal.tsx')).SidesModal);

/** Asks which of two versions to keep; undefined changes neither. */
export async function askSides(sides: Sides): Promise<'mine' | 'theirs' | undefined> {
  const answer = await openModal(sidesModal, sides);
  return answer === 'mine' || answer === 'theirs' ? answer : undefined;
}
