import { useEffect } from 'react';
import type { AutosaveState } from './autosave-types.ts';
import type { CourseFields } from './course-fields.ts';
import { openConflict } from './open-conflict.ts';
import type { CourseAutosave } from './use-course-autosave.ts';

/** Asks as soon as there is a conflict; if postponed, it can be opened from the save state. */
export function useConflictDialog(autosave: CourseAutosave, { contested }: AutosaveState<CourseFields>): void {
  const fields = Object.keys(contested).join();
  useEffect(() => {
    if (fields) void openConflict(autosave);
  }, [autosave, fields]);
}
