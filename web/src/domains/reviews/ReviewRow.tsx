import type { CourseDetail } from '@baeum/contract/domains/courses/courses.schemas.ts';
import type { Review } from '@baeum/contract/domains/reviews/reviews.schemas.ts';
import { useState } from 'react';
import { useSession } from '../../client/boot.tsx';
import { Button } from '../../ui/Button.tsx';
import { ReportButton } from '../reports/parts/ReportButton.tsx';
import { HelpfulButton } from './HelpfulButton.tsx';
import { ReviewWords } from './parts/ReviewWords.tsx';
import { ReplyForm } from './ReplyForm.tsx';
import styles from './Reviews.module.css';
import { reviewTexts as texts } from './reviews.texts.ts';

/** Another user's review in the list: it can be marked helpful, and the course's instructor replies below it. */
export function ReviewRow({ review, course }: { review: Review; course: CourseDetail }) {
  const { user } = useSession();
  const [replying, setReplying] = useState(false);
  const teaches = course.instructor.id === user?.id;
  return (
    <li className={styles.review}>
      <ReviewWords review={review} instructor={course.instructor.name} hideReply={replying} />
      <div className={styles.actions}>
        <HelpfulButton review={review} />
        {teaches && !replying && (
          <Button variant="quiet" size="small" onClick={() => setReplying(true)}>
            {review.reply ? texts.reply.edit : texts.reply.write}
          </Button>
        )}
        {review.author.id !== user?.id && <ReportButton targetType="REVIEW" targetId={review.id} />}
      </div>
      {replying && <ReplyForm review={review} onDone={() => setReplying(false)} />}
    </li>
  );
}
