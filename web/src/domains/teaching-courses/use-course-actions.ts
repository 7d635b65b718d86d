import { editPath } from '@baeum/contract/domains/teaching-courses/editor-place.ts';
import type { TeachingCourseCard } from '@baeum/contract/domains/teaching-courses/teaching-courses.schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { problemOf } from '../../client/api-problem.ts';
import { useSession } from '../../client/boot.tsx';
import { showProblem } from '../../client/problem-dialog.ts';
import { draftKey, removeDraft } from '../../ui/editor/draft-store.ts';
import { confirm } from '../../ui/modal/dialogs.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { courseCopies } from '../course-copies/course-copies.api.ts';
import { draftPlace } from './course-draft.ts';
import { teachingCourses } from './teaching-courses.api.ts';
import { courseListTexts as texts } from './teaching-courses.texts.ts';

/** Actions on a whole course. Hiding can be undone, deleting is confirmed first. */
export function useCourseActions({ id, title }: Pick<TeachingCourseCard, 'id' | 'title'>) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { user } = useSession();
  const request = { params: { id: String(id) } };
  const setHidden = (hidden: boolean, undo = true) =>
    told(async () => {
      await teachingCourses.setCourseVisibility.send(queryClient, { ...request, body: { hidden } });
      toast(hidden ? texts.hidden : texts.shown, undo ? () => void setHidden(!hidden, false) : undefined);
    });
  const duplicate = () =>
    told(async () => {
      const { body: copy } = await courseCopies.duplicateCourse.send(queryClient, { ...request });
      toast(texts.duplicated);
      void navigate(editPath(copy.id));
    });
  const remove = async () => {
    if (!(await confirm(texts.removal(title)))) return;
    await told(async () => {
      await teachingCourses.deleteCourse.send(queryClient, { ...request });
      removeDraft(draftKey(draftPlace(id), user?.id));
      toast(texts.removed);
    });
  };
  return { setHidden, duplicate, remove };
}

async function told(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (thrown) {
    if (!problemOf(thrown).alreadyShown) void showProblem(thrown);
  }
}
