/**
 * Amounts of money are whole won, as numbers: `wonSchema` in requests and answers, the type `won` in the database, these
 * functions in between, `formatWon` for people. Numbers and `bigint` are exact far beyond the largest amount.
 */
export const largestAmount = 1_000_000_000_000;

/** The sum. @throws RangeError for what is no amount of whole won */
export function sumWon(...amounts: readonly number[]): number {
  return checked(amounts.reduce((sum, amount) => sum + checked(amount), 0));
}

/** The sum as far as it can be told: what comes to more than the largest amount is refused where it is bought, and may be looked at until then. */
export function shownSum(...amounts: readonly number[]): number {
  return Math.min(
    largestAmount,
    amounts.reduce((sum, amount) => sum + checked(amount), 0),
  );
}

/** What is left of an amount; never less than nothing. @throws RangeError for what is no amount of whole won */
export function subtractWon(amount: number, deduction: number): number {
  return Math.max(0, checked(amount) - checked(deduction));
}

/**
 * A share of an amount in percent, which may have fractions. Rounded down to whole won: a discount, a point or a fee is never a
 * won more than was promised, and what {@link subtractWon} leaves adds up to the amount again.
 * @throws RangeError for what is no amount of whole won, or no percentage from 0 to 100
 */
export function percentOfWon(amount: number, percent: number): number {
  if (!(percent >= 0 && percent <= 100)) throw new RangeError(`${percent} is no percentage`);
  // Hundredths of a percent are whole numbers, so that the product is exact.
  return Number((BigInt(checked(amount)) * BigInt(Math.round(percent * 100))) / 10_000n);
}

/** An amount rounded down to tens of won. @throws RangeError for what is no amount of whole won */
export function tensOfWon(amount: number): number {
  return checked(amount) - (amount % 10);
}

/** What of an amount with value added tax is the supply value, and what the tax: an eleventh, rounded to whole won. */
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
