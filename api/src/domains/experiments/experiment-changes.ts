import {
  experimentFieldErrors,
  lockedMembers,
  lockedTexts,
  metricRoleProblems,
  weightsRule,
  type Phase,
} from '@baeum/contract/domains/experiments/experiments.rules.ts';
import type {
  Experiment,
  ExperimentInput,
  ExperimentVariation,
  VariationInput,
  VariationParameters,
} from '@baeum/contract/domains/experiments/experiments.schemas.ts';
import { workspaceErrors } from '@baeum/contract/domains/workspaces/workspaces.errors.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { isDeepStrictEqual } from 'node:util';
import { databaseTime } from '../../database/clock.ts';
import { fail, failField } from '../../http/base/app-error.ts';
import { withKeys, type WantedVariation } from './experiment-parts.public.ts';

/** Requested changes; absent members stay unchanged. */
export type ExperimentChanges = Omit<Partial<ExperimentInput>, 'key' | 'environment' | 'note'> & {
  /** The caller confirmed that the allocation of a started experiment changes. */
  confirm?: boolean | undefined;
  /** Treatment of assigned users in a started experiment; KEEP when absent. */
  phase?: Phase | undefined;
};

export interface WeightedVariation extends WantedVariation {
  weight: number;
}

/** The variations after the change: omitted members keep their value, and a new variation gets the mean weight. */
export function completeVariations(inputs: readonly VariationInput[], stored: readonly ExperimentVariation[]): WeightedVariation[] {
  const given = inputs.flatMap(({ weight }) => (weight === undefined ? [] : [weight]));
  const usual = mean(given) ?? mean(stored.map(({ weight }) => weight)) ?? 1;
  return withKeys(inputs).map(({ key, name, weight, isDropped, parameters }) => {
    const old = stored.find((variation) => variation.key === key);
    return {
      key,
      name: name ?? old?.name,
      weight: weight ?? old?.weight ?? usual,
      isDropped: isDropped ?? old?.isDropped ?? false,
      parameters: parameters ?? ((old?.parameters ?? {}) as VariationParameters),
    };
  });
}

function mean(weights: readonly number[]): number | undefined {
  return weights.length > 0 ? weights.reduce((all, weight) => all + weight, 0) / weights.length : undefined;
}

/** @throws AppError EXP_002 naming each member that the experiment's status locks */
export function refuseLocked(view: Experiment, changes: ExperimentChanges, wanted: WeightedVariation[] | undefined): void {
  const locked = lockedMembers(view.status, changes.phase);
  const isChanged: Record<string, boolean> = {
    identifierType: changes.identifierType !== undefined && changes.identifierType !== view.identifierType,
    targetAudiences: changes.targetAudiences !== undefined && !isDeepStrictEqual(changes.targetAudiences, view.targetAudiences),
    containerId: changes.containerId !== undefined && (changes.containerId ?? undefined) !== view.containerId,
    groupId: typeof changes.groupId === 'number' && changes.groupId !== view.groupId,
    metricRoles: !isDeepStrictEqual(decidingRoles(rolesAfter(view, changes) ?? view.metricRoles), decidingRoles(view.metricRoles)),
    holdoutKey: changes.holdoutKey !== undefined && (changes.holdoutKey ?? undefined) !== view.holdoutKey,
    plannedUsers: changes.plannedUsers !== undefined && changes.plannedUsers !== view.plannedUsers,
    plannedEndAt: changes.plannedEndAt !== undefined && instant(changes.plannedEndAt) !== view.plannedEndAt,
    traffic: changes.traffic !== undefined && changes.traffic !== view.traffic,
    variations: wanted !== undefined && !isDeepStrictEqual(structureOf(wanted), structureOf(view.variations)),
    weights: wanted !== undefined && !isDeepStrictEqual([weightsOf(wanted), droppedOf(wanted)], [weightsOf(view.variations), droppedOf(view.variations)]),
  };
  const refused = locked.filter((member) => isChanged[member]).map((member) => (member === 'weights' ? 'variations' : member));
  if (refused.length === 0) return;
  const message = view.status === 'COMPLETED' ? lockedTexts.completed : lockedTexts.started;
  const { errorCode } = workspaceErrors.wrongState;
  throw fail(workspaceErrors.wrongState, { fields: [...new Set(refused)].map((field) => ({ field, errorCode, message })) });
}

type Roles = Experiment['metricRoles'];

/** Roles that may not change after the start, so that they are not chosen by results. Guardrails may be added later, because they only protect. */
function decidingRoles(roles: Roles): string[][] {
  return roles.flatMap(({ key, role }) => (role === 'GUARDRAIL' ? [] : [[key, role]]));
}

/** The roles after the change; undefined when they stay. Roles of removed metrics are removed. */
export function rolesAfter({ metricRoles = [] }: { metricRoles?: Roles; [member: string]: unknown }, changes: ExperimentChanges): Roles | undefined {
  if (changes.metricRoles) return changes.metricRoles;
  const { metrics } = changes;
  return metrics && metricRoles.filter(({ key }) => metrics.includes(key));
}

/** @throws AppError COMMON_001 for contradictory roles, or roles of metrics that the experiment does not have */
export function refuseRoles({ metrics }: Pick<Experiment, 'metrics'>, changes: ExperimentChanges): void {
  const problems = metricRoleProblems(changes.metricRoles ?? [], changes.metrics ?? metrics);
  if (problems.length > 0)
    throw fail(commonErrors.invalidInput, { fields: problems.map(({ field, error: { errorCode, message } }) => ({ field, errorCode, message })) });
}

/** @throws AppError COMMON_001 for a new phase with an end in the past */
export function refusePastEnd({ plannedEndAt: before }: Pick<Experiment, 'plannedEndAt'>, { plannedEndAt: wanted = before }: ExperimentChanges): void {
  if (wanted !== null && Date.parse(wanted) <= databaseTime()) throw failField('plannedEndAt', experimentFieldErrors.pastEnd);
}

/** A timestamp normalised to UTC. */
export function instant(text: string | null): string | null {
  return text === null ? null : new Date(text).toISOString();
}

/** @throws AppError EXP_003 when all weights are 0, or a variation would get less than one slot */
export function refuseWeights(wanted: WeightedVariation[] | undefined): void {
  const error = wanted && weightsRule(wanted.filter(({ isDropped }) => !isDropped).map(({ weight }) => weight));
  if (error) throw failField('variations', error);
}

type Described = Pick<ExperimentVariation, 'key' | 'weight' | 'isDropped' | 'parameters'>;

function structureOf(variations: readonly Described[]): Record<string, unknown> {
  return Object.fromEntries(variations.map(({ key, parameters }) => [key, parameters]));
}

export function weightsOf(variations: readonly Described[]): Record<string, number> {
  return Object.fromEntries(variations.map(({ key, weight }) => [key, weight]));
}

export function droppedOf(variations: readonly Described[]): Record<string, boolean> {
  return Object.fromEntries(variations.map(({ key, isDropped }) => [key, isDropped]));
}
