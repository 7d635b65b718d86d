import { z } from 'zod';
import { statement } from '../../database/statement.ts';

/** Bounds of one summary of an environment: kinds of events, events of each, stored names. */
const bounds = { keys: 300, eventsEach: 40, names: 2000, exampleLength: 60, people: 3 } as const;

/** Addresses and numbers of people are no examples, nor are values that fewer people than this have: those may identify somebody. */
const personal = String.raw`@|([0-9][-. ()+]?){7}`;

const listIds = statement('properties.list-environments', { row: { id: z.number() } }, 'SELECT id FROM environments ORDER BY id');

/**
 * Reads the newest events of each kind, found by jumping from key to key in the index, so that the work does not grow with the events.
 * Types that were seen before remain.
 */
const summarise = statement(
  'properties.summarise',
  {
    parameters: {
      environmentId: z.number(),
      keys: z.number(),
      eventsEach: z.number(),
      names: z.number(),
      exampleLength: z.number(),
      people: z.number(),
      personal: z.string(),
    },
  },
  `WITH RECURSIVE keys AS (
     SELECT (SELECT e.subject_key FROM events e WHERE e.environment_id = $environmentId AND e.kind = 'TRACK' AND e.day >= (now() AT TIME ZONE 'UTC')::date - 1
       ORDER BY e.subject_key LIMIT 1) AS subject_key, 1 AS place
     UNION ALL
     SELECT (SELECT e.subject_key FROM events e WHERE e.environment_id = $environmentId AND e.kind = 'TRACK' AND e.day >= (now() AT TIME ZONE 'UTC')::date - 1
       AND e.subject_key > k.subject_key ORDER BY e.subject_key LIMIT 1), k.place + 1
     FROM keys k WHERE k.subject_key IS NOT NULL AND k.place < $keys
   ), recent AS MATERIALIZED (
     SELECT k.subject_key, e.user_id, e.user_properties, e.hackle_properties, e.properties
     FROM keys k CROSS JOIN LATERAL (
       SELECT user_id, user_properties, hackle_properties, properties FROM events
       WHERE environment_id = $environmentId AND kind = 'TRACK' AND day >= (now() AT TIME ZONE 'UTC')::date - 1 AND subject_key = k.subject_key
       ORDER BY occurred_at DESC LIMIT $eventsEach) e
     WHERE k.subject_key IS NOT NULL
   ), given AS (
     SELECT 'USER' AS scope, '' AS event_key, p.key AS name, p.value, user_id FROM recent, jsonb_each(user_properties) AS p
     UNION ALL SELECT 'HACKLE', '', p.key, p.value, user_id FROM recent, jsonb_each(hackle_properties) AS p
     UNION ALL SELECT 'EVENT', subject_key, p.key, p.value, user_id FROM recent, jsonb_each(properties) AS p
   ), items AS (
     SELECT scope, event_key, name, user_id, jsonb_typeof(value) AS type, CASE jsonb_typeof(value) WHEN 'array' THEN value -> 0 ELSE value END AS example FROM given
   ), common AS (
     SELECT scope, event_key, name, example FROM items
     WHERE jsonb_typeof(example) IN ('string', 'number', 'boolean') AND length(example #>> '{}') <= $exampleLength AND (example #>> '{}') !~ $personal
     GROUP BY 1, 2, 3, 4 HAVING count(DISTINCT user_id) >= $people
   ), summed AS (
     SELECT scope, event_key, name, array_agg(DISTINCT type) AS types,
       coalesce((SELECT jsonb_path_query_array(jsonb_agg(c.example ORDER BY c.example), '$[0 to 4]') FROM common c
         WHERE (c.scope, c.event_key, c.name) = (i.scope, i.event_key, i.name)), '[]') AS examples
     FROM items i GROUP BY scope, event_key, name ORDER BY scope, event_key, name LIMIT $names
   )
   INSERT INTO known_properties AS known (environment_id, scope, event_key, name, types, examples)
   SELECT $environmentId, scope, event_key, name, types, examples FROM summed
   ON CONFLICT (environment_id, scope, event_key, name) DO UPDATE SET
     types = ARRAY(SELECT DISTINCT unnest(known.types || excluded.types) AS type ORDER BY type),
     examples = CASE WHEN excluded.examples = '[]' THEN known.examples ELSE excluded.examples END, seen_at = now()`,
);

/** Names beyond the bound are deleted, the longest unseen first, because any sender of events can make up names. */
const trim = statement(
  'properties.trim',
  { parameters: { environmentId: z.number(), names: z.number() } },
  `DELETE FROM known_properties WHERE environment_id = $environmentId AND (scope, event_key, name) IN (
     SELECT scope, event_key, name FROM known_properties WHERE environment_id = $environmentId ORDER BY seen_at DESC, scope, event_key, name OFFSET $names)`,
);

/** Stores the properties found in the newest events of every environment. */
export async function summariseProperties(): Promise<void> {
  for (const { id: environmentId } of await listIds.all()) {
    await summarise.run({ environmentId, ...bounds, personal });
    await trim.run({ environmentId, names: bounds.names });
  }
}
