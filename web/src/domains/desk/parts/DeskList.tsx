import { formatTotal } from '@baeum/contract/shared/total-format.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { problemOf } from '../../../client/api-problem.ts';
import { usePageParams } from '../../../client/page.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/empty/EmptyState.tsx';
import { IconDownload } from '../../../ui/icons.ts';
import { openKeyHelp } from '../../../ui/keys/open-key-help.ts';
import { Row as Line, Stack } from '../../../ui/layout.tsx';
import { Pagination } from '../../../ui/list/Pagination.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { useSorting } from '../../../ui/table/use-sorting.ts';
import { PageTitle } from '../../../ui/text/PageTitle.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { SavedViews } from '../../saved-views/parts/SavedViews.tsx';
import { BulkResults } from './BulkResults.tsx';
import { CommandLine } from './CommandLine.tsx';
import { commandOf, conditionsOf, listAddress, namesOf, panelAddress, requestOf, viewOf } from './desk-address.ts';
import type { Desk, DeskAnswer } from './desk-types.ts';
import styles from './Desk.module.css';
import { deskTexts as texts } from './desk.texts.ts';
import { DeskFilters } from './DeskFilters.tsx';
import { Siblings } from './Siblings.tsx';
import { useBulk } from './use-bulk.ts';
import { useDeskKeys } from './use-desk-keys.ts';

/** The list of {@link deskPage}; it does not change while a panel opens beside it. */
export function DeskList<Row, Body>({ desk }: { desk: Desk<Row, Body> }) {
  const [query] = useSearchParams();
  const frame = useRef<HTMLDivElement>(null);
  const { body, answer, ...reading } = useAnswer(desk, query);
  const { above: Above } = desk;
  return (
    <div ref={frame} className={styles.desk}>
      <Head desk={desk} query={query} answer={answer} />
      <DeskFilters desk={desk} query={query} rows={answer?.items ?? []} />
      {Above && body !== undefined && <Above body={body} />}
      <Rows desk={desk} query={query} answer={answer} frame={frame} {...reading} />
      <Turning path={desk.path} query={query} answer={answer} />
    </div>
  );
}

/** The last response stays, muted, until that of the new address arrives. */
function useAnswer<Row, Body>({ answerOf = (body) => body as DeskAnswer<Row>, ...desk }: Desk<Row, Body>, query: URLSearchParams) {
  const request = requestOf(desk, query);
  const { data, error, isPlaceholderData, isPending, refetch } = useQuery({
    queryKey: desk.list.options(request).queryKey,
    queryFn: () => desk.list.query(request),
    placeholderData: keepPreviousData,
  });
  const answer = data && answerOf(data.body);
  return {
    body: data?.body,
    answer,
    loading: isPending || isPlaceholderData,
    error: error ? problemOf(error).message : undefined,
    onRetry: () => void refetch(),
  };
}

interface Shown<Row, Body> {
  desk: Desk<Row, Body>;
  query: URLSearchParams;
  answer: DeskAnswer<Row> | undefined;
}

function Head<Row, Body>({ desk, query, answer }: Shown<Row, Body>) {
  const { title, lead, tools: Tools, exportPath, unit = texts.unit } = desk;
  const total = answer?.total;
  const conditions = new URLSearchParams({ ...desk.fixed, ...conditionsOf(desk, query) });
  return (
    <header className={styles.head}>
      <Line gap={8} className={styles.titleLine}>
        <PageTitle>{title}</PageTitle>
        <p role="status" className={styles.count}>
          {total !== undefined && texts.count(formatTotal({ total, totalIsCapped: answer?.totalIsCapped }), unit)}
        </p>
        <div className={styles.tools}>
          {Tools && <Tools />}
          <SavedViews path={desk.path} query={viewOf(desk, query)} />
          {exportPath && (
            <LinkButton
              to={conditions.size > 0 ? `${exportPath}?${conditions}` : exportPath}
              reloadDocument
              download
              variant="secondary"
              size="small"
              icon={<IconDownload size={18} aria-hidden="true" />}
            >
              {texts.export}
            </LinkButton>
          )}
          <Button variant="quiet" size="small" className={styles.keys} onClick={() => openKeyHelp(texts.keyHelp)}>
            {texts.keys}
          </Button>
        </div>
      </Line>
      {lead && <p className={styles.muted}>{lead}</p>}
      <Siblings path={desk.path} query={query} />
    </header>
  );
}

interface RowsProps<Row, Body> extends Shown<Row, Body> {
  frame: RefObject<HTMLDivElement | null>;
  loading: boolean;
  error: string | undefined;
  onRetry: () => void;
}

