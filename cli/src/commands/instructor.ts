import type { Command } from 'commander';
import { withExamples } from '../terminal/examples.ts';
import { defineCoupons } from './instructor/define-coupons.ts';
import { defineIncomes } from './instructor/define-incomes.ts';
import { defineNews } from './instructor/define-news.ts';
import { defineQuestions } from './instructor/define-questions.ts';
import { defineStudents } from './instructor/define-students.ts';
import { defineSummary } from './instructor/define-summary.ts';

/** What instructors do for their courses, besides writing them. */
export function defineInstructor(instructor: Command): void {
  withExamples(
    instructor,
    'baeum instructor summary',
    'baeum instructor incomes --month 2026-10',
    'baeum instructor statement 2026-10 --pdf statement.pdf --csv lines.csv',
    'baeum instructor questions list',
    'baeum instructor questions answer 31 --file answer.md',
    'baeum instructor students --course-id 12 --sort seenAsc',
    'baeum instructor coupons create --name "새해 인사" --course-id 12 --percent 30 --limit 100 --until "2026-12-31 23:59"',
    'baeum instructor news send 12 --title "새 수업" --file news.md --notify',
  );
  for (const define of [defineSummary, defineIncomes, defineQuestions, defineStudents, defineCoupons, defineNews]) define(instructor);
}
