import type { ExperimentResults } from '@baeum/contract/domains/experiment-results/experiment-results.schemas.ts';
import { exclusionReasons } from '@baeum/contract/domains/experiment-results/results-views.schemas.ts';
import { z } from 'zod';
import { present, statement } from '../../../database/statement.ts';
import type { Population } from '../queries/population.ts';
import { inWindow, isOfExecution, isOwn, peopleOf, peopleParameters, person } from './exposed-people.ts';

/** Classifies users by all their exposures of the experiment. Users without its identifier are distinguished by the default one. */
const countExcluded = statement(
  'experiment-results.count-left-out',
  { parameters: { ...peopleParameters, to: z.date() }, row: { reason: z.enum(exclusionReasons).nullable(), users: present(z.number()) } },
  `WITH person AS (
     SELECT coalesce(${person}, e.user_id) AS person, ${person} IS NULL AS is_nobody,
       count(*) FILTER (WHERE ${isOwn} AND e.occurred_at < $exposedBefore) > 0 AS is_counted,
       min(e.variation_id) FILTER (WHERE ${isOwn} AND e.occurred_at < $exposedBefore) <> max(e.variation_id) FILTER (WHERE ${isOwn} AND e.occurred_at < $exposedBefore) AS is_mixed,
       bool_or(${isOwn}) AS is_own,
       bool_or(e.decision_reason = 'OVERRIDDEN') AS is_overridden,
       bool_or(e.decision_reason = 'TRAFFIC_ALLOCATED' AND NOT (${isOfExecution})) AS is_other,
       bool_or(e.decision_reason = 'TRAFFIC_ALLOCATED_BY_TARGETING') AS is_by_targeting,
       bool_or(e.decision_reason IN ('TRAFFIC_NOT_ALLOCATED', 'NOT_IN_EXPERIMENT_TARGET', 'NOT_IN_MUTUAL_EXCLUSION_EXPERIMENT')) AS is_outside,
       bool_or(e.decision_reason = 'TRAFFIC_ALLOCATED') AS is_allocated
     FROM events e
     WHERE ${inWindow('$to')} AND e.kind = 'EXPOSURE' AND e.subject_id = $experimentId
     GROUP BY 1, 2
   )
   SELECT CASE
       WHEN is_nobody THEN 'NO_IDENTIFIER'
       WHEN is_mixed THEN 'MIXED'
       WHEN is_counted THEN NULL
       WHEN is_own THEN 'LATE'
       WHEN is_overridden THEN 'OVERRIDDEN'
       WHEN is_other THEN 'OTHER_EXECUTION'
       WHEN is_by_targeting THEN 'BY_TARGETING'
       WHEN is_outside THEN 'NOT_ALLOCATED'
       WHEN is_allocated THEN 'UNKNOWN_VARIATION'
       ELSE 'NOT_RUNNING'
     END AS reason, count(*) AS users
   FROM person GROUP BY 1`,
);

export type ExcludedUsers = NonNullable<ExperimentResults['excluded']>;

/** Exposed users that are not counted, by reason in order of precedence. */
export async function countExcludedUsers(population: Population): Promise<ExcludedUsers> {
  const rows = await countExcluded.all({ ...peopleOf(population), to: population.to });
  return exclusionReasons.flatMap((reason) => rows.flatMap((counted) => (counted.reason === reason ? [{ reason, users: counted.users }] : [])));
}
