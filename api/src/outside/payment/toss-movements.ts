import { z } from 'zod';
import type { Movement } from './provider.ts';

/** Maximum entries of the provider per page. */
const pageSize = 5000;

const transactionsSchema = z.array(
  z.object({ transactionKey: z.string(), paymentKey: z.string(), orderId: z.string(), status: z.string(), currency: z.string(), amount: z.number() }),
);

/** States after a partial or complete refund; a transfer that the bank reverses makes its account wait again. */
const wentBack: readonly string[] = ['CANCELED', 'PARTIAL_CANCELED', 'WAITING_FOR_DEPOSIT'];

/** The provider's list of transactions, page by page. Refunds are negative in it or not, depending on the way of paying. @throws Error */
export async function* listTossMovements(get: (path: string) => Promise<{ status: number; body: unknown }>, from: Date, to: Date): AsyncGenerator<Movement[]> {
  const query = new URLSearchParams({ startDate: koreanTime(from), endDate: koreanTime(to), limit: String(pageSize) });
  for (;;) {
    const { status, body } = await get(`/v1/transactions?${query}`);
    if (status !== 200) throw new Error(`the payment provider does not list its transactions: ${status}`);
    const page = transactionsSchema.parse(body);
    yield page.filter(({ status: state, currency }) => currency === 'KRW' && (state === 'DONE' || wentBack.includes(state))).map(toMovement);
    const last = page.at(-1);
    if (!last || page.length < pageSize) return;
    query.set('startingAfter', last.transactionKey);
  }
}

function toMovement({ paymentKey, orderId: orderNo, status, amount }: z.output<typeof transactionsSchema>[number]): Movement {
  return { paymentKey, orderNo, amount: status === 'DONE' ? amount : -Math.abs(amount) };
}

/** Times without a zone are Korean to the provider. */
function koreanTime(moment: Date): string {
  return new Date(moment.getTime() + 9 * 3_600_000).toISOString().slice(0, 19);
}
