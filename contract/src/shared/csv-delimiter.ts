/** The delimiter between the cells of a CSV: commas, the semicolons of other countries' Excel, or the tabs of its Unicode text. */
export type CsvDelimiter = ',' | ';' | '\t';

const delimiters: readonly CsvDelimiter[] = [',', '\t', ';'];

/** The delimiter in the first line, outside its quotes; a single column shows none. Excel may declare it in a line of its own, `sep=;`. */
export function delimiterOf(firstLine: string): CsvDelimiter {
  const named = /^sep=([,;\t])\s*$/.exec(firstLine)?.[1];
  if (named) return named as CsvDelimiter;
  const bare = firstLine.replace(/"(?:[^"]|"")*"/g, '');
  const counts = delimiters.map((delimiter) => bare.split(delimiter).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** Whether the line only declares the delimiter. */
export function namesDelimiter(firstLine: string): boolean {
  return /^sep=[,;\t]\s*$/.test(firstLine);
}
