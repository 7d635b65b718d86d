import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { TossBooks, TossError, type CancelRequest, type TossMethod, type TossPayment } from './toss-books.ts';

export const tossSecretKey = 'test_sk_stand_in';

/** What is asked of the provider; `find` by payment or by order. */
export type TossCall = 'confirm' | 'find' | 'cancel' | 'transactions';
type When = 'before' | 'after';

/** What happens to the next call of its kind, once. `when`: before or after the books have it. */
type Disturbance =
  | { kind: 'fail'; code: string; status: number | undefined; when: When }
  | { kind: 'garble'; status: number; when: When }
  | { kind: 'break off'; when: When }
  | { kind: 'hold'; when: When; arrived: () => void; released: Promise<void> };

export interface Asked {
  call: TossCall;
  /** Its path and query. */
  path: string;
  idempotencyKey: string | undefined;
  body: Record<string, unknown> | undefined;
  /** What was answered; nothing where no answer was sent. */
  status?: number;
  code?: string;
}

interface Answer {
  status: number;
  body: unknown;
}

/** The provider's notification of the shop about a change. */
export type Notice =
  | { eventType: 'PAYMENT_STATUS_CHANGED'; createdAt: string; data: TossPayment }
  | { createdAt: string; secret: string; status: string; orderId: string; transactionKey: string };

/**
 * Toss Payments as its documents describe it, on a port of this machine: payments are confirmed, read (by key and by order), cancelled
 * in part and listed by period, under the secret key; the first answer to an idempotency key is repeated for 15 days, errors as well.
 *
 * - A buyer: `begin` (has been through the payment window), `payIn` (the transfer to a virtual account arrives), `undoDeposit`.
 * - The shop's people at the provider's own console: `cancel`.
 * - The next calls of a kind: `fail` with a code, `garble` (no JSON), `breakOff` (the socket closes), `hold` (until released, for
 *   kills and late answers); each `before` or `after` the books have it. Several are taken one after the other.
 * - `books.refusals` and `books.closedAccounts`: what a card or an account refuses. `books.pass`: time goes on, and ends what is due.
 * - `asked`: all calls so far. `deliver`: sends the notices of what changed, at least once. `secretKey`: set another to lock the shop out.
 */
export class TossServer {
  readonly books = new TossBooks();
  readonly asked: Asked[] = [];
  /** Notices that were not delivered yet. */
  notices: Notice[] = [];
  secretKey = tossSecretKey;
  private readonly disturbances: Record<TossCall, Disturbance[]> = { confirm: [], find: [], cancel: [], transactions: [] };
  private readonly firstAnswers = new Map<string, { at: number; body: string; answer?: Answer }>();
  private readonly server = createServer((request, response) => void this.take(request, response));

  static async start(): Promise<TossServer> {
    const toss = new TossServer();
    toss.books.changed = (payment) => toss.notices.push(...toss.noticesOf(payment));
    await new Promise<void>((resolve) => void toss.server.listen(0, '127.0.0.1', resolve));
    return toss;
  }

