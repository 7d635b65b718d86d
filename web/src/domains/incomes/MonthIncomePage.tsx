import type { MonthIncome } from '@baeum/contract/domains/statements/statements.schemas.ts';
import { useSearchParams } from 'react-router';
import { useLoaded, usePageParams, type PageDefinition, type PageParams } from '../../client/page.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/empty/EmptyState.tsx';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { IconDownload } from '../../ui/icons.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { addressWith, pageOf } from '../../ui/list/list-query.ts';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';
import { Pagination } from '../../ui/list/Pagination.tsx';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import { statements } from '../statements/statements.api.ts';
import { earnersOnly } from './earners-only.ts';
import { IncomeLine } from './IncomeLine.tsx';
import styles from './Incomes.module.css';
import { linesFile, monthPath, statementFile } from './incomes.paths.ts';
import { incomeTexts, monthState, monthTexts as texts } from './incomes.texts.ts';
import { MonthNotice } from './MonthNotice.tsx';
import { MonthSums } from './MonthSums.tsx';

const isMonth = (text = '') => /^20\d\d-(0[1-9]|1[0-2])$/.test(text);
const requestOf = ({ month = '' }: PageParams, query: URLSearchParams) => ({ query: { month, page: String(pageOf(query)) } });

export const page: PageDefinition = {
  component: MonthIncomePage,
  loading: () => <ListSkeleton title={incomeTexts.title} />,
  head: ({ params: { month = '' } }) => ({ title: isMonth(month) ? texts.title(month) : incomeTexts.title, noindex: true }),
  redirect: (context) => earnersOnly(context) ?? (isMonth(context.params['month']) ? undefined : '/instructor/incomes'),
  preload: ({ params, queryClient, url }) => statements.getMonthIncome.prefetch(queryClient, requestOf(params, url.searchParams)),
};

/** A month's statement with its lines and their explanations. */
export function MonthIncomePage() {
  const [query] = useSearchParams();
  const { body: income } = useLoaded(statements.getMonthIncome, requestOf(usePageParams(), query));
  const { month } = income;
  const { word, tone } = monthState(income);
  return (
    <Stack gap={24}>
      <Row gap={12}>
        <PageTitle>{texts.title(month)}</PageTitle>
        <StatusTag tone={tone}>{word}</StatusTag>
      </Row>
      <MonthNotice income={income} />
      <MonthSums income={income} />
      <Files income={income} />
      <Lines income={income} to={(wanted) => addressWith(monthPath(month), query, { page: wanted > 1 ? String(wanted) : undefined })} />
    </Stack>
  );
}

function Files({ income: { month, status, total } }: { income: MonthIncome }) {
  const look = { reloadDocument: true, download: true, variant: 'secondary', icon: <IconDownload size={18} aria-hidden="true" /> } as const;
  return (
    <Row>
      {status !== 'OPEN' && total > 0 && (
        <LinkButton to={statementFile(month)} {...look}>
          {texts.pdf}
        </LinkButton>
      )}
      {total > 0 && (
        <LinkButton to={linesFile(month)} {...look}>
          {texts.csv}
        </LinkButton>
      )}
    </Row>
  );
}

function Lines({ income: { status, rows, total, page: number, totalPages }, to }: { income: MonthIncome; to: (page: number) => string }) {
  return (
    <Stack as="section" gap={12}>
      <h2 className={styles.heading}>{texts.lines}</h2>
      {total > 0 && <p className={styles.quiet}>{texts.count(total)}</p>}
      {rows.length === 0 && <EmptyState {...texts.empty} />}
      {rows.length > 0 && (
        <div className={styles.lines}>
          {rows.map((row) => (
            <IncomeLine key={row.id ?? row.kind} row={row} />
          ))}
        </div>
      )}
      <Pagination page={number} pages={totalPages} to={to} />
      {status !== 'OPEN' && total > 0 && <p className={styles.quiet}>{texts.kept}</p>}
    </Stack>
  );
}
