const percents = new Intl.NumberFormat('ko-KR', { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' });

/** Uses the minus sign, which is as wide as the plus. */
export const withMinus = (text: string) => text.replace('-', '−');

/** Relative change to the control, e.g. `+13.9%`. */
export const liftWords = (value: number) => withMinus(percents.format(value));

export const intervalWords = ([low, high]: readonly [number, number]) => `${liftWords(low)} ~ ${liftWords(high)}`;
