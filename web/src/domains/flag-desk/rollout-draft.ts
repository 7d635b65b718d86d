import { rolloutHarmActions, stepsProblem } from '@baeum/contract/domains/feature-flags/rollouts.rules.ts';
import type { RolloutInput } from '@baeum/contract/domains/feature-flags/rollouts.schemas.ts';
import { invalidField, type ErrorEntry } from '@baeum/contract/shared/errors.ts';
import { flagDeskTexts } from './flag-desk.texts.ts';

const { beginning: texts } = flagDeskTexts.rollout;

/** Minutes of each unit. */
export const units = { DAYS: 1440, HOURS: 60, MINUTES: 1 } as const;
export type Unit = keyof typeof units;

/** A number is NaN while its field is empty. */
export interface DraftStep {
  percent: number;
  time: number;
  unit: Unit;
}

export interface DraftGuardrail {
  key: string;
  harm: 'INCREASE' | 'DECREASE';
  /** In percent. */
  margin: number;
}

export interface RolloutDraft {
  steps: readonly DraftStep[];
  guardrails: readonly DraftGuardrail[];
  onHarm: (typeof rolloutHarmActions)[number];
  note: string;
}

export const [mostSteps, mostGuardrails] = [20, 20];
const longestMinutes = 527_040;
/** Default steps, one day each. */
const usualShares = [1, 10, 50, 100];

/** Default shares above the current one; a rollout only grows. */
export function draftAbove(percent: number): RolloutDraft {
  const steps = usualShares.filter((share) => share >= percent).map((share): DraftStep => ({ percent: share, time: 1, unit: 'DAYS' }));
  return { steps, guardrails: [], onHarm: 'PAUSE', note: '' };
}

const minutesOf = ({ time, unit }: DraftStep) => Math.round(time * units[unit]);

/** The last step has no time: nothing follows it. */
export function stepsOf(steps: readonly DraftStep[]): RolloutInput['steps'] {
  return steps.map((step, at) => ({ percent: step.percent, ...(at < steps.length - 1 && { minutes: minutesOf(step) }) }));
}

export interface StepProblem {
  at: number;
  member: 'percent' | 'minutes';
  error: ErrorEntry;
}

const noNumber = invalidField(texts.numberNeeded);
const wrongTime = invalidField(texts.timeWrong);

/** The first invalid step and its error; `least` is the current share. */
export function problemOfSteps(steps: readonly DraftStep[], least: number): StepProblem | undefined {
  for (const [at, step] of steps.entries()) {
    if (Number.isNaN(step.percent)) return { at, member: 'percent', error: noNumber };
    if (at === 0 && step.percent < least) return { at, member: 'percent', error: invalidField(texts.tooSmall(least)) };
    const minutes = minutesOf(step);
    if (at < steps.length - 1 && !(minutes >= 1 && minutes <= longestMinutes)) return { at, member: 'minutes', error: wrongTime };
  }
  return stepsProblem(stepsOf(steps));
}

/** The first guardrail without a margin. */
export function problemOfGuardrails(guardrails: readonly DraftGuardrail[]): { at: number; error: ErrorEntry } | undefined {
  const at = guardrails.findIndex(({ margin }) => Number.isNaN(margin));
  return at < 0 ? undefined : { at, error: noNumber };
}

export function rolloutOf({ steps, guardrails, onHarm }: RolloutDraft): Pick<RolloutInput, 'steps' | 'guardrails' | 'onHarm'> {
  const watched = guardrails.map(({ key, harm, margin }) => ({ key, harm, margin: margin / 100 }));
  return { steps: stepsOf(steps), ...(watched.length > 0 && { guardrails: watched, onHarm }) };
}