  stop(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  /** Settings of a site that takes its money here. */
  get env(): Record<string, string> {
    return {
      TOSS_CLIENT_KEY: 'test_ck_stand_in',
      TOSS_SECRET_KEY: tossSecretKey,
      TOSS_API_URL: `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`,
    };
  }

  /** @returns the key that the browser brings back */
  begin({ orderNo, amount }: { orderNo: string; amount: number }, method: TossMethod = '카드', status: 'READY' | 'IN_PROGRESS' = 'IN_PROGRESS'): string {
    return this.books.begin(orderNo, amount, method, status).paymentKey;
  }

  payIn(paymentKey: string): void {
    this.books.payIn(paymentKey);
  }

  undoDeposit(paymentKey: string): void {
    this.books.undoDeposit(paymentKey);
  }

  /** All that is left, or a part. */
  cancel(paymentKey: string, cancelAmount?: number, account?: CancelRequest['refundReceiveAccount']): void {
    this.books.cancel(paymentKey, {
      cancelReason: '상점관리자에서 취소',
      ...(cancelAmount !== undefined && { cancelAmount }),
      ...(account && { refundReceiveAccount: account }),
    });
  }

  fail(call: TossCall, code: string, { status, when = 'before' }: { status?: number; when?: When } = {}): void {
    this.disturbances[call].push({ kind: 'fail', code, status, when });
  }

  /** A page of something in between. */
  garble(call: TossCall, { status = 502, when = 'before' }: { status?: number; when?: When } = {}): void {
    this.disturbances[call].push({ kind: 'garble', status, when });
  }

  breakOff(call: TossCall, when: When): void {
    this.disturbances[call].push({ kind: 'break off', when });
  }

  /** @returns when the call is there, and what lets it go on */
  hold(call: TossCall, when: When): { arrived: Promise<void>; release: () => void } {
    const [arrived, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    this.disturbances[call].push({ kind: 'hold', when, arrived: arrived.resolve, released: released.promise });
    return { arrived: arrived.promise, release: released.resolve };
  }

  /** Sends the notices that are due to a site; whatever it does not answer with 200 is sent again next time. @returns its answers */
  async deliver(siteUrl: string): Promise<number[]> {
    const due = this.notices;
    this.notices = [];
    const statuses: number[] = [];
    for (const notice of due) {
      const response = await fetch(`${siteUrl}/orders/api/v1/payments/toss/webhook`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(notice),
      }).catch(() => undefined);
      statuses.push(response?.status ?? 0);
      if (response?.status !== 200) this.notices.push(notice);
    }
    return statuses;
  }

  private noticesOf(data: TossPayment): Notice[] {
    const { secret, status, orderId, lastTransactionKey } = data;
    const createdAt = new Date(this.books.now()).toISOString();
    const deposit = secret === null || status === 'EXPIRED' ? [] : [{ createdAt, secret, status, orderId, transactionKey: lastTransactionKey ?? '' }];
    return [{ eventType: 'PAYMENT_STATUS_CHANGED', createdAt, data }, ...deposit];
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://toss');
    const body = await text(request);
    const call = callOf(request.method ?? '', url.pathname);
    if (!call) return send(response, answerOf(new TossError('NOT_FOUND')));
    const idempotencyKey = request.headers['idempotency-key'] as string | undefined;
    const asked: Asked = { call, path: url.pathname + url.search, idempotencyKey, body: body === '' ? undefined : JSON.parse(body) };
    this.asked.push(asked);
    const answer =
      request.headers.authorization === `Basic ${btoa(`${this.secretKey}:`)}` ? await this.once(asked, body, url) : answerOf(new TossError('UNAUTHORIZED_KEY'));
    if (!answer) return void response.destroy();
    Object.assign(asked, { status: answer.status, code: (answer.body as { code?: string }).code });
    send(response, answer);
  }

  /** The same key, address and method: the first answer again, and nothing is done. */
  private async once(asked: Asked, body: string, url: URL): Promise<Answer | undefined> {
    const { call, idempotencyKey } = asked;
    if (idempotencyKey === undefined || call === 'find' || call === 'transactions') return this.disturbed(asked, url);
    if (idempotencyKey.length > 300) return answerOf(new TossError('INVALID_IDEMPOTENCY_KEY'));
    const name = `${url.pathname} ${idempotencyKey}`;
    const first = this.firstAnswers.get(name);
    if (first && this.books.now() - first.at < 15 * 86_400_000) {
      if (first.body !== body) return answerOf(new TossError('INVALID_IDEMPOTENCY_KEY'));
      return first.answer ?? answerOf(new TossError('IDEMPOTENT_REQUEST_PROCESSING'));
    }
    const mine: { at: number; body: string; answer?: Answer } = { at: this.books.now(), body };
    this.firstAnswers.set(name, mine);
    return this.disturbed(asked, url, (answer) => {
      if (answer) mine.answer = answer;
      else this.firstAnswers.delete(name);
    });
  }

  /** @param note called with the answer that is repeated for the key from now on; undefined where the call was not carried out */
  private async disturbed(asked: Asked, url: URL, note: (answer: Answer | undefined) => void = () => undefined): Promise<Answer | undefined> {
    const disturbance = this.disturbances[asked.call].shift();
    if (disturbance?.when === 'before') await arrive(disturbance);
    const isLost = disturbance !== undefined && disturbance.kind !== 'hold';
    const answer = isLost && disturbance.when === 'before' ? undefined : this.act(asked, url);
    const told = isLost ? instead(disturbance) : answer;
    note(disturbance?.kind === 'fail' ? told : answer);
    if (disturbance?.when === 'after') await arrive(disturbance);
    return told;
  }

  private act({ call, body }: Asked, { pathname, searchParams }: URL): Answer {
    const [, , , first = '', second = ''] = pathname.split('/').map(decodeURIComponent);
    try {
      if (call === 'confirm') return { status: 200, body: this.books.confirm(body as { paymentKey: string; orderId: string; amount: number }) };
      if (call === 'cancel') return { status: 200, body: this.books.cancel(first, body ?? {}) };
      if (call === 'find') return { status: 200, body: first === 'orders' ? this.books.findOfOrder(second) : this.books.find(first) };
      return { status: 200, body: this.listTransactions(searchParams) };
    } catch (error) {
      return answerOf(error);
    }
  }

  /** At most 100, or `limit`, from a time up to another, the oldest first; the next page begins after the last one's key. */
  private listTransactions(query: URLSearchParams): unknown[] {
    const [from, to] = ['startDate', 'endDate'].map((name) => Date.parse(koreanTime(query.get(name) ?? '')));
    const limit = Number(query.get('limit') ?? 100);
    if (from === undefined || to === undefined || !(from <= to) || !(limit > 0)) throw new TossError('INVALID_REQUEST');
    if (limit > 5000) throw new TossError('EXCEED_MAX_QUERY_LIMIT');
    const inTime = this.books.transactions.filter(({ transactionAt }) => Date.parse(transactionAt) >= from && Date.parse(transactionAt) <= to);
    const after = query.get('startingAfter');
    const start = after === null ? 0 : inTime.findIndex(({ transactionKey }) => transactionKey === after) + 1;
    return inTime.slice(start, start + limit);
  }
}

/** A day or a time without a zone is Korean. */
function koreanTime(written: string): string {
  return /Z|[+-]\d\d:\d\d$/.test(written) ? written : `${written.includes('T') ? written : `${written}T00:00:00`}+09:00`;
}

function callOf(method: string, path: string): TossCall | undefined {
  if (method === 'POST' && path === '/v1/payments/confirm') return 'confirm';
  if (method === 'POST' && /^\/v1\/payments\/[^/]+\/cancel$/.test(path)) return 'cancel';
  if (method === 'GET' && /^\/v1\/payments\/(?:orders\/)?[^/]+$/.test(path)) return 'find';
  return method === 'GET' && path === '/v1/transactions' ? 'transactions' : undefined;
}

async function arrive(disturbance: Disturbance): Promise<void> {
  if (disturbance.kind !== 'hold') return;
  disturbance.arrived();
  await disturbance.released;
}

function instead(disturbance: Exclude<Disturbance, { kind: 'hold' }>): Answer | undefined {
  if (disturbance.kind === 'fail') return answerOf(new TossError(disturbance.code, disturbance.status));
  return disturbance.kind === 'garble' ? { status: disturbance.status, body: '<html>잠시 후 다시 시도해주세요.</html>' } : undefined;
}

function answerOf(error: unknown): Answer {
  if (!(error instanceof TossError)) throw error;
  return { status: error.status, body: { code: error.code, message: error.message } };
}

function send(response: ServerResponse, { status, body }: Answer): void {
  const isText = typeof body === 'string';
  response.writeHead(status, { 'content-type': isText ? 'text/html' : 'application/json' }).end(isText ? body : JSON.stringify(body));
}
