/** In the service's format: counters count, timers also sum up milliseconds. */
export interface Metric {
  name: string;
  type: 'COUNTER' | 'TIMER';
  tags: Readonly<Record<string, string>>;
  measurements: Record<string, number>;
}

/** Interval of reports, and maximum size of a batch. */
export const metricLimits = { interval: 60_000, batch: 100 } as const;

/** The client's own metrics between two reports. */
export class Metrics {
  private readonly metrics = new Map<string, Metric>();

  count(name: string, tags: Metric['tags']): void {
    const { measurements } = this.of(name, 'COUNTER', tags, { count: 0 });
    measurements.count = (measurements.count ?? 0) + 1;
  }

  time(name: string, tags: Metric['tags'], duration: number): void {
    const { measurements } = this.of(name, 'TIMER', tags, { count: 0, total: 0, max: 0, mean: 0 });
    const { count = 0, total = 0, max = 0 } = measurements;
    Object.assign(measurements, { count: count + 1, total: total + duration, max: Math.max(max, duration), mean: (total + duration) / (count + 1) });
  }

  /** Metrics since the last report, at most one batch. */
  take(): Metric[] {
    const taken = [...this.metrics.entries()].slice(0, metricLimits.batch);
    for (const [key] of taken) this.metrics.delete(key);
    return taken.map(([, metric]) => metric);
  }

  private of(name: string, type: Metric['type'], tags: Metric['tags'], measurements: Record<string, number>): Metric {
    const key = JSON.stringify([name, tags]);
    const known = this.metrics.get(key) ?? { name, type, tags, measurements };
    this.metrics.set(key, known);
    return known;
  }
}
