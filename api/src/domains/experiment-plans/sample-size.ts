import { planFieldErrors } from '@baeum/contract/domains/experiment-plans/experiment-plans.errors.ts';
import type { SampleSize, sampleSizeQuerySchema } from '@baeum/contract/domains/experiment-plans/experiment-plans.schemas.ts';
import type { z } from 'zod';
import { failField } from '../../http/base/app-error.ts';
import { differenceFor, usersFor, type PlannedTest } from './power.ts';

type Question = z.output<typeof sampleSizeQuerySchema>;

/** Parameters that all comparisons of a test share. */
interface Plan extends Omit<PlannedTest, 'difference'> {
  /** Shares of traffic, the control's first. */
  shares: readonly number[];
  power: number;
  familyAlpha: number;
  /** Users who enter the test per day. */
  arrivals: number | undefined;
}

/**
 * Computes the users and days needed for a difference, or the difference that a number of days can detect. Each variation
 * is compared with the control at its share of alpha; the one with the least traffic determines the result.
 * @throws AppError COMMON_001
 */
export function sampleSize(question: Question): SampleSize {
  const plan = planOf(question);
  const { lift, days } = question;
  if ((lift === undefined) === (days === undefined)) throw failField('lift', planFieldErrors.liftOrDays);
  return lift === undefined ? inDays(plan, days ?? 0) : forLift(plan, lift);
}

function planOf({ baseline, variance, power = 0.8, alpha = 0.05, split = [1, 1], usersPerDay, traffic = 100 }: Question): Plan {
  if (split.length < 2) throw failField('split', planFieldErrors.splitOfOne);
  if (variance === undefined && !(baseline > 0 && baseline < 1)) throw failField('baseline', planFieldErrors.notARate);
  const all = split.reduce((sum, each) => sum + each, 0);
  return {
    baseline,
    variance,
    power,
    familyAlpha: alpha,
    alpha: alpha / (split.length - 1),
    shares: split.map((each) => each / all),
    arrivals: usersPerDay === undefined ? undefined : (usersPerDay * traffic) / 100,
  };
}

function forLift(plan: Plan, lift: number): SampleSize {
  const { baseline, variance, shares, power, arrivals } = plan;
  const difference = baseline * lift;
  if (difference === 0) throw failField('lift', planFieldErrors.noChange);
  if (variance === undefined && !(baseline + difference > 0 && baseline + difference < 1)) throw failField('lift', planFieldErrors.liftOutOfRange);
  const needed = othersOf(shares).map(({ pair, share }) => (usersFor({ ...plan, difference }, share, power) ?? Infinity) / pair);
  const users = Math.max(...needed);
  if (!Number.isFinite(users)) throw failField('lift', planFieldErrors.tooFew);
  const usersPerVariation = shares.map((share) => wholeUsers(users * share));
  const total = usersPerVariation.reduce((sum, each) => sum + each, 0);
  return { ...plannedPower(plan), users: total, usersPerVariation, days: arrivals === undefined ? null : Math.ceil(total / arrivals), lift, difference };
}

function inDays(plan: Plan, days: number): SampleSize {
  const { baseline, shares, power, arrivals } = plan;
  if (arrivals === undefined) throw failField('usersPerDay', planFieldErrors.usersPerDayRequired);
  if (baseline === 0) throw failField('baseline', planFieldErrors.noChange);
  const usersPerVariation = shares.map((share) => Math.floor(arrivals * days * share));
  const [control = 0, ...others] = usersPerVariation;
  const found = others.map((users) => (Math.min(control, users) < 2 ? undefined : differenceFor(plan, [control, users], power)));
  const known = found.filter((each) => each !== undefined);
  if (known.length < found.length) throw failField('days', planFieldErrors.tooFew);
  const difference = Math.max(...known);
  return {
    ...plannedPower(plan),
    users: usersPerVariation.reduce((sum, each) => sum + each, 0),
    usersPerVariation,
    days,
    lift: difference / Math.abs(baseline),
    difference,
  };
}

/** For each variation: the traffic of it and the control together, and the control's share of that. */
function othersOf([control = 0, ...others]: readonly number[]): { pair: number; share: number }[] {
  return others.map((other) => ({ pair: control + other, share: control / (control + other) }));
}

/** Rounds up, ignoring the tiny fraction left by bisection. */
function wholeUsers(users: number): number {
  return Math.ceil(users - 1e-6);
}

function plannedPower({ power, familyAlpha, alpha }: Plan): Pick<SampleSize, 'power' | 'alpha' | 'alphaPerComparison'> {
  return { power, alpha: familyAlpha, alphaPerComparison: alpha };
}
