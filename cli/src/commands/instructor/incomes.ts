import { incomeKindNames, incomeStatusNames } from '@baeum/contract/domains/incomes/income-words.rules.ts';
import { incomesContract } from '@baeum/contract/domains/incomes/incomes.contract.ts';
import type { IncomeRowKind, IncomeStatus } from '@baeum/contract/domains/incomes/incomes.rules.ts';
import type { IncomeRow } from '@baeum/contract/domains/incomes/incomes.schemas.ts';
import type { Context } from '../../context.ts';
import { printPages } from '../../derive/print-pages.ts';
import { inLanguages } from '../../terminal/language.ts';
import type { Table } from '../../terminal/table.ts';

const texts = inLanguages({
  ko: {
    at: '생긴 때',
    kind: '구분',
    title: '이름',
    listPrice: '정가',
    salePrice: '판 값',
    ownDiscount: '내 할인',
    base: '기준 금액',
    rate: '몫(%)',
    fee: '배움의 몫',
    net: '수입',
    status: '상태',
    nameOf: (kind: IncomeRowKind) => incomeKindNames[kind],
    stateOf: (status: IncomeStatus) => incomeStatusNames[status],
  },
  en: {
    at: 'at',
    kind: 'kind',
    title: 'title',
    listPrice: 'list price',
    salePrice: 'sold for',
    ownDiscount: 'own discount',
    base: 'base',
    rate: 'share (%)',
    fee: 'fee',
    net: 'income',
    status: 'state',
    nameOf: (kind: IncomeRowKind): string => kind,
    stateOf: (status: IncomeStatus): string => status,
  },
});

export interface ListFlags {
  month?: string;
  from?: string;
  to?: string;
  courseId?: string;
  status?: IncomeStatus;
  page?: string;
  all?: true;
}

export async function listIncomes(context: Context, { all, ...query }: ListFlags): Promise<void> {
  const session = await context.session();
  await printPages<IncomeRow>(context.output, {
    send: (request) => session.send(incomesContract.listIncomes, request),
    request: { query },
    all: all === true,
    tableOf: incomeTable,
  });
}

/** From the usual price to what was earned, a line each. */
function incomeTable(rows: readonly IncomeRow[]): Table {
  const t = texts();
  return {
    head: ['id', t.at, t.kind, t.title, t.listPrice, t.salePrice, t.ownDiscount, t.base, t.rate, t.fee, t.net, t.status],
    rows: rows.map((row) => [
      row.id ?? '',
      row.occurredAt,
      t.nameOf(row.kind),
      row.title,
      row.listPrice,
      row.salePrice,
      row.instructorDiscount,
      row.base,
      row.shareRate,
      row.platformFee,
      row.net,
      t.stateOf(row.status),
    ]),
  };
}
