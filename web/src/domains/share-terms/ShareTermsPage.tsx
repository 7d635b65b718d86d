import type { ShareTerm } from '@baeum/contract/domains/share-terms/share-terms.contract.ts';
import { shareTermStates } from '@baeum/contract/domains/share-terms/share-terms.rules.ts';
import { useSearchParams } from 'react-router';
import { useLoaded, type PageDefinition } from '../../client/page.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { Stack } from '../../ui/layout.tsx';
import { ChoiceLinks } from '../../ui/list/ChoiceLinks.tsx';
import { addressWith, choiceOf, pageOf } from '../../ui/list/list-query.ts';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';
import { Pagination } from '../../ui/list/Pagination.tsx';
import { Toolbar } from '../../ui/list/Toolbar.tsx';
import type { Column } from '../../ui/table/columns.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import { openTermModal } from './open-term-modal.ts';
import { shareTerms } from './share-terms.api.ts';
import { shareTermTexts as texts } from './share-terms.texts.ts';

const path = '/admin/share-terms';
const filters = ['ALL', ...shareTermStates] as const;

function requestOf(query: URLSearchParams) {
  const state = choiceOf(query, 'state', filters);
  return { query: { ...(state !== 'ALL' && { state }), page: String(pageOf(query)) } };
}

export const page: PageDefinition = {
  component: ShareTermsPage,
  loading: () => <ListSkeleton title={texts.title} />,
  head: () => ({ title: texts.title, canonical: path, noindex: true }),
  preload: ({ queryClient, url }) => shareTerms.listShareTerms.prefetch(queryClient, requestOf(url.searchParams)),
};

/** What was agreed on shares of sales, besides the usual ones. */
export function ShareTermsPage() {
  const [query] = useSearchParams();
  const { body: list } = useLoaded(shareTerms.listShareTerms, requestOf(query));
  const state = choiceOf(query, 'state', filters);
  const to = (changes: Record<string, string | undefined>) => addressWith(path, query, { page: undefined, ...changes });
  const open = (key: string) => {
    const term = list.items.find(({ id }) => String(id) === key);
    if (term && term.state !== 'ENDED') openTermModal(term);
  };
  return (
    <Stack gap={16}>
      <PageTitle>{texts.title}</PageTitle>
      <p>{texts.lead}</p>
      <ChoiceLinks
        legend={texts.legend}
        choices={filters.map((value) => ({
          text: value === 'ALL' ? texts.all : texts.states[value].word,
          to: to({ state: value === 'ALL' ? undefined : value }),
          current: value === state,
        }))}
      />
      <Toolbar status={texts.count(list.total)}>
        <Button size="small" onClick={() => openTermModal()}>
          {texts.create}
        </Button>
      </Toolbar>
      <DataTable
        label={texts.label}
        columns={columns}
        rows={list.items}
        keyOf={({ id }) => String(id)}
        nameOf={targetOf}
        onOpen={open}
        empty={<Empty total={list.total} filtered={state !== 'ALL'} first={to({})} />}
      />
      <Pagination page={list.page} pages={list.totalPages} to={(number) => to({ page: number > 1 ? String(number) : undefined })} />
    </Stack>
  );
}

const targetOf = ({ instructor, course }: ShareTerm): string => course?.title ?? instructor?.name ?? texts.everyone;

const columns: readonly Column<ShareTerm>[] = [
  { key: 'target', title: texts.columns.target, cell: targetOf },
  { key: 'channel', title: texts.columns.channel, cell: ({ channel }) => texts.channels[channel] },
  { key: 'rate', title: texts.columns.rate, numeric: true, cell: ({ rate }) => texts.rate(rate) },
  { key: 'days', title: texts.columns.days, cell: ({ startsOn, endsOn }) => texts.days(startsOn, endsOn) },
  { key: 'state', title: texts.columns.state, cell: ({ state }) => <StatusTag tone={texts.states[state].tone}>{texts.states[state].word}</StatusTag> },
];

function Empty({ total, filtered, first }: { total: number; filtered: boolean; first: string }) {
  if (total > 0) return <EmptyState {...texts.missingPage} link={first} />;
  return filtered ? <EmptyState {...texts.notFound} link={path} /> : <EmptyState drawing="seedling" {...texts.nothing} />;
}
