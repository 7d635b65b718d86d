import type { LongLived } from '@baeum/contract/shared/define.ts';
import { setTimeout as delay } from 'node:timers/promises';
import { findBackupState } from '../database/backup/backup-state.ts';
import { inBackground } from '../database/connection.ts';
import { replicaLevel } from '../database/replica.ts';
import { poolOfRequests } from '../database/request-connections.ts';
import { sharedPool, type PoolLevel } from '../database/shared-connections.ts';
import { fullestBudget } from '../domains/events/event-budgets.public.ts';
import { eventEngine } from '../domains/events/events-engine.public.ts';
import { longAnswers } from '../http/admission/long-answers.ts';
import { findOutboxState } from '../jobs/outbox.ts';
import { findQueueState } from '../jobs/queue-state.ts';

/** Current levels; those that the database does not report in time are absent. */
export interface Levels {
  pools: { requests: PoolLevel; shared: PoolLevel; replica?: PoolLevel };
  /** There is a read replica; without `lagSeconds` it is not read at the moment. */
  replica?: { lagSeconds: number | undefined };
  queue?: { workers: number; waiting: number; overdue: number; dead: number };
  outbox?: { waiting: number; oldestSeconds: number };
  /** Share of its budget of today that the fullest environment has used. */
  eventBudget?: number;
  /** The periodic backup, once it has run. */
  backup?: { ageSeconds: number | undefined; seconds: number | undefined; bytes: number | undefined; failures: number };
  eventsWaiting: number | undefined;
  streamOnline: boolean | undefined;
  longAnswers: Readonly<Record<LongLived, number>>;
}

/** Short, because metrics are needed most while the database is unreachable. */
const patienceMilliseconds = 1500;

export async function readLevels(): Promise<Levels> {
  const engine = eventEngine();
  const asked = await Promise.race([
    inBackground(async () => ({
      queue: await findQueueState(),
      outbox: await findOutboxState(),
      eventBudget: await fullestBudget(),
      ...(await backupLevel()),
    })),
    late(),
  ]).catch(() => undefined);
  const replica = replicaLevel();
  return {
    ...(replica && { replica }),
    pools: { requests: poolOfRequests(), shared: sharedPool(), ...(replica && { replica: replica.pool }) },
    ...asked,
    eventsWaiting: engine.waiting(),
    streamOnline: engine.online(),
    longAnswers: longAnswers(),
  };
}

async function backupLevel(): Promise<Pick<Levels, 'backup'>> {
  const state = await findBackupState();
  if (!state) return {};
  const { age, seconds, bytes, failures } = state;
  return { backup: { ageSeconds: age ?? undefined, seconds: seconds ?? undefined, bytes: bytes ?? undefined, failures } };
}

async function late(): Promise<undefined> {
  await delay(patienceMilliseconds, undefined, { ref: false });
}
