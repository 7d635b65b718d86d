import { csvProblems } from '@baeum/contract/domains/cohorts/cohorts.rules.ts';
import { memberOfLine, readHead, type ListedMember } from '@baeum/contract/domains/cohorts/member-lines.rules.ts';
import { delimiterOf } from '@baeum/contract/shared/csv-delimiter.ts';

/** Result of parsing a file of members. */
export interface ReadFile {
  /** Without duplicates. */
  members: ListedMember[];
  /** Number of duplicate lines. */
  repeated: number;
  wrong: { line: number; problem: string }[];
}

/** Decodes text in the encodings of Korean spreadsheets: UTF-8, UTF-16 with a byte order mark, or CP949. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const isUtf8 = isReadable(bytes);
  return new TextDecoder(isUtf8 ? 'utf-8' : 'euc-kr').decode(bytes);
}

function isReadable(bytes: Uint8Array): boolean {
  // A whole file does not end in the middle of a character, so an invalid sequence means another encoding.
  return !new TextDecoder('utf-8').decode(bytes).includes('\uFFFD');
}

/** Parses a CSV of members like the server, but collects the errors of all lines instead of stopping at the first. */
export function readMembers(text: string, usualType: string): ReadFile {
  const csv = text.replace(/^\uFEFF/, '');
  const [firstLine = ''] = csv.split(/\r\n|\r|\n/, 1);
  const head = readHead(firstLine);
  const seen = new Set<string>();
  const read: ReadFile = { members: [], repeated: 0, wrong: [] };
  for (const { cells, line, isMalformed } of records(csv, delimiterOf(firstLine))) {
    if (line === 1 && head) continue;
    const found = isMalformed
      ? { problem: csvProblems.malformed }
      : cells.includes('\uFFFD')
        ? { problem: csvProblems.garbled }
        : memberOfLine(cells, head, usualType);
    if ('problem' in found) {
      read.wrong.push({ line, problem: found.problem });
      continue;
    }
    const name = `${found.type}\n${found.value}`;
    if (seen.has(name)) read.repeated += 1;
    else read.members.push(found);
    seen.add(name);
  }
  return read;
}

interface CsvRecord {
  cells: string[];
  line: number;
  isMalformed: boolean;
}

/** Records of quoted or plain cells, parsed in one pass so that the time is linear. */
function* records(csv: string, delimiter: string): Generator<CsvRecord> {
  let [at, line] = [0, 1];
  while (at < csv.length) {
    const record = readRecord(csv, at, delimiter);
    if (record.isMalformed || record.cells.length > 1 || record.cells[0] !== '') yield { cells: record.cells, line, isMalformed: record.isMalformed };
    line += record.lines;
    at = record.end;
  }
}

const lineEnd = /\r\n|\r|\n/g;

function readRecord(csv: string, start: number, delimiter: string): { cells: string[]; end: number; lines: number; isMalformed: boolean } {
  const cells: string[] = [];
  let [at, lines, isMalformed] = [start, 0, false];
  for (;;) {
    const cell = readCell(csv, at, delimiter);
    cells.push(cell.text.trim());
    lines += cell.lines;
    isMalformed ||= cell.isMalformed;
    at = cell.end;
    if (csv[at] === delimiter) at += 1;
    else break;
  }
  lineEnd.lastIndex = at;
  const end = lineEnd.exec(csv);
  return { cells, end: end?.index === at ? lineEnd.lastIndex : csv.length, lines: lines + 1, isMalformed };
}

function readCell(csv: string, start: number, delimiter: string): { text: string; end: number; lines: number; isMalformed: boolean } {
  if (csv[start] !== '"') {
    const end = endOfCell(csv, start, delimiter);
    const text = csv.slice(start, end);
    return { text, end, lines: 0, isMalformed: text.includes('"') };
  }
  let [text, at] = ['', start + 1];
  for (;;) {
    const close = csv.indexOf('"', at);
    // An unclosed quote invalidates only its own line.
    if (close < 0) return { text: '', end: endOfCell(csv, start + 1, delimiter), lines: 0, isMalformed: true };
    text += csv.slice(at, close);
    at = close + 1;
    if (csv[at] !== '"') break;
    text += '"';
    at += 1;
  }
  const end = endOfCell(csv, at, delimiter);
  return { text, end, lines: text.split(/\r\n|\r|\n/).length - 1, isMalformed: csv.slice(at, end).trim() !== '' };
}

function endOfCell(csv: string, start: number, delimiter: string): number {
  for (let at = start; at < csv.length; at++) {
    const letter = csv[at];
    if (letter === delimiter || letter === '\n' || letter === '\r') return at;
  }
  return csv.length;
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** Members as CSV for the server. */
export function toCsv(members: readonly ListedMember[]): string {
  return ['identifierType,identifierValue', ...members.map(({ type, value }) => `${quoted(type)},${quoted(value)}`)].join('\n');
}
