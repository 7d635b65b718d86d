/** Whether two values of a field are equal. */
export type Same<F> = <K extends keyof F>(field: K, one: F[K], other: F[K]) => boolean;

export function namesOf<F extends object>(fields: F): (keyof F)[] {
  return Object.keys(fields) as (keyof F)[];
}

export function pick<F extends object>(fields: F, names: readonly (keyof F)[]): Partial<F> {
  return Object.fromEntries(names.map((name) => [name, fields[name]])) as Partial<F>;
}

/** The fields that differ between two sides. */
export function differing<F extends object>(one: F, other: F, same: Same<F>): (keyof F)[] {
  return namesOf(one).filter((name) => !same(name, one[name], other[name]));
}

interface Sides<F> {
  /** The server's values when they were loaded here. */
  base: F;
  /** The local values. */
  mine: F;
  /** The server's current values. */
  theirs: F;
}

/**
 * Three-way merge of fields. Changes of one side alone are taken; fields changed to different values on both sides are `contested`: the local
 * value and its base stay until the user chooses.
 */
export function mergeFields<F extends object>({ base, mine, theirs }: Sides<F>, same: Same<F>) {
  const touched = new Set(differing(mine, base, same));
  const changed = differing(theirs, base, same);
  const contested = changed.filter((name) => touched.has(name) && !same(name, mine[name], theirs[name]));
  const adopted = changed.filter((name) => !touched.has(name));
  return { contested, adopted, values: { ...mine, ...pick(theirs, adopted) }, base: { ...theirs, ...pick(base, contested) } };
}
