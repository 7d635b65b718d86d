import { isDeepStrictEqual } from 'node:util';
import type { VariationParameters } from '@baeum/contract/domains/experiments/experiments.schemas.ts';
import { lockedFlagMembers, lockedFlagText } from '@baeum/contract/domains/feature-flags/feature-flags.rules.ts';
import type { FeatureFlag, FlagInput } from '@baeum/contract/domains/feature-flags/feature-flags.schemas.ts';
import { workspaceErrors } from '@baeum/contract/domains/workspaces/workspaces.errors.ts';
import { fail } from '../../http/app-error.ts';
import { putVariations, testDetails, withKeys, type WantedVariation, type Workshop } from '../experiments/test-parts.service.ts';
import { putAction, putOverrides, putRules, refuseStrays } from '../experiments/test-rules.service.ts';
import { bucketView, testView, toRuleAction, variationViews, type Test } from '../experiments/test-view.service.ts';
import type { StoredEntity, Surroundings } from '../workspaces/workspace-draft.service.ts';

/** What a caller wants of a flag; what is absent stays. */
export type FlagWish = Omit<Partial<FlagInput>, 'key' | 'environment'>;

/** A feature flag as operators see it. */
export function toFeatureFlag(entity: StoredEntity<'FEATURE_FLAG'>, around: Surroundings): FeatureFlag {
  const { body } = entity;
  const bucket = bucketView(body.execution, around);
  return {
    ...testView(entity, around),
    type: 'FEATURE_FLAG',
    variations: variationViews(entity, around),
    targetRules: body.execution.targetRules.map(({ target, action }) => ({ target, action: toRuleAction(body, action, around) })),
    defaultRule: toRuleAction(body, body.execution.defaultRule, around),
    ...(bucket && { bucket }),
  };
}

/**
 * The flag with what is wanted of it.
 * @throws AppError EXP_002 for what its state no longer allows, EXP_003 for weights that cannot be, COMMON_001 for
 *   references to nothing
 */
export async function redesignFlag(workshop: Workshop, stored: StoredEntity<'FEATURE_FLAG'>, wish: FlagWish) {
  const view = toFeatureFlag(stored, workshop.draft);
  refuseLocked(view, wish);
  const wanted = wish.variations && fillIn(wish.variations, view);
  const made = wanted && (await putVariations(workshop, wanted, stored.body.variations));
  const body: Test = {
    ...stored.body,
    ...(made && { variations: made }),
    ...(wish.name !== undefined && { name: wish.name }),
    ...(wish.identifierType !== undefined && { identifierType: wish.identifierType }),
  };
  const { execution } = body;
  const { defaultRule: action, targetRules: rules } = wish;
  const overrides = await putOverrides(workshop, body, wish);
  const defaultRule = action === undefined ? execution.defaultRule : await putAction(workshop, body, { action, field: 'defaultRule' }, execution.defaultRule);
  const targetRules = rules ? await putRules(workshop, body, { rules, field: 'targetRules' }, execution.targetRules) : execution.targetRules;
  const designed = { ...body, bucketId: defaultRule.type === 'BUCKET' ? defaultRule.bucketId : null, execution: { ...execution, ...overrides, targetRules, defaultRule } };
  if (made) refuseStrays(workshop, designed);
  return { body: designed, details: testDetails(stored.details, wish, made && wanted && { made, wanted }) };
}

function fillIn(inputs: NonNullable<FlagWish['variations']>, { variations }: FeatureFlag): WantedVariation[] {
  return withKeys(inputs).map(({ key, name, parameters }) => {
    const old = variations.find((variation) => variation.key === key);
    const kept = (old?.parameters ?? {}) as VariationParameters;
    return { key, name: name ?? old?.name, isDropped: old?.isDropped ?? false, parameters: parameters ?? kept };
  });
}

/** @throws AppError EXP_002 naming each member that the flag's state no longer allows to change */
function refuseLocked(view: FeatureFlag, wish: FlagWish): void {
  const members = view as Readonly<Record<string, unknown>>;
  const wishes = wish as Readonly<Record<string, unknown>>;
  const refused = lockedFlagMembers(view.status).filter((member) => wishes[member] !== undefined && !isDeepStrictEqual(wishes[member], members[member]));
  if (refused.length === 0) return;
  const message = lockedFlagText(view.status);
  const { errorCode } = workspaceErrors.wrongState;
  throw fail(workspaceErrors.wrongState, { fields: refused.map((field) => ({ field, errorCode, message })) });
}
