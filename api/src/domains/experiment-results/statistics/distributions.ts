// eslint-disable-next-line typescript/triple-slash-reference -- a declaration of somebody else's module cannot be imported
/// <reference path="./jstat.d.ts" />
import jStat from 'jstat';

/** Half the width of a 95 % interval of the standard normal distribution: 1.96. */
export const normal95 = jStat.normal.inv(0.975, 0, 1);

/** The same of Student's distribution. */
export function student95(degreesOfFreedom: number): number {
  return jStat.studentt.inv(0.975, degreesOfFreedom);
}

/** P(|Z| ≥ |z|) of a standard normal variable. */
export function normalPValue(z: number): number {
  return atMostOne(2 * jStat.normal.cdf(-Math.abs(z), 0, 1));
}

/** P(|T| ≥ |t|) of Student's distribution. */
export function studentPValue(t: number, degreesOfFreedom: number): number {
  return atMostOne(2 * jStat.studentt.cdf(-Math.abs(t), degreesOfFreedom));
}

/** P(X ≥ x) of a chi-square variable. */
export function chiSquarePValue(x: number, degreesOfFreedom: number): number {
  return atMostOne(1 - jStat.chisquare.cdf(x, degreesOfFreedom));
}

/** Rounding may lead a hair out of the range of probabilities. */
function atMostOne(p: number): number {
  return Math.min(1, Math.max(0, p));
}
