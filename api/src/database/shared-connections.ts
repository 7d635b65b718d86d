import pg from 'pg';
import { closeInTime } from './close-in-time.ts';
import type { Connections } from './scope.ts';
import { sessionSettings, timeLimits } from './time-limits.ts';
import { watchedClient } from './watched-client.ts';

/** For work that many requests wait for together, and for jobs. Few, since each statement there serves many. */
const sharedSize = 8;
const idleMilliseconds = 10_000;

let shared: pg.Pool | undefined;

/** Connections that no request takes, so statements sent there never wait behind requests. */
export function sharedConnections(): Connections {
  const pool = shared;
  if (!pool) throw new Error('sharedConnections() was called before openShared()');
  return {
    acquire: () => pool.connect(),
    release: (connection) => (connection as pg.PoolClient).release(),
    discard: (connection) => (connection as pg.PoolClient).release(true),
  };
}

/** How full they are. */
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
  // The user of a connection that breaks gets the error from its own query.
  shared.on('error', () => undefined);
}

export async function closeShared(): Promise<void> {
  const pool = shared;
  shared = undefined;
  await closeInTime(pool?.end());
}
