import { editorPlace } from '@baeum/contract/domains/teaching-courses/editor-place.ts';
import type { TeachingCourse } from '@baeum/contract/domains/teaching-courses/teaching-courses.schemas.ts';
import { Link } from 'react-router';
import { coursePath } from '../../../ui/course/course-path.ts';
import { Callout } from '../../../ui/feedback/Callout.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { SeoulTime } from '../../../ui/SeoulTime.tsx';
import { PagePart } from '../../../ui/text/PagePart.tsx';
import { CheckList } from '../CheckList.tsx';
import { Decision } from '../Decision.tsx';
import styles from '../Review.module.css';
import { submitTexts as texts } from '../submit.texts.ts';
import { SubmitActions } from '../SubmitActions.tsx';
import { ChecklistItems } from './ChecklistItems.tsx';

/** Where an instructor submits a course, follows the review, and reads what to fix. */
export function SubmitPanel({ course }: { course: TeachingCourse }) {
  const { id, status, hiddenBy, submission } = course;
  const waits = status === 'IN_REVIEW';
  const warnings = waits ? (submission?.checks ?? []) : [];
  const open = status !== 'PUBLISHED' && !(status === 'HIDDEN' && hiddenBy !== 'OPERATOR');
  return (
    <PagePart title={texts.title}>
      <Stack gap={24}>
        {status === 'DRAFT' && <p className={styles.muted}>{texts.lead}</p>}
        <State course={course} />
        {submission?.state === 'REJECTED' && status === 'REJECTED' && <Decision submission={submission} />}
        {warnings.length > 0 && (
          <div>
            <h3 className={styles.heading}>{texts.warnings}</h3>
            <CheckList checks={warnings} hrefOf={(check) => editorPlace(id, check)} />
          </div>
        )}
        {open && (!waits || submission?.edited) && (
          <div>
            <h3 className={styles.heading}>{texts.checklist}</h3>
            <ChecklistItems course={course} />
          </div>
        )}
        {open && <SubmitActions course={course} />}
      </Stack>
    </PagePart>
  );
}

/** The course's state. */
function State({ course: { status, slug, hiddenBy, hiddenReason, submission } }: { course: TeachingCourse }) {
  if (status === 'PUBLISHED')
    return (
      <Callout tone="success" title={texts.published.title}>
        {texts.published.message}{' '}
        <Link to={coursePath(slug)} className={styles.link}>
          {texts.published.page}
        </Link>
      </Callout>
    );
  if (status === 'HIDDEN') {
    const { title, message } = texts.hidden[hiddenBy ?? 'OPERATOR'];
    return (
      <Callout tone="warning" title={title}>
        {hiddenReason && <p>{hiddenReason}</p>}
        <p>{message}</p>
      </Callout>
    );
  }
  if (status !== 'IN_REVIEW' || !submission) return null;
  return submission.edited ? (
    <Callout tone="warning" title={texts.edited.title}>
      {texts.edited.message}
    </Callout>
  ) : (
    <Callout tone="info" title={texts.pending.title}>
      <p>{texts.pending.message}</p>
      <SeoulTime at={submission.submittedAt} ending={texts.pending.since} />
    </Callout>
  );
}
