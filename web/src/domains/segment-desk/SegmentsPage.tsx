import type { Segment } from '@baeum/contract/domains/segments/segments.contract.ts';
import { formatSeoulMinute } from '@baeum/contract/shared/korean-format.ts';
import { useSearchParams } from 'react-router';
import type { PageDefinition } from '../../client/page.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { addressWith } from '../../ui/list/list-query.ts';
import type { Column } from '../../ui/table/columns.ts';
import { deskPage } from '../desk/parts/desk-page.tsx';
import { TwoLines } from '../desk/parts/TwoLines.tsx';
import { environmentFilter, environmentOf } from '../experiment-desk/parts/environment.ts';
import { segments } from '../segments/segments.api.ts';
import { workspaces } from '../workspaces/workspaces.api.ts';
import { segmentDeskTexts as texts } from './segment-desk.texts.ts';
import { referrersRequest, segmentRequest } from './segment-request.ts';
import { SegmentPanel } from './SegmentPanel.tsx';
import { Who } from './Who.tsx';

const { columns: titles } = texts;

const columns: readonly Column<Segment>[] = [
  { key: 'name', title: titles.name, cell: Name },
  { key: 'who', title: titles.who, cell: ({ targets }) => <Who targets={targets} /> },
  { key: 'change', title: titles.change, cell: ({ updatedAt }) => formatSeoulMinute(updatedAt) },
];

function Name({ key, name }: Segment) {
  return <TwoLines note={key}>{name}</TwoLines>;
}

/** List of the segments of an environment. */
export const page: PageDefinition = deskPage<Segment>({
  path: '/admin/segments',
  title: texts.title,
  lead: texts.lead,
  label: texts.label,
  unit: texts.unit,
  list: segments.listSegments,
  search: texts.search,
  filters: [environmentFilter],
  columns: () => columns,
  keyOf: ({ key }) => key,
  nameOf: ({ name }) => name,
  panel: SegmentPanel,
  tools: CreateLink,
  cli: 'admin segments list',
  nothing: texts.nothing,
  preloadPanel: ({ queryClient, url }, key) => {
    const environment = environmentOf(url.searchParams);
    return Promise.all([
      segments.getSegment.prefetch(queryClient, segmentRequest(key, environment)),
      workspaces.listReferrers.prefetch(queryClient, referrersRequest(key, environment)),
    ]);
  },
});

function CreateLink() {
  const [query] = useSearchParams();
  return (
    <LinkButton size="small" to={addressWith('/admin/segments/new', query, {})}>
      {texts.create}
    </LinkButton>
  );
}
