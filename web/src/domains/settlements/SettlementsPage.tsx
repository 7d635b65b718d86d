import { settlementStates } from '@baeum/contract/domains/settlements/settlements.rules.ts';
import type { Settlement } from '@baeum/contract/domains/settlements/settlements.schemas.ts';
import { formatWon } from '@baeum/contract/shared/korean-format.ts';
import { useNavigate, useSearchParams } from 'react-router';
import { useLoaded, type PageDefinition } from '../../client/page.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { StatTile, StatTiles } from '../../ui/feedback/StatTile.tsx';
import { IconDownload } from '../../ui/icons.ts';
import { Stack } from '../../ui/layout.tsx';
import { ChoiceLinks } from '../../ui/list/ChoiceLinks.tsx';
import { FilterBar } from '../../ui/list/FilterBar.tsx';
import { addressWith, choiceOf, pageOf, searchOf } from '../../ui/list/list-query.ts';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';
import { Pagination } from '../../ui/list/Pagination.tsx';
import { SearchBox } from '../../ui/list/SearchBox.tsx';
import { Toolbar } from '../../ui/list/Toolbar.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import { useNow } from '../../ui/use-now.ts';
import { openAdjustment } from '../income-adjustments/parts/open-adjustment.ts';
import { monthsUntil } from './months-until.ts';
import { monthWords } from './parts/month-words.ts';
import { settlementWords } from './parts/settlement-words.ts';
import { settlementColumns } from './settlement-columns.tsx';
import { settlements } from './settlements.api.ts';
import styles from './Settlements.module.css';
import { settlementTexts as texts } from './settlements.texts.ts';

const path = '/admin/settlements';
const filters = ['ALL', ...settlementStates] as const;

function monthOf(query: URLSearchParams): string | undefined {
  const month = query.get('month') ?? '';
  return /^20\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : undefined;
}

function requestOf(query: URLSearchParams) {
  const [state, month, q] = [choiceOf(query, 'state', filters), monthOf(query), searchOf(query)];
  return { query: { ...(state !== 'ALL' && { state }), ...(month && { month }), ...(q && { q }), page: String(pageOf(query)) } };
}

export const page: PageDefinition = {
  component: SettlementsPage,
  loading: () => <ListSkeleton title={texts.title} />,
  head: () => ({ title: texts.title, canonical: path, noindex: true }),
  preload: ({ queryClient, url }) => settlements.listSettlements.prefetch(queryClient, requestOf(url.searchParams)),
};

/** What each instructor is paid for a month, for operators. */
export function SettlementsPage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { body: list } = useLoaded(settlements.listSettlements, requestOf(query));
  const [month, q] = [monthOf(query), searchOf(query)];
  const to = (changes: Record<string, string | undefined>) => addressWith(path, query, { page: undefined, ...changes });
  return (
    <Stack gap={16}>
      <PageTitle>{texts.title}</PageTitle>
      <Filters query={query} to={to} />
      <StatTiles>
        <StatTile label={texts.sums.income} value={formatWon(list.sums.income)} note={texts.sums.label} />
        <StatTile label={texts.sums.taxes} value={formatWon(list.sums.incomeTax + list.sums.localTax)} />
        <StatTile label={texts.sums.net} value={formatWon(list.sums.net)} />
      </StatTiles>
      <Toolbar status={texts.count(list.total)}>
        {month ? (
          <LinkButton
            to={`/admin/api/v1/settlements/withholding?month=${month}`}
            reloadDocument
            download
            variant="secondary"
            size="small"
            icon={<IconDownload size={18} aria-hidden="true" />}
          >
            {texts.withholding(month)}
          </LinkButton>
        ) : (
          <span className={styles.muted}>{texts.withholdingHelp}</span>
        )}
        <Button variant="secondary" size="small" onClick={() => openAdjustment()}>
          {texts.adjust}
        </Button>
      </Toolbar>
      <DataTable<Settlement>
        label={texts.label}
        columns={settlementColumns}
        rows={list.items}
        keyOf={({ id }) => String(id)}
        nameOf={({ instructor, month: of }) => `${instructor.name} ${monthWords(of)}`}
        onOpen={(key) => void navigate(`${path}/${key}`)}
        empty={<Empty total={list.total} filtered={query.size > 0 && (q !== undefined || month !== undefined || query.has('state'))} first={to({})} />}
      />
      <Pagination page={list.page} pages={list.totalPages} to={(number) => to({ page: number > 1 ? String(number) : undefined })} />
    </Stack>
  );
}

function Filters({ query, to }: { query: URLSearchParams; to: (changes: Record<string, string | undefined>) => string }) {
  const navigate = useNavigate();
  const now = useNow();
  const [state, month, q] = [choiceOf(query, 'state', filters), monthOf(query), searchOf(query)];
  const months = [undefined, ...monthsUntil(now, month)].map((value) => ({
    text: value === undefined ? texts.anyMonth : monthWords(value),
    to: to({ month: value }),
    current: value === month,
  }));
  return (
    <div className={styles.filters}>
      <ChoiceLinks
        legend={texts.legend}
        choices={filters.map((value) => ({
          text: value === 'ALL' ? texts.all : settlementWords[value].word,
          to: to({ state: value === 'ALL' ? undefined : value }),
          current: value === state,
        }))}
      />
      <FilterBar filters={[{ label: texts.month, choices: months }]} resetTo={to({ month: undefined })} />
      <SearchBox
        key={q}
        label={texts.search}
        placeholder={texts.placeholder}
        submitLabel={texts.submit}
        action={path}
        value={q}
        clearTo={to({ q: undefined })}
        onSearch={(text) => void navigate(to({ q: text || undefined }))}
      />
    </div>
  );
}

function Empty({ total, filtered, first }: { total: number; filtered: boolean; first: string }) {
  if (total > 0) return <EmptyState {...texts.missingPage} link={first} />;
  return filtered ? <EmptyState {...texts.notFound} link={path} /> : <EmptyState drawing="seedling" {...texts.empty} />;
}
