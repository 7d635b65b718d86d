const counts = new Intl.NumberFormat('ko-KR');
const significant = new Intl.NumberFormat('ko-KR', { maximumSignificantDigits: 4 });
const shares = new Intl.NumberFormat('ko-KR', { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });
const signedShares = new Intl.NumberFormat('ko-KR', { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: 'exceptZero' });

/** Smaller p-values are shown as `<0.0001`, because their exact value does not matter. */
const leastProbability = 0.0001;

/** `12,040`. */
export function count(value: number): string {
  return counts.format(value);
}

/** `3,541`, `0.1234`. */
export function fewDigits(value: number): string {
  return significant.format(value);
}

/** `11.4%`; an empty text for null. */
export function percent(value: number | null, { signed = false } = {}): string {
  return value === null ? '' : (signed ? signedShares : shares).format(value);
}

/** `+1.7% ~ +27.6%`. */
export function percents(interval: readonly number[] | null): string {
  return interval === null ? '' : interval.map((end) => percent(end, { signed: true })).join(' ~ ');
}

/** `0.024`, `<0.0001`. */
export function probability(value: number | null): string {
  if (value === null) return '';
  return value < leastProbability ? `<${leastProbability}` : value.toFixed(value < 0.01 ? 4 : 3);
}
