import pg from 'pg';
import { useConnection } from '../database/connection.ts';
import { watchedClient } from '../database/watched-client.ts';

export type Connections = pg.Pool;

/** Callback of a pool for a requested connection; without a connection there may be no release function either, despite the types. */
type Taken = (error: Error | undefined, connection: pg.PoolClient | undefined, release: ((fault?: Error | boolean) => void) | undefined) => void;

/**
 * graphile-worker releases its listening connection twice when it stops just as the database refuses to let it listen, as
 * a standby does. The pool then throws an uncaught error, which would end the process.
 */
class JobPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(taken: Taken): void;
  override connect(taken?: Taken): Promise<pg.PoolClient> | undefined {
    if (!taken) return super.connect();
    super.connect(((error, connection, release) => {
      let released = false;
      taken(
        error,
        connection,
        release &&
          ((fault) => {
            if (!released) release(fault);
            released = true;
          }),
      );
    }) satisfies Taken);
    return undefined;
  }
}

/**
 * Connections of the job queue and of other background work, separate from those of requests, so that neither waits for
 * the other.
 * @param patienceMilliseconds timeout for a response of the database, if limited
 */
export function openConnections(databaseUrl: string | undefined, max: number, patienceMilliseconds?: number): Connections {
  const patience =
    patienceMilliseconds === undefined
      ? { connectionTimeoutMillis: 10_000 }
      : { connectionTimeoutMillis: patienceMilliseconds, query_timeout: patienceMilliseconds };
  return quiet(new JobPool({ connectionString: databaseUrl, max, ...patience, Client: watchedClient, application_name: 'baeum-jobs' }));
}

/** A connection for schema changes, without time limits. */
export function openPatientConnection(databaseUrl: string): Connections {
  return quiet(new pg.Pool({ connectionString: databaseUrl, max: 1, connectionTimeoutMillis: 10_000, keepAlive: true, application_name: 'baeum-jobs' }));
}

function quiet(pool: pg.Pool): Connections {
  // The user of a connection that breaks gets the error from its own query.
  pool.on('error', () => undefined);
  pool.on('connect', (connection) => connection.on('error', () => undefined));
  return pool;
}

/** Sends the statements of `work` over one of these connections. */
export async function onConnection(connections: Connections, work: () => Promise<unknown>): Promise<void> {
  const connection = await connections.connect();
  let failed = true;
  try {
    await useConnection(connection, work);
    failed = false;
  } finally {
    // A failed connection may still be waiting for a response.
    connection.release(failed);
  }
}
