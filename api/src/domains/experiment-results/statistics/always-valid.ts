/** Default probability of a false positive. */
const alpha = 0.05;

/** Number of users at which the interval is tightest; it is valid for any number. */
const tunedFor = 5000;

/**
 * Variance of the mixing distribution in units of one user's variance, for the tightest interval at `users`:
 * Waudby-Smith, Arbour, Sinha, Kennedy & Ramdas, "Time-uniform central limit theory and asymptotic confidence
 * sequences", Annals of Statistics 52 (2024).
 */
export function mixingVariance(users: number): number {
  return (-2 * Math.log(alpha) + Math.log(-2 * Math.log(alpha) + 1)) / users;
}

/** Results that may be read at any time: the probability of ever showing a false positive stays below 5 %, or below the given error. */
export interface AlwaysValid {
  pValue: number;
  /** Half-width of the interval in standard errors; 1.96 with a fixed end. */
  errors: number;
}

interface Test {
  /** {@link mixingVariance} */
  mixing?: number;
  /** Probability that the interval ever misses the true value. */
  error?: number;
}

/**
 * Mixture sequential probability ratio test of "no difference" with a normal mixture: Johari, Koomen, Pekelis & Walsh,
 * "Always valid inference: continuous monitoring of A/B tests", Operations Research 70 (2022). The p-value is the inverse
 * of the likelihood ratio; the interval contains the differences that the test does not reject. Validity under repeated
 * looks requires `z` to be approximately normal, so callers must check that samples are large enough.
 * @param users of both groups
 * @param z difference between the groups in standard errors
 */
export function alwaysValid(users: number, z: number, { mixing = mixingVariance(tunedFor), error = alpha }: Test = {}): AlwaysValid {
  const information = mixing * users;
  const logRatio = (z ** 2 * information) / (2 * (1 + information)) - Math.log1p(information) / 2;
  const squaredErrors = ((1 + information) / information) * (Math.log1p(information) - 2 * Math.log(error));
  return { pValue: Math.min(1, Math.exp(-logRatio)), errors: Math.sqrt(squaredErrors) };
}
