import { withConnection } from '../connection.ts';

/** Inserts all rows by one statement; PostgreSQL converts each member to its column's type. Every row has the members of the first one. */
export async function insertRows<Returned extends object = object>(table: string, rows: readonly object[], returning?: string): Promise<Returned[]> {
  const [first] = rows;
  if (!first) return [];
  const columns = Object.keys(first).join(', ');
  const text = `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)`;
  return withConnection(async (connection) => {
    const result = await connection.query<Returned>(returning ? `${text} RETURNING ${returning}` : text, [JSON.stringify(rows)]);
    return result.rows;
  });
}
