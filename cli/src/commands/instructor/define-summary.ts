import type { Command } from 'commander';
import { withContext } from '../../context.ts';
import { inLanguages } from '../../terminal/language.ts';

const texts = inLanguages({
  ko: { summary: '이번 달의 수입, 기다리는 사람, 강의와 수강생을 한눈에 봅니다' },
  en: { summary: 'see the income of the month, who waits, your courses and their learners' },
});

export function defineSummary(instructor: Command): void {
  instructor
    .command('summary')
    .description(texts().summary)
    .action(withContext(async (context) => (await import('./summary.ts')).showSummary(context)));
}
