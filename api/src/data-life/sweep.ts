import { z } from 'zod';
import { config } from '../config.ts';
import { statement } from '../database/statement.ts';
import { log } from '../http/base/logging.ts';
import { isPersonal, type Lives, type Retention, type RetentionSetting } from './life.ts';

/**
 * Rows deleted by one statement, each of which is a transaction of its own, so that their locks are short. Tables that are swept often have
 * small and very many rows and no index of their time, so that few statements should search them.
 */
const batchSizes = { often: 10_000, hourly: 1000 } as const;

interface Sweep {
  table: string;
  often: boolean;
  /** Deletes expired rows. */
  run(): Promise<void>;
}

/** Sweeps of expired rows for each table whose owner has no job for it; tables whose rows belong to another table's come before that one. */
export function sweepsOf(lives: Lives): Sweep[] {
  const sweeps = new Map<string, Sweep>();
  const addWithParts = (table: string) => {
    for (const [part, life] of Object.entries(lives)) if (isPersonal(life) && life.through?.table === table) addWithParts(part);
    const life = lives[table];
    if (life?.retention && !('job' in life.retention) && !sweeps.has(table)) sweeps.set(table, sweepOf(table, life.owner, life.retention));
  };
  for (const table of Object.keys(lives)) addWithParts(table);
  return [...sweeps.values()];
}

/** Sweeps one table after the other. A failing table does not stop the others, and fails the job, which is retried. */
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

/** Rows that others have locked are left for the next time. The order makes PostgreSQL use the index of the column. */
function sweepOf(table: string, owner: string, retention: Exclude<Retention, { job: string }>): Sweep {
  const { over, by, setting } = conditionOf(retention);
  const order = by ? ` ORDER BY t.${by}` : '';
  const sweep = statement(
    `${owner}.sweep-${table.replaceAll('_', '-')}`,
    { parameters: { limit: z.number(), ...(setting && { days: z.number() }) } },
    `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(SELECT t.ctid FROM ${table} t WHERE ${over}${order} LIMIT $limit FOR UPDATE OF t SKIP LOCKED))`,
  );
  const often = 'often' in retention;
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
  /** The source of `$days`. */
  setting?: RetentionSetting;
}

function conditionOf(retention: Exclude<Retention, { job: string }>): Condition {
  if ('over' in retention) return { over: retention.over };
  if ('until' in retention) return { over: `t.${retention.until} < now()`, by: retention.until };
  const { since, for: time, only } = retention;
  const setting = isSetting(time) ? time : undefined;
  const age = setting ? 'make_interval(days => $days)' : `interval '${time}'`;
  return { over: `t.${since} < now() - ${age}${only ? ` AND ${only}` : ''}`, by: since, ...(setting && { setting }) };
}

/** Whether a time is a setting's name. */
export function isSetting(time: string): time is RetentionSetting {
  return time.endsWith('_RETENTION_DAYS');
}
