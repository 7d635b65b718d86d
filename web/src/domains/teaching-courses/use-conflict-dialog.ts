import { useEffect } from 'react';
import type { AutosaveState } from './autosave-types.ts';
import type { CourseFields } from './course-fields.ts';
import { openConflict } from './open-conflict.ts';
import type { CourseAutosave } from './use-course-autosave.ts';

/** Asks as soon as something was changed on both sides; who puts the question off finds it beside what is said of saving. */
export function useConflictDialog(autosave: CourseAutosave, { contested }: AutosaveState<CourseFields>): void {
  const fields = Object.keys(contested).join();
  useEffect(() => {
    if (fields) void openConflict(autosave);
  }, [autosave, fields]);
}
