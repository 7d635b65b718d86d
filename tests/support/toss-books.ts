import { randomBytes } from 'node:crypto';

export type TossStatus = 'READY' | 'IN_PROGRESS' | 'WAITING_FOR_DEPOSIT' | 'DONE' | 'CANCELED' | 'PARTIAL_CANCELED' | 'ABORTED' | 'EXPIRED';
export type TossMethod = '카드' | '계좌이체' | '가상계좌';

/** An answer of the provider that is an error, by its table of errors. */
export class TossError extends Error {
  readonly status: number;
  readonly code: string;
  constructor(code: string, status = tossErrors[code] ?? 400) {
    super(`${code}라고 합니다.`);
    this.code = code;
    this.status = status;
  }
}

/** HTTP statuses of the provider's errors; those that are not here have 400. */
const tossErrors: Readonly<Record<string, number>> = {
  UNAUTHORIZED_KEY: 401,
  ...Object.fromEntries(
    [
      'REJECT_ACCOUNT_PAYMENT',
      'REJECT_CARD_PAYMENT',
      'REJECT_CARD_COMPANY',
      'FORBIDDEN_REQUEST',
      'FORBIDDEN_CONSECUTIVE_REQUEST',
      'NOT_AVAILABLE_BANK',
      'INCORRECT_BASIC_AUTH_FORMAT',
      'FDS_ERROR',
      'NOT_CANCELABLE_AMOUNT',
      'NOT_CANCELABLE_PAYMENT',
      'EXCEED_MAX_REFUND_DUE',
      'NOT_ALLOWED_PARTIAL_REFUND_WAITING_DEPOSIT',
      'NOT_ALLOWED_PARTIAL_REFUND',
      'EXCEED_CANCEL_LIMIT',
    ].map((code) => [code, 403]),
  ),
  NOT_FOUND: 404,
  NOT_FOUND_PAYMENT: 404,
  NOT_FOUND_PAYMENT_SESSION: 404,
  IDEMPOTENT_REQUEST_PROCESSING: 409,
  TOO_MANY_REQUESTS: 429,
  ...Object.fromEntries(
    [
      'FAILED_PAYMENT_INTERNAL_SYSTEM_PROCESSING',
      'FAILED_INTERNAL_SYSTEM_PROCESSING',
      'UNKNOWN_PAYMENT_ERROR',
      'FAILED_REFUND_PROCESS',
      'FAILED_METHOD_HANDLING_CANCEL',
      'FAILED_PARTIAL_REFUND',
      'COMMON_ERROR',
    ].map((code) => [code, 500]),
  ),
};

export interface TossCancel {
  cancelAmount: number;
  cancelReason: string;
  refundableAmount: number;
  canceledAt: string;
  transactionKey: string;
  cancelStatus: 'DONE';
}

/** A payment as the provider shows it. */
export interface TossPayment {
  version: string;
  mId: string;
  paymentKey: string;
  lastTransactionKey: string | null;
  orderId: string;
  orderName: string;
  status: TossStatus;
  method: TossMethod;
  currency: 'KRW';
  totalAmount: number;
  balanceAmount: number;
  requestedAt: string;
  approvedAt: string | null;
  secret: string | null;
  receipt: { url: string } | null;
  virtualAccount: {
    bankCode: string;
    accountNumber: string;
    customerName: string;
    dueDate: string;
    expired: boolean;
    refundStatus: 'NONE' | 'COMPLETED';
  } | null;
  cancels: TossCancel[] | null;
  failure: { code: string; message: string } | null;
}

/** An entry of the list of transactions: one for each payment and one for each cancellation, whose `amount` is the refunded sum. */
export interface TossTransaction {
  mId: string;
  transactionKey: string;
  paymentKey: string;
  orderId: string;
  method: TossMethod;
  status: TossStatus;
  transactionAt: string;
  currency: 'KRW';
  amount: number;
}

export interface CancelRequest {
  cancelReason?: string;
  cancelAmount?: number;
  refundableAmount?: number;
  refundReceiveAccount?: { bank: string; accountNumber: string; holderName: string };
}

