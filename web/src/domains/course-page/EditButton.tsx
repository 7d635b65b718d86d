import { editPath } from '@baeum/contract/domains/teaching-courses/editor-place.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { laterTexts as texts } from './later.texts.ts';

/** The primary action on the user's own course. */
export function EditButton({ courseId, full }: { courseId: number; full: boolean | undefined }) {
  return (
    <LinkButton to={editPath(courseId)} variant="secondary" full={full}>
      {texts.edit}
    </LinkButton>
  );
}
