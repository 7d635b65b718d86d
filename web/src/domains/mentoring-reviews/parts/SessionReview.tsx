import type { MentoringReview } from '@baeum/contract/domains/mentoring-reviews/mentoring-reviews.schemas.ts';
import { useState } from 'react';
import { problemOf } from '../../../client/api-problem.ts';
import { ErrorState } from '../../../client/ErrorState.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Row, Skeleton, Stack } from '../../../ui/layout.tsx';
import { PublicationNote } from '../../publications/parts/PublicationState.tsx';
import { ReviewWords } from '../../reviews/parts/ReviewWords.tsx';
import { mentoringReviews } from '../mentoring-reviews.api.ts';
import { sessionReviewTexts as texts } from '../mentoring-reviews.texts.ts';
import styles from '../MentoringReviews.module.css';
import { SessionReplyForm } from '../SessionReplyForm.tsx';
import { SessionReviewForm } from '../SessionReviewForm.tsx';

interface SessionReviewProps {
  mentoringId: number;
  menteeName: string;
  mentorName: string;
  /** The mentor reads and replies; otherwise the mentee writes the review. */
  asMentor: boolean;
}

/** The review of a held session, and its reply. */
export function SessionReview({ mentoringId, ...looking }: SessionReviewProps) {
  const request = mentoringReviews.getMentoringReview.options({ params: { id: String(mentoringId) } });
  const { data, error, refetch } = mentoringReviews.getMentoringReview.useQuery(request);
  if (data) return <Written mentoringId={mentoringId} review={data.body} {...looking} />;
  if (!error) return <Skeleton shape="block" />;
  if (problemOf(error).status !== 404) return <ErrorState error={error} retry={() => void refetch()} />;
  return looking.asMentor ? <p className={styles.muted}>{texts.none}</p> : <SessionReviewForm mentoringId={mentoringId} />;
}

function Written({ mentoringId, review, menteeName, mentorName, asMentor }: SessionReviewProps & { review: MentoringReview }) {
  const [writing, setWriting] = useState(false);
  const done = () => setWriting(false);
  if (writing && !asMentor) return <SessionReviewForm mentoringId={mentoringId} written={review} onDone={done} />;
  const { reply, removed } = review;
  return (
    <Stack gap={12}>
      <ReviewWords review={{ ...review, author: { name: menteeName } }} instructor={mentorName} own={asMentor ? undefined : texts.own} hideReply={writing} />
      <PublicationNote {...review} />
      {writing && <SessionReplyForm mentoringId={mentoringId} written={reply?.content ?? ''} onDone={done} />}
      {!writing && !removed && (
        <Row>
          <Button variant="secondary" size="small" onClick={() => setWriting(true)}>
            {!asMentor ? texts.edit : reply ? texts.reply.edit : texts.reply.write}
          </Button>
        </Row>
      )}
    </Stack>
  );
}
