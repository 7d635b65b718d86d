import { invalidField, type ErrorEntry } from '../../shared/errors.ts';
import { formatCount } from '../../shared/korean-format.ts';

/** The largest adjustment in won, whichever way, and the longest note. */
export const incomeAdjustmentLimits = { amount: 100_000_000, note: 500 } as const;

const wrongAmount = invalidField(`0이 아닌 금액을 ${formatCount(incomeAdjustmentLimits.amount)}원까지 적어주세요. 빼려면 앞에 -를 붙입니다.`);

export function incomeAdjustmentRule(amount: number): ErrorEntry | undefined {
  return Number.isInteger(amount) && amount !== 0 && Math.abs(amount) <= incomeAdjustmentLimits.amount ? undefined : wrongAmount;
}
