import { z } from 'zod';
import { databaseTime } from '../../database/clock.ts';
import { present, statement } from '../../database/statement.ts';
import { withLongTimeout } from '../../database/time-limits.ts';
import { transaction } from '../../database/transaction.ts';
import { arrived, completeArrivals } from '../events/arrivals.public.ts';

/** Days counted on the first run; events that arrive later than this are never counted. */
const daysBack = 31;
/** Maximum event keys recorded per environment, because senders choose their own. */
const mostNames = 1000;
/** Hours of arrivals counted per statement, so that a run ends before the next one starts. */
const hoursOfStep = 6;
const longestRound = 45_000;

/** Locks the single progress row, so that arrivals are counted once. Without any events, counting has not started. */
const takeStep = statement(
  'event-types.take-count-step',
  {
    parameters: { most: z.date(), hours: z.number(), days: z.number() },
    row: { after: present(z.date()), until: present(z.date()), is_last: present(z.boolean()) },
  },
  `WITH taken AS (SELECT counted_until FROM event_count_steps FOR UPDATE)
   SELECT after, least(complete, after + make_interval(hours => $hours::int)) AS until, complete <= after + make_interval(hours => $hours::int) AS is_last
   FROM (SELECT coalesce((SELECT counted_until FROM taken), $most::timestamptz - make_interval(days => $days::int)) AS after) AS step, (${completeArrivals}) AS arrivals
   WHERE EXISTS (SELECT FROM taken) OR EXISTS (SELECT FROM events)`,
);

/** Registered event types take precedence, then the most frequent ones. */
const addCounts = statement(
  'event-types.add-counts',
  { parameters: { after: z.date(), until: z.date(), days: z.number(), names: z.number() } },
  `WITH counted AS (
     SELECT e.environment_id, e.subject_key AS event_key, (e.occurred_at AT TIME ZONE 'Asia/Seoul')::date AS day, count(*) AS events, max(e.occurred_at) AS last_at
     FROM events e
     WHERE e.kind = 'TRACK' AND ${arrived} > $after::timestamptz AND ${arrived} <= $until::timestamptz
       AND e.day >= ($after::timestamptz AT TIME ZONE 'UTC')::date - $days::int
     GROUP BY 1, 2, 3
   ), placed AS (
     SELECT c.*, row_number() OVER (PARTITION BY c.environment_id, c.day ORDER BY w.id IS NULL, c.events DESC, c.event_key) AS place
     FROM counted c JOIN environments n ON n.id = c.environment_id
     LEFT JOIN workspace_entities w ON w.environment_id = c.environment_id AND w.kind = 'EVENT_TYPE' AND w.key = c.event_key
   )
   INSERT INTO event_counts AS c (environment_id, event_key, day, events, last_at)
   SELECT environment_id, event_key, day, events, last_at FROM placed WHERE place <= $names ORDER BY environment_id, event_key, day
   ON CONFLICT (environment_id, event_key, day) DO UPDATE SET events = c.events + excluded.events, last_at = greatest(c.last_at, excluded.last_at)`,
);

const finishStep = statement(
  'event-types.finish-count-step',
  { parameters: { until: z.date() } },
  `INSERT INTO event_count_steps (counted_until) VALUES ($until) ON CONFLICT (only_one) DO UPDATE SET counted_until = excluded.counted_until`,
);

/** Above the maximum, deletes the event keys that were not seen for the longest time. */
const trim = statement(
  'event-types.trim-counts',
  { parameters: { names: z.number() } },
  `DELETE FROM event_counts c USING (
     SELECT k.environment_id, k.event_key, row_number() OVER (PARTITION BY k.environment_id ORDER BY w.id IS NULL, k.last_at DESC, k.event_key) AS place
     FROM (SELECT environment_id, event_key, max(last_at) AS last_at FROM event_counts GROUP BY environment_id, event_key) AS k
     LEFT JOIN workspace_entities w ON w.environment_id = k.environment_id AND w.kind = 'EVENT_TYPE' AND w.key = k.event_key
   ) AS kept WHERE kept.place > $names AND (c.environment_id, c.event_key) = (kept.environment_id, kept.event_key)`,
);

/** Counts the events that arrived by `now`. Reads only arrivals since the last run. */
export async function countEvents(now = new Date(databaseTime())): Promise<void> {
  const end = performance.now() + longestRound;
  let isMore = true;
  while (isMore && performance.now() < end) isMore = await withLongTimeout(() => countStep(now));
  await withLongTimeout(() => trim.run({ names: mostNames }));
}

/** @returns whether more remain */
function countStep(most: Date): Promise<boolean> {
  return transaction(async () => {
    const step = await takeStep.first({ most, hours: hoursOfStep, days: daysBack });
    if (!step || step.until <= step.after) return false;
    const { after, until, is_last: isLast } = step;
    await addCounts.run({ after, until, days: daysBack, names: mostNames });
    await finishStep.run({ until });
    return !isLast;
  });
}
