import type { ExperimentMetric } from '@baeum/contract/domains/experiment-metrics/experiment-metrics.schemas.ts';
import { restorerOf, type CopiedEntity, type Restorer } from '../workspaces/copier.public.ts';
import { unsavedEntity } from '../workspaces/state/workspace-draft.public.ts';
import { refuseBuiltIn, updateMetric } from './manage-metrics.ts';
import { builtInMetric, metrics } from './metric-definitions.public.ts';

const restorer = restorerOf(metrics, {
  update: (author, { environment, key }, { entity, view: { name, description } }, { current, confirm }) => {
    const { id: _id, ...definition } = entity.body;
    const words = { ...(name !== current.name && { name }), ...(description !== current.description && { description }) };
    return updateMetric(author, key, { ...definition, ...words, environment, version: current.version, confirm });
  },
});

/** After restoring a definition, results are recomputed, as after any change. */
export const metricRestorer: Restorer = {
  ...restorer,
  find: async (environment, key) => {
    const metric = builtInMetric(key);
    return metric ? copied(metric) : restorer.find(environment, key);
  },
  refuseFixed: refuseBuiltIn,
};

/** A built-in metric as a stored entity with a single version. */
function copied(view: ExperimentMetric): CopiedEntity {
  const { key, name, description, builtIn: _builtIn, version, createdAt, updatedAt, ...definition } = view;
  const entity = {
    ...unsavedEntity('METRIC', { id: 0, ...definition }),
    key,
    version,
    details: { name, description },
    createdAt: new Date(createdAt),
    updatedAt: new Date(updatedAt),
  };
  return { entity, view };
}
