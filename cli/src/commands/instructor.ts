import type { Command } from 'commander';
import { withExamples } from '../terminal/examples.ts';
import { defineIncomes } from './instructor/define-incomes.ts';

/** What instructors do for their courses, besides writing them. */
export function defineInstructor(instructor: Command): void {
  withExamples(instructor, 'baeum instructor incomes --month 2026-10', 'baeum instructor statement 2026-10 --pdf statement.pdf --csv lines.csv');
  defineIncomes(instructor);
}
