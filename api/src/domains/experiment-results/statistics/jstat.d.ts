/** The subset of jStat in use; the library ships no types. */
declare module 'jstat' {
  interface Distribution<Parameters extends number[]> {
    /** P(X ≤ x). */
    cdf(x: number, ...parameters: Parameters): number;
    /** The x with P(X ≤ x) = p. */
    inv(p: number, ...parameters: Parameters): number;
  }

  const jStat: {
    normal: Distribution<[mean: number, deviation: number]>;
    studentt: Distribution<[degreesOfFreedom: number]>;
    noncentralt: Pick<Distribution<[degreesOfFreedom: number, noncentrality: number]>, 'cdf'>;
    chisquare: Distribution<[degreesOfFreedom: number]>;
  };
  export default jStat;
}
