import { incomeKindNames } from '@baeum/contract/domains/incomes/income-words.rules.ts';
import type { IncomeRow } from '@baeum/contract/domains/incomes/incomes.schemas.ts';
import { formatDate, formatWon } from '@baeum/contract/shared/korean-format.ts';
import { useSearchParams } from 'react-router';
import { useLoaded } from '../../client/page.ts';
import { EmptyState } from '../../ui/empty/EmptyState.tsx';
import { Stack } from '../../ui/layout.tsx';
import { addressWith, pageOf } from '../../ui/list/list-query.ts';
import { Pagination } from '../../ui/list/Pagination.tsx';
import type { Column } from '../../ui/table/columns.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { wonColumn } from '../desk/parts/columns.tsx';
import { settlements } from './settlements.api.ts';
import styles from './Settlements.module.css';
import { settlementTexts } from './settlements.texts.ts';

const { rows: texts } = settlementTexts;

/** The page number is in the same address. */
export const linesPage = 'lines';

export const rowsRequest = (id: string, query: URLSearchParams) => ({ params: { id }, query: { page: String(pageOf(query, linesPage)) } });

/** The lines of a statement, in the instructor's terms. */
export function SettlementLines({ id }: { id: number }) {
  const [query] = useSearchParams();
  const { body: list } = useLoaded(settlements.listSettlementRows, rowsRequest(String(id), query));
  return (
    <Stack gap={12}>
      <DataTable
        dense
        label={texts.title}
        columns={columns}
        rows={list.items}
        keyOf={({ id: rowId = 'carry' }) => String(rowId)}
        nameOf={({ title }) => title}
        empty={<EmptyState title={texts.none} />}
      />
      <Pagination
        page={list.page}
        pages={list.totalPages}
        to={(page) => addressWith(`/admin/settlements/${id}`, query, { [linesPage]: page > 1 ? String(page) : undefined })}
      />
    </Stack>
  );
}

const columns: readonly Column<IncomeRow>[] = [
  { key: 'title', title: texts.columns.title, cell: (row) => <Title row={row} /> },
  { key: 'kind', title: texts.columns.kind, cell: ({ kind }) => incomeKindNames[kind] },
  { key: 'at', title: texts.columns.at, cell: ({ occurredAt }) => formatDate(occurredAt) },
  { key: 'price', title: texts.columns.price, numeric: true, cell: ({ salePrice }) => (salePrice === 0 ? '' : formatWon(salePrice)) },
  {
    key: 'discount',
    title: texts.columns.discount,
    numeric: true,
    cell: ({ instructorDiscount }) => (instructorDiscount === 0 ? '' : formatWon(-instructorDiscount)),
  },
  { key: 'base', title: texts.columns.base, numeric: true, cell: ({ base, kind }) => (kind === 'CARRY' ? '' : formatWon(base)) },
  { key: 'rate', title: texts.columns.rate, numeric: true, cell: ({ shareRate, kind }) => (kind === 'CARRY' || kind === 'ADJUSTMENT' ? '' : `${shareRate}%`) },
  wonColumn('net', texts.columns.net, ({ net }) => net),
];

function Title({ row: { title, roadmapTitle, couponName } }: { row: IncomeRow }) {
  const notes = [roadmapTitle && texts.roadmap(roadmapTitle), couponName && texts.coupon(couponName)].filter(Boolean);
  return (
    <>
      {title}
      {notes.length > 0 && <span className={styles.note}>{notes.join(' · ')}</span>}
    </>
  );
}
