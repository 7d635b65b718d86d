import type { Cohort } from '@baeum/contract/domains/cohorts/cohorts.schemas.ts';
import { formatSeoulMinute } from '@baeum/contract/shared/korean-format.ts';
import { useSearchParams } from 'react-router';
import type { PageDefinition } from '../../client/page.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { addressWith } from '../../ui/list/list-query.ts';
import type { Column } from '../../ui/table/columns.ts';
import { cohorts } from '../cohorts/cohorts.api.ts';
import { deskPage } from '../desk/parts/desk-page.tsx';
import { TwoLines } from '../desk/parts/TwoLines.tsx';
import { environmentFilter, environmentOf } from '../experiment-desk/parts/environment.ts';
import { workspaces } from '../workspaces/workspaces.api.ts';
import { cohortDeskTexts as texts } from './cohort-desk.texts.ts';
import { cohortRequest, cohortUsersRequest } from './cohort-request.ts';
import { ruleWords } from './cohort-words.ts';
import { CohortPanel } from './CohortPanel.tsx';

const { columns: titles } = texts;

const columns: readonly Column<Cohort>[] = [
  { key: 'name', title: titles.name, cell: Name },
  { key: 'how', title: titles.how, cell: How },
  { key: 'size', title: titles.size, numeric: true, cell: ({ memberCount }) => texts.people(memberCount) },
  { key: 'change', title: titles.change, cell: ({ updatedAt }) => formatSeoulMinute(updatedAt) },
];

function Name({ key, name }: Cohort) {
  return <TwoLines note={texts.number(key)}>{name}</TwoLines>;
}

function How({ membership, rule }: Cohort) {
  return <TwoLines note={membership ? ruleWords(membership) : rule}>{membership ? texts.byRule : texts.byList}</TwoLines>;
}

/** List of the cohorts of an environment. */
export const page: PageDefinition = deskPage<Cohort>({
  path: '/admin/cohorts',
  title: texts.title,
  lead: texts.lead,
  label: texts.label,
  unit: texts.unit,
  list: cohorts.listCohorts,
  search: texts.search,
  filters: [environmentFilter],
  columns: () => columns,
  keyOf: ({ key }) => String(key),
  nameOf: ({ name }) => name,
  panel: CohortPanel,
  tools: CreateLink,
  cli: 'admin cohorts list',
  nothing: texts.nothing,
  preloadPanel: ({ queryClient, url }, key) => {
    const environment = environmentOf(url.searchParams);
    return Promise.all([
      cohorts.getCohort.prefetch(queryClient, cohortRequest(key, environment)),
      workspaces.listReferrers.prefetch(queryClient, cohortUsersRequest(key, environment)),
    ]);
  },
});

function CreateLink() {
  const [query] = useSearchParams();
  return (
    <LinkButton size="small" to={addressWith('/admin/cohorts/new', query, {})}>
      {texts.create}
    </LinkButton>
  );
}
