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
import { fail, failField } from '../../http/app-error.ts';
import { variationOf } from './test-rules.service.ts';
import type { Test } from './test-view.service.ts';

/** A draft that has nothing yet. */
export function newTest(id: number, key: number, name: string, identifierType = '$id'): Test {
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

/** The test in the state that the action leads to. @throws AppError EXP_002 from another state than it may leave */
export function transit(test: Test, action: TransitionAction): Test {
  const status = statusNames[test.execution.status];
  if (!mayTransit(action, status)) throw fail(workspaceErrors.wrongState, { detail: transitionText(action, status) });
  return { ...test, execution: { ...test.execution, status: executionStatusOf(transitions[action].to) } };
}

/** Ends a test with what everybody gets from now on. */
export function completeWith(test: Test, key: VariationKey): Test {
  const winner = variationOf(test, key, 'winnerVariation');
  if (winner.status === 'DROPPED') throw failField('winnerVariation', experimentFieldErrors.droppedWinner);
  return { ...transit(test, 'complete'), winnerVariationId: winner.id };
}
