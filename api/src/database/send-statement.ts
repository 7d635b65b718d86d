import type pg from 'pg';
import { withConnection } from './connection.ts';
import { fromReplica } from './replica.ts';
import { currentScope, runningTransaction } from './scope.ts';
import { countStatement } from './statement-count.ts';
import { readInTransaction, transaction } from './transaction.ts';
import { committing, repeatedly } from './unavailable.ts';

/**
 * Sends one statement, inside the running transaction if there is one. On its own it is retried after a deadlock and while a standby takes
 * over from the primary; in a request that commits once, a writing statement begins the transaction.
 * @throws TransactionLostError when the connection of a writing statement on its own ends before its response
 */
export async function sendStatement<Row extends pg.QueryResultRow>(query: pg.QueryConfig, writes: boolean): Promise<pg.QueryResult<Row>> {
  const ask = (connection: pg.ClientBase) => {
    countStatement();
    return connection.query<Row>(query);
  };
  const send = () => withConnection(ask);
  if (runningTransaction()) return send();
  const { longTimeout, only } = currentScope();
  // Time limits can only be changed within a transaction.
  if (!writes) return longTimeout ? readInTransaction('BEGIN', send) : fromReplica(send);
  if (longTimeout || (only && !only.over)) return transaction(send);
  return repeatedly(() => withConnection((connection) => committing(() => ask(connection))));
}
