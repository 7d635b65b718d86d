import type { Curriculum } from '@baeum/contract/domains/curricula/curricula.schemas.ts';
import type { TeachingCourse } from '@baeum/contract/domains/teaching-courses/teaching-courses.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { problemOf } from '../../../client/api-problem.ts';
import { useSession } from '../../../client/boot.tsx';
import { showProblem } from '../../../client/problem-dialog.ts';
import { alert } from '../../../ui/modal/dialogs.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { curricula } from '../curricula.api.ts';
import { changeTexts as texts } from '../curricula.texts.ts';
import { outlineStoreOf } from '../outline-store.ts';

interface Restoring {
  course: TeachingCourse;
  version: number;
  /** Refetches the course. */
  readAgain: () => Promise<Curriculum>;
  onRestored: () => void;
  /** The curriculum has changed since the comparison. */
  onOutdated: () => void;
}

/** Restores a curriculum, also while it is being edited; `unsaved` means that changes have to be saved first. */
export function useCurriculumRestoring({ course, version, readAgain, onRestored, onOutdated }: Restoring) {
  const queryClient = useQueryClient();
  const store = outlineStoreOf(course, useSession().user?.id);
  useEffect(() => store.meet(course), [store, course]);
  const unsaved = useSyncExternalStore(
    store.subscribe,
    () => store.dirty,
    () => false,
  );
  const [busy, setBusy] = useState(false);
  const restore = async () => {
    setBusy(true);
    try {
      const params = { id: String(course.id), version: String(version) };
      const { body } = await curricula.restoreCurriculumRevision.send(queryClient, { params, body: { version: store.read().version } });
      store.replace(body);
      toast(texts.restored);
      onRestored();
      if (body.lost.length > 0) void alert(texts.lost, body.lost.map(texts.lostFile).join('\n'));
    } catch (thrown) {
      const { alreadyShown, errorCode } = problemOf(thrown);
      if (errorCode === commonErrors.conflict.errorCode) {
        await readAgain().then(store.meet, () => undefined);
        onOutdated();
        void alert(texts.changedMeanwhile);
      } else if (!alreadyShown) void showProblem(thrown);
    }
    setBusy(false);
  };
  return { restore, busy, unsaved };
}
