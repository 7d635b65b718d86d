import { editPath } from '@baeum/contract/domains/teaching-courses/editor-place.ts';
import type { CourseCompletion, CourseProgress } from '@baeum/contract/domains/teaching-figures/teaching-figures.schemas.ts';
import { useLoaded, usePageParams, type PageContext, type PageDefinition, type PageParams } from '../../client/page.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';
import { StatTile, StatTiles } from '../../ui/overview/StatTile.tsx';
import { Plot } from '../../ui/plot/Plot.tsx';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import styles from './Analytics.module.css';
import { analyticsTexts as texts } from './analytics.texts.ts';
import { Completions, completionsRequest } from './Completions.tsx';
import { Funnel } from './Funnel.tsx';
import { teachingFigures } from './teaching-figures.api.ts';

const requestOf = ({ id = '' }: PageParams) => ({ query: { courseId: id } });

export const page: PageDefinition = {
  component: CourseAnalyticsPage,
  loading: () => <ListSkeleton title={texts.title} />,
  head: ({ params, queryClient }) => {
    const title = teachingFigures.getCompletionByCourse.cached(queryClient, requestOf(params))?.body[0]?.title;
    return { title: title ? `${texts.title} · ${title}` : texts.title, noindex: true };
  },
  preload: ({ queryClient, params }: PageContext) =>
    Promise.all([
      teachingFigures.getCompletionByCourse.prefetch(queryClient, requestOf(params)),
      teachingFigures.getProgressRate.prefetch(queryClient, requestOf(params)),
      teachingFigures.getCompletionByLecture.prefetch(queryClient, requestOf(params)),
      teachingFigures.getCompletionByPeriod.prefetch(queryClient, completionsRequest(params.id)),
    ]),
};

/** Learners' progress in a course, and where they stop. */
export function CourseAnalyticsPage() {
  const request = requestOf(usePageParams());
  const { body: completions } = useLoaded(teachingFigures.getCompletionByCourse, request);
  const { body: progress } = useLoaded(teachingFigures.getProgressRate, request);
  const { body: lectures } = useLoaded(teachingFigures.getCompletionByLecture, request);
  const [course] = completions;
  const [rates] = progress;
  return (
    <Stack gap={32}>
      <div>
        <PageTitle>{texts.title}</PageTitle>
        <p className={styles.muted}>{course?.title}</p>
      </div>
      <Row>
        <LinkButton to={`/instructor/courses/${request.query.courseId}/students`} variant="secondary" size="small">
          {texts.toStudents}
        </LinkButton>
        <LinkButton to={editPath(Number(request.query.courseId))} variant="quiet" size="small">
          {texts.toCourse}
        </LinkButton>
      </Row>
      {course && <Figures {...course} />}
      <Stack as="section" gap={16}>
        <h2 className={styles.heading}>{texts.funnel.title}</h2>
        <Funnel courseId={request.query.courseId} lectures={lectures} />
      </Stack>
      {rates && <Buckets {...rates} />}
      <Completions courseId={request.query.courseId} />
    </Stack>
  );
}

function Figures({ students, new30d, completed, rate, avgProgress, medianDays }: CourseCompletion) {
  const { progress, days } = texts;
  return (
    <StatTiles>
      <StatTile label={progress.label} value={texts.percent(avgProgress)} note={progress.note} />
      <StatTile label={texts.completed.label} value={texts.percent(rate)} note={texts.completed.note(completed, students)} />
      <StatTile label={texts.students.label} value={texts.people(students)} note={texts.students.note(new30d)} />
      <StatTile label={days.label} value={medianDays === null ? days.none : days.value(medianDays)} note={days.note} />
    </StatTiles>
  );
}

function Buckets({ buckets }: CourseProgress) {
  const { title, axis, unit, series, range } = texts.buckets;
  return (
    <Plot
      label={title}
      axis={axis}
      kind="bar"
      unit={unit}
      points={buckets.map(({ from, to }) => range(from, to))}
      series={[{ name: series, values: buckets.map(({ students }) => students) }]}
    />
  );
}
