/** Probability that a harmless rollout is stopped, over all its steps, guardrails and resumptions together. */
export const rolloutError = 0.05;

/**
 * Divides the error probability of a rollout among its steps. Each step is monitored with an always-valid interval, which
 * misses the true value at most with the probability of its share, however often it is checked (Ville's inequality). The
 * shares of all monitored steps add up to at most the whole, so that the probability of any false stop stays within it
 * whatever the dependence between steps (Bonferroni). Shares are spent step by step, because the number of resumptions is
 * unknown (Lan & DeMets, "Discrete sequential boundaries for clinical trials", Biometrika 70 (1983)).
 *
 * Evidence is not carried over to the next step: users with the variation at 1 % still have it at 10 %, so a chance
 * imbalance recurs, and the product of dependent evidence guarantees nothing (Vovk & Wang, "E-values: calibration,
 * combination and applications", Annals of Statistics 49 (2021)). The cost is small, because an always-valid interval
 * widens only with the logarithm of its error.
 * @param left remaining error probability
 * @param watches number of steps from this one on with a group to compare
 */
export function shareOfError(left: number, watches: number): { error: number; errorLeft: number } {
  const error = left / (watches + 1);
  return { error, errorLeft: left - error };
}
