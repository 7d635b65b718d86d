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
export async function sql<Row extends object>(name: string, text: string, values: readonly unknown[] = []): Promise<Row[]> {
  const joined = currentTransaction() as unknown as { connection?: pg.ClientBase } | undefined;
  const statement = { name, text, values: values as unknown[] };
  if (joined?.connection) return (await joined.connection.query<Row>(statement)).rows;
  const pool = database().connectionManager as unknown as Pool;
  const connection = await pool.getConnection({ type: 'write' });
  try {
    return (await connection.query<Row>(statement)).rows;
  } finally {
    pool.releaseConnection(connection);
  }
}
