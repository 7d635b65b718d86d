import { withConnection } from './connection.ts';
import { noteStatement } from './statement-count.ts';

/**
 * Runs one named, prepared statement on Sequelize's own pool, inside the caller's transaction if there is one. For hot
 * reads and for conditional one-statement writes: PostgreSQL plans it once a connection.
 * @param name unique name of the statement, e.g. `courses.list`
 */
export function sql<Row extends object>(name: string, text: string, values: readonly unknown[] = []): Promise<Row[]> {
  const statement = { name, text, values: values as unknown[] };
  noteStatement();
  return withConnection(async (connection) => (await connection.query<Row>(statement)).rows);
}