/** Korean time, as the provider writes it. */
const korean = (milliseconds: number) => `${new Date(milliseconds + 9 * 3_600_000).toISOString().slice(0, 19)}+09:00`;
const newKey = () => randomBytes(12).toString('hex');
const mId = 'baeum-test';
const hour = 3_600_000;
const due = { ready: hour / 2, deposit: 24 * hour };

/** The provider's books: what its calls do with a payment, without HTTP. */
export class TossBooks {
  readonly payments = new Map<string, TossPayment>();
  readonly transactions: TossTransaction[] = [];
  /** What is refused when it is confirmed, by payment: the code of the card's company. */
  readonly refusals = new Map<string, string>();
  /** Accounts that take no money. */
  readonly closedAccounts = new Set<string>();
  /** Tells of every change of a payment. */
  changed: (payment: TossPayment) => void = () => undefined;
  private ahead = 0;

  /** The clock of the provider goes on by so much. */
  pass(milliseconds: number): void {
    this.ahead += milliseconds;
    for (const payment of this.payments.values()) {
      const isOver = Date.parse(payment.virtualAccount?.dueDate ?? payment.requestedAt) + (payment.virtualAccount ? 0 : due.ready) < this.now();
      if (isOver && ['READY', 'IN_PROGRESS', 'WAITING_FOR_DEPOSIT'].includes(payment.status)) this.expire(payment);
    }
  }

  now(): number {
    return Date.now() + this.ahead;
  }

  begin(orderId: string, totalAmount: number, method: TossMethod, status: 'READY' | 'IN_PROGRESS'): TossPayment {
    const payment: TossPayment = {
      version: '2022-11-16',
      mId,
      paymentKey: `toss_${newKey()}`,
      lastTransactionKey: null,
      orderId,
      orderName: '강의',
      status,
      method,
      currency: 'KRW',
      totalAmount,
      balanceAmount: totalAmount,
      requestedAt: korean(this.now()),
      approvedAt: null,
      secret: null,
      receipt: null,
      virtualAccount: null,
      cancels: null,
      failure: null,
    };
    this.payments.set(payment.paymentKey, payment);
    return payment;
  }

  find(paymentKey: string): TossPayment {
    const payment = this.payments.get(paymentKey);
    if (!payment) throw new TossError('NOT_FOUND_PAYMENT');
    return payment;
  }

  /** The last payment of an order. */
  findOfOrder(orderId: string): TossPayment {
    const payment = [...this.payments.values()].findLast((each) => each.orderId === orderId);
    if (!payment) throw new TossError('NOT_FOUND_PAYMENT');
    return payment;
  }

  confirm({ paymentKey, orderId, amount }: { paymentKey: string; orderId: string; amount: number }): TossPayment {
    const payment = this.find(paymentKey);
    if (payment.orderId !== orderId || payment.totalAmount !== amount) throw new TossError('FORBIDDEN_REQUEST');
    if (payment.status === 'READY' || payment.status === 'EXPIRED') throw new TossError('NOT_FOUND_PAYMENT_SESSION');
    if (payment.status !== 'IN_PROGRESS') throw new TossError('ALREADY_PROCESSED_PAYMENT');
    const refusal = this.refusals.get(paymentKey);
    if (refusal !== undefined) {
      this.change(payment, { status: 'ABORTED', failure: { code: refusal, message: new TossError(refusal).message } });
      throw new TossError(refusal);
    }
    if (payment.method === '가상계좌') {
      const virtualAccount = {
        bankCode: '20',
        accountNumber: `X${Date.now()}`.slice(0, 14),
        customerName: '김배움',
        dueDate: korean(this.now() + due.deposit),
        expired: false,
        refundStatus: 'NONE' as const,
      };
      return this.change(payment, { status: 'WAITING_FOR_DEPOSIT', virtualAccount, secret: `ps_${newKey()}` });
    }
    return this.take(payment);
  }

  /** A transfer arrives. */
  payIn(paymentKey: string): TossPayment {
    const payment = this.find(paymentKey);
    if (payment.status !== 'WAITING_FOR_DEPOSIT') throw new Error(`nobody can pay into the account of a payment that is ${payment.status}`);
    return this.take(payment);
  }

