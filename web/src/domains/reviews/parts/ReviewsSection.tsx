import type { CourseDetail } from '@baeum/contract/domains/courses/courses.schemas.ts';
import type { ReviewSort, Stars } from '@baeum/contract/domains/reviews/reviews.rules.ts';
import { keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../../client/boot.tsx';
import { ErrorState } from '../../../client/ErrorState.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/empty/EmptyState.tsx';
import { Row, Skeleton, Stack } from '../../../ui/layout.tsx';
import { Distribution } from '../Distribution.tsx';
import { OwnReview, useOwnReview } from '../OwnReview.tsx';
import { ReviewRow } from '../ReviewRow.tsx';
import { reviews } from '../reviews.api.ts';
import styles from '../Reviews.module.css';
import { reviewTexts as texts } from '../reviews.texts.ts';
import { SortChoice } from '../SortChoice.tsx';

/** Filter and number of pages of the reviews. */
interface Choice {
  sort: ReviewSort;
  rating: Stars | undefined;
  pages: number;
}

const requestOf = (courseId: number, { sort, rating }: Choice, page: number) => ({
  params: { id: String(courseId) },
  query: { sort, page: String(page), pageSize: '10', ...(rating && { rating: String(rating) }) },
});

const first: Choice = { sort: 'recent', rating: undefined, pages: 1 };

/** Prefetches what the section shows first. */
export async function preload(queryClient: QueryClient, { id }: CourseDetail, signedIn: boolean): Promise<void> {
  const own = signedIn ? reviews.getOwnReview.prefetch(queryClient, { params: { id: String(id) } }) : undefined;
  await Promise.all([reviews.listCourseReviews.prefetch(queryClient, requestOf(id, first, 1)), own]);
}

/** The last reviews stay until the next selection has loaded. */
function useReviews(course: CourseDetail, choice: Choice, page: number) {
  return reviews.listCourseReviews.useQuery({ ...reviews.listCourseReviews.options(requestOf(course.id, choice, page)), placeholderData: keepPreviousData });
}

/** The course's reviews, the user's own first. */
export function ReviewsSection({ course }: { course: CourseDetail }) {
  const [choice, setChoice] = useState(first);
  const { data, error, refetch } = useReviews(course, choice, 1);
  const { data: own } = useOwnReview(course);
  if (!data) return error ? <ErrorState error={error} retry={() => void refetch()} /> : <Loading />;
  const { distribution, total: shown, totalPages } = data.body;
  const total = Object.values(distribution).reduce((sum, count) => sum + count, 0);
  const choose = (changes: Partial<Choice>) => setChoice({ ...choice, pages: 1, ...changes });
  if (total === 0) {
    // One that others cannot see does not count.
    if (own?.body.review) return <OwnReview course={course} />;
    return (
      <EmptyState {...texts.empty} drawing="seedling">
        <OwnReview course={course} />
      </EmptyState>
    );
  }
  return (
    <Stack gap={24}>
      <Distribution distribution={distribution} rating={choice.rating} onChoose={(rating) => choose({ rating })} />
      <OwnReview course={course} />
      <SortChoice sort={choice.sort} onChoose={(sort) => choose({ sort })} />
      {choice.rating && (
        <Row>
          <span role="status">{shown === 0 ? texts.emptyRating(choice.rating) : texts.onlyStars(choice.rating)}</span>
          <Button variant="quiet" size="small" onClick={() => choose({ rating: undefined })}>
            {texts.showAll}
          </Button>
        </Row>
      )}
      <ul aria-label={texts.list}>
        {Array.from({ length: choice.pages }, (_, index) => (
          <ReviewPart key={index} course={course} choice={choice} page={index + 1} />
        ))}
      </ul>
      {choice.pages < totalPages && (
        <Button variant="secondary" full onClick={() => choose({ pages: choice.pages + 1 })}>
          {texts.more}
        </Button>
      )}
    </Stack>
  );
}

/** One page of the list. */
function ReviewPart({ course, choice, page }: { course: CourseDetail; choice: Choice; page: number }) {
  const { data, error, refetch } = useReviews(course, choice, page);
  const { user } = useSession();
  // The user's own is shown above.
  if (data)
    return data.body.items.filter(({ author }) => author.id !== user?.id).map((review) => <ReviewRow key={review.id} review={review} course={course} />);
  return <li>{error ? <ErrorState error={error} retry={() => void refetch()} /> : <Loading />}</li>;
}

function Loading() {
  return (
    <div role="status" aria-label={texts.loading} className={styles.loading}>
      <Skeleton shape="block" />
    </div>
  );
}
