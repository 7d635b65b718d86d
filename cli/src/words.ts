/** Global flags that take the next word. */
const globalFlagsWithValue = ['--profile', '--host', '--timeout', '--lang', '--time-zone'];

/** Position of the first word that is neither a flag nor a flag's value; the length of the list when there is none. */
export function firstOperand(words: readonly string[], flagsWithValue: readonly string[] = []): number {
  const valued = [...globalFlagsWithValue, ...flagsWithValue];
  let at = 0;
  while (words[at]?.startsWith('-') && words[at] !== '--') at += valued.includes(words[at] ?? '') ? 2 : 1;
  return Math.min(at, words.length);
}
