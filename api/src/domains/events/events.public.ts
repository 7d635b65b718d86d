import { eventErrors } from '@baeum/contract/domains/events/events.errors.ts';
import { eventLimits, rejectionReasons } from '@baeum/contract/domains/events/events.rules.ts';
import { metricsSchema, type BatchResult, type EventBatch, type SdkMetrics } from '@baeum/contract/domains/events/events.schemas.ts';
import { z } from 'zod';
import { config } from '../../config.ts';
import { databaseTime } from '../../database/clock.ts';
import { forbidInTransaction } from '../../database/scope.ts';
import { json, statement } from '../../database/statement.ts';
import { fail } from '../../http/base/app-error.ts';
import { measures } from '../../observation/measures.ts';
import type { EventKind, EventRow } from './event-row.ts';
import { dropDaysBefore } from './event-store.ts';
import { bytesOf, charge, expectBudget } from './event-usage.ts';
import { eventEngine } from './events-engine.public.ts';
import type { Stored } from './group-commit.ts';
import { showEvents } from './live-events.ts';
import { readEvent, Rejection, type Sdk, type Source } from './read-event.ts';
import { recordRejections } from './rejected-events.ts';
import { recordSdk } from './sdk-health.ts';

const addMetrics = statement(
  'events.add-metrics',
  { parameters: { environmentId: z.number(), metrics: json(metricsSchema.shape.metrics) } },
  `INSERT INTO sdk_metrics (environment_id, name, type, tags, measurements)
   SELECT $environmentId, name, type, tags, measurements
   FROM jsonb_to_recordset($metrics) AS given (name text, type text, tags jsonb, measurements jsonb)`,
);

const kinds = [
  ['exposureEvents', 'EXPOSURE'],
  ['trackEvents', 'TRACK'],
  ['remoteConfigEvents', 'REMOTE_CONFIG'],
] as const satisfies readonly (readonly [keyof EventBatch, EventKind])[];

/** Metadata of a batch. */
interface Sent {
  /** Sender's clock, in milliseconds since 1970. */
  sdkTime?: string | undefined;
  sdk?: Sdk | undefined;
}

/**
 * Validates each event of a batch on its own, and resolves when the accepted ones are durable.
 * @throws AppError EXP_008 above the limit of a request, EXP_012 above the daily budget of the environment, COMMON_013
 *   while nothing can be stored
 */
export async function acceptEvents(source: Source, batch: EventBatch, { sdkTime, sdk }: Sent = {}): Promise<BatchResult> {
  forbidInTransaction('storing events');
  const total = kinds.reduce((sum, [list]) => sum + (batch[list]?.length ?? 0), 0);
  if (total > eventLimits.batch) throw fail(eventErrors.tooMany);
  expectBudget(source);
  const { rows, rejected } = readBatch(source, batch, sdkTime);
  const { accepted, duplicates, refused } = await storeWithin(source, rows);
  const metrics = measures();
  metrics?.eventsReceived('accepted', accepted);
  metrics?.eventsReceived('duplicate', duplicates);
  metrics?.eventsReceived('rejected', rejected.length + refused.length);
  const unstored = refused.map(({ insertId }) => ({ insertId, reason: rejectionReasons.storage }));
  const result = { accepted, duplicates, rejected: [...rejected, ...unstored] };
  showEvents(source.environmentId, batch, result);
  recordRejections(source, batch, result, sdk);
  recordSdk(source, sdk);
  return result;
}

/** Stores rows and charges those that are new. */
async function storeWithin(source: Source, rows: EventRow[]): Promise<Stored> {
  const bytes = bytesOf(rows);
  const giveBack = charge(source, bytes);
  try {
    const stored = await eventEngine().add(rows);
    if (stored.accepted < rows.length) giveBack(bytes * (1 - stored.accepted / rows.length));
    return stored;
  } catch (error) {
    giveBack(bytes);
    throw error;
  }
}

function readBatch(source: Source, batch: EventBatch, sdkTime: string | undefined): { rows: EventRow[]; rejected: BatchResult['rejected'] } {
  const now = databaseTime();
  const clock = { now, sender: Number(sdkTime ?? now) };
  const rows: EventRow[] = [];
  const rejected: BatchResult['rejected'] = [];
  for (const [list, kind] of kinds) {
    for (const [at, event] of (batch[list] ?? []).entries()) {
      try {
        rows.push(readEvent(kind, event, source, clock));
      } catch (error) {
        if (!(error instanceof Rejection)) throw error;
        rejected.push({ insertId: nameOf(event) ?? `${list}.${at}`, reason: error.reason });
      }
    }
  }
  return { rows, rejected };
}

/** The `insertId` of a rejected event, if it can be returned. */
function nameOf(event: unknown): string | undefined {
  const insertId = (event as { insertId?: unknown } | null)?.insertId;
  return typeof insertId === 'string' && insertId !== '' && insertId.length <= eventLimits.insertId ? insertId.toWellFormed() : undefined;
}

/** Stores the metrics that SDKs report about themselves; they count towards the event budget. @throws AppError EXP_008, EXP_012 */
export async function acceptMetrics(source: Source, { metrics }: SdkMetrics, sdk?: Sdk): Promise<void> {
  if (metrics.length > eventLimits.metrics) throw fail(eventErrors.tooMany);
  expectBudget(source);
  await addMetrics.run({ environmentId: source.environmentId, metrics });
  charge(source, Buffer.byteLength(JSON.stringify(metrics)));
  recordSdk(source, sdk, metrics);
}

/** Deletes events older than the retention period. */
export async function sweepEvents(): Promise<void> {
  await dropDaysBefore(config().EVENTS_RETENTION_DAYS);
}
