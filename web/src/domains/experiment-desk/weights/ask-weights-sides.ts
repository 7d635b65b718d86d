import { defineModal, openModal } from '../../../ui/modal/modal-store.ts';
import type { WeightsSides } from './WeightsConflictModal.tsx';

const conflictModal = defineModal<WeightsSides>(async () => (await import('./WeightsConflictModal.tsx')).WeightsConflictModal);

/** Asks which version to keep; undefined if dismissed. */
export async function askWeightsSides(sides: WeightsSides): Promise<'mine' | 'theirs' | undefined> {
  const answer = await openModal(conflictModal, sides);
  return answer === 'mine' || answer === 'theirs' ? answer : undefined;
}
