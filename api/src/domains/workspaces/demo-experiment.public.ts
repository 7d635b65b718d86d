import type { ManagedKind } from '@baeum/contract/domains/workspaces/workspace-entities.rules.ts';
import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import { entityKind } from './state/entity-store.ts';

const begin = statement(
  'workspaces.begin-demo-experiment',
  { parameters: { at: z.date(), metric: z.string() }, row: { environment_id: z.number(), id: z.number() } },
  `UPDATE workspace_entities w SET created_at = $at, details = w.details || jsonb_build_object('metrics', jsonb_build_array($metric::text))
   FROM environments e WHERE e.id = w.environment_id AND e.is_primary AND w.kind = 'EXPERIMENT' AND w.key = '1' RETURNING w.environment_id, w.id`,
);

/** Starts demo experiment 1 at `at`, with `metric` as its primary metric. */
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

/** Sets start and end of a demo experiment, instead of the time at which the demo data was created. */
export async function moveDemoExperiment(id: number, began: Date, ended: Date | null): Promise<void> {
  await move.run({ id, began: began.toISOString(), ended: ended && ended.toISOString() });
}

const nameOne = statement(
  'workspaces.name-demo-entity',
  { parameters: { kind: entityKind, key: z.string(), name: z.string(), description: z.string() } },
  `UPDATE workspace_entities w SET details = w.details || jsonb_build_object('name', $name::text, 'description', $description::text)
   FROM environments e WHERE e.id = w.environment_id AND e.is_primary AND w.kind = $kind AND w.key = $key`,
);

/** Name and description of an imported entity: a workspace file has neither. */
export interface DemoName {
  kind: ManagedKind;
  key: string;
  name: string;
  description: string;
}

/** Sets names of the entities that the demo's file has imported, without a new version. */
export async function nameDemoEntities(names: readonly DemoName[]): Promise<void> {
  for (const name of names) await nameOne.run({ ...name });
}
