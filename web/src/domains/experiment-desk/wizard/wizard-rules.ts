import { experimentFieldErrors } from '@baeum/contract/domains/experiments/experiments.rules.ts';
import { lifecycleFieldErrors } from '@baeum/contract/domains/experiments/lifecycle.rules.ts';
import { exactNumberRule } from '@baeum/contract/domains/workspaces/conditions.rules.ts';
import { isBlank } from '@baeum/contract/shared/compose-text.ts';
import { invalidField, type ErrorEntry } from '@baeum/contract/shared/errors.ts';
import { fromSeoulInput } from '../../../ui/dates/seoul-input.ts';
import { targetsRule } from '../../targeting/parts/targets.ts';
import type { DraftGuardrail, DraftParameter, DraftVariation, WizardDraft } from './wizard-draft.ts';
import type { WizardStep } from './wizard-steps.ts';
import { wizardTexts } from './wizard.texts.ts';

const { problems: texts } = wizardTexts;
type Problems = { readonly [Field in keyof WizardDraft]?: ErrorEntry | undefined };

/** Fields of each step. */
const stepFields = {
  idea: ['hypothesis', 'name', 'key', 'owner', 'identifierType'],
  variations: ['variations', 'parameters'],
  audience: ['targetAudiences', 'traffic', 'container', 'group'],
  metrics: ['primary', 'secondary', 'guardrails', 'lift', 'plannedUsers', 'plannedEndAt'],
  review: ['mine', 'begin', 'startAt', 'note'],
} as const satisfies Record<WizardStep, readonly (keyof WizardDraft)[]>;

/** Tolerated rounding error of the sum of percentages. */
const tolerance = 0.05;

/** Sum of the variations' percentages. */
export function sumOf(variations: readonly DraftVariation[]): number {
  return Math.round(variations.filter(({ isDropped }) => !isDropped).reduce((sum, { weight }) => sum + (weight ?? 0), 0) * 100) / 100;
}

export const isWhole = (sum: number): boolean => Math.abs(sum - 100) <= tolerance;

/** Validation errors of the whole draft, by field. */
export function problemsOf(draft: WizardDraft, needsNote: boolean): Problems {
  const problems: Record<string, string | undefined> = {
    name: isBlank(draft.name) ? texts.name : undefined,
    key: draft.key === '' || /^[1-9]\d{0,8}$/.test(draft.key) ? undefined : texts.key,
    variations: isWhole(sumOf(draft.variations)) ? undefined : texts.weights,
    parameters: draft.parameters.some((_, at) => parameterProblem(draft.parameters, at)) ? texts.parameters : undefined,
    traffic: draft.traffic === null ? texts.traffic : undefined,
    primary: draft.primary === '' ? texts.primary : undefined,
    guardrails: draft.guardrails.some(({ margin }) => margin === null) ? experimentFieldErrors.marginRequired.message : undefined,
    plannedEndAt: isPast(draft.plannedEndAt) ? experimentFieldErrors.pastEnd.message : undefined,
    startAt: draft.begin === 'at' ? startProblem(draft) : undefined,
    note: needsNote && draft.begin !== 'draft' && isBlank(draft.note) ? texts.note : undefined,
  };
  const entries = Object.entries(problems).flatMap(([field, message]) => (message === undefined ? [] : [[field, invalidField(message)] as const]));
  return { ...Object.fromEntries(entries), targetAudiences: targetsRule(draft.targetAudiences) };
}

/** Validation errors of one step. */
export function problemsOfStep(step: WizardStep, problems: Problems): Problems {
  return Object.fromEntries(stepFields[step].flatMap((field) => (problems[field] ? [[field, problems[field]]] : [])));
}

export function stepOf(field: string): WizardStep | undefined {
  return Object.entries(stepFields).find(([, fields]) => fields.some((name) => name === field))?.[0] as WizardStep | undefined;
}

function startProblem({ startAt, plannedEndAt }: WizardDraft): string | undefined {
  if (startAt === '') return texts.startAt;
  if (isPast(startAt)) return lifecycleFieldErrors.pastStart.message;
  return plannedEndAt !== '' && plannedEndAt <= startAt ? texts.startAfterEnd : undefined;
}

function isPast(typed: string): boolean {
  const moment = fromSeoulInput(typed);
  return moment !== undefined && Date.parse(moment) <= Date.now();
}

/** Validation errors of a parameter's name and values. */
export function parameterProblem(parameters: readonly DraftParameter[], at: number): { name?: string; values?: (string | undefined)[] } | undefined {
  const parameter = parameters[at];
  if (!parameter) return undefined;
  const name = isBlank(parameter.name)
    ? texts.parameterName
    : parameters.findIndex((other) => other.name.trim() === parameter.name.trim()) === at
      ? undefined
      : texts.parameterTwice;
  const values = parameter.values.map((value) => (parameter.type === 'NUMBER' && value !== '' && !isNumber(value) ? texts.number : undefined));
  return name === undefined && values.every((value) => value === undefined) ? undefined : { ...(name !== undefined && { name }), values };
}

function isNumber(typed: string): boolean {
  const value = Number(typed);
  return typed.trim() !== '' && Number.isFinite(value) && exactNumberRule(value) === undefined;
}

export const marginProblem = ({ margin }: DraftGuardrail): string | undefined => (margin === null ? texts.margin : undefined);
