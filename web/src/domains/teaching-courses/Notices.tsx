import type { TeachingCourse } from '@baeum/contract/domains/teaching-courses/teaching-courses.schemas.ts';
import { minute } from '@baeum/contract/shared/constants.ts';
import { relativeTime } from '@baeum/contract/shared/korean-format.ts';
import { useSession } from '../../client/boot.tsx';
import { Callout } from '../../ui/feedback/Callout.tsx';
import { useNow } from '../../ui/use-now.ts';
import styles from './CourseEditor.module.css';
import { saveTexts as texts } from './editor.texts.ts';

/** A change of somebody else counts as recent for so long. */
const recent = 10 * minute;

/** Names who else writes, before and while one does. */
export function Notices({ course: { updatedBy, updatedAt }, otherWindow }: { course: TeachingCourse; otherWindow: boolean }) {
  const { user } = useSession();
  const now = useNow();
  const other = updatedBy && updatedBy.id !== user?.id && now !== undefined && now - Date.parse(updatedAt) < recent ? updatedBy : undefined;
  return (
    <div role="status" className={styles.others}>
      {otherWindow && <Callout tone="warning">{texts.otherWindow}</Callout>}
      {other && <Callout tone="warning">{texts.otherPerson(other.name, relativeTime(updatedAt, new Date(now ?? 0)))}</Callout>}
    </div>
  );
}
