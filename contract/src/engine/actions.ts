import { slotAt, slotNumberOf } from './bucketing.ts';
import { EVALUATION_ERRORS, EvaluationError, identifierOf } from './evaluation.ts';
import type { Action, Evaluation, Experiment, Variation } from './model.ts';
import type { BucketConfig, SlotConfig } from './workspace.ts';

/**
 * The variation that a rule gives this user. Undefined when the user is in no slot of its bucket, has no identifier of the
 * experiment's type, or the variation does not belong to the experiment.
 */
export function variationGiven(action: Action, evaluation: Evaluation, experiment: Experiment): Variation | undefined {
  if (action.type === 'VARIATION') return action.variation;
  const slot = slotFor(action.bucket, action.bucketId, evaluation, experiment.identifierType);
  return slot && variationOf(experiment, slot.variationId);
}

export function variationOf(experiment: Pick<Experiment, 'variations'>, id: number | null | undefined): Variation | undefined {
  for (const variation of experiment.variations) if (variation.id === id) return variation;
  return undefined;
}

/** The bucket slot of the user's identifier. A bucket missing from the workspace is an error. */
export function slotFor(
  bucket: BucketConfig | undefined,
  bucketId: number | null | undefined,
  evaluation: Evaluation,
  identifierType: string,
): SlotConfig | undefined {
  const identifier = identifierOf(evaluation, identifierType);
  if (identifier === undefined) return undefined;
  if (bucket === undefined) throw new EvaluationError(EVALUATION_ERRORS.bucket(bucketId));
  const slotNumber = slotNumberOf(bucket, identifier);
  const slot = slotAt(bucket, slotNumber);
  if (evaluation.trace !== undefined) {
    const range = slot ? `in [${slot.startInclusive}, ${slot.endExclusive}): ${slot.variationId}` : 'in no range';
    evaluation.trace.rule(`buckets[id=${bucket.id}]`, slot !== undefined, `slot ${slotNumber} of ${bucket.slotSize} ${range}`, {
      [identifierType]: identifier,
    });
  }
  return slot;
}
