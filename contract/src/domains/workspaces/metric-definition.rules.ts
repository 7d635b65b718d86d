export const metricKinds = ['CONVERSION', 'COUNT', 'SUM', 'MEAN', 'RATIO'] as const;
export type MetricKind = (typeof metricKinds)[number];

/** Aggregations of a user's events: whether there is any, their number, or the sum of `value`. */
export const aggregations = ['CONVERSION', 'COUNT', 'SUM'] as const;
export type Aggregation = (typeof aggregations)[number];
