import { eventErrors } from '@baeum/contract/domains/events/events.errors.ts';
import { z } from 'zod';
import { config } from '../../config.ts';
import { databaseTime } from '../../database/clock.ts';
import { inBackground } from '../../database/connection.ts';
import { runIn } from '../../database/scope.ts';
import { statement } from '../../database/statement.ts';
import { fail } from '../../http/base/app-error.ts';
import { log } from '../../http/base/logging.ts';
import type { EventRow } from './event-row.ts';
import type { Source } from './read-event.ts';

const dayMilliseconds = 86_400_000;
const megabyte = 1_000_000;
/** How often nodes exchange their usage while events arrive. */
const pauseMilliseconds = 1000;
/** Size of a row without its texts: numbers, lengths and indexes. */
const rowBytes = 200;
/** Rows of a batch whose bytes are measured exactly. */
const sampledRows = 16;

/**
 * Adds this node's usage and returns the total of all nodes. Rows are sorted so that nodes lock them in the same order.
 * Refunds never make a day's usage negative.
 */
const exchangeUsage = statement(
  'events.exchange-usage',
  {
    parameters: { environments: z.array(z.number()), days: z.array(z.number()), servers: z.array(z.boolean()), bytes: z.array(z.number()) },
    row: { environment_id: z.number(), from_server: z.boolean(), bytes: z.number(), megabytes: z.number().nullable() },
  },
  `INSERT INTO event_usage AS u (environment_id, day, from_server, bytes)
   SELECT environment_id, date '1970-01-01' + day, from_server, greatest(bytes, 0)
   FROM unnest($environments::bigint[], $days::int[], $servers::boolean[], $bytes::bigint[]) AS taken (environment_id, day, from_server, bytes)
   ORDER BY environment_id, day, from_server
   ON CONFLICT (environment_id, day, from_server) DO UPDATE SET bytes = u.bytes + excluded.bytes
   RETURNING environment_id, from_server, bytes, (SELECT megabytes FROM event_budgets b WHERE b.environment_id = u.environment_id) AS megabytes`,
);

/** Today's usage of an environment by kind of key. Usage with the public key does not reduce the budget of server keys. */
interface Usage {
  environmentId: number;
  fromServer: boolean;
  day: number;
  /** Bytes of all nodes at the last exchange. */
  published: number;
  /** Bytes that this node has added since the last exchange. */
  unpublished: number;
  megabytes: number;
  /** Whether the usage was read since the last exchange, so that the total of other nodes is needed. */
  asked: boolean;
  warned: boolean;
}

const usages = new Map<string, Usage>();
let timer: NodeJS.Timeout | undefined;

/** Called before any event is processed. @throws AppError EXP_012 with Retry-After until the end of the day in UTC */
export function expectBudget(source: Source): void {
  const usage = usageOf(source);
  if (usage.published + usage.unpublished < usage.megabytes * megabyte) return;
  if (!usage.warned)
    log().warn(
      { environment: usage.environmentId, fromServer: usage.fromServer, megabytes: usage.megabytes },
      'the events of today have used up the budget of their environment',
    );
  usage.warned = true;
  throw fail(eventErrors.budget, { headers: { 'Retry-After': String(Math.ceil((dayMilliseconds - (databaseTime() % dayMilliseconds)) / 1000)) } });
}

/** Charges bytes before they are stored. @returns function that refunds the bytes that were not stored */
export function charge(source: Source, bytes: number): (unused: number) => void {
  const usage = usageOf(source);
  usage.unpublished += bytes;
  return (unused) => {
    usage.unpublished -= unused;
  };
}

/**
 * Estimates the bytes that the rows take in the database. Bytes per character are measured in a sample, because measuring
 * all rows takes as long as parsing the events. The sample is random, so that a sender cannot hide wide characters from
 * it.
 */
export function bytesOf(rows: readonly EventRow[]): number {
  const step = Math.ceil(rows.length / sampledRows);
  const first = Math.floor(Math.random() * step);
  let [letters, sampledLetters, sampledBytes] = [0, 0, 0];
  for (const [at, { insertId, subjectKey, userId, identifiers, userProperties, hackleProperties, properties }] of rows.entries()) {
    const length =
      insertId.length + subjectKey.length + userId.length + identifiers.length + userProperties.length + hackleProperties.length + properties.length;
    letters += length;
    if (at % step !== first) continue;
    sampledLetters += length;
    for (const text of [insertId, subjectKey, userId, identifiers, userProperties, hackleProperties, properties]) sampledBytes += Buffer.byteLength(text);
  }
  return rows.length * rowBytes + (sampledLetters === 0 ? letters : (letters * sampledBytes) / sampledLetters);
}

function usageOf({ environmentId, fromServer }: Source): Usage {
  const day = Math.floor(databaseTime() / dayMilliseconds);
  const name = `${day} ${environmentId} ${fromServer}`;
  const known = usages.get(name);
  const usage = known ?? {
    environmentId,
    fromServer,
    day,
    published: 0,
    unpublished: 0,
    megabytes: config().EVENTS_DAILY_MEGABYTES,
    asked: true,
    warned: false,
  };
  if (!known) usages.set(name, usage);
  usage.asked = true;
  timer ??= setTimeout(() => void exchangeSoon(), pauseMilliseconds).unref();
  return usage;
}

/** While the database is unreachable each node counts alone, and no events are rejected because of it. */
async function exchangeSoon(): Promise<void> {
  await publishUsage().catch((error: unknown) => log().debug({ err: error }, 'the bytes of events are counted by each node alone'));
  timer = usages.size > 0 ? setTimeout(() => void exchangeSoon(), pauseMilliseconds).unref() : undefined;
}

/** Publishes this node's usage and reads the total. */
export async function publishUsage(): Promise<void> {
  const today = Math.floor(databaseTime() / dayMilliseconds);
  for (const [name, { day, unpublished }] of usages) if (day < today && unpublished === 0) usages.delete(name);
  const due = [...usages.values()].filter(({ asked, unpublished }) => asked || unpublished !== 0);
  if (due.length === 0) return;
  const added = due.map(({ unpublished }) => Math.max(0, Math.round(unpublished)));
  for (const [at, usage] of due.entries())
    Object.assign(usage, { unpublished: usage.unpublished - (added[at] ?? 0), published: usage.published + (added[at] ?? 0), asked: false });
  try {
    const columns = {
      environments: due.map(({ environmentId }) => environmentId),
      days: due.map(({ day }) => day),
      servers: due.map(({ fromServer }) => fromServer),
      bytes: added,
    };
    const rows = await runIn({}, () => inBackground(() => exchangeUsage.all(columns)));
    for (const usage of due) {
      const row = rows.find((each) => each.environment_id === usage.environmentId && each.from_server === usage.fromServer);
      if (row) Object.assign(usage, { published: row.bytes, megabytes: row.megabytes ?? config().EVENTS_DAILY_MEGABYTES });
    }
  } catch (error) {
    for (const [at, usage] of due.entries())
      Object.assign(usage, { unpublished: usage.unpublished + (added[at] ?? 0), published: usage.published - (added[at] ?? 0) });
    throw error;
  }
}

/** Publishes the remaining usage and clears the state. */
export async function closeUsage(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  await publishUsage().catch((error: unknown) => log().warn({ err: error }, 'the last bytes of events were not counted'));
  usages.clear();
}
