import { subtractWon } from '../../shared/money.ts';
import { incomeStatusNames } from '../incomes/income-words.rules.ts';
import type { SettlementState } from '../settlements/settlements.rules.ts';

/** Of what a business is paid, the part that is value added tax: a tenth of the rest, rounded down. */
export function splitVat(net: number): { supply: number; vat: number } {
  const vat = Number(BigInt(net) / 11n);
  return { supply: subtractWon(net, vat), vat };
}

/** Of a month's statement. */
export const statementStateNames: Readonly<Record<SettlementState, string>> = {
  OPEN: incomeStatusNames.PENDING,
  CONFIRMED: incomeStatusNames.CONFIRMED,
  HELD: incomeStatusNames.HELD,
  PAID: incomeStatusNames.PAID,
};
