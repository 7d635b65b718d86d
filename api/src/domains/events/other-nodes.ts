import type { LiveEvent } from '@baeum/contract/domains/events/events.schemas.ts';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { inBackground } from '../../database/connection.ts';
import { runIn } from '../../database/scope.ts';
import { json, statement } from '../../database/statement.ts';

/** How often a node renews its watch and reads the events of others while it is watched, and publishes its own while others are. */
const pauseMilliseconds = 500;
/** Maximum age of the cached list of environments watched on other nodes. */
const knownMilliseconds = 2000;
/** Events that one node publishes per environment and second; further ones are only counted. */
const mostEachSecond = 50;

/** Identifies this process among those that share the database. */
const node = randomUUID();

/** Events that one node publishes at once. */
interface PublishedEvents {
  events: LiveEvent[];
  skipped: number;
}
const publishedSchema = json(z.custom<PublishedEvents>((value) => z.object({ events: z.array(z.unknown()), skipped: z.number() }).safeParse(value).success));

const findWatched = statement(
  'events.find-watched',
  { parameters: { node: z.string() }, row: { environment_id: z.number() } },
  'SELECT DISTINCT environment_id FROM event_watches WHERE until > now() AND node <> $node',
);

const notifyOthers = statement(
  'events.notify-others',
  { parameters: { environmentId: z.number(), node: z.string(), told: publishedSchema } },
  'INSERT INTO told_events (environment_id, node, told) VALUES ($environmentId, $node, $told)',
);

/** Renews this node's watch and reads the last seconds. Commits can become visible out of id order, so a last id is not enough. */
const readPublished = statement(
  'events.hear-others',
  { parameters: { environmentId: z.number(), node: z.string() }, row: { id: z.number(), told: publishedSchema } },
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

/** Whether another node watched the environment at the last lookup. The lookup runs in the background. */
export function isWatchedElsewhere(environmentId: number): boolean {
  if (performance.now() - askedAt > knownMilliseconds) {
    askedAt = performance.now();
    void quietly(async () => {
      watchedElsewhere = new Set((await findWatched.all({ node })).map((row) => row.environment_id));
    });
  }
  return watchedElsewhere.has(environmentId);
}

interface Publication extends PublishedEvents {
  second: number;
  inSecond: number;
}

/** Events not yet published to other nodes, by environment. */
const unpublished = new Map<number, Publication>();

/** Publishes an event to the other nodes, batched by half second. */
export function publishElsewhere(environmentId: number, event: () => LiveEvent): void {
  const publication = unpublished.get(environmentId) ?? begin(environmentId);
  const second = Math.floor(performance.now() / 1000);
  if (publication.second !== second) Object.assign(publication, { second, inSecond: 0 });
  if (publication.inSecond >= mostEachSecond) publication.skipped += 1;
  else {
    publication.inSecond += 1;
    publication.events.push(event());
  }
}

function begin(environmentId: number): Publication {
  const publication: Publication = { events: [], skipped: 0, second: 0, inSecond: 0 };
  unpublished.set(environmentId, publication);
  setTimeout(() => {
    unpublished.delete(environmentId);
    void quietly(() => notifyOthers.run({ environmentId, node, told: { events: publication.events, skipped: publication.skipped } }));
  }, pauseMilliseconds).unref();
  return publication;
}

/** Delivers the events that other nodes receive for an environment, until the returned function is called. */
export function receiveFromOthers(environmentId: number, receive: (published: PublishedEvents) => void): () => void {
  let known: ReadonlySet<number> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const round = async (): Promise<void> => {
    await quietly(async () => {
      const rows = await readPublished.all({ environmentId, node });
      // Events published before this node began to watch were meant for other watchers.
      for (const { id, told } of rows) if (!isOver && known && !known.has(id)) receive(told);
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

/** Runs outside the caller's transaction and connection. While the database is unreachable each node shows only its own events. */
async function quietly(work: () => Promise<unknown>): Promise<void> {
  await runIn({}, () => inBackground(work)).catch(() => undefined);
}
