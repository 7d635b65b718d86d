import { z } from 'zod';
import { statement } from '../../database/statement.ts';

const begin = statement(
  'workspaces.begin-demo-experiment',
  { parameters: { at: z.date(), metric: z.string() }, row: { environment_id: z.number(), id: z.number() } },
  `UPDATE workspace_entities w SET created_at = $at, details = w.details || jsonb_build_object('metrics', jsonb_build_array($metric::text))
   FROM environments e WHERE e.id = w.environment_id AND e.is_primary AND w.kind = 'EXPERIMENT' AND w.key = '1' RETURNING w.environment_id, w.id`,
);

/** Experiment 1 of the demo has run since `at`, and is decided by `metric`. */
export async function beginDemoExperiment(at: Date, metric: string): Promise<{ environmentId: number; experimentId: number }> {
  const { environment_id: environmentId, id: experimentId } = await begin.one({ at, metric });
  return { environmentId, experimentId };
}

const move = statement(
  'workspaces.move-demo-experiment',
  { parameters: { id: z.number(), began: z.string(), ended: z.string().nullable() } },
  `UPDATE workspace_entities SET created_at = $began::text::timestamptz, details = details || jsonb_build_object('history', (
     SELECT jsonb_agg(step || jsonb_build_object('at', CASE step->>'status' WHEN 'COMPLETED' THEN $ended::text ELSE $began::text END) ORDER BY place)
     FROM jsonb_array_elements(details->'history') WITH ORDINALITY AS steps (step, place)))
   WHERE kind = 'EXPERIMENT' AND id = $id`,
);

/** An experiment of the demo has begun and ended then, not while the demo was made. */
export async function moveDemoExperiment(id: number, began: Date, ended: Date | null): Promise<void> {
  await move.run({ id, began: began.toISOString(), ended: ended && ended.toISOString() });
}
