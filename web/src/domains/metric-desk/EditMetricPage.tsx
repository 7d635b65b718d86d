import { useSearchParams } from 'react-router';
import { useLoaded, usePageParams, type PageDefinition } from '../../client/page.ts';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';
import { environmentOf } from '../experiment-desk/parts/environment.ts';
import { experimentMetrics } from '../experiment-metrics/experiment-metrics.api.ts';
import { metricDeskTexts } from './metric-desk.texts.ts';
import { metricRequest } from './metric-request.ts';
import { MetricForm } from './MetricForm.tsx';

const { form: texts } = metricDeskTexts;

export const page: PageDefinition = {
  component: EditMetricPage,
  loading: () => <ListSkeleton title={texts.editTitle} />,
  head: () => ({ title: texts.editTitle, noindex: true }),
  preload: ({ params, queryClient, url }) =>
    experimentMetrics.getExperimentMetric.prefetch(queryClient, metricRequest(String(params.id), environmentOf(url.searchParams))),
};

export function EditMetricPage() {
  const { id } = usePageParams();
  const [query] = useSearchParams();
  const { body: metric } = useLoaded(experimentMetrics.getExperimentMetric, metricRequest(String(id), environmentOf(query)));
  return <MetricForm key={metric.key} metric={metric} />;
}
