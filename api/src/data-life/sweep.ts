import { z } from 'zod';
import { config } from '../config.ts';
import { statement } from '../database/statement.ts';
import { log } from '../http/base/logging.ts';
import { isPersonal, type Lives, type Retention, type RetentionSetting } from './life.ts';

/**
 * Rows deleted by one statement, each of which is a transaction of its own, so that nobody waits long for their locks. What is swept often is small,
 * very many, and has no index of its time, so that few statements should look for it.
 */
const batchSizes = { often: 10_000, hourly: 1000 } as const;

interface Sweep {
  table: string;
  often: boolean;
  /** Deletes what is over. */
  run(): Promise<void>;
}

/** What deletes the rows that are over, of each table whose owner does not; those that belong to another table's before that. */
export function sweepsOf(lives: Lives): Sweep[] {
  const sweeps = new Map<string, Sweep>();
  const addWithParts = (table: string) => {
    for (const [part, life] of Object.entries(lives)) if (isPersonal(life) && life.through?.table === table) addWithParts(part);
    const life = lives[table];
    if (life?.kept && !('job' in life.kept) && !sweeps.has(table)) sweeps.set(table, sweepOf(table, life.owner, life.kept));
  };
  for (const table of Object.keys(lives)) addWithParts(table);
  return [...sweeps.values()];
}

/** Sweeps one table after the other. One that cannot be swept keeps no other waiting, and fails the job, which is tried again. */
export async function sweepAll(sweeps: readonly Sweep[]): Promise<void> {
  const failures: unknown[] = [];
  for (const { table, run } of sweeps) {
    try {
      await run();
    } catch (error) {
      log().error({ err: error, table }, 'a table was not swept');
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'tables were not swept');
}

/** What others hold at the moment is left for the next time. The order makes PostgreSQL use the index of the column. */
function sweepOf(table: string, owner: string, kept: Exclude<Retention, { job: string }>): Sweep {
  const { over, by, setting } = conditionOf(kept);
  const order = by ? ` ORDER BY t.${by}` : '';
  const sweep = statement(
    `${owner}.sweep-${table.replaceAll('_', '-')}`,
    { parameters: { limit: z.number(), ...(setting && { days: z.number() }) } },
    `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(SELECT t.ctid FROM ${table} t WHERE ${over}${order} LIMIT $limit FOR UPDATE OF t SKIP LOCKED))`,
  );
  const often = 'often' in kept;
  const limit = batchSizes[often ? 'often' : 'hourly'];
  return {
    table,
    often,
    async run() {
      const values = { limit, ...(setting && { days: config()[setting] }) };
      while ((await sweep.run(values)) === limit);
    },
  };
}

interface Condition {
  /** Whether a row's time is over, in SQL on the row `t`. */
  over: string;
  /** The column of that time. */
  by?: string;
  /** Where `$days` comes from. */
  setting?: RetentionSetting;
}

function conditionOf(kept: Exclude<Retention, { job: string }>): Condition {
  if ('over' in kept) return { over: kept.over };
  if ('until' in kept) return { over: `t.${kept.until} < now()`, by: kept.until };
  const { since, for: time, only } = kept;
  const setting = isSetting(time) ? time : undefined;
  const age = setting ? 'make_interval(days => $days)' : `interval '${time}'`;
  return { over: `t.${since} < now() - ${age}${only ? ` AND ${only}` : ''}`, by: since, ...(setting && { setting }) };
}

/** Whether a time is a setting's name. */
export function isSetting(time: string): time is RetentionSetting {
  return time.endsWith('_RETENTION_DAYS');
}
