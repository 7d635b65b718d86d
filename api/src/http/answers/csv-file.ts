/** The value of a cell; null and undefined make an empty one. */
export type CsvCell = string | number | boolean | null | undefined;

/** A file of RFC 4180, with the mark by which spreadsheets know UTF-8. */
export function csvFile(head: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${csvRows([head, ...rows])}`;
}

/** Further rows of such a file. */
export function csvRows(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((cells) => `${cells.map((cell) => toCell(cell)).join(',')}\r\n`).join('');
}

/** Begins like a formula, also after blanks, in the full width that East Asian spreadsheets treat alike, and after characters they ignore. */
const likeFormula = /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/;

/** A text that begins like a formula would be run by a spreadsheet. Numbers may begin with a minus. */
function toCell(cell: CsvCell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell !== 'string') return String(cell);
  const plain = likeFormula.test(cell) ? `'${cell}` : cell;
  return `"${plain.replaceAll('"', '""')}"`;
}
