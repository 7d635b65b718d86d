/** Page number in a list's address; 1 if it is not a number. */
export function pageOf(query: URLSearchParams, member = 'page'): number {
  const page = Number(query.get(member) ?? 1);
  return Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1;
}

/** A query parameter limited to known values; the first value otherwise. */
export function choiceOf<T extends string>(query: URLSearchParams, name: string, values: readonly [T, ...T[]]): T {
  return values.find((value) => value === query.get(name)) ?? values[0];
}

/** A date in the address, if valid. */
export function dayOf(query: URLSearchParams, name: string): string | undefined {
  const day = query.get(name) ?? '';
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && new Date(day).toJSON()?.startsWith(day) ? day : undefined;
}

/** The search text, cut to the length that the server accepts. */
export function searchOf(query: URLSearchParams): string | undefined {
  return query.get('q')?.trim().slice(0, 100) || undefined;
}

/** An address with some parameters changed and empty ones removed. */
export function addressWith(path: string, query: URLSearchParams, changes: Readonly<Record<string, string | undefined>>): string {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) next.delete(name);
    else next.set(name, value);
  }
  return next.size === 0 ? path : `${path}?${next}`;
}
