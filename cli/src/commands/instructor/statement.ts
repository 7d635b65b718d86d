import { statementStateNames } from '@baeum/contract/domains/incomes/income-words.rules.ts';
import { incomesContract } from '@baeum/contract/domains/incomes/incomes.contract.ts';
import type { MonthIncome } from '@baeum/contract/domains/incomes/incomes.schemas.ts';
import type { SettlementState } from '@baeum/contract/domains/settlements/settlements.rules.ts';
import type { Statement } from '@baeum/contract/domains/settlements/settlements.schemas.ts';
import { statementsContract } from '@baeum/contract/domains/statements/statements.contract.ts';
import type { Context } from '../../context.ts';
import { printPages } from '../../derive/print-pages.ts';
import type { Session } from '../../session/session.ts';
import { usage } from '../../terminal/failures.ts';
import { inLanguages } from '../../terminal/language.ts';
import { print } from '../../terminal/print.ts';
import { refuseExisting, saveFile } from '../../terminal/save-file.ts';

const texts = inLanguages({
  ko: {
    month: '달',
    status: '상태',
    confirmOn: '확정하는 날',
    carriedIn: '지난달에서 이월',
    income: '이달의 수입',
    incomeTax: '소득세',
    localTax: '지방소득세',
    payout: '지급액',
    carriedOut: '다음 달로 이월',
    supply: '공급가액',
    vat: '부가세',
    held: '보류한 까닭',
    paidAt: '지급한 때',
    lines: '줄의 수 (baeum instructor incomes --month)',
    needsMonth: '--pdf와 --csv는 달과 함께 씁니다: baeum instructor statement 2026-10 --pdf 정산서.pdf',
    saved: (file: string) => `${file}에 저장했습니다.`,
    stateOf: (state: SettlementState) => statementStateNames[state],
  },
  en: {
    month: 'month',
    status: 'state',
    confirmOn: 'confirmed on',
    carriedIn: 'carried in',
    income: 'income',
    incomeTax: 'income tax',
    localTax: 'local tax',
    payout: 'paid out',
    carriedOut: 'carried on',
    supply: 'value of supply',
    vat: 'VAT',
    held: 'held because',
    paidAt: 'paid at',
    lines: 'lines (baeum instructor incomes --month)',
    needsMonth: '--pdf and --csv need a month: baeum instructor statement 2026-10 --pdf statement.pdf',
    saved: (file: string) => `Saved as ${file}.`,
    stateOf: (state: SettlementState): string => state,
  },
});

export interface StatementFlags {
  pdf?: string;
  csv?: string;
}

export async function showStatement(context: Context, month: string | undefined, { pdf, csv }: StatementFlags): Promise<void> {
  const t = texts();
  if (month === undefined && (pdf ?? csv) !== undefined) throw usage(t.needsMonth);
  const files = [pdf, csv].filter((file) => file !== undefined);
  for (const file of files) await refuseExisting(file);
  const session = await context.session();
  if (month === undefined) return listStatements(context, session);
  const income = await session.call(incomesContract.getMonthIncome, { query: { month } });
  if (pdf !== undefined) await session.call(statementsContract.getStatementPdf, { params: { month } }, { onBytes: (chunks) => saveFile(chunks, pdf) });
  if (csv !== undefined) await session.call(incomesContract.exportIncomes, { query: { month, format: 'csv' } }, { onBytes: (chunks) => saveFile(chunks, csv) });
  await print(context.output, income, { pairs: pairsOf(income) });
  for (const file of files) context.output.message(t.saved(file));
}

async function listStatements(context: Context, session: Session): Promise<void> {
  const t = texts();
  await printPages<Statement>(context.output, {
    send: (request) => session.send(statementsContract.listStatements, request),
    request: { query: { pageSize: '100' } },
    all: true,
    tableOf: (rows) => ({
      head: [t.month, t.status, t.confirmOn, t.carriedIn, t.income, t.incomeTax, t.localTax, t.payout, t.carriedOut],
      rows: rows.map((each) => [
        each.month,
        t.stateOf(each.status),
        each.confirmOn,
        each.carriedIn,
        each.income,
        each.incomeTax,
        each.localTax,
        each.payout,
        each.carriedOut,
      ]),
    }),
  });
}

function pairsOf({ supply, vat, heldReason, paidAt, ...income }: MonthIncome) {
  const t = texts();
  return [
    [t.month, income.month],
    [t.status, t.stateOf(income.status)],
    [t.confirmOn, income.confirmOn],
    [t.carriedIn, income.carriedIn],
    [t.income, income.income],
    [t.incomeTax, income.incomeTax],
    [t.localTax, income.localTax],
    [t.payout, income.payout],
    ...(supply === undefined || vat === undefined
      ? []
      : ([
          [t.supply, supply],
          [t.vat, vat],
        ] as const)),
    [t.carriedOut, income.carriedOut],
    ...(heldReason === undefined ? [] : ([[t.held, heldReason]] as const)),
    ...(paidAt === undefined ? [] : ([[t.paidAt, paidAt]] as const)),
    [t.lines, income.total],
  ] as const;
}
