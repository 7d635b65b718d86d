import type { ExperimentMetric } from '@baeum/contract/domains/experiment-metrics/experiment-metrics.schemas.ts';
import { useSearchParams } from 'react-router';
import type { PageDefinition } from '../../client/page.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Badge } from '../../ui/layout.tsx';
import { addressWith } from '../../ui/list/list-query.ts';
import type { Column } from '../../ui/table/columns.ts';
import { deskPage } from '../desk/parts/desk-page.tsx';
import { TwoLines } from '../desk/parts/TwoLines.tsx';
import { environmentFilter, environmentOf } from '../experiment-desk/parts/environment.ts';
import { experimentMetrics } from '../experiment-metrics/experiment-metrics.api.ts';
import { workspaces } from '../workspaces/workspaces.api.ts';
import { metricDeskTexts as texts } from './metric-desk.texts.ts';
import { metricRequest, metricUsersRequest } from './metric-request.ts';
import { countsOf, directionWords } from './metric-words.ts';
import { MetricPanel } from './MetricPanel.tsx';

const { columns: titles } = texts;

const columns: readonly Column<ExperimentMetric>[] = [
  { key: 'name', title: titles.name, cell: Name },
  { key: 'kind', title: titles.kind, cell: ({ kind }) => texts.kinds[kind] },
  { key: 'counts', title: titles.counts, cell: countsOf },
  { key: 'direction', title: titles.direction, cell: directionWords },
];

function Name({ key, name, builtIn }: ExperimentMetric) {
  return (
    <TwoLines note={key}>
      {name} {builtIn && <Badge>{texts.builtIn}</Badge>}
    </TwoLines>
  );
}

/** All metrics of an environment. */
export const page: PageDefinition = deskPage<ExperimentMetric>({
  path: '/admin/experiment-metrics',
  title: texts.title,
  lead: texts.lead,
  label: texts.label,
  unit: texts.unit,
  list: experimentMetrics.listExperimentMetrics,
  search: texts.search,
  filters: [environmentFilter],
  columns: () => columns,
  keyOf: ({ key }) => key,
  nameOf: ({ name }) => name,
  panel: MetricPanel,
  tools: CreateLink,
  cli: 'admin metrics list',
  nothing: texts.nothing,
  preloadPanel: ({ queryClient, url }, key) => {
    const environment = environmentOf(url.searchParams);
    return Promise.all([
      experimentMetrics.getExperimentMetric.prefetch(queryClient, metricRequest(key, environment)),
      workspaces.listReferrers.prefetch(queryClient, metricUsersRequest(key, environment)),
    ]);
  },
});

function CreateLink() {
  const [query] = useSearchParams();
  return (
    <LinkButton size="small" to={addressWith('/admin/experiment-metrics/new', query, {})}>
      {texts.create}
    </LinkButton>
  );
}
