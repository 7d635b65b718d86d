import type { PaymentMethod, PaymentProviderName } from '@baeum/contract/domains/orders/orders.rules.ts';
import type { PaymentStart } from '@baeum/contract/domains/orders/orders.schemas.ts';

/** What a provider needs to begin a payment. */
export interface PaymentRequest {
  orderId: number;
  orderNo: string;
  orderName: string;
  amount: number;
  method: PaymentMethod;
  /** Names the buyer to the provider without telling who it is. */
  customerKey: string;
}

/** Where a transfer goes. */
export interface DepositAccount {
  bank: string;
  number: string;
  holder?: string;
  dueAt: string;
}

/** A buyer's account, for money that cannot go back the way it came. */
export interface RefundAccount {
  bank: string;
  number: string;
  holder: string;
}

interface Payment {
  paymentKey: string;
  orderNo: string;
  amount: number;
}

/** What a provider says of a payment. */
export type Outcome =
  /** `canceled`: how much of it went back since; left out for nothing. */
  | ({ kind: 'approved'; receiptUrl?: string; canceled?: number } & Payment)
  /** All of it went back, or the account for it was closed. */
  | ({ kind: 'canceled' } & Payment)
  | ({ kind: 'waiting'; account: DepositAccount; secret?: string } & Payment)
  /** Begun by the buyer, not taken yet: confirming is still to be done. */
  | ({ kind: 'open' } & Payment)
  /** Nothing was taken; it ends here. */
  | { kind: 'refused'; code: string; message: string }
  /** It does not answer, or has not made up its mind: ask again. */
  | { kind: 'unknown'; why: string };

/** Money that came or, if it is negative, went back. */
export interface Movement {
  paymentKey: string;
  orderNo: string;
  amount: number;
}

export interface Cancellation {
  paymentKey: string;
  amount: number;
  reason: string;
  /** Asking twice with the same key sends the money once. */
  idempotencyKey: string;
  account?: RefundAccount;
}

/** Whoever takes the money. Nothing of it is called inside a transaction. */
export interface PaymentProvider {
  name: Exclude<PaymentProviderName, 'FREE'>;
  methods: readonly PaymentMethod[];
  prepare(request: PaymentRequest): PaymentStart;
  confirm(payment: Payment & { idempotencyKey: string }): Promise<Outcome>;
  find(payment: { orderNo: string; paymentKey: string | undefined }): Promise<Outcome>;
  /** Sends money back. @throws Error when that did not work, or nobody knows: to be tried again */
  cancel(cancellation: Cancellation): Promise<void>;
  /** All that moved between two moments, in parts. @throws Error when the provider does not say */
  listMovements(from: Date, to: Date): AsyncIterable<Movement[]>;
  /** Which payment a notice is about; nothing it says besides is believed. `secret` proves a notice, where the provider has such. */
  readNotice(body: Record<string, unknown>): { orderNo: string; secret?: string } | undefined;
}
