// eslint-disable-next-line typescript/triple-slash-reference -- a declaration of somebody else's module cannot be imported
/// <reference path="./jstat.d.ts" />
import jStat from 'jstat';
import type { Contrast } from './samples.public.ts';

/** Half the width of a 95 % interval of the standard normal distribution: 1.96. */
export const normal95 = normalAt(0.975);

/** P(Z ≤ z) of a standard normal variable. */
export function normalBelow(z: number): number {
  return jStat.normal.cdf(z, 0, 1);
}

/** The z with P(Z ≤ z) = p. */
export function normalAt(p: number): number {
  return jStat.normal.inv(p, 0, 1);
}

/** The t with P(T ≤ t) = p of Student's distribution. */
export function studentAt(p: number, degreesOfFreedom: number): number {
  return jStat.studentt.inv(p, degreesOfFreedom);
}

/** P(T ≤ t) of Student's noncentral distribution. */
export function noncentralStudentBelow(t: number, degreesOfFreedom: number, noncentrality: number): number {
  return jStat.noncentralt.cdf(t, degreesOfFreedom, noncentrality);
}

/** P(|Z| ≥ |z|) of a standard normal variable. */
export function normalPValue(z: number): number {
  return atMostOne(2 * normalBelow(-Math.abs(z)));
}

/** P(|T| ≥ |t|) of Student's distribution. */
export function studentPValue(t: number, degreesOfFreedom: number): number {
  return atMostOne(2 * jStat.studentt.cdf(-Math.abs(t), degreesOfFreedom));
}

/** Half-width of an interval for a single look, in standard errors. */
export function contrastErrors(degreesOfFreedom: number, confidence = 0.95): number {
  const below = (1 + confidence) / 2;
  return Number.isFinite(degreesOfFreedom) ? jStat.studentt.inv(below, degreesOfFreedom) : jStat.normal.inv(below, 0, 1);
}

/** Two-sided p-value of a single look. */
export function contrastPValue({ z, degreesOfFreedom }: Contrast): number {
  return Number.isFinite(degreesOfFreedom) ? studentPValue(z, degreesOfFreedom) : normalPValue(z);
}

/** P(X ≥ x) of a chi-square variable. */
export function chiSquarePValue(x: number, degreesOfFreedom: number): number {
  return atMostOne(1 - jStat.chisquare.cdf(x, degreesOfFreedom));
}

/** Rounding errors may exceed the range of probabilities slightly. */
function atMostOne(p: number): number {
  return Math.min(1, Math.max(0, p));
}
