import { inLanguages } from './language.ts';
import type { Output } from './output.ts';

const texts = inLanguages({ ko: { next: '다음' }, en: { next: 'Next' } });

/** Which command usually follows, behind what was done. Programs that read the result get no advice. */
export function nextCommand({ format, paint }: Output, command: string): string {
  return format === 'human' ? `${paint('cyan', `${texts().next}:`)} ${command}` : '';
}
