import { z } from 'zod';
import type { LedgerAccount } from '@baeum/contract/domains/ledger/ledger.rules.ts';
import { runningTransaction } from '../../database/scope.ts';
import { json, statement } from '../../database/statement.ts';

/** One side of a movement: a debit is positive, a credit negative. Only `points` belong to a person. */
export type LedgerEntry = { account: 'points'; userId: number; amount: number } | { account: Exclude<LedgerAccount, 'points'>; userId?: never; amount: number };

/** What happened. */
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
  | 'PAYMENT_RETURNED';

export interface LedgerTransaction {
  /** Says which movement this is, and that it happens once: `order:12:paid`, `refund:5:sent`. */
  key: string;
  kind: LedgerKind;
  orderId?: number;
  /** They sum to nothing; those of nothing are left out. */
  entries: readonly LedgerEntry[];
}

const add = statement(
  'ledger.add',
  {
    parameters: {
      key: z.string(),
      kind: z.string(),
      orderId: z.number().nullable(),
      entries: json(z.array(z.object({ account: z.string(), userId: z.number().optional(), amount: z.number() }))),
    },
  },
  `WITH added AS (INSERT INTO ledger_transactions (key, kind, order_id) VALUES ($key, $kind, $orderId) RETURNING id)
   INSERT INTO ledger_entries (transaction_id, account, user_id, amount)
   SELECT added.id, e.account, e."userId", e.amount FROM added, jsonb_to_recordset($entries::jsonb) AS e (account text, "userId" bigint, amount bigint)`,
);

/**
 * Writes one movement into the books, in the transaction of what it tells. Where nothing moves, nothing is written.
 * @throws Error outside a transaction, for entries that do not sum to nothing, and for a key that was posted before: it would be the
 * same movement twice
 */
export async function post({ key, kind, orderId, entries }: LedgerTransaction): Promise<void> {
  if (!runningTransaction()) throw new Error(`${key} is posted outside the transaction of its movement`);
  const moved = entries.filter(({ amount }) => amount !== 0);
  if (!moved.every(({ amount }) => Number.isSafeInteger(amount)) || moved.reduce((sum, { amount }) => sum + amount, 0) !== 0) {
    throw new Error(`${key} does not balance: ${JSON.stringify(entries)}`);
  }
  if (moved.length > 0) await add.run({ key, kind, orderId: orderId ?? null, entries: moved });
}
