import type pg from 'pg';
import { withConnection } from './connection.ts';
import { fromReplica } from './replica.ts';
import { currentScope, runningTransaction } from './scope.ts';
import { countStatement } from './statement-count.ts';
import { repeatedly, transaction } from './transaction.ts';

/**
 * Sends one statement, inside the running transaction if there is one. Alone it is a transaction of its own, which is
 * repeated after a deadlock; in a request that commits once, one that writes begins its transaction.
 */
export async function sendStatement<Row extends pg.QueryResultRow>(query: pg.QueryConfig, writes: boolean): Promise<pg.QueryResult<Row>> {
  const send = () => {
    countStatement();
    return withConnection((connection) => connection.query<Row>(query));
  };
  if (runningTransaction()) return send();
  const { patient, only } = currentScope();
  // Only a transaction can change the limits of its statements.
  if (!writes) return fromReplica(() => (patient ? transaction(send) : send()));
  return patient || (only && !only.over) ? transaction(send) : repeatedly(send);
}
