import { SUPERUSER } from '@baeum/api/src/database/embedded-postgres/server.ts';
import pg from 'pg';

/** Runs statements in the maintenance database of the PostgreSQL at this address, each in a transaction of its own. @returns rows of the last one */
export async function asSuperuser(databaseUrl: string, ...statements: string[]): Promise<unknown[]> {
  const client = new pg.Client(Object.assign(new URL(databaseUrl), { username: SUPERUSER, pathname: '/postgres' }).href);
  await client.connect();
  try {
    let rows: unknown[] = [];
    for (const statement of statements) ({ rows } = await client.query(statement));
    return rows;
  } finally {
    await client.end();
  }
}
