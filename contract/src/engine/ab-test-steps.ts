import { slotFor, variationGiven } from './actions.ts';
import { byDefault, decided, EVALUATION_ERRORS, EvaluationError, identifierOf } from './evaluation.ts';
import type { Step } from './model.ts';
import { hasOverrides, overrideFor } from './overrides.ts';
import type { Steps } from './steps.ts';
import { anyTargetHolds } from './targets.ts';

const override: Step = {
  concerns: hasOverrides,
  input: (evaluation, experiment) => identifierOf(evaluation, experiment.identifierType),
  decide: (evaluation, experiment) => {
    const variation = overrideFor(evaluation, experiment);
    return variation && decided(experiment, 'OVERRIDDEN', variation);
  },
};

export const identifier: Step = {
  input: (evaluation, experiment) => identifierOf(evaluation, experiment.identifierType),
  decide: (evaluation, experiment, fallback) =>
    identifierOf(evaluation, experiment.identifierType) === undefined ? byDefault(experiment, 'IDENTIFIER_NOT_FOUND', fallback) : undefined,
};

/** Of mutually exclusive experiments, only those of the group in the user's container bucket continue. */
const container: Step = {
  concerns: (experiment) => experiment.container !== undefined,
  input: (_evaluation, experiment) => experiment.container?.id,
  decide: (evaluation, experiment, fallback) => {
    if (experiment.container === undefined) return undefined;
    const { id, config, bucket } = experiment.container;
    if (config === undefined) throw new EvaluationError(EVALUATION_ERRORS.container(id));
    const slot = slotFor(bucket, config.bucketId, evaluation, experiment.identifierType);
    if (slot === undefined) return byDefault(experiment, 'NOT_IN_MUTUAL_EXCLUSION_EXPERIMENT', fallback);
    const group = config.groups.find((candidate) => candidate.id === slot.variationId);
    if (group === undefined) throw new EvaluationError(EVALUATION_ERRORS.group(slot.variationId, id));
    return group.experiments.includes(experiment.id) ? undefined : byDefault(experiment, 'NOT_IN_MUTUAL_EXCLUSION_EXPERIMENT', fallback);
  },
};

const audience: Step = {
  concerns: (experiment) => experiment.audiences.length > 0,
  decide: (evaluation, experiment, fallback) =>
    experiment.audiences.length === 0 || anyTargetHolds(experiment.audiences, evaluation)
      ? undefined
      : byDefault(experiment, 'NOT_IN_EXPERIMENT_TARGET', fallback),
};

export const draft: Step = {
  concerns: (experiment) => experiment.status === 'DRAFT',
  input: (_evaluation, experiment) => experiment.status,
  decide: (_evaluation, experiment, fallback) => (experiment.status === 'DRAFT' ? byDefault(experiment, 'EXPERIMENT_DRAFT', fallback) : undefined),
};

const paused: Step = {
  concerns: (experiment) => experiment.status === 'PAUSED',
  input: (_evaluation, experiment) => experiment.status,
  decide: (_evaluation, experiment, fallback) => (experiment.status === 'PAUSED' ? byDefault(experiment, 'EXPERIMENT_PAUSED', fallback) : undefined),
};

/** A completed test gives everybody the winner. */
export const completed: Step = {
  concerns: (experiment) => experiment.status === 'COMPLETED',
  input: (_evaluation, experiment) => experiment.status,
  decide: (_evaluation, experiment) => {
    if (experiment.status !== 'COMPLETED') return undefined;
    if (experiment.winner === undefined) throw new EvaluationError(EVALUATION_ERRORS.winner(experiment.key));
    return decided(experiment, 'EXPERIMENT_COMPLETED', experiment.winner);
  },
};

const traffic: Step = {
  decide: (evaluation, experiment, fallback) => {
    const variation = variationGiven(experiment.defaultRule, evaluation, experiment);
    if (variation === undefined) return byDefault(experiment, 'TRAFFIC_NOT_ALLOCATED', fallback);
    if (variation.isDropped) return byDefault(experiment, 'VARIATION_DROPPED', fallback);
    return decided(experiment, 'TRAFFIC_ALLOCATED', variation);
  },
};

/** Steps of deciding an A/B test, in this order (specification §4). */
export const abTestSteps = { override, identifier, container, audience, draft, paused, completed, traffic } satisfies Steps;
