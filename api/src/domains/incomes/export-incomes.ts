import { incomeKindNames, incomeStatusNames } from '@baeum/contract/domains/incomes/income-words.rules.ts';
import type { ExportIncomesQuery, IncomeRow } from '@baeum/contract/domains/incomes/incomes.schemas.ts';
import { formatSeoulMinute } from '@baeum/contract/shared/korean-format.ts';
import { csvFile, csvRows } from '../../http/answers/csv-file.ts';
import { everyIncome } from './list-incomes.ts';

const head = [
  '생긴 때',
  '구분',
  '정산하는 달',
  '상태',
  '이름',
  '로드맵',
  '정가',
  '판 값',
  '지식공유자 부담 할인',
  '배움 부담 할인',
  '기준 금액',
  '몫(%)',
  '배움의 몫',
  '수입(세전)',
  '번호',
  '돌려준 줄의 번호',
];

/** The lines as a file, written while they are read. */
export function exportIncomes(userId: number, { format, ...filter }: ExportIncomesQuery): AsyncGenerator<Uint8Array> {
  return format === 'csv' ? csvOf(everyIncome(userId, filter)) : jsonLinesOf(everyIncome(userId, filter));
}

async function* csvOf(portions: AsyncIterable<IncomeRow[]>): AsyncGenerator<Uint8Array> {
  yield Buffer.from(csvFile(head, []));
  for await (const rows of portions) yield Buffer.from(csvRows(rows.map(cellsOf)));
}

async function* jsonLinesOf(portions: AsyncIterable<IncomeRow[]>): AsyncGenerator<Uint8Array> {
  for await (const rows of portions) yield Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
}

function cellsOf(row: IncomeRow) {
  return [
    formatSeoulMinute(row.occurredAt),
    incomeKindNames[row.kind],
    row.month,
    incomeStatusNames[row.status],
    row.title,
    row.roadmapTitle,
    row.listPrice,
    row.salePrice,
    row.instructorDiscount,
    row.platformDiscount,
    row.base,
    row.shareRate,
    row.platformFee,
    row.net,
    row.id,
    row.refundOf,
  ];
}
