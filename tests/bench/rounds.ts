/** One line of the table. `ratio` compares with the line that the group names as its measure. */
export interface BenchRow {
  name: string;
  perSecond: number;
  ratio: number;
  /** Microseconds of processor time that each took, and how that compares: on a busy machine this says more. */
  cpu?: number;
  cpuRatio?: number;
}

export interface Speed {
  perSecond: number;
  cpu?: number;
}

/** Something that can be run for a while, answering how often a second it happened. */
export interface Contender {
  name: string;
  run(milliseconds: number): Promise<number | Speed>;
}

/**
 * Medians of interleaved rounds after one to warm up, so that a busy machine slows everybody alike: only the ratios to
 * `measure` mean anything.
 */
export async function compete(
  contenders: readonly Contender[],
  measure: string,
  { rounds, milliseconds }: { rounds: number; milliseconds: number },
): Promise<BenchRow[]> {
  const speeds = new Map<string, Speed[]>(contenders.map(({ name }) => [name, []]));
  for (let round = -1; round < rounds; round += 1) {
    for (const { name, run } of contenders) {
      const speed = await run(milliseconds);
      if (round >= 0) speeds.get(name)?.push(typeof speed === 'number' ? { perSecond: speed } : speed);
    }
  }
  const typical = [...speeds].map(([name, values]) => ({ name, ...medianOf(values) }));
  const base = typical.find(({ name }) => name === measure);
  return typical.map((speed) => rowOf(speed, base ?? speed));
}

function medianOf(speeds: readonly Speed[]): Speed {
  const cpu = speeds.map((speed) => speed.cpu).filter((each) => each !== undefined);
  return { perSecond: median(speeds.map(({ perSecond }) => perSecond)), ...(cpu.length > 0 && { cpu: median(cpu) }) };
}

/** A line of the table; `base` is 1. */
export function rowOf({ name, perSecond, cpu }: Speed & { name: string }, base: Speed): BenchRow {
  const ratio = (value: number) => Number(value.toFixed(2));
  return {
    name,
    perSecond: Math.round(perSecond),
    ratio: ratio(perSecond / base.perSecond),
    ...(cpu !== undefined && base.cpu !== undefined && { cpu: Number(cpu.toPrecision(3)), cpuRatio: ratio(base.cpu / cpu) }),
  };
}

export function median(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? Number.NaN;
}
