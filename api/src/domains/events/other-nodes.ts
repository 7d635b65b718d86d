import type { LiveEvent } from '@baeum/contract/domains/events/events.schemas.ts';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { inBackground } from '../../database/connection.ts';
import { runIn } from '../../database/scope.ts';
import { json, statement } from '../../database/statement.ts';

/** How often a node says what is watched at it and hears of the others, while somebody watches; and tells them, while somebody does there. */
const pauseMilliseconds = 500;
/** How old what is known of the others may get, while events come. */
const knownMilliseconds = 2000;
/** Events that one node tells of an environment in a second; of the others only how many there were. */
const mostEachSecond = 50;

/** This process among those that share the database. */
const node = randomUUID();

/** What one node tells the others at once. */
interface Told {
  events: LiveEvent[];
  skipped: number;
}
const toldSchema = json(z.custom<Told>((value) => z.object({ events: z.array(z.unknown()), skipped: z.number() }).safeParse(value).success));

const findWatched = statement(
  'events.find-watched',
  { parameters: { node: z.string() }, row: { environment_id: z.number() } },
  'SELECT DISTINCT environment_id FROM event_watches WHERE until > now() AND node <> $node',
);

const notifyOthers = statement(
  'events.notify-others',
  { parameters: { environmentId: z.number(), node: z.string(), told: toldSchema } },
  'INSERT INTO told_events (environment_id, node, told) VALUES ($environmentId, $node, $told)',
);

/** Says that this node still watches, and reads the last seconds: rows are not seen in the order of their numbers. */
const hearStatement = statement(
  'events.hear-others',
  { parameters: { environmentId: z.number(), node: z.string() }, row: { id: z.number(), told: toldSchema } },
  `WITH watching AS (
     INSERT INTO event_watches (environment_id, node, until) VALUES ($environmentId, $node, now() + interval '6 seconds')
     ON CONFLICT (environment_id, node) DO UPDATE SET until = excluded.until
   )
   SELECT id, told FROM told_events
   WHERE environment_id = $environmentId AND node <> $node AND told_at > now() - interval '5 seconds' ORDER BY id`,
);

const stopWatching = statement(
  'events.stop-watching',
  { parameters: { environmentId: z.number(), node: z.string() } },
  'DELETE FROM event_watches WHERE environment_id = $environmentId AND node = $node',
);

let watchedElsewhere: ReadonlySet<number> = new Set();
let askedAt = Number.NEGATIVE_INFINITY;

/** Whether an environment was watched at another node when that was last asked: nobody waits for the answer. */
export function isWatchedElsewhere(environmentId: number): boolean {
  if (performance.now() - askedAt > knownMilliseconds) {
    askedAt = performance.now();
    void quietly(async () => {
      watchedElsewhere = new Set((await findWatched.all({ node })).map((row) => row.environment_id));
    });
  }
  return watchedElsewhere.has(environmentId);
}

interface Telling extends Told {
  second: number;
  inSecond: number;
}

/** What the others have not been told yet, by environment. */
const untold = new Map<number, Telling>();

/** Tells the other nodes of an event, together with those of the same half second. */
export function showElsewhere(environmentId: number, event: () => LiveEvent): void {
  const telling = untold.get(environmentId) ?? begin(environmentId);
  const second = Math.floor(performance.now() / 1000);
  if (telling.second !== second) Object.assign(telling, { second, inSecond: 0 });
  if (telling.inSecond >= mostEachSecond) telling.skipped += 1;
  else {
    telling.inSecond += 1;
    telling.events.push(event());
  }
}

function begin(environmentId: number): Telling {
  const telling: Telling = { events: [], skipped: 0, second: 0, inSecond: 0 };
  untold.set(environmentId, telling);
  setTimeout(() => {
    untold.delete(environmentId);
    void quietly(() => notifyOthers.run({ environmentId, node, told: { events: telling.events, skipped: telling.skipped } }));
  }, pauseMilliseconds).unref();
  return telling;
}

/** Hears what other nodes take of an environment until the returned function is called. */
export function hearOthers(environmentId: number, hear: (told: Told) => void): () => void {
  let known: ReadonlySet<number> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const round = async (): Promise<void> => {
    await quietly(async () => {
      const rows = await hearStatement.all({ environmentId, node });
      // What was told before this node began to watch was told to somebody else.
      for (const { id, told } of rows) if (!isOver && known && !known.has(id)) hear(told);
      known = new Set(rows.map(({ id }) => id));
    });
    if (!isOver) timer = setTimeout(() => void round(), pauseMilliseconds).unref();
  };
  void round();
  return () => {
    isOver = true;
    clearTimeout(timer);
    void quietly(() => stopWatching.run({ environmentId, node }));
  };
}

/** Out of the caller's transaction and connection. While the database is away each node shows what it takes itself. */
async function quietly(work: () => Promise<unknown>): Promise<void> {
  await runIn({}, () => inBackground(work)).catch(() => undefined);
}
