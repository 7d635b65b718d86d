import type { CourseDetail } from '@baeum/contract/domains/courses/courses.schemas.ts';
import type { Review } from '@baeum/contract/domains/reviews/reviews.schemas.ts';
import { formatDate } from '@baeum/contract/shared/korean-format.ts';
import { useState } from 'react';
import { useSession } from '../../client/boot.tsx';
import { Button } from '../../ui/Button.tsx';
import { Avatar, Badge } from '../../ui/layout.tsx';
import { MetaLine } from '../../ui/text/MetaLine.tsx';
import { ReportButton } from '../reports/parts/ReportButton.tsx';
import { FoldedText } from './FoldedText.tsx';
import { HelpfulButton } from './HelpfulButton.tsx';
import { Stars } from './parts/Stars.tsx';
import { ReplyForm } from './ReplyForm.tsx';
import styles from './Reviews.module.css';
import { reviewTexts as texts } from './reviews.texts.ts';

/** A review of somebody else in the list: others may find it helpful, and the course's instructor answers below it. */
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

interface ReviewWordsProps {
  review: Review;
  /** Name of who replies. */
  instructor: string;
  own?: boolean;
  hideReply?: boolean;
}

/** Who wrote what, and the reply. Texts are plain: their lines are kept, and nothing in them is HTML. */
export function ReviewWords({ review: { author, rating, content, createdAt, updatedAt, reply }, instructor, own, hideReply }: ReviewWordsProps) {
  return (
    <>
      <div className={styles.head}>
        <Avatar name={author.name} />
        <div className={styles.who}>
          <span className={styles.name}>
            {author.name} {own && <Badge tone="brand">{texts.own}</Badge>}
          </span>
          <MetaLine as="span">
            <Stars count={rating} />
            <time dateTime={createdAt}>{formatDate(createdAt)}</time>
            {updatedAt > createdAt && <span>{texts.edited}</span>}
          </MetaLine>
        </div>
      </div>
      <FoldedText key={content}>{content}</FoldedText>
      {reply && !hideReply && (
        <Reply title={texts.reply.by(instructor)} at={reply.repliedAt}>
          {reply.content}
        </Reply>
      )}
    </>
  );
}

function Reply({ title, at, children }: { title: string; at: string; children: string }) {
  return (
    <div className={styles.reply}>
      <MetaLine>
        <strong>{title}</strong>
        <time dateTime={at}>{formatDate(at)}</time>
      </MetaLine>
      <FoldedText key={children}>{children}</FoldedText>
    </div>
  );
}
