import { inLanguages } from './language.ts';
import type { Output } from './output.ts';

const texts = inLanguages({ ko: { next: '다음' }, en: { next: 'Next' } });

/** What was done, and behind it which command usually follows. Programs that read the result get no advice. */
export function withNext({ format, paint }: Output, done: string, command: string | undefined): string {
  return format === 'human' && command !== undefined ? `${done} ${paint('cyan', `${texts().next}:`)} ${command}` : done;
}
