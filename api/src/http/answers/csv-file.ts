/** The value of a cell; null and undefined make an empty one. */
export type CsvCell = string | number | boolean | null | undefined;

/** A CSV file (RFC 4180) with the byte order mark by which spreadsheets detect UTF-8. */
export function csvFile(head: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${csvRows([head, ...rows])}`;
}

/** Further rows of such a file. */
export function csvRows(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((cells) => `${cells.map((cell) => toCell(cell)).join(',')}\r\n`).join('');
}

/** Starts like a formula, even after blanks, in the full-width form that East Asian spreadsheets also accept, or after characters they ignore. */
const likeFormula = /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/;

/** Spreadsheets would execute a text that starts like a formula. Numbers may start with a minus. */
function toCell(cell: CsvCell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell !== 'string') return String(cell);
  const plain = likeFormula.test(cell) ? `'${cell}` : cell;
  return `"${plain.replaceAll('"', '""')}"`;
}
