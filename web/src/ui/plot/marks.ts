import type { Area } from './area.ts';

/** Something at a point of the plot that leads on. */
export interface PlotMark {
  /** Index of its point. */
  at: number;
  name: string;
  to: string;
}

/** Marks in the order of their points. Those that would touch stand as one, which leads to where all are listed. */
export interface PlotMarkList {
  of: readonly PlotMark[];
  /** Their name has the count as a word of its own: it is what stands on the mark. */
  together: (count: number) => string;
  listed: string;
  /** What stands on one alone; a question mark when absent. */
  sign?: string;
}

/** Pixels: twice as much is the least that a finger needs. */
export const markRadius = 12;

/** Marks that stand as one, at the first of them. */
export function gathered(marks: readonly PlotMark[], area: Area): PlotMark[][] {
  const groups: PlotMark[][] = [];
  for (const mark of marks) {
    const group = groups.at(-1);
    if (group?.[0] && area.x(mark.at) - area.x(group[0].at) < 2 * markRadius) group.push(mark);
    else groups.push([mark]);
  }
  return groups;
}
