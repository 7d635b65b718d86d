import type { VariationParameters } from '@baeum/contract/domains/experiments/experiments.schemas.ts';
import { lockedFlagMembers, lockedFlagText } from '@baeum/contract/domains/feature-flags/feature-flags.rules.ts';
import type { FeatureFlag, FlagInput } from '@baeum/contract/domains/feature-flags/feature-flags.schemas.ts';
import { isSteering, rolloutTexts } from '@baeum/contract/domains/feature-flags/rollouts.rules.ts';
import { workspaceErrors } from '@baeum/contract/domains/workspaces/workspaces.errors.ts';
import { isDeepStrictEqual } from 'node:util';
import { fail, failField } from '../../http/base/app-error.ts';
import { bucketView, toCommonMembers, toRuleAction, variationViews, type ExperimentBody } from '../experiments/experiment-body.public.ts';
import { putVariations, changedExperimentDetails, withKeys, type WantedVariation, type EntityEdit } from '../experiments/experiment-parts.public.ts';
import { refuseHoldout, withHoldoutRule, withoutHoldoutRule } from '../experiments/holdout-conditions.public.ts';
import { changedHoldout, lifecycleOf, withHoldoutKey } from '../experiments/lifecycle.public.ts';
import { putAction, putOverrides, putRules, refuseUnknownVariations } from '../experiments/targeting-rules.public.ts';
import type { StoredEntity, RelatedEntities } from '../workspaces/state/workspace-draft.public.ts';
import { rolloutView } from './rollout-steps.ts';

/** Requested changes; absent members stay unchanged. */
export type FlagChanges = Omit<Partial<FlagInput>, 'key' | 'environment'>;

/** A feature flag as returned to operators. */
export function toFeatureFlag(entity: StoredEntity<'FEATURE_FLAG'>, related: RelatedEntities): FeatureFlag {
  const { body } = entity;
  const lifecycle = lifecycleOf(entity.details);
  const bucket = bucketView(body.execution, related);
  return {
    ...toCommonMembers(entity, related),
    type: 'FEATURE_FLAG',
    variations: variationViews(entity, related),
    targetRules: withoutHoldoutRule(body.execution.targetRules, lifecycle.holdoutKey).map(({ target, action }) => ({
      target,
      action: toRuleAction(body, action, related),
    })),
    defaultRule: toRuleAction(body, body.execution.defaultRule, related),
    rollout: lifecycle.rollout ? rolloutView(lifecycle.rollout) : null,
    ...(lifecycle.madeFrom !== undefined && { madeFrom: lifecycle.madeFrom }),
    ...(bucket && { bucket }),
  };
}

/**
 * Applies changes to a flag.
 * @throws AppError EXP_002 for changes that its status forbids, EXP_003 for invalid weights, COMMON_001 for unknown
 *   references
 */
export async function applyFlagChanges(edit: EntityEdit, stored: StoredEntity<'FEATURE_FLAG'>, changes: FlagChanges) {
  const view = toFeatureFlag(stored, edit.draft);
  refuseLocked(view, changes);
  refuseSteered(stored, view, changes);
  const holdoutKey = changedHoldout(view, changes);
  refuseHoldout(edit.draft, holdoutKey, { identifierType: changes.identifierType ?? stored.body.identifierType, isNew: holdoutKey !== view.holdoutKey });
  const wanted = changes.variations && completeVariations(changes.variations, view);
  const made = wanted && (await putVariations(edit, wanted, stored.body.variations));
  const body: ExperimentBody = {
    ...stored.body,
    ...(made && { variations: made }),
    ...(changes.name !== undefined && { name: changes.name }),
    ...(changes.identifierType !== undefined && { identifierType: changes.identifierType }),
  };
  const { execution } = body;
  const { defaultRule: action, targetRules: rules } = changes;
  const overrides = await putOverrides(edit, body, changes);
  const defaultRule = action === undefined ? execution.defaultRule : await putAction(edit, body, { action, field: 'defaultRule' }, execution.defaultRule);
  const own = withoutHoldoutRule(execution.targetRules, view.holdoutKey);
  const targetRules = withHoldoutRule(body, rules ? await putRules(edit, body, { rules, field: 'targetRules' }, own) : own, holdoutKey);
  const designed = {
    ...body,
    bucketId: defaultRule.type === 'BUCKET' ? defaultRule.bucketId : null,
    execution: { ...execution, ...overrides, targetRules, defaultRule },
  };
  if (made) refuseUnknownVariations(edit, designed);
  return { body: designed, details: changedExperimentDetails(withHoldoutKey(stored.details, holdoutKey), changes, made && wanted && { made, wanted }) };
}

/** @throws AppError EXP_002 while a staged rollout controls the default rule */
function refuseSteered({ details }: StoredEntity<'FEATURE_FLAG'>, view: FeatureFlag, { defaultRule }: FlagChanges): void {
  const { rollout } = lifecycleOf(details);
  const isChanged = defaultRule !== undefined && !isDeepStrictEqual(defaultRule, view.defaultRule);
  if (isChanged && rollout && isSteering(rollout.state)) throw failField('defaultRule', workspaceErrors.wrongState, rolloutTexts.steering);
}

function completeVariations(inputs: NonNullable<FlagChanges['variations']>, { variations }: FeatureFlag): WantedVariation[] {
  return withKeys(inputs).map(({ key, name, parameters }) => {
    const old = variations.find((variation) => variation.key === key);
    const kept = (old?.parameters ?? {}) as VariationParameters;
    return { key, name: name ?? old?.name, isDropped: old?.isDropped ?? false, parameters: parameters ?? kept };
  });
}

/** @throws AppError EXP_002 naming each member that the flag's status locks */
function refuseLocked(view: FeatureFlag, changes: FlagChanges): void {
  const members = view as Readonly<Record<string, unknown>>;
  const changed = changes as Readonly<Record<string, unknown>>;
  const refused = lockedFlagMembers(view.status).filter((member) => changed[member] !== undefined && !isDeepStrictEqual(changed[member], members[member]));
  if (refused.length === 0) return;
  const message = lockedFlagText(view.status);
  const { errorCode } = workspaceErrors.wrongState;
  throw fail(workspaceErrors.wrongState, { fields: refused.map((field) => ({ field, errorCode, message })) });
}
