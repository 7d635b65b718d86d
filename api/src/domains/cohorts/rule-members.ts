import { membershipSchema, type Membership } from '@baeum/contract/domains/cohorts/cohorts.schemas.ts';
import { workspaceErrors } from '@baeum/contract/domains/workspaces/workspaces.errors.ts';
import { IDENTIFIER_TYPES } from '@baeum/contract/engine/constants.ts';
import { z } from 'zod';
import { json, present, statement } from '../../database/statement.ts';
import { withLongTimeout } from '../../database/time-limits.ts';
import { transaction } from '../../database/transaction.ts';
import { AppError } from '../../http/base/app-error.ts';
import { lockExistingEntity } from '../workspaces/entities.public.ts';
import { findEnvironment } from '../workspaces/serve/environments.public.ts';

/** Maximum members found by a rule. */
const mostMembers = 1_000_000;
/** Identifiers in a preview. */
const previewed = 20;

const conditions = json(membershipSchema.shape.conditions);
const asked = { environmentId: z.number(), type: z.string(), memberType: z.string(), conditions, longest: z.number(), most: z.number() };

/**
 * Identifiers of one type that match all conditions: a minimum number of events of a type, or a property whose latest
 * value is one of the given ones. Withdrawn members are excluded, though events of their devices may still contain their
 * id.
 */
const found = `asked AS (
    SELECT place, type, "eventKey" AS event_key, "atLeast" AS at_least, days, property, "values" AS wanted
    FROM ROWS FROM (jsonb_to_recordset($conditions) AS (type text, "eventKey" text, "atLeast" int, days int, property text, "values" jsonb)) WITH ORDINALITY
      AS given (type, "eventKey", "atLeast", days, property, "values", place)
  ), met AS (
    SELECT a.place, e.identifiers ->> $type AS value
    FROM asked a JOIN events e ON e.environment_id = $environmentId AND e.kind = 'TRACK' AND e.subject_key = a.event_key AND e.occurred_at >= now() - make_interval(days => a.days)
      AND e.day >= (now() AT TIME ZONE 'UTC')::date - $longest::int
    WHERE a.type = 'EVENT' AND e.identifiers ? $type
    GROUP BY a.place, a.at_least, e.identifiers ->> $type HAVING count(*) >= a.at_least
    UNION ALL
    SELECT place, value FROM (
      SELECT DISTINCT ON (a.place, e.identifiers ->> $type) a.place, e.identifiers ->> $type AS value, e.user_properties -> a.property AS owned, a.wanted
      FROM asked a JOIN events e ON e.environment_id = $environmentId AND e.occurred_at >= now() - make_interval(days => a.days)
        AND e.day >= (now() AT TIME ZONE 'UTC')::date - $longest::int
      WHERE a.type = 'PROPERTY' AND e.identifiers ? $type AND e.user_properties ? a.property
      ORDER BY a.place, e.identifiers ->> $type, e.occurred_at DESC
    ) newest
    WHERE EXISTS (SELECT FROM jsonb_array_elements(CASE jsonb_typeof(owned) WHEN 'array' THEN owned ELSE jsonb_build_array(owned) END) AS each WHERE wanted @> jsonb_build_array(each))
  ), fitting AS (
    SELECT value FROM met WHERE value <> '' GROUP BY value HAVING count(DISTINCT place) = (SELECT count(*) FROM asked) LIMIT $most
  ), wanted AS (
    SELECT value FROM fitting f
    WHERE NOT ($type = $memberType AND EXISTS (SELECT FROM users u WHERE u.status = 'WITHDRAWN' AND u.id::text = f.value))
  )`;

