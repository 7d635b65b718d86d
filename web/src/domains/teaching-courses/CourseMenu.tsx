import type { TeachingCourseCard } from '@baeum/contract/domains/teaching-courses/teaching-courses.schemas.ts';
import { useNavigate } from 'react-router';
import { useSession } from '../../client/boot.tsx';
import { coursePath } from '../../ui/course/course-path.ts';
import { draftKey, removeDraft } from '../../ui/editor/draft-store.ts';
import { IconDots, IconExternalLink, IconPencil, IconTrash } from '../../ui/icons.ts';
import { MenuButton } from '../../ui/menu/MenuButton.tsx';
import type { MenuEntry } from '../../ui/menu/MenuContent.tsx';
import { confirm } from '../../ui/modal/dialogs.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { editPath } from './course-address.ts';
import { draftPlace } from './course-draft.ts';
import { teachingCourses } from './teaching-courses.api.ts';
import { courseListTexts as texts } from './teaching-courses.texts.ts';

/** What can be done with a course besides writing it. */
export function CourseMenu({ course }: { course: TeachingCourseCard }) {
  const navigate = useNavigate();
  const remove = useRemoval(course);
  const entries: readonly (MenuEntry | false)[] = [
    { text: texts.edit, icon: <IconPencil size={18} aria-hidden="true" />, onAction: () => void navigate(editPath(course.id)) },
    course.status === 'PUBLISHED' && {
      text: texts.see,
      icon: <IconExternalLink size={18} aria-hidden="true" />,
      onAction: () => void navigate(coursePath(course.slug)),
    },
    { text: texts.remove, icon: <IconTrash size={18} aria-hidden="true" />, danger: true, onAction: () => void remove() },
  ];
  return (
    <MenuButton
      label=""
      title={texts.menu(course.title)}
      variant="quiet"
      icon={<IconDots size={20} aria-hidden="true" />}
      entries={entries.filter((entry) => entry !== false)}
    />
  );
}

function useRemoval({ id, title }: TeachingCourseCard) {
  const { user } = useSession();
  const { mutateAsync } = teachingCourses.deleteCourse.useMutation();
  return async () => {
    if (!(await confirm(texts.removal(title)))) return;
    const gone = await mutateAsync({ params: { id: String(id) } }).then(
      () => true,
      () => false,
    );
    if (!gone) return;
    removeDraft(draftKey(draftPlace(id), user?.id));
    toast(texts.removed);
  };
}
