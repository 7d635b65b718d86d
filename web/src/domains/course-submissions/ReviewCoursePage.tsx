import type { ReviewCourse } from '@baeum/contract/domains/course-submissions/course-submissions.schemas.ts';
import { Link, useSearchParams } from 'react-router';
import type { PageDefinition } from '../../client/page.ts';
import { coursePath } from '../../ui/course/course-path.ts';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { join } from '../../ui/join.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { addressWith } from '../../ui/list/list-query.ts';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';
import { SeoulTime } from '../../ui/SeoulTime.tsx';
import { PagePart } from '../../ui/text/PagePart.tsx';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import { BackToList } from '../desk/parts/BackToList.tsx';
import { CheckList } from './CheckList.tsx';
import { courseSubmissions } from './course-submissions.api.ts';
import { DecisionPanel } from './DecisionPanel.tsx';
import { History } from './History.tsx';
import { courseStates } from './parts/course-states.ts';
import { requestOf, useReviewCourse } from './review-request.ts';
import styles from './Review.module.css';
import { reviewTexts as texts } from './review.texts.ts';
import { ReviewChanges } from './ReviewChanges.tsx';
import { ReviewDetails } from './ReviewDetails.tsx';
import { ReviewLectures } from './ReviewLectures.tsx';

export const page: PageDefinition = {
  component: ReviewCoursePage,
  aside: DecisionPanel,
  loading: () => <ListSkeleton title={texts.title} />,
  head: ({ params, queryClient }) => {
    const title = courseSubmissions.getReviewCourse.cached(queryClient, requestOf(params))?.body.course.title;
    return { title: title === undefined ? texts.title : `${title} · ${texts.title}`, noindex: true };
  },
  preload: ({ params, queryClient }) => courseSubmissions.getReviewCourse.prefetch(queryClient, requestOf(params)),
};

/** A submitted course: its lectures, its changes, and the automatic checks. */
export function ReviewCoursePage() {
  const review = useReviewCourse();
  const [query] = useSearchParams();
  const { course, pending, history } = review;
  return (
    <Stack gap={24} as="article">
      <Head review={review} />
      {pending && (
        <>
          <PagePart title={texts.parts.checks}>
            {pending.checks.length > 0 ? (
              <CheckList checks={pending.checks} hrefOf={({ lectureId }) => (lectureId ? addressWith('', query, { lecture: String(lectureId) }) : undefined)} />
            ) : (
              <p className={styles.muted}>{texts.noChecks}</p>
            )}
          </PagePart>
          <PagePart title={texts.parts.changes}>
            {pending.changes ? <ReviewChanges changes={pending.changes} /> : <p className={styles.muted}>{texts.firstTime}</p>}
          </PagePart>
          <ReviewLectures sections={pending.content.sections} />
          <PagePart title={texts.parts.details}>
            <ReviewDetails content={pending.content} />
          </PagePart>
        </>
      )}
      {!pending && <ReviewLectures sections={course.sections} />}
      {history.length > 0 && (
        <PagePart title={texts.parts.history}>
          <History history={history} />
        </PagePart>
      )}
    </Stack>
  );
}

function Head({ review: { course, pending } }: { review: ReviewCourse }) {
  const { word, tone } = courseStates[course.status];
  return (
    <header className={styles.head}>
      <BackToList path="/admin/courses" own={['lecture']}>
        {texts.back}
      </BackToList>
      <Row gap={12}>
        <PageTitle>{pending?.content.title ?? course.title}</PageTitle>
        <StatusTag tone={tone}>{word}</StatusTag>
      </Row>
      <p className={styles.muted}>
        {texts.by(course.instructor.name)}
        {pending && (
          <>
            {' · '}
            {texts.submittedAt} <SeoulTime at={pending.submittedAt} />
          </>
        )}
        {course.status === 'PUBLISHED' && (
          <>
            {' · '}
            <Link to={coursePath(course.slug)} className={styles.link}>
              {texts.page}
            </Link>
          </>
        )}
      </p>
      {pending && (
        <a href="#decision" className={join(styles.link, styles.toDecision)}>
          {texts.toDecision}
        </a>
      )}
    </header>
  );
}
