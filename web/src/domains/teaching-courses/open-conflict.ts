import { defineModal, openModal } from '../../ui/modal/modal-store.ts';
import type { CourseAutosave } from './use-course-autosave.ts';

const conflictModal = defineModal<{ autosave: CourseAutosave }>(async () => (await import('./ConflictModal.tsx')).ConflictModal);
let opened = false;

/** Asks which side of a conflict to keep; one dialog at a time. */
export async function openConflict(autosave: CourseAutosave): Promise<void> {
  if (opened) return;
  opened = true;
  await openModal(conflictModal, { autosave });
  opened = false;
}
