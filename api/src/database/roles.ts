import pg from 'pg';
import { queueSchema } from '../jobs/schema.ts';
import { lockKey } from './migrate.ts';

const schemas = `public, ${queueSchema}`;

/**
 * Grants the requests' role what it needs on the objects of the owner's migrations: reading and writing rows, calling functions, and
 * nothing that changes tables. Only their owner can see rows of the queue's tables, so each gets a policy.
 * @param requestsUrl contains the role; nothing is done where that is the owner
 */
export async function grantToRequests(ownerUrl: string, requestsUrl: string): Promise<void> {
  const name = decodeURIComponent(new URL(requestsUrl).username);
  if (name === '' || name === decodeURIComponent(new URL(ownerUrl).username)) return;
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    // Concurrent changes of the same rights by several servers would fail.
    await client.query('SELECT pg_advisory_lock($1)', [lockKey]);
    const role = client.escapeIdentifier(name);
    await client.query(`BEGIN;
      GRANT USAGE ON SCHEMA ${schemas} TO ${role};
      GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${schemas} TO ${role};
      GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${schemas} TO ${role};
      GRANT EXECUTE ON ALL ROUTINES IN SCHEMA ${schemas} TO ${role};
      REVOKE INSERT, UPDATE, DELETE ON public.migrations, ${queueSchema}.migrations FROM ${role};`);
    for (const table of await closedTables(client, name)) await client.query(`CREATE POLICY ${role} ON ${table} TO ${role} USING (true) WITH CHECK (true)`);
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
}

/** Tables of the queue whose rows the role cannot see yet. */
async function closedTables(client: pg.Client, role: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.oid::regclass::text AS name FROM pg_class c WHERE c.relnamespace = $1::regnamespace AND c.relrowsecurity
       AND NOT EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid AND p.polname = $2)`,
    [queueSchema, role],
  );
  return rows.map(({ name }) => name);
}

/** Whether the role in a database URL is a superuser. */
export async function isSuperuser(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ rolsuper: boolean }>('SELECT rolsuper FROM pg_roles WHERE rolname = current_user');
    return rows[0]?.rolsuper === true;
  } finally {
    await client.end();
  }
}
