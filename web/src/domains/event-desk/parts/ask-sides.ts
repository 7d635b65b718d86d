import type { ReactNode } from 'react';
import { defineModal, openModal } from '../../../ui/modal/modal-store.ts';

/** One version: what stands in it, line by line. */
export type SideLines = readonly { term: string; description: ReactNode }[];

export interface Sides {
  mine: SideLines;
  theirs: SideLines;
}

const sidesModal = defineModal<Sides>(async () => (await import('../SidesModal.tsx')).SidesModal);

/** Asks which of two versions stays; undefined leaves both as they are. */
export async function askSides(sides: Sides): Promise<'mine' | 'theirs' | undefined> {
  const answer = await openModal(sidesModal, sides);
  return answer === 'mine' || answer === 'theirs' ? answer : undefined;
}
