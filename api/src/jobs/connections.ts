import pg from 'pg';
import { useConnection } from '../database/connection.ts';

export type Connections = pg.Pool;

/** Connections of the job queue and of other work beside the requests, so that neither waits for the other. */
export function openConnections(databaseUrl: string | undefined, max: number): Connections {
  const pool = new pg.Pool({ connectionString: databaseUrl, max, connectionTimeoutMillis: 10_000, keepAlive: true, application_name: 'baeum-jobs' });
  // Whoever uses a connection that breaks is told by its own query.
  pool.on('error', () => undefined);
  pool.on('connect', (connection) => connection.on('error', () => undefined));
  return pool;
}

/** Sends the statements of `work` over one of these connections. */
export async function onConnection(connections: Connections, work: () => Promise<unknown>): Promise<void> {
  const connection = await connections.connect();
  try {
    await useConnection(connection, work);
  } finally {
    connection.release();
  }
}
