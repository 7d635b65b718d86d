import type { MentorReview } from '@baeum/contract/domains/mentoring-reviews/mentoring-reviews.schemas.ts';
import type { MentorDetail } from '@baeum/contract/domains/mentors/mentors.schemas.ts';
import { useState } from 'react';
import { ErrorState } from '../../../client/ErrorState.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton, Stack } from '../../../ui/layout.tsx';
import { ReportButton } from '../../reports/parts/ReportButton.tsx';
import { ReviewWords } from '../../reviews/parts/ReviewWords.tsx';
import { mentoringReviews } from '../mentoring-reviews.api.ts';
import { mentorReviewTexts as texts } from '../mentoring-reviews.texts.ts';
import styles from '../MentoringReviews.module.css';

const pageSize = 10;

/** Reviews by mentees: the newest are loaded with the mentor, the others by page. */
export function MentorReviews({ mentor: { id, name, reviews, reviewCount, own } }: { mentor: MentorDetail }) {
  const [pages, setPages] = useState(0);
  const shown = Math.max(reviews.length, pages * pageSize);
  return (
    <section id="reviews" aria-labelledby="reviews-title">
      <h2 id="reviews-title" className={styles.title}>
        {reviewCount > 0 ? texts.titleWith(reviewCount) : texts.title}
      </h2>
      {reviewCount === 0 && <p className={styles.muted}>{texts.empty}</p>}
      <Stack>
        <ul aria-label={texts.list}>
          {pages === 0 && <Rows reviews={reviews} mentor={name} reportable={!own} />}
          {Array.from({ length: pages }, (_, index) => (
            <ReviewPage key={index} mentorId={id} page={index + 1} mentor={name} reportable={!own} />
          ))}
        </ul>
        {shown < reviewCount && (
          <Button variant="secondary" full onClick={() => setPages(pages + 1)}>
            {texts.more}
          </Button>
        )}
      </Stack>
    </section>
  );
}

interface RowsProps {
  reviews: readonly MentorReview[];
  /** Name of the replying mentor. */
  mentor: string;
  reportable: boolean;
}

function Rows({ reviews, mentor, reportable }: RowsProps) {
  return reviews.map((review) => (
    <li key={review.id} className={styles.review}>
      <ReviewWords review={{ ...review, author: { name: review.authorNameMasked } }} instructor={mentor} />
      {reportable && (
        <div className={styles.report}>
          <ReportButton targetType="MENTORING_REVIEW" targetId={review.id} />
        </div>
      )}
    </li>
  ));
}

function ReviewPage({ mentorId, page, ...row }: Omit<RowsProps, 'reviews'> & { mentorId: number; page: number }) {
  const { data, error, refetch } = mentoringReviews.listMentorReviews.useQuery(
    mentoringReviews.listMentorReviews.options({ params: { id: String(mentorId) }, query: { page: String(page), pageSize: String(pageSize) } }),
  );
  if (data) return <Rows reviews={data.body.items} {...row} />;
  return (
    <li>
      {error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <div role="status" aria-label={texts.loading}>
          <Skeleton shape="block" />
        </div>
      )}
    </li>
  );
}