const refresh = statement(
  'cohorts.refresh',
  { parameters: { ...asked, cohortId: z.number() }, row: { added: present(z.number()), removed: present(z.number()) } },
  `WITH ${found}, added AS (
     INSERT INTO cohort_members (environment_id, cohort_id, identifier_type, identifier_value, by_rule)
     SELECT $environmentId, $cohortId, $type, value, true FROM wanted ON CONFLICT DO NOTHING RETURNING 1
   ), removed AS (
     DELETE FROM cohort_members m
     WHERE m.environment_id = $environmentId AND m.cohort_id = $cohortId AND m.by_rule
       AND NOT (m.identifier_type = $type AND m.identifier_value IN (SELECT value FROM wanted))
     RETURNING 1
   )
   SELECT (SELECT count(*) FROM added) AS added, (SELECT count(*) FROM removed) AS removed`,
);

const preview = statement(
  'cohorts.preview',
  { parameters: { ...asked, shown: z.number() }, row: { members: present(z.number()), sample: present(z.array(z.string())) } },
  `WITH ${found} SELECT (SELECT count(*) FROM wanted) AS members, ARRAY(SELECT value FROM wanted ORDER BY value LIMIT $shown) AS sample`,
);

const removeFound = statement(
  'cohorts.remove-found',
  { parameters: { environmentId: z.number(), cohortId: z.number() } },
  'DELETE FROM cohort_members WHERE environment_id = $environmentId AND cohort_id = $cohortId AND by_rule',
);

const recordRefresh = statement(
  'cohorts.record-refresh',
  { parameters: { environmentId: z.number(), cohortId: z.number() } },
  `INSERT INTO cohort_refreshes (environment_id, cohort_id) VALUES ($environmentId, $cohortId)
   ON CONFLICT (environment_id, cohort_id) DO UPDATE SET refreshed_at = now()`,
);

const findRule = statement(
  'cohorts.find-rule',
  { parameters: { environmentId: z.number(), cohortId: z.number() }, row: { membership: present(json(membershipSchema.nullable())) } },
  `SELECT coalesce(details -> 'membership', 'null') AS membership FROM workspace_entities
   WHERE environment_id = $environmentId AND kind = 'COHORT' AND id = $cohortId`,
);

const findWithRule = statement(
  'cohorts.find-with-rule',
  { row: { environment_id: z.number(), id: z.number() } },
  "SELECT environment_id, id FROM workspace_entities WHERE kind = 'COHORT' AND jsonb_typeof(details -> 'membership') = 'object' ORDER BY environment_id, id",
);

function parametersOf(environmentId: number, { identifierType: type, conditions: rules }: Membership) {
  return {
    environmentId,
    type,
    memberType: IDENTIFIER_TYPES.userId,
    conditions: rules,
    longest: Math.max(...rules.map(({ days }) => days)),
    most: mostMembers,
  };
}

/** Refreshes the members of a cohort. Members of a removed rule are deleted; a deleted cohort has none. */
export async function refreshCohort(environmentId: number, cohortId: number): Promise<void> {
  await withLongTimeout(() =>
    transaction(async () => {
      // Serialised with other changes of the cohort, which may be deleted while its job waits.
      const isThere = await lockExistingEntity(environmentId, 'COHORT', cohortId).then(() => true, unknownIsFalse);
      if (!isThere) return;
      const { membership } = await findRule.one({ environmentId, cohortId });
      if (membership) await refresh.run({ ...parametersOf(environmentId, membership), cohortId });
      else await removeFound.run({ environmentId, cohortId });
      await recordRefresh.run({ environmentId, cohortId });
    }),
  );
}

function unknownIsFalse(error: unknown): false {
  if (error instanceof AppError && error.entry === workspaceErrors.notFound) return false;
  throw error;
}

/** All cohorts with a rule. */
export async function cohortsWithRule(): Promise<{ environmentId: number; cohortId: number }[]> {
  return (await findWithRule.all()).map(({ environment_id: environmentId, id: cohortId }) => ({ environmentId, cohortId }));
}

/** Members that a rule would find now. @throws AppError COMMON_001 for an unknown environment */
export async function previewRule(environment: string | undefined, membership: Membership): Promise<{ count: number; sample: string[] }> {
  const { id } = await findEnvironment(environment);
  const { members: count, sample } = await preview.one({ ...parametersOf(id, membership), shown: previewed });
  return { count, sample };
}
