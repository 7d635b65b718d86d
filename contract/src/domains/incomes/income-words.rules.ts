import type { SettlementState } from '../settlements/settlements.rules.ts';
import type { IncomeRowKind, IncomeStatus } from './incomes.rules.ts';
import type { IncomeRow } from './incomes.schemas.ts';

export const incomeKindNames: Readonly<Record<IncomeRowKind, string>> = {
  SALE: '판매',
  REFUND: '환불',
  MENTORING: '멘토링',
  ADJUSTMENT: '조정',
  CARRY: '이월',
};

export const incomeStatusNames: Readonly<Record<IncomeStatus, string>> = {
  PENDING: '확정 전',
  CONFIRMED: '지급 예정',
  HELD: '지급 보류',
  PAID: '지급 완료',
};

/** Of a month's statement. */
export const statementStateNames: Readonly<Record<SettlementState, string>> = {
  OPEN: incomeStatusNames.PENDING,
  CONFIRMED: incomeStatusNames.CONFIRMED,
  HELD: incomeStatusNames.HELD,
  PAID: incomeStatusNames.PAID,
};

/** Steps from the usual price of what was sold to what was earned by it. */
export type WhyStep = 'listPrice' | 'saleOff' | 'ownCoupon' | 'returned' | 'base' | 'givenBack' | 'fee';

type Explained = Pick<IncomeRow, 'kind' | 'listPrice' | 'salePrice' | 'instructorDiscount' | 'base' | 'platformFee'>;

/** Why a line comes to its sum: what is taken off is negative. Steps that change nothing are left out; a line that no sale is behind has none. */
export function whyOf(row: Explained): { step: WhyStep; amount: number }[] {
  const { kind, listPrice, salePrice, instructorDiscount, base, platformFee } = row;
  const sold = salePrice - instructorDiscount;
  if (kind === 'CARRY' || kind === 'ADJUSTMENT') return [];
  if (kind === 'REFUND') return [{ step: 'givenBack', amount: base }, ...stepIf('fee', -platformFee)];
  return [
    { step: 'listPrice', amount: listPrice },
    ...stepIf('saleOff', salePrice - listPrice),
    ...stepIf('ownCoupon', -instructorDiscount),
    ...stepIf('returned', base - sold),
    { step: 'base', amount: base },
    ...stepIf('fee', -platformFee),
  ];
}

function stepIf(step: WhyStep, amount: number): { step: WhyStep; amount: number }[] {
  return amount === 0 ? [] : [{ step, amount }];
}
