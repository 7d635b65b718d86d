import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf } from '../../client/api-problem.ts';
import { showProblem } from '../../client/problem-dialog.ts';
import { alert } from '../../ui/modal/dialogs.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { revisionTexts as texts } from './editor.texts.ts';
import { teachingCourses } from './teaching-courses.api.ts';
import type { CourseAutosave } from './use-course-autosave.ts';

interface Restoring {
  courseId: number;
  version: number;
  autosave: CourseAutosave;
  onRestored: () => void;
  /** The course has changed since the comparison. */
  onOutdated: () => void;
}

/** Restores a former version; the current one becomes another revision. */
export function useRestoring({ courseId, version, autosave, onRestored, onOutdated }: Restoring) {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const restore = async () => {
    setBusy(true);
    try {
      const params = { id: String(courseId), version: String(version) };
      const { body } = await teachingCourses.restoreCourseRevision.send(queryClient, { params, body: { version: autosave.readVersion() } });
      autosave.adopt(body);
      toast(texts.restored);
      onRestored();
    } catch (thrown) {
      const { alreadyShown, errorCode } = problemOf(thrown);
      if (errorCode === commonErrors.conflict.errorCode) {
        await autosave.look();
        onOutdated();
        void alert(texts.changedMeanwhile);
      } else if (!alreadyShown) void showProblem(thrown);
    }
    setBusy(false);
  };
  return { restore, busy };
}
