import type { Command } from 'commander';
import { withContext } from '../context.ts';
import { withExamples } from '../terminal/examples.ts';
import { inLanguages } from '../terminal/language.ts';
import type { McpFlags } from './mcp/pass-on.ts';

const texts = inLanguages({
  ko: { tools: '이 분야의 작업은 저마다 도구로 (쉼표로 이음)' },
  en: { tools: 'operations of these domains as tools of their own (comma-separated)' },
});

/** For agents that start a program and talk to it; one that speaks HTTP calls `/mcp` of the site itself. */
export function defineMcp(mcp: Command): void {
  withExamples(mcp, 'baeum mcp', 'baeum mcp --tools courses,mentorings', 'claude mcp add baeum -- baeum mcp');
  mcp
    .option('--tools <tag,...>', texts().tools)
    .action(withContext(async (context, flags: McpFlags) => (await import('./mcp/pass-on.ts')).passOn(context, flags)));
}
