import type { LanguageFn } from 'highlight.js';

type Load = () => Promise<{ default: LanguageFn }>;

const languages: readonly (readonly [names: string, load: Load])[] = [
  ['js javascript jsx mjs', () => import('highlight.js/lib/languages/javascript')],
  ['ts typescript tsx', () => import('highlight.js/lib/languages/typescript')],
  ['html xml svg vue', () => import('highlight.js/lib/languages/xml')],
  ['css', () => import('highlight.js/lib/languages/css')],
  ['scss sass', () => import('highlight.js/lib/languages/scss')],
  ['json jsonc', () => import('highlight.js/lib/languages/json')],
  ['yaml yml', () => import('highlight.js/lib/languages/yaml')],
  ['sh bash shell zsh', () => import('highlight.js/lib/languages/bash')],
  ['py python', () => import('highlight.js/lib/languages/python')],
  ['java', () => import('highlight.js/lib/languages/java')],
  ['kt kotlin', () => import('highlight.js/lib/languages/kotlin')],
  ['swift', () => import('highlight.js/lib/languages/swift')],
  ['dart', () => import('highlight.js/lib/languages/dart')],
  ['c h', () => import('highlight.js/lib/languages/c')],
  ['cpp c++ cc', () => import('highlight.js/lib/languages/cpp')],
  ['cs csharp c#', () => import('highlight.js/lib/languages/csharp')],
  ['go golang', () => import('highlight.js/lib/languages/go')],
  ['rs rust', () => import('highlight.js/lib/languages/rust')],
  ['rb ruby', () => import('highlight.js/lib/languages/ruby')],
  ['php', () => import('highlight.js/lib/languages/php')],
  ['r', () => import('highlight.js/lib/languages/r')],
  ['sql', () => import('highlight.js/lib/languages/sql')],
  ['dockerfile docker', () => import('highlight.js/lib/languages/dockerfile')],
  ['diff patch', () => import('highlight.js/lib/languages/diff')],
  ['md markdown', () => import('highlight.js/lib/languages/markdown')],
];

/** Names after the fence of a code block, and their grammars. */
export const codeLanguages: ReadonlyMap<string, Load> = new Map(languages.flatMap(([names, load]) => names.split(' ').map((name) => [name, load])));
