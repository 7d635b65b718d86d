import type { Order } from '@baeum/contract/domains/orders/orders.schemas.ts';
import { sumWon } from '@baeum/contract/shared/money.ts';

interface MoneyGoingBack {
  amount: number;
  /** It arrived after the order had ended. */
  isLate: boolean;
  /** State of the account. */
  state: 'NEEDED' | 'GIVEN';
  refusal: { message: string } | undefined;
}

/** Transferred money that has not been refunded yet. */
export function moneyGoingBack({
  amount,
  payment: { returnAccount, returnRefusal },
  refunds,
}: Pick<Order, 'amount' | 'payment' | 'refunds'>): MoneyGoingBack | undefined {
  if (returnAccount) return { amount, isLate: true, state: returnAccount, refusal: returnRefusal };
  const waiting = refunds.filter(({ account }) => account !== undefined);
  if (waiting.length === 0) return undefined;
  const needed = waiting.filter(({ account }) => account === 'NEEDED');
  const concerned = needed.length > 0 ? needed : waiting;
  return {
    amount: sumWon(...concerned.map((refund) => refund.amount)),
    isLate: false,
    state: needed.length > 0 ? 'NEEDED' : 'GIVEN',
    refusal: needed.find(({ refusal }) => refusal)?.refusal,
  };
}
