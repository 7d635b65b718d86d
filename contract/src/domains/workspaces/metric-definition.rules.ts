export const metricKinds = ['CONVERSION', 'COUNT', 'SUM', 'MEAN', 'RATIO'] as const;
export type MetricKind = (typeof metricKinds)[number];

/** Parts of a ratio: did the user do it, how often, and the sum of `value`. */
export const aggregations = ['CONVERSION', 'COUNT', 'SUM'] as const;
export type Aggregation = (typeof aggregations)[number];
