/**
 * Adjusted p-values: rejecting below 0.05 keeps the false discovery rate at 5 % or less. Benjamini & Hochberg,
 * "Controlling the false discovery rate", Journal of the Royal Statistical Society B 57 (1995). Also valid for comparisons
 * that share a control (Benjamini & Yekutieli, Annals of Statistics 29, 2001) and for always-valid p-values at any
 * stopping time (Johari, Pekelis & Walsh, arXiv:1512.04922).
 * @param pValues of one family; null marks a comparison that was not possible and does not count
 */
export function adjustedPValues(pValues: readonly (number | null)[]): (number | null)[] {
  const ranked = pValues.flatMap((pValue, at) => (pValue === null ? [] : { pValue, at })).toSorted((one, other) => one.pValue - other.pValue);
  const adjusted: (number | null)[] = pValues.map(() => null);
  let least = 1;
  for (const [below, { pValue, at }] of [...ranked.entries()].toReversed()) {
    least = Math.min(least, (pValue * ranked.length) / (below + 1));
    adjusted[at] = least;
  }
  return adjusted;
}
