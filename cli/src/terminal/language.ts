/** Languages of the program's own messages; error and validation texts come from the contract, in Korean. */
export const languages = ['ko', 'en'] as const;
export type Language = (typeof languages)[number];

let current: Language = 'ko';

export function setLanguage(chosen: Language): void {
  current = chosen;
}

export function language(): Language {
  return current;
}

/** Texts in every language; the answer gives those of the language in use. */
export function inLanguages<T>(texts: { ko: T; en: NoInfer<T> }): () => T {
  return () => texts[current];
}

/** Words by name, each in every language; the answer gives one in the language in use, or the name itself where it has none. */
export function wordsByName(words: Readonly<Record<string, readonly [ko: string, en: string]>>): (name: string) => string {
  return (name) => words[name]?.[languages.indexOf(current)] ?? name;
}

/** What the environment's locale asks for: Korean where it says so or names no language, English otherwise. */
export function localeLanguage(env: NodeJS.ProcessEnv): Language {
  const locale = env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || '';
  return /^(?:ko|C|POSIX)?(?:[_.@-]|$)/i.test(locale) ? 'ko' : 'en';
}

export function isLanguage(text: unknown): text is Language {
  return languages.some((known) => known === text);
}
