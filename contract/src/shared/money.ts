/**
 * Amounts of money are whole won, as numbers: `wonSchema` in requests and answers, the type `won` in the database, these
 * functions in between, `formatWon` for people. Numbers and `bigint` are exact far beyond the largest amount.
 */
export const largestAmount = 1_000_000_000_000;

/** The sum. @throws RangeError for an amount that is not whole won */
export function sumWon(...amounts: readonly number[]): number {
  return checked(amounts.reduce((sum, amount) => sum + checked(amount), 0));
}

/** The sum, capped for display: more than the largest amount is refused at the purchase, and may be viewed until then. */
export function shownSum(...amounts: readonly number[]): number {
  return Math.min(
    largestAmount,
    amounts.reduce((sum, amount) => sum + checked(amount), 0),
  );
}

/** The rest of an amount; never less than zero. @throws RangeError for an amount that is not whole won */
export function subtractWon(amount: number, deduction: number): number {
  return Math.max(0, checked(amount) - checked(deduction));
}

/**
 * A percentage of an amount, possibly fractional. Rounded down to whole won: a discount, a point or a fee never exceeds
 * the promise, and adding the rest from {@link subtractWon} gives the amount again.
 * @throws RangeError for an amount that is not whole won, or a percentage outside 0 to 100
 */
export function percentOfWon(amount: number, percent: number): number {
  if (!(percent >= 0 && percent <= 100)) throw new RangeError(`${percent} is no percentage`);
  // Hundredths of a percent are whole numbers, so that the product is exact.
  return Number((BigInt(checked(amount)) * BigInt(Math.round(percent * 100))) / 10_000n);
}

/** An amount rounded down to tens of won. @throws RangeError for an amount that is not whole won */
export function tensOfWon(amount: number): number {
  return checked(amount) - (amount % 10);
}

/** The supply value and the value added tax in an amount: the tax is an eleventh, rounded to whole won. */
export function taxOf(amount: number): { supplyValue: number; vat: number } {
  const vat = Math.round(checked(amount) / 11);
  return { supplyValue: amount - vat, vat };
}

/** How much cheaper something is than its list price, as whole percent rounded to the nearest; 0 when it is not. */
export function discountRate(listPrice: number, price: number): number {
  return price < listPrice ? Math.round(100 - (100 * checked(price)) / checked(listPrice)) : 0;
}

function checked(amount: number): number {
  if (Number.isInteger(amount) && amount >= 0 && amount <= largestAmount) return amount;
  throw new RangeError(`${amount} is no amount of won`);
}
