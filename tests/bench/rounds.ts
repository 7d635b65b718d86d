/** One line of the table. `ratio` compares with the line that the group names as its measure. */
export interface BenchRow {
  name: string;
  perSecond: number;
  ratio: number;
}

/** Something that can be run for a while, answering how often a second it happened. */
export interface Contender {
  name: string;
  run(milliseconds: number): Promise<number>;
}

/**
 * Medians of interleaved rounds after one to warm up, so that a busy machine slows everybody alike: only the ratios to
 * `measure` mean anything.
 */
export async function compete(contenders: readonly Contender[], measure: string, { rounds, milliseconds }: { rounds: number; milliseconds: number }): Promise<BenchRow[]> {
  const speeds = new Map<string, number[]>(contenders.map(({ name }) => [name, []]));
  for (let round = -1; round < rounds; round += 1) {
    for (const { name, run } of contenders) {
      const speed = await run(milliseconds);
      if (round >= 0) speeds.get(name)?.push(speed);
    }
  }
  const base = median(speeds.get(measure) ?? []);
  return [...speeds].map(([name, values]) => ({ name, perSecond: Math.round(median(values)), ratio: Number((median(values) / base).toFixed(2)) }));
}

export function median(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? Number.NaN;
}
