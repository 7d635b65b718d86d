import { incomeKindNames } from '@baeum/contract/domains/incomes/income-words.rules.ts';
import { incomeKinds } from '@baeum/contract/domains/incomes/incomes.rules.ts';
import { needsTaxInvoice, termsOfMonth } from '@baeum/contract/domains/settlements/settlements.rules.ts';
import type { Statement } from '@baeum/contract/domains/settlements/settlements.schemas.ts';
import { splitVat } from '@baeum/contract/domains/statements/statements.rules.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { formatCount, formatWon } from '@baeum/contract/shared/korean-format.ts';
import { z } from 'zod';
import { config } from '../../config.ts';
import { present, statement, type RowOf } from '../../database/statement.ts';
import { fail } from '../../http/base/app-error.ts';
import { dayOnPaper, drawInThread, type PaperSheet } from '../orders/papers/paper.public.ts';
import { findPerson } from '../users/users.public.ts';
import { findStatement } from './own-statements.ts';

const lineRow = {
  kind: z.enum(incomeKinds),
  title: present(z.string()),
  lines: present(z.number()),
  base: present(z.number()),
  fee: present(z.number()),
  income: present(z.number()),
};

/** Lines of a statement, grouped by course. */
const findLines = statement(
  'statements.find-lines',
  { parameters: { settlementId: z.number() }, row: lineRow },
  `SELECT f.kind, CASE WHEN f.kind = 'ADJUSTMENT' THEN f.note ELSE coalesce(k.title, '멘토링') END AS title, count(*) AS lines, sum(f.base)::bigint AS base, sum(f.fee)::bigint AS fee, sum(f.income)::bigint AS income
   FROM income_facts f LEFT JOIN courses k ON k.id = f.course_id WHERE f.settlement_id = $settlementId
   GROUP BY f.kind, f.course_id, 2`,
);

/** A person's confirmed statement as a file. @throws AppError COMMON_004, COMMON_013 */
export async function getStatementPdf(userId: number, month: string): Promise<{ name: string; bytes: Buffer }> {
  const [found, person] = [await findStatement(userId, month), await findPerson(userId)];
  if (!found) throw fail(commonErrors.notFound);
  const lines = await findLines.all({ settlementId: found.id });
  const title = `${monthInWords(month)} 정산서`;
  const bytes = await drawInThread({
    siteName: config().SITE_NAME,
    title,
    heading: title,
    facts: [
      ['받는 사람', person?.name ?? ''],
      ['정산서 번호', String(found.id)],
      ['확정한 날', dayOnPaper(`${found.confirmOn}T00:00:00+09:00`)],
      ['지급', found.paidAt === undefined ? '아직 지급하지 않음' : dayOnPaper(found.paidAt)],
    ],
    items: lines.toSorted(byKindThenSum).map(toItem),
    sums: sumsOf(found),
    issuedOn: dayOnPaper(new Date()),
  });
  return { name: `${title}.pdf`, bytes };
}

type Line = RowOf<typeof lineRow>;

function byKindThenSum(one: Line, other: Line): number {
  return incomeKinds.indexOf(one.kind) - incomeKinds.indexOf(other.kind) || other.income - one.income;
}

function monthInWords(month: string): string {
  return `${month.slice(0, 4)}년 ${Number(month.slice(5))}월`;
}

function toItem({ kind, title, lines, base, fee, income }: Line): PaperSheet['items'][number] {
  return {
    title: `${incomeKindNames[kind]} · ${title}`,
    note: `${formatCount(lines)}건, 기준 금액 ${formatWon(base)} − 수수료 ${formatWon(fee)}`,
    amount: formatWon(income),
  };
}

function sumsOf({ month, income, carriedIn, incomeTax, localTax, payout, carriedOut }: Statement): PaperSheet['sums'] {
  const terms = termsOfMonth(`${month}-01`);
  const { supply, vat } = splitVat(payout);
  return [
    { label: '이달의 수입', amount: formatWon(income) },
    ...(carriedIn === 0 ? [] : [{ label: '지난달에서 이월', amount: formatWon(carriedIn) }]),
    ...(incomeTax === 0 ? [] : [{ label: `소득세 ${terms.incomeTax}%`, amount: formatWon(-incomeTax) }]),
    ...(localTax === 0 ? [] : [{ label: `지방소득세 (소득세의 ${terms.localTax}%)`, amount: formatWon(-localTax) }]),
    { label: '지급액', amount: formatWon(payout), strong: true },
    ...(needsTaxInvoice({ net: payout, incomeTax })
      ? [
          { label: '공급가액', amount: formatWon(supply) },
          { label: '부가세', amount: formatWon(vat) },
        ]
      : []),
    ...(carriedOut === 0 ? [] : [{ label: '다음 달로 이월', amount: formatWon(carriedOut) }]),
  ];
}