function Rows<Row, Body>({ desk, query, answer, frame, ...reading }: RowsProps<Row, Body>) {
  const { id: current } = usePageParams();
  const { sorting, usual, onSort } = useSorting(desk.sort ?? { column: '', descending: false });
  const rows = useMemo(() => answer?.items ?? [], [answer]);
  const { chosen, select } = useChoice(desk, rows);
  const { run, busy, begin, retry, close } = useBulk<Row>(() => select(new Set()));
  const open = useOpening(desk, rows);
  const now = useNow();
  useDeskKeys({ frame, keys: rows.map(desk.keyOf), current, onOpen: open });
  useReturningFocus(frame, current);
  const actions = typeof desk.actions === 'function' ? desk.actions(query) : (desk.actions ?? []);
  return (
    <>
      <DataTable<Row>
        {...reading}
        dense
        label={desk.label}
        columns={desk.columns(now)}
        rows={rows}
        keyOf={desk.keyOf}
        nameOf={desk.nameOf}
        current={current}
        {...(desk.sort && { sorting, usual, onSort })}
        {...((desk.panel || desk.wide || desk.open) && { onOpen: open })}
        {...(actions.length > 0 && { selected: chosen, onSelect: select })}
        bulk={actions.map((action) => (
          <Button
            key={action.key}
            size="small"
            variant={action.danger ? 'danger' : 'secondary'}
            loading={busy}
            onClick={() =>
              void begin(
                action,
                rows.filter((row) => chosen.has(desk.keyOf(row))),
              )
            }
          >
            {action.label}
          </Button>
        ))}
        empty={<Nothing desk={desk} query={query} answer={answer} />}
      />
      {run && <BulkResults run={run} nameOf={desk.nameOf} onRetry={retry} onClose={close} />}
    </>
  );
}

/** The selected rows among the visible ones. */
function useChoice<Row, Body>({ keyOf }: Desk<Row, Body>, rows: readonly Row[]) {
  const [kept, select] = useState<ReadonlySet<string>>(new Set());
  const chosen = new Set(rows.map(keyOf).filter((key) => kept.has(key)));
  return { chosen, select };
}

/** Switching between panels adds no history entry. A search may be in the address a moment before its rows are rendered. */
function useOpening<Row, Body>({ open, keyOf, path }: Desk<Row, Body>, rows: readonly Row[]) {
  const navigate = useNavigate();
  const { id: current } = usePageParams();
  return (key: string) => {
    const row = rows.find((one) => keyOf(one) === key);
    if (open) return row && open(row)?.();
    void navigate(panelAddress(path, new URLSearchParams(location.search), key), { replace: current !== undefined });
  };
}

/** When a panel is closed, focus returns to its row. */
function useReturningFocus(frame: RefObject<HTMLDivElement | null>, current: string | undefined): void {
  const former = useRef(current);
  useEffect(() => {
    const left = former.current;
    former.current = current;
    if (left === undefined || current !== undefined) return;
    frame.current?.querySelector<HTMLElement>(`[role="row"][data-key="${CSS.escape(left)}"]`)?.focus();
  }, [frame, current]);
}

function Turning<Row>({ path, query, answer }: { path: string; query: URLSearchParams; answer: DeskAnswer<Row> | undefined }) {
  if (!answer) return null;
  if (answer.totalPages !== undefined && answer.page !== undefined) {
    const to = (page: number) => listAddress(path, query, { page: page > 1 ? String(page) : undefined });
    return <Pagination page={answer.page} pages={answer.totalPages} to={to} />;
  }
  return (
    <Line gap={8}>
      {query.has('cursor') && (
        <Link to={listAddress(path, query, { cursor: undefined })} className={styles.link}>
          {texts.first}
        </Link>
      )}
      {answer.nextCursor && (
        <Link to={listAddress(path, query, { cursor: answer.nextCursor })} className={styles.link}>
          {texts.more}
        </Link>
      )}
    </Line>
  );
}

/** Why there are no rows, one next step, and the equivalent CLI command. */
/** The environment says where the list is, not what it leaves out. */
const place = 'environment';

function Nothing<Row, Body>({ desk, query, answer }: Shown<Row, Body>) {
  const filtered = Object.keys(conditionsOf(desk, query)).some((name) => name !== place && query.has(name));
  const names = [...(desk.filters ?? []).flatMap(namesOf), 'q'].filter((name) => name !== place);
  const all = Object.fromEntries(names.map((name) => [name, undefined]));
  const command = <CommandLine>{commandOf(desk, query)}</CommandLine>;
  if ((answer?.total ?? 0) > 0) return <EmptyState {...texts.missingPage} message={command} link={listAddress(desk.path, query, { page: undefined })} />;
  if (filtered) return <EmptyState {...texts.notFound} message={command} link={listAddress(desk.path, query, all)} />;
  const { begin: Begin } = desk.nothing;
  return (
    <EmptyState
      drawing="seedling"
      title={desk.nothing.title}
      message={
        <Stack gap={8} as="span">
          {desk.nothing.message && <span>{desk.nothing.message}</span>}
          {command}
        </Stack>
      }
    >
      {Begin && <Begin />}
    </EmptyState>
  );
}