  /** The bank revokes a transfer that it had reported by mistake. */
  undoDeposit(paymentKey: string): TossPayment {
    const payment = this.find(paymentKey);
    if (payment.status !== 'DONE' || payment.method !== '가상계좌') throw new Error(`no deposit can be undone of a payment that is ${payment.status}`);
    this.note(payment, 'WAITING_FOR_DEPOSIT', -payment.totalAmount);
    return this.change(payment, { status: 'WAITING_FOR_DEPOSIT', approvedAt: null });
  }

  cancel(paymentKey: string, { cancelReason, cancelAmount, refundableAmount, refundReceiveAccount: account }: CancelRequest): TossPayment {
    const payment = this.find(paymentKey);
    const { status, balanceAmount: balance, method } = payment;
    if (!cancelReason || cancelReason.length > 200) throw new TossError('INVALID_REQUEST');
    if (status === 'CANCELED') throw new TossError('ALREADY_CANCELED_PAYMENT');
    if (status === 'WAITING_FOR_DEPOSIT') {
      if (cancelAmount !== undefined && cancelAmount < balance) throw new TossError('NOT_ALLOWED_PARTIAL_REFUND_WAITING_DEPOSIT');
      return this.change(payment, { status: 'CANCELED', balanceAmount: 0, cancels: [this.cancelOf(cancelReason, balance, 0)] });
    }
    if (status !== 'DONE' && status !== 'PARTIAL_CANCELED') throw new TossError('NOT_CANCELABLE_PAYMENT');
    const amount = cancelAmount ?? balance;
    if (refundableAmount !== undefined && refundableAmount !== balance) throw new TossError('NOT_MATCHES_REFUNDABLE_AMOUNT');
    if (!Number.isInteger(amount) || amount <= 0 || amount > balance) throw new TossError('NOT_CANCELABLE_AMOUNT');
    if (method === '가상계좌') this.checkAccount(account);
    const cancel = this.cancelOf(cancelReason, amount, balance - amount);
    const next = balance === amount ? 'CANCELED' : 'PARTIAL_CANCELED';
    this.note(payment, next, amount, cancel.transactionKey);
    return this.change(payment, {
      status: next,
      lastTransactionKey: cancel.transactionKey,
      balanceAmount: balance - amount,
      cancels: [...(payment.cancels ?? []), cancel],
    });
  }

  /** What the shop has: all that was taken without what went back. */
  balance(): number {
    return [...this.payments.values()].reduce((sum, { approvedAt, balanceAmount }) => sum + (approvedAt === null ? 0 : balanceAmount), 0);
  }

  private checkAccount(account: CancelRequest['refundReceiveAccount']): void {
    if (!account?.holderName || !account.bank) throw new TossError('INVALID_REFUND_ACCOUNT_INFO');
    if (!/^\d{1,20}$/.test(account.accountNumber) || this.closedAccounts.has(account.accountNumber)) throw new TossError('INVALID_REFUND_ACCOUNT_NUMBER');
  }

  private take(payment: TossPayment): TossPayment {
    const lastTransactionKey = this.note(payment, 'DONE', payment.totalAmount);
    return this.change(payment, {
      status: 'DONE',
      lastTransactionKey,
      approvedAt: korean(this.now()),
      receipt: { url: `https://dashboard.tosspayments.com/receipt/${payment.paymentKey}` },
    });
  }

  private expire(payment: TossPayment): void {
    this.change(payment, { status: 'EXPIRED', ...(payment.virtualAccount && { virtualAccount: { ...payment.virtualAccount, expired: true } }) });
  }

  private cancelOf(cancelReason: string, cancelAmount: number, refundableAmount: number): TossCancel {
    return { cancelAmount, cancelReason, refundableAmount, canceledAt: korean(this.now()), transactionKey: newKey(), cancelStatus: 'DONE' };
  }

  private note({ paymentKey, orderId, method }: TossPayment, status: TossStatus, amount: number, transactionKey = newKey()): string {
    this.transactions.push({ mId, transactionKey, paymentKey, orderId, method, status, transactionAt: korean(this.now()), currency: 'KRW', amount });
    return transactionKey;
  }

  private change(payment: TossPayment, changes: Partial<TossPayment>): TossPayment {
    const next = { ...payment, ...changes };
    this.payments.set(payment.paymentKey, next);
    this.changed(next);
    return next;
  }
}
