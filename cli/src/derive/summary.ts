import { language } from '../terminal/language.ts';

/** What a route does, in one line of the language in use. */
export function summaryOf({ summary = '', summaryEn = summary }: { summary?: string | undefined; summaryEn?: string }): string {
  return language() === 'en' ? summaryEn : summary;
}
