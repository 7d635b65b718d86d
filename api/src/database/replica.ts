import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { measures } from '../observation/measures.ts';
import { closeInTime } from './close-in-time.ts';
import { currentScope, runIn, runningTransaction, type Connections } from './scope.ts';
import { connectionsOf, levelOf, openPool, sharedConnections, type PoolLevel } from './shared-connections.ts';
import { isUnavailable, retryWhilePrimaryAway } from './unavailable.ts';

/** Pause between two comparisons of the replica with the primary, in milliseconds. */
const comparedEvery = 500;
/** Time limit of each part of a comparison, in milliseconds; a replica that takes longer is not read. */
const comparisonPatience = 1000;
/** A replica that may be further behind than this, in milliseconds, is not read. */
export const largestLag = 5000;
/** SQLSTATE of a statement that exceeded its time limit: on the primary it would take as long again. */
const tookTooLong = '57014';

/** Position in the primary's log at a time of `performance.now()`. */
interface Position {
  lsn: string;
  /** Each promotion begins another one: a position says nothing about a server on another timeline. */
  timeline: number;
  at: number;
}

/** Timeline of a primary, as SQL. */
export const timelineOfPrimary = "('x' || left(pg_walfile_name(pg_current_wal_flush_lsn()), 8))::bit(32)::int";
/** Timeline that a standby follows, as SQL; for a role that must not see the receiver's (`pg_read_all_stats`) that of its last restart point. */
export const timelineOfStandby =
  'coalesce((SELECT received_tli FROM pg_stat_wal_receiver WHERE received_tli > 0), (SELECT timeline_id FROM pg_control_checkpoint()))';

interface Replica {
  pool: pg.Pool;
  /** One connection for the comparisons, which must not wait behind reads. */
  watching: pg.Pool;
  /** Everything committed before this time of `performance.now()` is on the replica; undefined while it does not answer. */
  completeUntil: number | undefined;
  /** Position that the replica has not reached yet. */
  awaited: Position | undefined;
  stopped: AbortController;
}

let opened: Replica | undefined;

/** Opens connections to a read replica (streaming replication) and starts comparing it with the primary. */
export function openReplica(connectionString: string, size: number): void {
  const [pool, watching] = [openPool(connectionString, size, 'baeum-replica'), openPool(connectionString, 1, 'baeum-replica-watch')];
  opened = { pool, watching, completeUntil: undefined, awaited: undefined, stopped: new AbortController() };
  void watch(opened);
}

export async function closeReplica(): Promise<void> {
  const replica = opened;
  opened = undefined;
  replica?.stopped.abort();
  await closeInTime(Promise.all([replica?.pool.end(), replica?.watching.end()]));
}

/** Usage of the replica; `lagSeconds` is undefined while it is not read. Undefined without a replica. */
export function replicaLevel(): { pool: PoolLevel; lagSeconds: number | undefined } | undefined {
  if (!opened) return undefined;
  const lag = lagOf(opened);
  return { pool: levelOf(opened.pool), lagSeconds: lag === undefined ? undefined : lag / 1000 };
}

/** Lets statements of `work` read from the replica, if there is one; transactions that write and loads of caches use the primary. */
export function allowReplica<T>(work: () => T): T {
  return opened ? runIn({ ...currentScope(), replica: true }, work) : work();
}

/** Runs one read, or one read-only transaction, on the replica if the scope allows it and the replica is current enough; on the primary otherwise, or if the replica fails. There it is repeated while a standby takes over. */
export async function fromReplica<T>(work: () => Promise<T>): Promise<T> {
  const { replica: allowed, ...scope } = currentScope();
  const replica = opened;
  if (!allowed || !replica || scope.borrowed || runningTransaction()) return retryWhilePrimaryAway(work);
  if (lagOf(replica) === undefined) {
    measures()?.replicaAsked('behind');
    return runIn(scope, () => retryWhilePrimaryAway(work));
  }
  try {
    const result = await runIn({ ...scope, connections: connectionsOf(replica.pool) }, work);
    measures()?.replicaAsked('read');
    return result;
  } catch (error) {
    if (!failedThere(error)) throw error;
    measures()?.replicaAsked('failed');
    return runIn(scope, () => retryWhilePrimaryAway(work));
  }
}

/** Whether the replica is unreachable, or cancelled the statement to continue replaying. */
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
  const { signal } = replica.stopped;
  while (!signal.aborted) {
    await compare(replica);
    await delay(comparedEvery, undefined, { ref: false, signal }).catch(() => undefined);
  }
}

/** While the primary does not answer nothing changes: what is known of the replica becomes too old by itself. */
async function compare(replica: Replica): Promise<void> {
  // Too old a position is replaced, because after a failover the new primary's log may never reach it.
  if (replica.awaited && performance.now() - replica.awaited.at > largestLag) replica.awaited = undefined;
  replica.awaited ??= await inTime(positionOfPrimary());
  if (!replica.awaited) return;
  const { at } = replica.awaited;
  const reached = await inTime(hasReached(replica, replica.awaited));
  if (reached === undefined) replica.completeUntil = undefined;
  if (!reached) return;
  replica.completeUntil = at;
  replica.awaited = undefined;
}

/** Position up to which the primary's log is flushed, which includes every acknowledged commit. */
async function positionOfPrimary(): Promise<Position> {
  const at = performance.now();
  const text = `SELECT pg_current_wal_flush_lsn()::text AS lsn, ${timelineOfPrimary} AS timeline`;
  return { ...(await ask<Omit<Position, 'at'>>(sharedConnections(), text)), at };
}

/**
 * Also false for a server that is no standby (any more), and for one that does not follow a promoted primary (yet): it may lack commits of
 * the primary, and have others.
 */
async function hasReached({ watching }: Replica, { lsn, timeline }: Position): Promise<boolean> {
  const text = `SELECT coalesce(pg_is_in_recovery() AND pg_last_wal_replay_lsn() >= $1::pg_lsn AND ${timelineOfStandby} = $2::int, false) AS reached`;
  return (await ask<{ reached: boolean }>(connectionsOf(watching), text, [lsn, timeline])).reached;
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

/** The answer; undefined if it fails or takes too long. */
function inTime<T>(asked: Promise<T>): Promise<T | undefined> {
  return Promise.race([asked.catch(() => undefined), delay(comparisonPatience, undefined, { ref: false })]);
}
