import { usualStaleDays } from '@baeum/contract/domains/feature-flags/feature-flags.rules.ts';
import type { StaleFlag } from '@baeum/contract/domains/feature-flags/feature-flags.schemas.ts';
import { z } from 'zod';
import { databaseTime } from '../../database/clock.ts';
import { present, statement } from '../../database/statement.ts';

const day = 86_400_000;

/**
 * Stale flags: those that give every user the same variation (a default rule only, or ended), and those without recent
 * evaluations. Recent evaluations take one index lookup per day; the last evaluation is only searched for flags without
 * recent ones.
 */
const findStale = statement(
  'feature-flags.find-stale',
  {
    parameters: { environmentId: z.number(), before: z.date(), ids: z.array(z.number()).nullable() },
    row: { id: z.number(), asked: present(z.boolean()), seen: z.date().nullable(), created_at: z.date(), updated_at: z.date() },
  },
  `WITH flag AS MATERIALIZED (
     SELECT w.id, w.environment_id, w.created_at, w.updated_at,
       EXISTS (SELECT FROM events e WHERE e.environment_id = w.environment_id AND e.kind = 'EXPOSURE' AND e.subject_id = w.id
         AND e.occurred_at >= $before AND e.day >= ($before AT TIME ZONE 'UTC')::date) AS asked,
       w.updated_at < $before AND (w.body #>> '{execution,status}' IN ('STOPPED', 'PAUSED') OR (
         jsonb_array_length(w.body #> '{execution,targetRules}') = 0
         AND (w.body #>> '{execution,defaultRule,type}' = 'VARIATION'
           OR (SELECT count(DISTINCT s -> 'variationId') = 1 FROM jsonb_array_elements(b.body -> 'slots') s))
       )) AS is_one_way
     FROM workspace_entities w
     LEFT JOIN workspace_entities b ON b.environment_id = w.environment_id AND b.kind = 'BUCKET' AND b.id = (w.body #>> '{execution,defaultRule,bucketId}')::bigint
     WHERE w.environment_id = $environmentId AND w.kind = 'FEATURE_FLAG' AND w.created_at < $before AND w.details -> 'archivedAt' IS NULL
       AND w.body #>> '{execution,status}' <> 'READY' AND ($ids::bigint[] IS NULL OR w.id = ANY($ids))
   )
   SELECT f.id, f.asked, f.created_at, f.updated_at,
     CASE WHEN NOT f.asked THEN (SELECT e.occurred_at FROM events e WHERE e.environment_id = f.environment_id AND e.kind = 'EXPOSURE' AND e.subject_id = f.id
       ORDER BY e.occurred_at DESC LIMIT 1) END AS seen
   FROM flag f WHERE NOT f.asked OR f.is_one_way`,
);

/** Reasons of stale flags by id, for the given flags or the whole environment. */
export async function staleFlags(
  environmentId: number,
  { days = usualStaleDays, ids }: { days?: number | undefined; ids?: readonly number[] },
): Promise<Map<number, StaleFlag>> {
  const before = new Date(databaseTime() - days * day);
  const rows = await findStale.all({ environmentId, before, ids: ids ? [...ids] : null });
  return new Map(
    rows.map(({ id, asked, seen, created_at: made, updated_at: changed }) => [
      id,
      asked ? toStale('ONE_WAY', changed) : seen ? toStale('NOT_ASKED', seen) : toStale('NEVER_EVALUATED', made),
    ]),
  );
}

function toStale(reason: StaleFlag['reason'], since: Date): StaleFlag {
  return { reason, since: since.toISOString() };
}
