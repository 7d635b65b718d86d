import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { measures } from '../observation/measures.ts';
import { closeInTime } from './close-in-time.ts';
import { currentScope, runIn, runningTransaction, type Connections } from './scope.ts';
import { sharedConnections } from './shared-connections.ts';
import { sessionSettings, timeLimits } from './time-limits.ts';
import { isUnavailable } from './unavailable.ts';
import { watchedClient } from './watched-client.ts';

/** How often the replica is compared with the primary, in milliseconds. */
const comparedEvery = 500;
/** How long the answer to a comparison may take, in milliseconds; after that the replica counts as gone. */
const comparisonPatience = 1000;
/** A replica that may lack more than the newest so many milliseconds is not read. */
export const largestLag = 5000;
const idleMilliseconds = 10_000;
/** SQLSTATE of a statement that took too long: elsewhere it would take as long again. */
const tookTooLong = '57014';

/** Position of the primary's log at a moment of `performance.now()`. */
interface Position {
  lsn: string;
  at: number;
}

interface Replica {
  pool: pg.Pool;
  /** Everything committed before this moment of `performance.now()` is on the replica; undefined while it does not answer. */
  completeUntil: number | undefined;
  /** Position that the replica has yet to reach. */
  awaited: Position | undefined;
  watch: AbortController;
}

let opened: Replica | undefined;

/** Opens the connections to a read replica (streaming replication) and starts to compare it with the primary. */
export function openReplica(connectionString: string, size: number): void {
  const pool = new pg.Pool({
    connectionString,
    Client: watchedClient,
    max: size,
    idleTimeoutMillis: idleMilliseconds,
    connectionTimeoutMillis: timeLimits().wait,
    application_name: 'baeum-replica',
    ...sessionSettings(),
  });
  // The user of a connection that breaks gets the error from its own query.
  pool.on('error', () => undefined);
  opened = { pool, completeUntil: undefined, awaited: undefined, watch: new AbortController() };
  void watch(opened);
}

export async function closeReplica(): Promise<void> {
  const replica = opened;
  opened = undefined;
  replica?.watch.abort();
  await closeInTime(replica?.pool.end());
}

/** How far behind the replica may be, in seconds; undefined while it cannot be read, null where there is none. */
export function replicaLag(): number | undefined | null {
  if (!opened) return null;
  const lag = lagOf(opened);
  return lag === undefined ? undefined : lag / 1000;
}

/** How full its connections are; undefined where there is none. */
export function poolOfReplica(): { using: number; idle: number; waiters: number } | undefined {
  if (!opened) return undefined;
  const { totalCount, idleCount, waitingCount } = opened.pool;
  return { using: totalCount - idleCount, idle: idleCount, waiters: waitingCount };
}

/** Whether statements of `work` may read from the replica, if there is one. Transactions that write, and caches that are filled meanwhile, never do. */
export function allowReplica<T>(work: () => T): T {
  return opened ? runIn({ ...currentScope(), replica: true }, work) : work();
}

/**
 * Runs one read, or several that fit together, on the replica if the caller allows it and the replica is not too far behind. Where the
 * replica fails, `work` runs again on the primary.
 */
export async function fromReplica<T>(work: () => Promise<T>): Promise<T> {
  const { replica: allowed, ...scope } = currentScope();
  const replica = opened;
  if (!allowed || !replica || scope.borrowed || runningTransaction()) return work();
  if (lagOf(replica) === undefined) {
    measures()?.replicaAsked('behind');
    return runIn(scope, work);
  }
  try {
    const result = await runIn({ ...scope, connections: connectionsOf(replica) }, work);
    measures()?.replicaAsked('read');
    return result;
  } catch (error) {
    if (!failedThere(error)) throw error;
    measures()?.replicaAsked('failed');
    return runIn(scope, work);
  }
}

function connectionsOf({ pool }: Replica): Connections {
  return {
    acquire: () => pool.connect(),
    release: (connection) => (connection as pg.PoolClient).release(),
    discard: (connection) => (connection as pg.PoolClient).release(true),
  };
}

/** The replica is away, or it ended the statement to go on following the primary. */
function failedThere(error: unknown): boolean {
  return isUnavailable(error) && (error as { code?: unknown }).code !== tookTooLong;
}

/** In milliseconds; undefined if the replica must not be read. */
function lagOf({ completeUntil }: Replica): number | undefined {
  if (completeUntil === undefined) return undefined;
  const lag = performance.now() - completeUntil;
  return lag <= largestLag ? lag : undefined;
}

async function watch(replica: Replica): Promise<void> {
  const { signal } = replica.watch;
  while (!signal.aborted) {
    await compare(replica);
    await delay(comparedEvery, undefined, { ref: false, signal }).catch(() => undefined);
  }
}

async function compare(replica: Replica): Promise<void> {
  try {
    replica.awaited ??= await inTime(positionOfPrimary());
  } catch {
    // Without a primary nothing new can be learnt; what is known of the replica gets too old by itself.
    return;
  }
  try {
    if (!(await inTime(hasReached(replica, replica.awaited.lsn)))) return;
    replica.completeUntil = replica.awaited.at;
    replica.awaited = undefined;
  } catch {
    replica.completeUntil = undefined;
  }
}

/** Up to where the primary's log is on its disk: at least everything whose commit was acknowledged. */
async function positionOfPrimary(): Promise<Position> {
  const at = performance.now();
  const lsn = await ask<{ lsn: string }>(sharedConnections(), 'SELECT pg_current_wal_flush_lsn()::text AS lsn');
  return { lsn: lsn.lsn, at };
}

/** False for a server that follows nobody, too: after a failover it may have lost what the primary had. */
async function hasReached(replica: Replica, lsn: string): Promise<boolean> {
  const text = 'SELECT pg_is_in_recovery() AND pg_last_wal_replay_lsn() >= $1::pg_lsn AS reached';
  return (await ask<{ reached: boolean | null }>(connectionsOf(replica), text, [lsn])).reached === true;
}

async function ask<Row extends pg.QueryResultRow>(connections: Connections, text: string, values: unknown[] = []): Promise<Row> {
  const connection = await connections.acquire();
  try {
    const { rows } = await connection.query<Row>(text, values);
    connections.release(connection);
    return rows[0] as Row;
  } catch (error) {
    connections.discard(connection);
    throw error;
  }
}

async function inTime<T>(asked: Promise<T>): Promise<T> {
  asked.catch(() => undefined);
  const late = delay(comparisonPatience, undefined, { ref: false }).then(() => {
    throw new Error('the comparison took too long');
  });
  late.catch(() => undefined);
  return Promise.race([asked, late]);
}
