import {
  executionStatusOf,
  experimentFieldErrors,
  mayTransit,
  statusNames,
  transitions,
  transitionText,
  type TransitionAction,
} from '@baeum/contract/domains/experiments/experiments.rules.ts';
import type { VariationKey } from '@baeum/contract/domains/experiments/experiments.schemas.ts';
import { workspaceErrors } from '@baeum/contract/domains/workspaces/workspaces.errors.ts';
import { fail, failField } from '../../http/base/app-error.ts';
import type { ExperimentBody } from './experiment-body.public.ts';
import { variationOf } from './targeting-rules.public.ts';

/** An empty draft. */
export function emptyExperiment(id: number, key: number, name: string, identifierType = '$id'): ExperimentBody {
  return {
    id,
    key,
    name,
    status: 'EXECUTED',
    version: 1,
    bucketId: null,
    variations: [],
    identifierType,
    containerId: null,
    winnerVariationId: null,
    implementationType: 'DEFAULT',
    execution: {
      id,
      status: 'READY',
      version: 1,
      userOverrides: [],
      segmentOverrides: [],
      targetAudiences: [],
      targetRules: [],
      defaultRule: { type: 'VARIATION', variationId: id },
      targetUrls: null,
    },
  };
}

/** Applies a status transition. @throws AppError EXP_002 from a status that does not allow it */
export function transit(experiment: ExperimentBody, action: TransitionAction): ExperimentBody {
  const status = statusNames[experiment.execution.status];
  if (!mayTransit(action, status)) throw fail(workspaceErrors.wrongState, { detail: transitionText(action, status) });
  return { ...experiment, execution: { ...experiment.execution, status: executionStatusOf(transitions[action].to) } };
}

/** Completes an experiment; all users get the given variation from then on. */
export function completeWith(experiment: ExperimentBody, key: VariationKey): ExperimentBody {
  const winner = variationOf(experiment, key, 'winnerVariation');
  if (winner.status === 'DROPPED') throw failField('winnerVariation', experimentFieldErrors.droppedWinner);
  return { ...transit(experiment, 'complete'), winnerVariationId: winner.id };
}
