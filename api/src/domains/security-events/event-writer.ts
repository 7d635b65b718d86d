import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { closeInTime } from '../../database/close-in-time.ts';
import { json, statement, type RowOf } from '../../database/statement.ts';
import { log } from '../../http/base/logging.ts';
import { describeError } from '../../http/base/redaction.ts';
import { onConnection, openConnections } from '../../jobs/connections.ts';

const eventColumns = {
  key: z.uuid(),
  kind: z.string(),
  actor_id: z.number().nullable(),
  target: z.string().nullable(),
  reason: z.string().nullable(),
  means: z.string().nullable(),
  ip: z.string(),
  user_agent: z.string(),
  request_id: z.string().nullable(),
  times: z.number(),
};
type EventRow = RowOf<typeof eventColumns>;
export type NewEvent = Omit<EventRow, 'key'>;

/** The database's clock sets the time; the process only knows how long ago it was. */
const addEvents = statement(
  'security-events.add',
  { parameters: { events: json(z.array(z.object({ ...eventColumns, age: z.number() }))) } },
  `INSERT INTO security_events (at, key, kind, actor_id, target, reason, means, ip, user_agent, request_id, times)
   SELECT now() - make_interval(secs => age), key, kind, actor_id, target, reason, means, ip, user_agent, request_id, times
   FROM jsonb_to_recordset($events) AS given
     (age float8, key uuid, kind text, actor_id bigint, target text, reason text, means text, ip text, user_agent text, request_id text, times int)
   ON CONFLICT (key) DO NOTHING`,
);

/** Events that wait for the database; beyond it the oldest are dropped. */
const capacity = 5000;
const largestGroup = 500;
const pauseMilliseconds = 250;
const drainMilliseconds = 3000;
/** Timeout of the database before the batch is queued again. */
const patienceMilliseconds = 10_000;

interface Waiting {
  event: EventRow;
  /** Moment of `performance.now()`. */
  since: number;
}

export interface EventWriter {
  add(event: NewEvent): void;
  /** Writes all waiting events, unless that takes longer than some seconds. */
  close(): Promise<void>;
}

/** Writes events in groups, on one connection of its own, which is closed while there are no events. */
export function openEventWriter(databaseUrl: string | undefined): EventWriter {
  const connections = openConnections(databaseUrl, 1, patienceMilliseconds);
  const waiting: Waiting[] = [];
  const write = async () => {
    const group = waiting.splice(0, largestGroup);
    try {
      await onConnection(connections, () => addEvents.run({ events: group.map(withAge) }));
    } catch (error) {
      log().error({ error: describeError(error), waiting: waiting.length + group.length }, 'security events wait for the database');
      waiting.unshift(...group);
      dropOldest(waiting);
    }
  };
  let last = Promise.resolve();
  let writing = false;
  // The timer starts here and not in a request, so that writes are outside a caller's transaction.
  const timer = setInterval(() => {
    if (writing || waiting.length === 0) return;
    writing = true;
    last = write().finally(() => (writing = false));
  }, pauseMilliseconds).unref();
  const drain = async () => {
    await last;
    for (let left = Infinity; waiting.length > 0 && waiting.length < left;) {
      left = waiting.length;
      await write();
    }
    await connections.end();
  };
  return {
    add(event) {
      waiting.push({ event: { key: randomUUID(), ...event }, since: performance.now() });
      dropOldest(waiting);
    },
    async close() {
      clearInterval(timer);
      await closeInTime(drain(), drainMilliseconds);
      if (waiting.length > 0) log().error({ lost: waiting.length }, 'security events could not be kept');
    },
  };
}

function withAge({ event, since }: Waiting) {
  return { ...event, age: (performance.now() - since) / 1000 };
}

function dropOldest(waiting: Waiting[]): void {
  const lost = waiting.splice(0, Math.max(0, waiting.length - capacity)).length;
  if (lost > 0) log().error({ lost }, 'security events could not be kept');
}
