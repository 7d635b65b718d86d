import type { Experiment } from '@baeum/contract/domains/experiments/experiments.schemas.ts';
import { flagMadeText, lifecycleTexts } from '@baeum/contract/domains/experiments/lifecycle.rules.ts';
import type { WinnerFlagInput } from '@baeum/contract/domains/experiments/lifecycle.schemas.ts';
import type { FeatureFlag } from '@baeum/contract/domains/feature-flags/feature-flags.schemas.ts';
import { unknownKeyText } from '@baeum/contract/domains/workspaces/management.rules.ts';
import { workspaceErrors } from '@baeum/contract/domains/workspaces/workspaces.errors.ts';
import { fail } from '../../http/base/app-error.ts';
import type { Author } from '../audit-logs/audit-logs.public.ts';
import { emptyExperiment, transit } from '../experiments/experiment-states.public.ts';
import { toExperiment } from '../experiments/experiments.public.ts';
import { lifecycleOf, type LifecycleDetails } from '../experiments/lifecycle.public.ts';
import { createEntity } from '../workspaces/entities.public.ts';
import { unsavedEntity, type StoredEntity, type WorkspaceDraft } from '../workspaces/state/workspace-draft.public.ts';
import { applyFlagChanges, type FlagChanges } from './edit-flag.ts';
import { editOf, flags } from './manage-feature-flags.ts';

/**
 * Creates an active flag that gives an experiment's winner to the same users, so that the experiment can be removed.
 * @throws AppError EXP_001, EXP_002 unless the experiment is completed, EXP_004, EXP_005
 */
export function createFlagFromExperiment(author: Author, experimentKey: number, { key, name, environment, note }: WinnerFlagInput): Promise<FeatureFlag> {
  return createEntity(flags, { author, environment, key, note }, async (draft, identity) => {
    const experiment = draft.find('EXPERIMENT', experimentKey);
    if (!experiment) throw fail(workspaceErrors.notFound, { detail: unknownKeyText('EXPERIMENT', experimentKey) });
    refuseUnfinished(draft, experiment);
    const changes = designOf(toExperiment(experiment, draft), name);
    const blank = unsavedEntity('FEATURE_FLAG', emptyExperiment(identity.id, Number(identity.key), changes.name));
    const { body, details } = await applyFlagChanges(editOf(draft, identity.id), blank, changes);
    draft.put('EXPERIMENT', { body: experiment.body, details: { ...experiment.details, flagKey: Number(identity.key) } }, experiment.key);
    const made: LifecycleDetails = { ...lifecycleOf(details), madeFrom: experimentKey };
    return { body: transit(body, 'start'), details: made };
  });
}

function refuseUnfinished(draft: WorkspaceDraft, { body, details }: StoredEntity<'EXPERIMENT'>): void {
  const { flagKey, holdout } = lifecycleOf(details);
  if (body.execution.status !== 'STOPPED' || holdout) throw fail(workspaceErrors.wrongState, { detail: lifecycleTexts.notCompleted });
  if (flagKey !== undefined && draft.find('FEATURE_FLAG', flagKey)) throw fail(workspaceErrors.duplicateKey, { detail: flagMadeText(flagKey) });
}

function designOf(view: Experiment, name = view.name): FlagChanges & { name: string } {
  const { description, identifierType, metrics, targetAudiences, winnerVariation = 'A', variations, holdoutKey } = view;
  const parametersOf = (wanted: string) => (variations.find(({ key }) => key === wanted)?.parameters ?? {}) as Record<string, string | number | boolean>;
  const onName = variations.find(({ key }) => key === winnerVariation)?.name ?? '켬';
  return {
    name,
    description,
    identifierType,
    metrics,
    holdoutKey,
    variations: [
      { key: 'A', name: '끔', parameters: parametersOf('A') },
      { key: 'B', name: onName, parameters: parametersOf(winnerVariation) },
    ],
    targetRules: targetAudiences.map((target) => ({ target, action: 'B' as const })),
    defaultRule: targetAudiences.length === 0 ? 'B' : 'A',
  };
}
