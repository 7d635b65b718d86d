import type { IncomeRowKind, IncomeStatus } from './incomes.rules.ts';

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
