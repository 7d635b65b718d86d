import type { Command } from 'commander';
import { inLanguages } from '../terminal/language.ts';

const texts = inLanguages({
  ko: { yes: '묻지 않음', dryRun: '무엇을 할지만 보여 주고 아무것도 바꾸지 않음' },
  en: { yes: 'do not ask', dryRun: 'show what would be done, change nothing' },
});

/** What every command takes whose call costs something or cannot be taken back. */
export function withConsentOptions(command: Command): Command {
  return command.option('-y, --yes', texts().yes).option('--dry-run', texts().dryRun);
}
