import type { Experiment } from '@baeum/contract/domains/experiments/experiments.schemas.ts';
import { holdoutsContract, type Holdout } from '@baeum/contract/domains/holdouts/holdouts.contract.ts';
import { implement } from '../../http/server/implement.ts';
import { authorOf } from '../audit-logs/audit-logs.public.ts';
import { createHoldoutExperiment, listHoldoutExperiments, releaseHoldoutExperiment } from '../experiments/experiments.public.ts';

export const holdoutsHandlers = implement(holdoutsContract, {
  listHoldouts: async ({ query }) => {
    const page = await listHoldoutExperiments(query);
    return { ...page, items: page.items.map(toHoldout) };
  },
  createHoldout: async ({ actor, context, body }) => toHoldout(await createHoldoutExperiment(authorOf({ actor, context }), body)),
  releaseHoldout: async ({ actor, context, params, body: { environment, note } }) =>
    toHoldout(await releaseHoldoutExperiment(authorOf({ actor, context }), params.key, { environment, note })),
});

/** Held-back users get the experiment's first variation. */
function toHoldout({ key, name, description, variations, identifierType, status, version, createdAt, updatedAt }: Experiment): Holdout {
  return { key, name, description, percent: variations[0]?.weight ?? 0, identifierType, status, version, createdAt, updatedAt };
}
