import type pg from 'pg';
import { database } from './sequelize.ts';
import { currentTransaction } from './transaction.ts';

/** The two internals of Sequelize that a statement on its pool needs; they are stable in version 6. */
interface Pool {
  getConnection(options: { type: 'read' | 'write' }): Promise<pg.ClientBase>;
  releaseConnection(connection: pg.ClientBase): void;
}

/**
 * Runs one named, prepared statement on Sequelize's own pool, inside the caller's transaction if there is one. For hot
 * reads and for conditional one-statement writes: PostgreSQL plans it once a connection.
 * @param name unique name of the statement, e.g. `courses.list`
 */
export function sql<Row extends object>(name: string, text: string, values: readonly unknown[] = []): Promise<Row[]> {
  const statement = { name, text, values: values as unknown[] };
  return withConnection(async (connection) => (await connection.query<Row>(statement)).rows);
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
