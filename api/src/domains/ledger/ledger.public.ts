import { accountsOfPeople, ledgerAccounts, type AccountOfPerson, type LedgerAccount } from '@baeum/contract/domains/ledger/ledger.rules.ts';
import { z } from 'zod';
import { runningTransaction } from '../../database/scope.ts';
import { json, present, statement } from '../../database/statement.ts';

/** One side of a movement: a debit is positive, a credit negative. */
export type LedgerEntry =
  | { account: AccountOfPerson; userId: number; amount: number }
  | { account: Exclude<LedgerAccount, AccountOfPerson>; userId?: never; amount: number };

/** The kind of event. */
export type LedgerKind =
  | 'POINTS_EARNED'
  | 'POINTS_ADJUSTED'
  | 'POINTS_EXPIRED'
  | 'POINTS_FORFEITED'
  | 'ORDER_PLACED'
  | 'ORDER_PAID'
  | 'ORDER_RELEASED'
  | 'REFUND_GRANTED'
  | 'REFUND_SENT'
  | 'PAYMENT_RETURNED'
  | 'INCOME_EARNED'
  | 'INCOME_REVERSED'
  | 'INCOME_ADJUSTED'
  | 'INCOME_SETTLED'
  | 'INCOME_PAID'
  | 'INCOME_RETURNED'
  | 'CARRIED_FORWARD';

export interface LedgerTransaction {
  /** Identifies the movement, which happens once: `order:12:paid`, `refund:5:sent`. */
  key: string;
  kind: LedgerKind;
  orderId?: number;
  /** They sum to zero; zero entries are left out. */
  entries: readonly LedgerEntry[];
}

const entrySchema = z.object({ account: z.string(), userId: z.number().optional(), amount: z.number() });
const movement = z.object({ key: z.string(), kind: z.string(), orderId: z.number().optional(), entries: z.array(entrySchema) });

const add = statement(
  'ledger.add',
  { parameters: { movements: json(z.array(movement)) } },
  `WITH moved AS MATERIALIZED (SELECT * FROM jsonb_to_recordset($movements::jsonb) AS m (key text, kind text, "orderId" bigint, entries jsonb)),
     added AS (INSERT INTO ledger_transactions (key, kind, order_id) SELECT key, kind, "orderId" FROM moved RETURNING id, key)
   INSERT INTO ledger_entries (transaction_id, account, user_id, amount)
   SELECT a.id, e.account, e."userId", e.amount FROM added a JOIN moved m ON m.key = a.key,
     jsonb_to_recordset(m.entries) AS e (account text, "userId" bigint, amount bigint)`,
);

/** {@link postAll} of one movement. */
export async function post(transaction: LedgerTransaction): Promise<void> {
  await postAll([transaction]);
}

/**
 * Posts movements to the ledger, in the transaction of the event. Empty movements are not written.
 * @throws Error outside a transaction, for entries that do not sum to zero, and for a key that was already posted,
 *   because it would be the same movement twice
 */
export async function postAll(transactions: readonly LedgerTransaction[]): Promise<void> {
  const movements = transactions.map(({ entries, ...transaction }) => ({ ...transaction, entries: entries.filter(({ amount }) => amount !== 0) }));
  for (const { key, entries } of movements) refuseUnbalanced(key, entries);
  const moved = movements.filter(({ entries }) => entries.length > 0);
  if (moved.length > 0) await add.run({ movements: moved });
}

function refuseUnbalanced(key: string, entries: readonly LedgerEntry[]): void {
  if (!runningTransaction()) throw new Error(`${key} is posted outside the transaction of its movement`);
  if (!entries.every(({ amount }) => Number.isSafeInteger(amount)) || entries.reduce((sum, { amount }) => sum + amount, 0) !== 0) {
    throw new Error(`${key} does not balance: ${JSON.stringify(entries)}`);
  }
}

const ofOrders = { orderIds: z.array(z.number()) };

const sumOfOrders = statement(
  'ledger.sum-of-orders',
  { parameters: ofOrders, row: { account: z.enum(ledgerAccounts), user_id: z.number().nullable(), amount: present(z.number()) } },
  `SELECT e.account, e.user_id, sum(e.amount)::bigint AS amount FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
   WHERE t.order_id = ANY ($orderIds) GROUP BY e.account, e.user_id HAVING sum(e.amount) <> 0 ORDER BY e.account, e.user_id`,
);

const removeOfOrders = statement('ledger.remove-of-orders', { parameters: ofOrders }, 'DELETE FROM ledger_transactions WHERE order_id = ANY ($orderIds)');

/**
 * Removes these orders from the books, and posts the sum of their movements without an order: balances are unchanged, and nothing shows any
 * more who bought what. The database refuses it for movements younger than five years.
 */
export async function carryForward(orderIds: readonly [number, ...number[]]): Promise<void> {
  const sums = await sumOfOrders.all({ orderIds: [...orderIds] });
  await removeOfOrders.run({ orderIds: [...orderIds] });
  await post({ key: `carried:${orderIds[0]}`, kind: 'CARRIED_FORWARD', entries: sums.map(toEntry) });
}

function toEntry({ account, user_id: userId, amount }: { account: LedgerAccount; user_id: number | null; amount: number }): LedgerEntry {
  if (!isOfPerson(account)) return { account, amount };
  if (userId === null) throw new Error(`${account} of nobody`);
  return { account, userId, amount };
}

const isOfPerson = (account: LedgerAccount): account is AccountOfPerson => (accountsOfPeople as readonly LedgerAccount[]).includes(account);
