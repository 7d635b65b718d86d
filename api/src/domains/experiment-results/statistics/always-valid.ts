/** How likely a difference may be seen where there is none, unless somebody says. */
const alpha = 0.05;

/** Number of users at which the interval is tightest; it is valid at every other number too. */
const tunedFor = 5000;

/**
 * Variance of the mixing distribution in units of one user's variance, for the tightest interval at `users`:
 * Waudby-Smith, Arbour, Sinha, Kennedy & Ramdas, "Time-uniform central limit theory and asymptotic confidence
 * sequences", Annals of Statistics 52 (2024).
 */
export function mixingVariance(users: number): number {
  return (-2 * Math.log(alpha) + Math.log(-2 * Math.log(alpha) + 1)) / users;
}

/** Results that may be read at any time while the chance of ever seeing a false positive stays below 5 %, or what is asked for. */
export interface AlwaysValid {
  pValue: number;
  /** Standard errors on either side of an estimate; 1.96 where the end was fixed beforehand. */
  errors: number;
}

interface Test {
  /** {@link mixingVariance} */
  mixing?: number;
  /** How likely the interval may ever miss the truth. */
  error?: number;
}

/**
 * Mixture sequential probability ratio test of "no difference" with a normal mixture: Johari, Koomen, Pekelis & Walsh,
 * "Always valid inference: continuous monitoring of A/B tests", Operations Research 70 (2022). The p-value
 * is one over the likelihood ratio; the interval is what that test does not refuse. What it says of repeated looks holds
 * as far as `z` is normal, so callers see to it that there is enough of everything.
 * @param users of both groups
 * @param z standard errors between the groups
 */
export function alwaysValid(users: number, z: number, { mixing = mixingVariance(tunedFor), error = alpha }: Test = {}): AlwaysValid {
  const information = mixing * users;
  const logRatio = (z ** 2 * information) / (2 * (1 + information)) - Math.log1p(information) / 2;
  const squaredErrors = ((1 + information) / information) * (Math.log1p(information) - 2 * Math.log(error));
  return { pValue: Math.min(1, Math.exp(-logRatio)), errors: Math.sqrt(squaredErrors) };
}
