import pg from 'pg';
import { closeInTime } from './close-in-time.ts';
import type { Connections } from './scope.ts';
import { sessionSettings, timeLimits } from './time-limits.ts';
import { watchedClient } from './watched-client.ts';

/** Few, because each statement serves many requests, or belongs to a job. */
const sharedSize = 8;
const idleMilliseconds = 10_000;

let shared: pg.Pool | undefined;

/** Connections that requests never take, so statements sent there never wait behind them. */
export function sharedConnections(): Connections {
  const pool = shared;
  if (!pool) throw new Error('sharedConnections() was called before openShared()');
  return {
    acquire: () => pool.connect(),
    release: (connection) => (connection as pg.PoolClient).release(),
    discard: (connection) => (connection as pg.PoolClient).release(true),
  };
}

/** Usage of the pool. */
export function sharedPool(): { using: number; idle: number; waiters: number } {
  if (!shared) return { using: 0, idle: 0, waiters: 0 };
  const { totalCount, idleCount, waitingCount } = shared;
  return { using: totalCount - idleCount, idle: idleCount, waiters: waitingCount };
}

export function openShared(connectionString: string): void {
  shared = new pg.Pool({
    connectionString,
    Client: watchedClient,
    max: sharedSize,
    idleTimeoutMillis: idleMilliseconds,
    connectionTimeoutMillis: timeLimits().wait,
    application_name: 'baeum-shared',
    ...sessionSettings(),
  });
  // The user of a broken connection gets the error from its own query.
  shared.on('error', () => undefined);
}

export async function closeShared(): Promise<void> {
  const pool = shared;
  shared = undefined;
  await closeInTime(pool?.end());
}
