import type { CourseDetail } from '@baeum/contract/domains/courses/courses.schemas.ts';
import { reviewErrors } from '@baeum/contract/domains/reviews/reviews.errors.ts';
import type { Review, ReviewInput } from '@baeum/contract/domains/reviews/reviews.schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf } from '../../client/api-problem.ts';
import { useSession } from '../../client/boot.tsx';
import { openSharedModal } from '../../client/shared-modals.ts';
import { invalidateTopics } from '../../client/topics.ts';
import { Button } from '../../ui/Button.tsx';
import { Callout } from '../../ui/feedback/Callout.tsx';
import { Row } from '../../ui/layout.tsx';
import { confirm } from '../../ui/modal/dialogs.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { publicationTexts } from '../publications/parts/publication.texts.ts';
import { PublicationNote } from '../publications/parts/PublicationState.tsx';
import { ReviewWords } from './parts/ReviewWords.tsx';
import { ReviewForm } from './ReviewForm.tsx';
import { reviews } from './reviews.api.ts';
import styles from './Reviews.module.css';
import { reviewTexts as texts } from './reviews.texts.ts';

/** Undefined for visitors. */
export function useOwnReview({ id }: CourseDetail) {
  const { user } = useSession();
  return reviews.getOwnReview.useQuery({ ...reviews.getOwnReview.options({ params: { id: String(id) } }), enabled: Boolean(user) });
}

/** The user's own review, to write, edit or delete; or why they cannot write one. */
export function OwnReview({ course }: { course: CourseDetail }) {
  const { user } = useSession();
  const { data } = useOwnReview(course);
  if (!user) {
    return (
      <Row>
        <Button variant="secondary" onClick={() => void openSharedModal('sign-in', {})}>
          {texts.signIn}
        </Button>
      </Row>
    );
  }
  if (!data) return null;
  const { review, refusal } = data.body;
  if (review) return <Written review={review} instructor={course.instructor.name} />;
  return refusal ? <Callout>{texts.refusals[refusal]}</Callout> : <Unwritten courseId={course.id} />;
}

function Unwritten({ courseId }: { courseId: number }) {
  const [writing, setWriting] = useState(false);
  const queryClient = useQueryClient();
  const { mutateAsync } = reviews.createReview.useMutation({ meta: { ownProblem: true } });
  const create = async (body: ReviewInput) => {
    try {
      const written = await mutateAsync({ params: { id: String(courseId) }, body });
      toast(written.body.held ? publicationTexts.heldNow : texts.saved);
    } catch (error) {
      // Written in another window meanwhile: that one is shown.
      if (problemOf(error).errorCode === reviewErrors.duplicate.errorCode) void invalidateTopics(queryClient, 'reviews');
      throw error;
    }
  };
  if (writing) return <ReviewForm submit={create} onCancel={() => setWriting(false)} />;
  return (
    <Row>
      <Button variant="secondary" onClick={() => setWriting(true)}>
        {texts.write}
      </Button>
    </Row>
  );
}

function Written({ review, instructor }: { review: Review; instructor: string }) {
  const [editing, setEditing] = useState(false);
  const params = { reviewId: String(review.id) };
  const change = reviews.updateReview.useMutation({ meta: { ownProblem: true } });
  const remove = reviews.deleteReview.useMutation();
  const update = async (body: ReviewInput) => {
    const written = await change.mutateAsync({ params, body });
    toast(written.body.held ? publicationTexts.heldNow : texts.changed);
    setEditing(false);
  };
  const deleteReview = async () => {
    if (await confirm(texts.removeQuestion))
      await remove.mutateAsync({ params }).then(
        () => toast(texts.removed),
        () => undefined,
      );
  };
  if (editing) return <ReviewForm written={review} submit={update} onCancel={() => setEditing(false)} />;
  return (
    <div className={styles.own}>
      <ReviewWords review={review} instructor={instructor} own={texts.own} />
      <PublicationNote {...review} />
      {!review.removed && (
        <div className={styles.actions}>
          {review.likeCount > 0 && <span className={styles.muted}>{texts.helped(review.likeCount)}</span>}
          <Button variant="secondary" size="small" onClick={() => setEditing(true)}>
            {texts.edit}
          </Button>
          <Button variant="quiet" size="small" loading={remove.isPending} onClick={() => void deleteReview()}>
            {texts.remove}
          </Button>
        </div>
      )}
    </div>
  );
}
