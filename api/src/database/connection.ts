import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { database } from './sequelize.ts';
import { currentTransaction } from './transaction.ts';

/** The two internals of Sequelize that a statement on its pool needs; they are stable in version 6. */
interface Pool {
  getConnection(options: { type: 'read' | 'write' }): Promise<pg.ClientBase>;
  releaseConnection(connection: pg.ClientBase): void;
}

const borrowed = new AsyncLocalStorage<pg.ClientBase>();

/** Sends the statements of `work` over the caller's own connection, for what must not wait behind requests. */
export function useConnection<T>(connection: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  return borrowed.run(connection, work);
}

/** Lends `work` a connection of Sequelize's pool, the running transaction's own if there is one. */
export async function withConnection<T>(work: (connection: pg.ClientBase) => Promise<T>): Promise<T> {
  const own = borrowed.getStore();
  if (own) return work(own);
  const joined = currentTransaction() as unknown as { connection?: pg.ClientBase } | undefined;
  if (joined?.connection) return work(joined.connection);
  const pool = database().connectionManager as unknown as Pool;
  const connection = await pool.getConnection({ type: 'write' });
  try {
    return await work(connection);
  } finally {
    pool.releaseConnection(connection);
  }
}
