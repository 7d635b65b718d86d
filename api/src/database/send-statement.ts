import type pg from 'pg';
import { withConnection } from './connection.ts';
import { fromReplica } from './replica.ts';
import { currentScope, runningTransaction } from './scope.ts';
import { countStatement } from './statement-count.ts';
import { repeatedly, transaction } from './transaction.ts';

/**
 * Sends one statement, inside the running transaction if there is one. On its own it is retried after a deadlock; in a
 * request that commits once, a writing statement begins the transaction.
 */
export async function sendStatement<Row extends pg.QueryResultRow>(query: pg.QueryConfig, writes: boolean): Promise<pg.QueryResult<Row>> {
  const send = () => {
    countStatement();
    return withConnection((connection) => connection.query<Row>(query));
  };
  if (runningTransaction()) return send();
  const { longTimeout, only } = currentScope();
  // Time limits can only be changed within a transaction.
  if (!writes) return fromReplica(() => (longTimeout ? transaction(send) : send()));
  return longTimeout || (only && !only.over) ? transaction(send) : repeatedly(send);
}
