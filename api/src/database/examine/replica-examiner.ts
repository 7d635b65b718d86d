import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { largestLag, timelineOfPrimary, timelineOfStandby } from '../replica.ts';
import { connectToExamine } from './connect.ts';

/** Settings of a standby that PostgreSQL wants to be at least those of its primary: it stops replaying otherwise. */
const mustSuffice = ['max_connections', 'max_locks_per_transaction', 'max_prepared_transactions', 'max_wal_senders', 'max_worker_processes'] as const;
const pauseMilliseconds = 100;

export interface ReplicaState {
  version: string;
  /** False after a promotion, or if it was never a standby. */
  standby: boolean;
  /** Whether it was copied from the primary. */
  sameSystem: boolean;
  sameDatabase: boolean;
  /** Differ after a promotion that the replica has not followed. */
  timelines: { here: number; primary: number };
  readable: boolean;
  /** Whether a connection to its primary is open; one that reads an archive has none. */
  receiving: boolean;
  paused: boolean;
  /** Settings that are smaller than the primary's. */
  smaller: { name: string; here: number; needed: number }[];
  /** Its `hot_standby_feedback`. */
  feedback: boolean;
  /** Whether it reached the primary's position within the largest lag at which it is read. */
  reached: boolean;
  /** How long that took; where it was not reached, the age of its newest transaction, if it has replayed any. */
  lagSeconds: number | undefined;
  /** At the first look. */
  lagBytes: number;
}

interface PrimaryRow {
  system: string;
  database: string;
  settings: Record<string, number>;
  timeline: number;
  lsn: string;
}

interface ReplicaRow extends Omit<PrimaryRow, 'lsn'> {
  version: string;
  standby: boolean;
  readable: boolean;
  receiving: boolean;
  feedback: boolean;
}

const settingsText = `(SELECT jsonb_object_agg(name, setting::int) FROM pg_settings WHERE name IN (${mustSuffice.map((name) => `'${name}'`).join(', ')})) AS settings`;
const systemText = '(SELECT system_identifier::text FROM pg_control_system()) AS system, current_database() AS database';

/** Compares a read replica with its primary. @throws Error with PostgreSQL's or the system's code when one of both is unreachable */
export async function examineReplica(primaryUrl: string, replicaUrl: string, patienceMilliseconds: number): Promise<ReplicaState> {
  return withClient(primaryUrl, patienceMilliseconds, (primary) => withClient(replicaUrl, patienceMilliseconds, (replica) => compare(primary, replica)));
}

async function withClient<T>(url: string, patienceMilliseconds: number, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connectToExamine(url, patienceMilliseconds);
  try {
    return await work(client);
  } finally {
    void client.end().catch(() => undefined);
  }
}

async function compare(primary: pg.Client, replica: pg.Client): Promise<ReplicaState> {
  const there = await one<PrimaryRow>(
    primary,
    `SELECT ${systemText}, ${settingsText}, ${timelineOfPrimary} AS timeline, pg_current_wal_flush_lsn()::text AS lsn`,
  );
  const here = await one<ReplicaRow>(
    replica,
    `SELECT ${systemText}, ${settingsText}, ${timelineOfStandby} AS timeline, current_setting('server_version') AS version, pg_is_in_recovery() AS standby,
         coalesce(has_table_privilege(to_regclass('public.courses'), 'SELECT'), false) AS readable,
         EXISTS (SELECT FROM pg_stat_wal_receiver) AS receiving, current_setting('hot_standby_feedback')::boolean AS feedback`,
  );
  const sameSystem = here.system === there.system;
  return {
    ...here,
    version: here.version.split(' ', 1)[0] ?? '',
    sameSystem,
    sameDatabase: here.database === there.database,
    timelines: { here: here.timeline, primary: there.timeline },
    smaller: mustSuffice.flatMap((name) => {
      const [has, needed] = [here.settings[name] ?? 0, there.settings[name] ?? 0];
      return has < needed ? [{ name, here: has, needed }] : [];
    }),
    ...(here.standby && sameSystem ? await lagOf(replica, there.lsn) : { paused: false, reached: false, lagSeconds: undefined, lagBytes: 0 }),
  };
}

/** An idle primary makes its newest transaction old, so its position is waited for instead. */
async function lagOf(replica: pg.Client, lsn: string): Promise<Pick<ReplicaState, 'paused' | 'reached' | 'lagSeconds' | 'lagBytes'>> {
  const began = performance.now();
  let lagBytes: number | undefined;
  for (;;) {
    const { behind, paused, age } = await one<{ behind: number; paused: boolean; age: number | null }>(
      replica,
      `SELECT greatest(pg_wal_lsn_diff($1::pg_lsn, pg_last_wal_replay_lsn()), 0)::float8 AS behind, pg_is_wal_replay_paused() AS paused,
         extract(epoch FROM clock_timestamp() - pg_last_xact_replay_timestamp())::float8 AS age`,
      [lsn],
    );
    lagBytes ??= behind;
    const waited = performance.now() - began;
    if (behind === 0) return { paused, reached: true, lagSeconds: lagBytes === 0 ? 0 : waited / 1000, lagBytes };
    if (waited > largestLag) return { paused, reached: false, lagSeconds: age ?? undefined, lagBytes };
    await delay(pauseMilliseconds);
  }
}

async function one<Row extends pg.QueryResultRow>(client: pg.Client, text: string, values: unknown[] = []): Promise<Row> {
  return (await client.query<Row>(text, values)).rows[0] as Row;
}
