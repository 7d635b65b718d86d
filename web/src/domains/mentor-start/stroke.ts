import type { WeeklyRange } from '@baeum/contract/domains/mentoring-schedules/mentoring-schedules.rules.ts';
import { cellMinutes, covers, rangesOf, weekdays, withDay, withoutTime, withTime } from './hours.ts';

/** A cell of the painter: its row and half hour. */
export interface Cell {
  row: number;
  column: number;
}

/** The pointer's path: from the pressed cell to the current one. */
export interface Stroke {
  from: Cell;
  to: Cell;
  /** Whether it adds time; a stroke that starts on a painted cell removes it. */
  adds: boolean;
}

export function strokeAt(weekly: readonly WeeklyRange[], cell: Cell): Stroke {
  return { from: cell, to: cell, adds: !covers(rangesOf(weekly, weekdays[cell.row] ?? 0), cell.column * cellMinutes) };
}

/** The minutes and rows that a stroke covers. */
export function reachOf({ from, to }: Stroke): { start: number; end: number; rows: number[] } {
  const [first, last] = [Math.min(from.column, to.column), Math.max(from.column, to.column)];
  const [top, bottom] = [Math.min(from.row, to.row), Math.max(from.row, to.row)];
  const rows = Array.from({ length: bottom - top + 1 }, (_row, index) => top + index);
  return { start: first * cellMinutes, end: (last + 1) * cellMinutes, rows };
}

/** The week after a stroke. */
export function painted(weekly: readonly WeeklyRange[], stroke: Stroke): WeeklyRange[] {
  const { start, end, rows } = reachOf(stroke);
  const change = stroke.adds ? withTime : withoutTime;
  return rows.reduce<WeeklyRange[]>(
    (week, row) => {
      const day = weekdays[row] ?? 0;
      return withDay(week, day, change(rangesOf(week, day), start, end));
    },
    [...weekly],
  );
}
