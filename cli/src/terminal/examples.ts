import type { Command } from 'commander';
import { inLanguages } from './language.ts';

const texts = inLanguages({ ko: { heading: '예:' }, en: { heading: 'Examples:' } });

/** Examples stand first in a command's help. */
export function withExamples(command: Command, ...examples: string[]): Command {
  return command.addHelpText('before', `${[texts().heading, ...examples.map((example) => `  $ ${example}`)].join('\n')}\n`);
}
