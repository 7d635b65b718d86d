import { z } from 'zod';
import { staleReasons, usualStaleDays } from '@baeum/contract/domains/feature-flags/feature-flags.rules.ts';
import type { StaleFlag } from '@baeum/contract/domains/feature-flags/feature-flags.schemas.ts';
import { databaseTime } from '../../database/clock.ts';
import { present, statement } from '../../database/statement.ts';

const day = 86_400_000;

/**
 * Flags that have a default rule only, or an end, give everybody the same. The newest exposure of each is one step into an index
 * for every day that is kept.
 */
const findStale = statement(
  'feature-flags.find-stale',
  {
    parameters: { environmentId: z.number(), before: z.date(), ids: z.array(z.number()).nullable() },
    row: { id: z.number(), reason: present(z.enum(staleReasons)), since: present(z.date()) },
  },
  `SELECT f.id,
     CASE WHEN f.seen IS NULL THEN 'NEVER_EVALUATED' WHEN f.seen < $before THEN 'NOT_ASKED' ELSE 'ONE_WAY' END AS reason,
     CASE WHEN f.seen IS NULL THEN f.created_at WHEN f.seen < $before THEN f.seen ELSE f.updated_at END AS since
   FROM (
     SELECT w.id, w.created_at, w.updated_at,
       (SELECT e.occurred_at FROM events e WHERE e.environment_id = w.environment_id AND e.kind = 'EXPOSURE' AND e.subject_id = w.id ORDER BY e.occurred_at DESC LIMIT 1) AS seen,
       w.body #>> '{execution,status}' = 'STOPPED' OR w.body #>> '{execution,status}' = 'PAUSED' OR (
         jsonb_array_length(w.body #> '{execution,targetRules}') = 0
         AND (w.body #>> '{execution,defaultRule,type}' = 'VARIATION'
           OR (SELECT count(DISTINCT s -> 'variationId') = 1 FROM jsonb_array_elements(b.body -> 'slots') s))
       ) AS is_one_way
     FROM workspace_entities w
     LEFT JOIN workspace_entities b ON b.environment_id = w.environment_id AND b.kind = 'BUCKET' AND b.id = (w.body #>> '{execution,defaultRule,bucketId}')::bigint
     WHERE w.environment_id = $environmentId AND w.kind = 'FEATURE_FLAG' AND w.created_at < $before AND w.details -> 'archivedAt' IS NULL
       AND w.body #>> '{execution,status}' <> 'READY' AND ($ids::bigint[] IS NULL OR w.id = ANY($ids))
   ) f
   WHERE f.seen IS NULL OR f.seen < $before OR (f.is_one_way AND f.updated_at < $before)`,
);

/** Flags that can go, by their ids: of those given, or of the whole environment. */
export async function staleFlags(environmentId: number, { days = usualStaleDays, ids }: { days?: number | undefined; ids?: readonly number[] }): Promise<Map<number, StaleFlag>> {
  const before = new Date(databaseTime() - days * day);
  const rows = await findStale.all({ environmentId, before, ids: ids ? [...ids] : null });
  return new Map(rows.map(({ id, reason, since }) => [id, { reason, since: since.toISOString() }]));
}
