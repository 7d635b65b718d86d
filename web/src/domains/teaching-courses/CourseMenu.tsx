import { editPath } from '@baeum/contract/domains/teaching-courses/editor-place.ts';
import type { TeachingCourseCard } from '@baeum/contract/domains/teaching-courses/teaching-courses.schemas.ts';
import { useNavigate } from 'react-router';
import { coursePath } from '../../ui/course/course-path.ts';
import { IconChartDots, IconCopy, IconDots, IconExternalLink, IconEye, IconEyeOff, IconPencil, IconTrash, IconUsers } from '../../ui/icons.ts';
import { MenuButton } from '../../ui/menu/MenuButton.tsx';
import type { MenuEntry } from '../../ui/menu/MenuContent.tsx';
import { courseListTexts as texts } from './teaching-courses.texts.ts';
import { useCourseActions } from './use-course-actions.ts';

/** A course's actions besides editing. */
export function CourseMenu({ course: { id, title, slug, status, hiddenBy, studentCount } }: { course: TeachingCourseCard }) {
  const navigate = useNavigate();
  const { setHidden, duplicate, remove } = useCourseActions({ id, title });
  const published = status === 'PUBLISHED';
  const entry = (text: string, Icon: typeof IconDots, onAction: () => unknown, danger = false): MenuEntry => ({
    text,
    icon: <Icon size={18} aria-hidden="true" />,
    danger,
    onAction: () => void onAction(),
  });
  const entries = [
    entry(texts.edit, IconPencil, () => navigate(editPath(id))),
    ...(published ? [entry(texts.see, IconExternalLink, () => navigate(coursePath(slug)))] : []),
    ...(studentCount > 0
      ? [
          entry(texts.toStudents, IconUsers, () => navigate(`/instructor/courses/${id}/students`)),
          entry(texts.toAnalytics, IconChartDots, () => navigate(`/instructor/courses/${id}/analytics`)),
        ]
      : []),
    entry(texts.duplicate, IconCopy, duplicate),
    ...(published ? [entry(texts.hide, IconEyeOff, () => setHidden(true))] : []),
    ...(status === 'HIDDEN' && hiddenBy === 'INSTRUCTOR' ? [entry(texts.show, IconEye, () => setHidden(false))] : []),
    ...(studentCount === 0 ? [entry(texts.remove, IconTrash, remove, true)] : []),
  ];
  return <MenuButton label="" title={texts.menu(title)} variant="quiet" icon={<IconDots size={20} aria-hidden="true" />} entries={entries} />;
}
