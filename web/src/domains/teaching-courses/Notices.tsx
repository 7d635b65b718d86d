import { editPath } from '@baeum/contract/domains/teaching-courses/editor-place.ts';
import type { TeachingCourse } from '@baeum/contract/domains/teaching-courses/teaching-courses.schemas.ts';
import { minute } from '@baeum/contract/shared/constants.ts';
import { relativeTime } from '@baeum/contract/shared/korean-format.ts';
import { Link } from 'react-router';
import { useSession } from '../../client/boot.tsx';
import { Callout } from '../../ui/feedback/Callout.tsx';
import { useNow } from '../../ui/use-now.ts';
import styles from './CourseEditor.module.css';
import { saveTexts as texts } from './editor.texts.ts';

/** How long another user's change counts as recent. */
const recent = 10 * minute;

interface NoticesProps {
  course: TeachingCourse;
  otherWindow: boolean;
  /** It is being submitted in this tab. */
  submitting: boolean;
}

/** Shows other current editors, and changes that a review will not include. */
export function Notices({ course: { id, status, submission, updatedBy, updatedAt }, otherWindow, submitting }: NoticesProps) {
  const { user } = useSession();
  const now = useNow();
  const other = updatedBy && updatedBy.id !== user?.id && now !== undefined && now - Date.parse(updatedAt) < recent ? updatedBy : undefined;
  return (
    <div role="status" className={styles.others}>
      {!submitting && status === 'IN_REVIEW' && submission?.edited && (
        <Callout tone="warning">
          {texts.edited}{' '}
          <Link to={editPath(id, 'submit')} className={styles.textLink}>
            {texts.submitAgain}
          </Link>
        </Callout>
      )}
      {otherWindow && <Callout tone="warning">{texts.otherWindow}</Callout>}
      {other && <Callout tone="warning">{texts.otherPerson(other.name, relativeTime(updatedAt, new Date(now ?? 0)))}</Callout>}
    </div>
  );
}
