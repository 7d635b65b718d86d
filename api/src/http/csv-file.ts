/** What a cell may hold; nothing makes an empty one. */
export type CsvCell = string | number | boolean | null | undefined;

/** A file of RFC 4180, with the mark by which spreadsheets know UTF-8. */
export function csvFile(head: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${[head, ...rows].map((cells) => cells.map((cell) => toCell(cell)).join(',')).join('\r\n')}\r\n`;
}

/** A text that begins like a formula would be run by a spreadsheet. Numbers may begin with a minus. */
function toCell(cell: CsvCell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell !== 'string') return String(cell);
  const plain = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return `"${plain.replaceAll('"', '""')}"`;
}
