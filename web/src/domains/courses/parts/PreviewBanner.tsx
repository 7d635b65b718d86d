import type { CourseDetail } from '@baeum/contract/domains/courses/courses.schemas.ts';
import { editPath } from '@baeum/contract/domains/teaching-courses/editor-place.ts';
import { useSession } from '../../../client/boot.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import { Callout } from '../../../ui/feedback/Callout.tsx';
import { previewTexts as texts } from './preview.texts.ts';

interface PreviewBannerProps {
  course: Pick<CourseDetail, 'id' | 'status' | 'instructor'>;
  /** For a previewed lecture: whether learners see it. */
  live?: boolean | undefined;
}

/** Shown above unpublished content: what learners see of it, and a link back to its editor or review. */
export function PreviewBanner({ course: { id, status, instructor }, live }: PreviewBannerProps) {
  const teaches = useSession().user?.id === instructor.id;
  const way = teaches
    ? { to: editPath(id, live === undefined ? 'details' : 'curriculum'), text: texts.toEditor }
    : { to: `/admin/courses/${id}`, text: texts.toReview };
  return (
    <Callout
      title={texts.title}
      action={
        <LinkButton to={way.to} variant="secondary" size="small">
          {way.text}
        </LinkButton>
      }
    >
      {live === false ? texts.notLive : texts.states[status]} {live !== undefined && texts.unsaved}
    </Callout>
  );
}
