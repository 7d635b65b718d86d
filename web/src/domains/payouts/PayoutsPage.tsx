import { payoutStates } from '@baeum/contract/domains/payouts/payouts.rules.ts';
import type { Payout } from '@baeum/contract/domains/payouts/payouts.schemas.ts';
import { formatCount, formatWon } from '@baeum/contract/shared/korean-format.ts';
import { useNavigate, useSearchParams } from 'react-router';
import { useLoaded, type PageDefinition } from '../../client/page.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { Stack } from '../../ui/layout.tsx';
import { ChoiceLinks } from '../../ui/list/ChoiceLinks.tsx';
import { addressWith, choiceOf, pageOf } from '../../ui/list/list-query.ts';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';
import { Pagination } from '../../ui/list/Pagination.tsx';
import { Toolbar } from '../../ui/list/Toolbar.tsx';
import { SeoulTime } from '../../ui/SeoulTime.tsx';
import type { Column } from '../../ui/table/columns.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import { payouts } from './payouts.api.ts';
import { payoutTexts as texts } from './payouts.texts.ts';

const path = '/admin/payouts';
const filters = ['ALL', ...payoutStates] as const;

function requestOf(query: URLSearchParams) {
  const state = choiceOf(query, 'state', filters);
  return { query: { ...(state !== 'ALL' && { state }), page: String(pageOf(query)) } };
}

export const page: PageDefinition = {
  component: PayoutsPage,
  loading: () => <ListSkeleton title={texts.title} />,
  head: () => ({ title: texts.title, canonical: path, noindex: true }),
  preload: ({ queryClient, url }) => payouts.listPayouts.prefetch(queryClient, requestOf(url.searchParams)),
};

/** Statements on their way to the bank, and those that have gone there. */
export function PayoutsPage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { body: list } = useLoaded(payouts.listPayouts, requestOf(query));
  const state = choiceOf(query, 'state', filters);
  const to = (changes: Record<string, string | undefined>) => addressWith(path, query, { page: undefined, ...changes });
  return (
    <Stack gap={16}>
      <PageTitle>{texts.title}</PageTitle>
      <ChoiceLinks
        legend={texts.legend}
        choices={filters.map((value) => ({
          text: value === 'ALL' ? texts.all : texts.states[value].word,
          to: to({ state: value === 'ALL' ? undefined : value }),
          current: value === state,
        }))}
      />
      <Toolbar status={texts.count(list.total)}>
        <LinkButton to={`${path}/new`} size="small">
          {texts.create}
        </LinkButton>
      </Toolbar>
      <DataTable
        label={texts.label}
        columns={columns}
        rows={list.items}
        keyOf={({ id }) => String(id)}
        nameOf={({ id }) => texts.name(id)}
        onOpen={(key) => void navigate(`${path}/${key}`)}
        empty={<Empty total={list.total} filtered={state !== 'ALL'} first={to({})} />}
      />
      <Pagination page={list.page} pages={list.totalPages} to={(number) => to({ page: number > 1 ? String(number) : undefined })} />
    </Stack>
  );
}

const columns: readonly Column<Payout>[] = [
  { key: 'name', title: texts.columns.name, cell: ({ id }) => texts.name(id) },
  { key: 'state', title: texts.columns.state, cell: ({ state }) => <StatusTag tone={texts.states[state].tone}>{texts.states[state].word}</StatusTag> },
  { key: 'count', title: texts.columns.count, numeric: true, cell: ({ count }) => formatCount(count) },
  { key: 'total', title: texts.columns.total, numeric: true, cell: ({ total }) => formatWon(total) },
  { key: 'made', title: texts.columns.made, cell: ({ made }) => made.name },
  { key: 'approved', title: texts.columns.approved, cell: ({ approved }) => approved?.name ?? '' },
  { key: 'at', title: texts.columns.at, cell: ({ made }) => <SeoulTime at={made.at} /> },
];

function Empty({ total, filtered, first }: { total: number; filtered: boolean; first: string }) {
  if (total > 0) return <EmptyState {...texts.missingPage} link={first} />;
  return filtered ? (
    <EmptyState {...texts.notFound} link={path} />
  ) : (
    <EmptyState drawing="seedling" {...texts.nothing} link={`${path}/new`} linkTitle={texts.create} />
  );
}
