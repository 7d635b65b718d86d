/** Whether two values of a field are alike. */
export type Same<F> = <K extends keyof F>(field: K, one: F[K], other: F[K]) => boolean;

export function namesOf<F extends object>(fields: F): (keyof F)[] {
  return Object.keys(fields) as (keyof F)[];
}

export function pick<F extends object>(fields: F, names: readonly (keyof F)[]): Partial<F> {
  return Object.fromEntries(names.map((name) => [name, fields[name]])) as Partial<F>;
}

/** The fields that stand differently on two sides. */
export function differing<F extends object>(one: F, other: F, same: Same<F>): (keyof F)[] {
  return namesOf(one).filter((name) => !same(name, one[name], other[name]));
}

interface Sides<F> {
  /** What the server had when it was read here. */
  base: F;
  /** What stands in the fields here. */
  mine: F;
  /** What the server has now. */
  theirs: F;
}

/**
 * What becomes of fields that were changed here and elsewhere. What one side alone changed is taken from it; what both changed to different values
 * is `contested`: it stays as it is here, changed from what it was, until somebody chooses.
 */
export function mergeFields<F extends object>({ base, mine, theirs }: Sides<F>, same: Same<F>) {
  const touched = new Set(differing(mine, base, same));
  const changed = differing(theirs, base, same);
  const contested = changed.filter((name) => touched.has(name) && !same(name, mine[name], theirs[name]));
  const adopted = changed.filter((name) => !touched.has(name));
  return { contested, adopted, values: { ...mine, ...pick(theirs, adopted) }, base: { ...theirs, ...pick(base, contested) } };
}
