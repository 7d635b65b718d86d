import type { ReviewCourse } from '@baeum/contract/domains/course-submissions/course-submissions.schemas.ts';
import { useSession } from '../../client/boot.tsx';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Callout } from '../../ui/feedback/Callout.tsx';
import { Stack } from '../../ui/layout.tsx';
import { SeoulTime } from '../../ui/SeoulTime.tsx';
import { courseSubmissions } from './course-submissions.api.ts';
import { DecisionForm } from './DecisionForm.tsx';
import { HideForm } from './HideForm.tsx';
import { HoldForm } from './HoldForm.tsx';
import { useReviewCourse } from './review-request.ts';
import styles from './Review.module.css';
import { reviewTexts } from './review.texts.ts';
import { useConflict } from './use-conflict.ts';

const { panel: texts } = reviewTexts;
type Pending = NonNullable<ReviewCourse['pending']>;

/** Beside the course: its reviewer and the decision. */
export function DecisionPanel() {
  const { course, pending, reviewable } = useReviewCourse();
  const { user } = useSession();
  const { claim } = pending ?? {};
  const others = claim !== undefined && claim.by.id !== user?.id;
  const shown = course.status === 'PUBLISHED' || (course.status === 'HIDDEN' && course.hiddenBy !== 'OPERATOR');
  return (
    <Stack gap={24}>
      <h2 id="decision" className={styles.heading}>
        {texts.title}
      </h2>
      {pending && !reviewable && <Callout title={texts.own.title}>{texts.own.message}</Callout>}
      {pending && reviewable && (
        <>
          <Claim courseId={course.id} pending={pending} others={others} />
          {pending.edited && (
            <Callout tone="warning" title={texts.edited.title}>
              {texts.edited.message}
            </Callout>
          )}
          {!others && (
            <>
              <DecisionForm key={pending.id} courseId={course.id} pending={pending} />
              <HoldForm courseId={course.id} />
            </>
          )}
        </>
      )}
      {course.hiddenBy && !pending && <Callout title={texts.hidden[course.hiddenBy]}>{course.hiddenReason ?? ''}</Callout>}
      {!pending && !shown && <p className={styles.muted}>{texts.nothing}</p>}
      {!pending && (
        <LinkButton to="/admin/courses" variant="secondary">
          {texts.next}
        </LinkButton>
      )}
      {shown && <HideForm courseId={course.id} />}
    </Stack>
  );
}

/** Who has taken the review, or a button to take it. */
function Claim({ courseId, pending: { claim, heldNote }, others }: { courseId: number; pending: Pending; others: boolean }) {
  const { attempt } = useConflict();
  const { mutateAsync, isPending } = courseSubmissions.claimReview.useMutation({ meta: { ownProblem: true } });
  return (
    <Stack gap={8}>
      <p role="status">
        {claim ? (others ? texts.others(claim.by.name) : texts.mine) : texts.free}
        {claim && (
          <span className={styles.hint}>
            <SeoulTime at={claim.until} ending={texts.until} />
          </span>
        )}
      </p>
      {!others && (
        <Button
          variant={claim ? 'quiet' : 'secondary'}
          size="small"
          loading={isPending}
          onClick={() => void attempt(() => mutateAsync({ params: { id: String(courseId) } }))}
        >
          {claim ? texts.longer : texts.claim}
        </Button>
      )}
      {!claim && <p className={styles.hint}>{texts.claimHelp}</p>}
      {heldNote !== undefined && <Callout title={texts.heldNote}>{heldNote}</Callout>}
    </Stack>
  );
}
