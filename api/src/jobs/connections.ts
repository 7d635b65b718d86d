import pg from 'pg';

export type Connections = pg.Pool;

/** Connections of the job queue, apart from those of the requests, so that neither waits for the other. */
export function openConnections(databaseUrl: string | undefined, max: number): Connections {
  const pool = new pg.Pool({ connectionString: databaseUrl, max, connectionTimeoutMillis: 10_000, keepAlive: true, application_name: 'baeum-jobs' });
  // Whoever uses a connection that breaks is told by its own query.
  pool.on('error', () => undefined);
  pool.on('connect', (connection) => connection.on('error', () => undefined));
  return pool;
}
