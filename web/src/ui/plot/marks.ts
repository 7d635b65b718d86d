import type { Area } from './area.ts';

/** A link at a point of the plot. */
export interface PlotMark {
  /** Index of its point. */
  at: number;
  name: string;
  to: string;
}

/** Marks in the order of their points. Overlapping marks are merged into one, which links to the list of all. */
export interface PlotMarkList {
  of: readonly PlotMark[];
  /** Its name includes the count as a separate word, because the mark shows it. */
  together: (count: number) => string;
  listed: string;
  /** Text on a single mark; a question mark when absent. */
  sign?: string;
}

/** Pixels: the diameter is the minimum touch target. */
export const markRadius = 12;

/** Merges overlapping marks, at the position of the first. */
export function gathered(marks: readonly PlotMark[], area: Area): PlotMark[][] {
  const groups: PlotMark[][] = [];
  for (const mark of marks) {
    const group = groups.at(-1);
    if (group?.[0] && area.x(mark.at) - area.x(group[0].at) < 2 * markRadius) group.push(mark);
    else groups.push([mark]);
  }
  return groups;
}
