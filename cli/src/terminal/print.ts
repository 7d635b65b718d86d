import type { Output } from './output.ts';
import { drawnTable, pairs, plainTable, type Cell, type Table } from './table.ts';

/** How a result is shown when nobody asked for JSON: a table, names with values, or a text for people. */
export interface Views {
  table?: Table;
  pairs?: readonly (readonly [name: string, value: Cell])[];
  /** Free text for people; the other views still serve `--plain`. */
  human?: string;
}

/** Writes one command's result: one JSON document, or a view of it. */
export async function print(output: Output, result: unknown, views: Views): Promise<void> {
  if (output.format === 'json') return output.data(`${JSON.stringify(pick(result, output.fields), null, 2)}\n`);
  if (output.format === 'ndjson') return printLines(output, result);
  if (output.format === 'plain') return output.data(plainView(result, views));
  return output.data(await humanView(output, views));
}

async function printLines(output: Output, result: unknown): Promise<void> {
  for (const item of Array.isArray(result) ? result : [result]) await output.data(jsonLine(output, item));
}

/** One line of `--ndjson`. */
export function jsonLine(output: Output, item: unknown): string {
  return `${JSON.stringify(pick(item, output.fields))}\n`;
}

function plainView(result: unknown, { table, pairs: entries, human }: Views): string {
  if (table) return plainTable(table);
  if (entries) return plainTable({ head: entries.map(([name]) => name), rows: [entries.map(([, value]) => value)] });
  return human ?? `${JSON.stringify(result)}\n`;
}

async function humanView(output: Output, { table, pairs: entries, human }: Views): Promise<string> {
  if (human !== undefined) return human;
  if (table) return drawnTable(table, (text) => output.paintData('bold', text));
  return pairs(entries ?? [], (text) => output.paintData('dim', text));
}

/** Keeps the named members (dotted paths allowed) of an object, or of each item of a list. */
export function pick(value: unknown, fields: readonly string[]): unknown {
  if (fields.length === 0) return value;
  if (Array.isArray(value)) return value.map((item) => pick(item, fields));
  return Object.fromEntries(fields.map((field) => [field, memberAt(value, field) ?? null]));
}

function memberAt(value: unknown, path: string): unknown {
  let here: unknown = value;
  for (const name of path.split('.')) {
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, name)) return undefined;
    here = (here as Record<string, unknown>)[name];
  }
  return here;
}
