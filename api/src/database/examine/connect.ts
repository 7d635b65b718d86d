import pg from 'pg';

/** A connection for checks. @throws Error with PostgreSQL's or the system's code when the server is unreachable */
export async function connectToExamine(connectionString: string, patienceMilliseconds: number): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    application_name: 'baeum-doctor',
    connectionTimeoutMillis: patienceMilliseconds,
    query_timeout: patienceMilliseconds,
  });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
