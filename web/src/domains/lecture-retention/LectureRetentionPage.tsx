import { useSearchParams } from 'react-router';
import { useLoaded, usePageParams, type PageContext, type PageDefinition } from '../../client/page.ts';
import { Stack } from '../../ui/layout.tsx';
import { ChoiceLinks } from '../../ui/list/ChoiceLinks.tsx';
import { addressWith } from '../../ui/list/list-query.ts';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';
import { Breadcrumb } from '../../ui/navigation/Breadcrumb.tsx';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import { AskedQuestions } from './AskedQuestions.tsx';
import { lectureRetention } from './lecture-retention.api.ts';
import { retentionTexts as texts } from './lecture-retention.texts.ts';
import { retentionPath } from './parts/retention-path.ts';
import { periodIn, periods, requestOf } from './retention-address.ts';
import styles from './Retention.module.css';
import { RetentionCurve } from './RetentionCurve.tsx';

export const page: PageDefinition = {
  component: LectureRetentionPage,
  loading: () => <ListSkeleton title={texts.title} />,
  head: ({ params, queryClient, url }) => {
    const title = lectureRetention.getLectureRetention.cached(queryClient, requestOf(params, url.searchParams))?.body.title;
    return { title: title ? `${texts.title} · ${title}` : texts.title, noindex: true };
  },
  preload: ({ queryClient, params, url }: PageContext) => lectureRetention.getLectureRetention.prefetch(queryClient, requestOf(params, url.searchParams)),
};

/** Where learners of a lecture stop, rewatch, and ask. */
export function LectureRetentionPage() {
  const params = usePageParams();
  const [query] = useSearchParams();
  const { body: retention } = useLoaded(lectureRetention.getLectureRetention, requestOf(params, query));
  const to = (days: string) => addressWith(retentionPath(params.id ?? '', params.lectureId ?? ''), query, { days: days === 'all' ? undefined : days });
  return (
    <Stack gap={32}>
      <div>
        <Breadcrumb steps={[{ text: texts.back, to: `/instructor/courses/${params.id}/analytics` }]} />
        <PageTitle>{retention.title}</PageTitle>
        <p className={styles.muted}>{texts.lead}</p>
      </div>
      <Stack as="section" gap={16}>
        <ChoiceLinks
          legend={texts.period.legend}
          choices={periods.map((value) => ({ text: texts.period.names[value], to: to(value), current: value === periodIn(query) }))}
        />
        <p className={styles.muted}>{texts.period.days(retention.from, retention.to)}</p>
        <RetentionCurve retention={retention} listed={`${to(periodIn(query))}#questions`} all={periodIn(query) === 'all' ? undefined : to('all')} />
      </Stack>
      <AskedQuestions courseId={Number(params.id)} retention={retention} />
    </Stack>
  );
}
