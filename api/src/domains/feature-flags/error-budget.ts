/** How likely a rollout that harms nothing may be stopped, over all its steps, guardrails and resumptions together. */
export const rolloutError = 0.05;

/**
 * Shares the error of a whole rollout out among its steps. Each step is watched by an always-valid interval, which misses the truth
 * with the probability of its share however often one looks (Ville's inequality), and the shares of all that are ever watched
 * add up to no more than the whole, so that the chance of any false stop is within it whatever the steps have to do with each
 * other (Bonferroni; spending as it goes, for nobody knows how often a step is resumed: Lan & DeMets, "Discrete sequential
 * boundaries for clinical trials", Biometrika 70 (1983)).
 *
 * Evidence is not carried from one step into the next: whoever got the variation at 1 % still has it at 10 %, so a chance
 * imbalance between the groups comes back, and the product of the evidence of dependent steps promises nothing (Vovk & Wang,
 * "E-values: calibration, combination and applications", Annals of Statistics 49 (2021)). The price is small, for an always-valid
 * interval widens by the logarithm of its error only.
 * @param left what is left of the whole
 * @param watches steps from this one on in which there is somebody to compare with
 */
export function shareOfError(left: number, watches: number): { error: number; errorLeft: number } {
  const error = left / (watches + 1);
  return { error, errorLeft: left - error };
}
