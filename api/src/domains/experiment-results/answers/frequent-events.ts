import { z } from 'zod';
import { statement } from '../../../database/statement.ts';
import { inWindow, people, peopleOf, peopleParameters, person } from '../from-events/exposed-people.ts';
import { metricQuery, type MetricQuery } from '../queries/metric-queries.ts';
import type { OpenResults } from './open-results.ts';

const mostEventKeys = 20;

const findFrequentEvents = statement(
  'experiment-results.find-frequent-events',
  { parameters: { ...peopleParameters, to: z.date(), limit: z.number() }, row: { subject_key: z.string() } },
  `WITH person AS MATERIALIZED (
     ${people()}
   )
   SELECT e.subject_key FROM person p JOIN events e ON ${person} = p.person AND e.occurred_at >= p.since
   WHERE NOT p.is_mixed AND ${inWindow('$to')} AND e.kind = 'TRACK' AND e.subject_key NOT LIKE '$%'
   GROUP BY 1 ORDER BY count(DISTINCT p.number) DESC, 1 LIMIT $limit::bigint`,
);

/** What was asked, or else about every event that somebody sent after an exposure, the most frequent first. */
export async function chosenQueries({ experiment, population, queries }: OpenResults): Promise<readonly MetricQuery[]> {
  if (queries) return queries;
  const rows = await findFrequentEvents.all({ ...peopleOf(population), to: population.to, limit: mostEventKeys });
  return rows.map(({ subject_key: key }) => metricQuery(key, experiment));
}
