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
