import type pg from 'pg';
import { database } from './sequelize.ts';
import { currentTransaction } from './transaction.ts';

/** The two internals of Sequelize that a statement on its pool needs; they are stable in version 6. */
interface Pool {
  getConnection(options: { type: 'read' | 'write' }): Promise<pg.ClientBase>;
  releaseConnection(connection: pg.ClientBase): void;
}

/** Lends `work` a connection of Sequelize's pool, the running transaction's own if there is one. */
export async function withConnection<T>(work: (connection: pg.ClientBase) => Promise<T>): Promise<T> {
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
