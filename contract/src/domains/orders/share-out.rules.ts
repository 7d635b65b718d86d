import { sumWon } from '../../shared/money.ts';

/**
 * Shares an amount out in proportion to some weights: the shares add up to it exactly, the won that rounding leaves over go to the
 * largest remainders, and none is larger than its weight while the amount is not larger than all of them.
 */
export function shareOut(amount: number, weights: readonly number[]): number[] {
  const whole = BigInt(sumWon(...weights));
  if (whole === 0n) return weights.map(() => 0);
  const exact = weights.map((weight) => BigInt(weight) * BigInt(amount));
  const shares = exact.map((product) => Number(product / whole));
  const missing = amount - sumWon(...shares);
  const byRemainder = exact
    .map((product, index) => ({ index, remainder: product % whole }))
    .toSorted((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? 1 : -1));
  for (const { index } of byRemainder.slice(0, missing)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}
