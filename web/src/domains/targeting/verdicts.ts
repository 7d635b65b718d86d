/** Result of a row, a block or the whole for a user. */
export type Verdict = 'holds' | 'fails' | 'unknown' | 'asking';

export interface RowVerdict {
  verdict: Verdict;
  /** Why the result is unknown, or the user's value. */
  note?: string | undefined;
}

/** Result of a block: one row that fails decides, whatever the others are. */
export function verdictOf(rows: readonly RowVerdict[]): RowVerdict {
  const all = rows.map(({ verdict }) => verdict);
  return { verdict: all.includes('fails') ? 'fails' : (undecided(all) ?? 'holds') };
}

/** Result of all blocks: one that matches decides. */
export function verdictOfBlocks(blocks: readonly (readonly RowVerdict[])[]): Verdict {
  const all = blocks.map((rows) => verdictOf(rows).verdict);
  return all.includes('holds') ? 'holds' : (undecided(all) ?? 'fails');
}

function undecided(all: readonly Verdict[]): Verdict | undefined {
  return (['asking', 'unknown'] as const).find((verdict) => all.includes(verdict));
}
