import type { VariationParameters } from '@baeum/contract/domains/experiments/experiments.schemas.ts';
import type { FeatureFlag, FlagInput, FlagUpdate } from '@baeum/contract/domains/feature-flags/feature-flags.schemas.ts';
import { wayBetween } from '../experiments/copy-experiment.public.ts';
import { copierOf, type CopyOptions } from '../workspaces/copier.public.ts';
import type { FlagChanges } from './edit-flag.ts';
import { createFeatureFlag, flags, transitionFeatureFlag, updateFeatureFlag } from './manage-feature-flags.ts';

export const flagCopier = copierOf(flags, {
  create: (author, { environment, key }, { view }) =>
    createFeatureFlag(author, { ...contentOf(view, { withTraffic: true, sameEnvironment: false }), name: view.name, environment, key: Number(key) }),
  update: (author, { environment, key }, { view }, options) =>
    updateFeatureFlag(author, Number(key), { ...contentOf(view, options), environment, version: options.current.version }),
  follow: async (author, { environment, key }, from, to) => {
    const { winnerVariation } = to;
    for (const action of wayBetween(from.status, to.status)) {
      await transitionFeatureFlag(author, Number(key), action === 'complete' ? { action, winnerVariation, environment } : { action, environment });
    }
  },
  write: (author, environment, input, current) =>
    current
      ? updateFeatureFlag(author, current.key, { ...(input as FlagUpdate), environment, version: current.version })
      : createFeatureFlag(author, { ...(input as FlagInput), environment }),
});

/** Target rules define who gets the flag and are always copied; the default rule defines the traffic of all others. */
function contentOf(view: FeatureFlag, { withTraffic, sameEnvironment }: Pick<CopyOptions, 'withTraffic' | 'sameEnvironment'>): FlagChanges {
  const { name, description, identifierType, metrics, segmentOverrides, targetRules, defaultRule, userOverrides } = view;
  return {
    name,
    description,
    identifierType,
    metrics,
    segmentOverrides,
    targetRules,
    variations: view.variations.map(({ key, name: label, parameters }) => ({
      key,
      parameters: parameters as VariationParameters,
      ...(label && { name: label }),
    })),
    ...(withTraffic && { defaultRule }),
    ...(sameEnvironment && { userOverrides }),
  };
}
