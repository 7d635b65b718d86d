import type { Mentoring } from '@baeum/contract/domains/mentorings/mentorings.schemas.ts';
import { defineModal } from '../../ui/modal/modal-store.ts';

/** What is asked for before a session that new hours leave out is moved or ended. */
export const conflictModals = {
  /** Closes with the proposed time. */
  propose: defineModal<{ mentorId: number; mentoring: Mentoring }>(async () => (await import('./ProposeModal.tsx')).ProposeModal),
  /** Closes with true once the session has ended. */
  end: defineModal<{ mentoring: Mentoring }>(async () => (await import('./EndModal.tsx')).EndModal),
};
