import type { IncomeSummary } from '@baeum/contract/domains/incomes/incomes.schemas.ts';
import { monthAfter, monthInSeoul } from '@baeum/contract/domains/settlements/settlements.rules.ts';
import { formatWon } from '@baeum/contract/shared/korean-format.ts';
import { useSearchParams } from 'react-router';
import { useLoaded, type PageDefinition } from '../../client/page.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/empty/EmptyState.tsx';
import { IconDownload } from '../../ui/icons.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { addressWith, pageOf } from '../../ui/list/list-query.ts';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';
import { Pagination } from '../../ui/list/Pagination.tsx';
import { StatTile, StatTiles } from '../../ui/overview/StatTile.tsx';
import { Plot } from '../../ui/plot/Plot.tsx';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import { statements } from '../statements/statements.api.ts';
import { earnersOnly } from './earners-only.ts';
import { incomes } from './incomes.api.ts';
import styles from './Incomes.module.css';
import { linesFile } from './incomes.paths.ts';
import { incomeTexts as texts } from './incomes.texts.ts';
import { MonthRows } from './MonthRows.tsx';

const path = '/instructor/incomes';

/** Twelve months up to the current one. */
function chartRequest() {
  const now = new Date();
  const month = monthInSeoul(now);
  const lastDay = new Date(Date.parse(monthAfter(month)) - 1).toISOString().slice(0, 10);
  return { query: { unit: 'month' as const, from: monthAfter(month, -11), to: lastDay } };
}

const listRequest = (query: URLSearchParams) => ({ query: { page: String(pageOf(query)) } });

export const page: PageDefinition = {
  component: IncomesPage,
  loading: () => <ListSkeleton title={texts.title} />,
  head: () => ({ title: texts.title, noindex: true }),
  redirect: earnersOnly,
  preload: ({ queryClient, url }) =>
    Promise.all([
      incomes.getIncomeSummary.prefetch(queryClient),
      incomes.getIncomeChart.prefetch(queryClient, chartRequest()),
      statements.listStatements.prefetch(queryClient, listRequest(url.searchParams)),
    ]),
};

/** The user's income by month. */
export function IncomesPage() {
  const [query] = useSearchParams();
  const { body: summary } = useLoaded(incomes.getIncomeSummary, {});
  const { body: list } = useLoaded(statements.listStatements, listRequest(query));
  const begun = list.total > 0 || summary.openMonths.some(({ income }) => income !== 0) || summary.thisMonth !== 0;
  return (
    <Stack gap={32}>
      <Stack gap={8}>
        <PageTitle>{texts.title}</PageTitle>
        <p className={styles.quiet}>{texts.lead}</p>
      </Stack>
      <Figures {...summary} />
      {begun ? (
        <>
          <Chart />
          <Stack as="section" gap={16}>
            <Row className={styles.head}>
              <h2 className={styles.heading}>{texts.months}</h2>
              <LinkButton to={linesFile()} reloadDocument download variant="secondary" size="small" icon={<IconDownload size={18} aria-hidden="true" />}>
                {texts.exportAll}
              </LinkButton>
            </Row>
            <MonthRows open={list.page === 1 ? summary.openMonths : []} confirmed={list.items} />
            <Pagination page={list.page} pages={list.totalPages} to={(wanted) => addressWith(path, query, { page: wanted > 1 ? String(wanted) : undefined })} />
          </Stack>
        </>
      ) : (
        <EmptyState drawing="seedling" {...texts.empty} />
      )}
      <Rules />
    </Stack>
  );
}

function Figures({ thisMonth, lastMonth, pending, total, confirmOn }: IncomeSummary) {
  return (
    <StatTiles>
      <StatTile label={texts.thisMonth} value={formatWon(thisMonth)} note={texts.until(confirmOn)} />
      <StatTile label={texts.pending} value={formatWon(pending)} note={texts.pendingNote} />
      <StatTile label={texts.lastMonth} value={formatWon(lastMonth)} note={texts.lastMonthNote} />
      <StatTile label={texts.total} value={formatWon(total)} note={texts.totalNote} />
    </StatTiles>
  );
}

function Chart() {
  const { body: points } = useLoaded(incomes.getIncomeChart, chartRequest());
  const { chart } = texts;
  return (
    <Plot
      label={chart.title}
      axis={chart.axis}
      kind="bar"
      unit={chart.unit}
      points={points.map(({ period }) => chart.point(period))}
      series={[{ name: chart.series, values: points.map(({ net }) => net) }]}
    />
  );
}

function Rules() {
  return (
    <Stack as="section" gap={8}>
      <h2 className={styles.heading}>{texts.rules.title}</h2>
      <ul className={styles.rules}>
        {texts.rules.items.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </Stack>
  );
}
