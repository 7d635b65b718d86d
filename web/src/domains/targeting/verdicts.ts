/** What a row, a block or all of them say about a user. */
export type Verdict = 'holds' | 'fails' | 'unknown' | 'asking';

export interface RowVerdict {
  verdict: Verdict;
  /** Why it cannot be told, or what the user has. */
  note?: string | undefined;
}

/** All rows of a block: one that fails decides, whatever the others are. */
export function verdictOf(rows: readonly RowVerdict[]): RowVerdict {
  const all = rows.map(({ verdict }) => verdict);
  return { verdict: all.includes('fails') ? 'fails' : (undecided(all) ?? 'holds') };
}

/** All blocks: one that holds decides. */
export function verdictOfBlocks(blocks: readonly (readonly RowVerdict[])[]): Verdict {
  const all = blocks.map((rows) => verdictOf(rows).verdict);
  return all.includes('holds') ? 'holds' : (undecided(all) ?? 'fails');
}

function undecided(all: readonly Verdict[]): Verdict | undefined {
  return (['asking', 'unknown'] as const).find((verdict) => all.includes(verdict));
}
