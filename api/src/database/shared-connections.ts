import pg from 'pg';
import { closeInTime } from './close-in-time.ts';
import type { Connections } from './scope.ts';
import { sessionSettings, timeLimits } from './time-limits.ts';
import { watchedClient } from './watched-client.ts';

/** Few, because each statement serves many requests, or belongs to a job. */
const sharedSize = 8;
const idleMilliseconds = 10_000;

let shared: pg.Pool | undefined;

/** How many connections of a pool are used and idle, and how many callers wait for one. */
export interface PoolLevel {
  using: number;
  idle: number;
  waiters: number;
}

/** A pool of watched connections with the time limits of statements. @param name shown by PostgreSQL in `pg_stat_activity` */
export function openPool(connectionString: string, max: number, name: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    Client: watchedClient,
    max,
    idleTimeoutMillis: idleMilliseconds,
    connectionTimeoutMillis: timeLimits().wait,
    application_name: name,
    ...sessionSettings(),
  });
  // The user of a broken connection gets the error from its own query.
  pool.on('error', () => undefined);
  return pool;
}

export function connectionsOf(pool: pg.Pool): Connections {
  return {
    acquire: () => pool.connect(),
    release: (connection) => (connection as pg.PoolClient).release(),
    discard: (connection) => (connection as pg.PoolClient).release(true),
  };
}

export function levelOf({ totalCount, idleCount, waitingCount }: pg.Pool): PoolLevel {
  return { using: totalCount - idleCount, idle: idleCount, waiters: waitingCount };
}

/** Connections that requests never take, so statements sent there never wait behind them. */
export function sharedConnections(): Connections {
  if (!shared) throw new Error('sharedConnections() was called before openShared()');
  return connectionsOf(shared);
}

/** Usage of the pool. */
export function sharedPool(): PoolLevel {
  return shared ? levelOf(shared) : { using: 0, idle: 0, waiters: 0 };
}

export function openShared(connectionString: string): void {
  shared = openPool(connectionString, sharedSize, 'baeum-shared');
}

export async function closeShared(): Promise<void> {
  const pool = shared;
  shared = undefined;
  await closeInTime(pool?.end());
}
