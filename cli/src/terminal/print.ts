import { knownMembers } from './answer-shapes.ts';
import { usage, type CliFailure } from './failures.ts';
import { inLanguages } from './language.ts';
import type { Output } from './output.ts';
import { plainTable, type Cell, type Table } from './table.ts';

const texts = inLanguages({
  ko: {
    nothing: '항목이 없습니다.',
    unknown: (field: string) => `--json에 쓸 수 없는 항목입니다: ${field}`,
    known: (fields: string) => `쓸 수 있는 항목: ${fields}`,
  },
  en: {
    nothing: 'No items.',
    unknown: (field: string) => `--json cannot pick ${field}: there is no such member.`,
    known: (fields: string) => `Members that there are: ${fields}`,
  },
});

/** How a result is shown when nobody asked for JSON: a table, names with values, or a text for people. */
export interface Views {
  table?: Table;
  pairs?: readonly (readonly [name: string, value: Cell])[];
  /** Free text for people; the other views still serve `--plain`. */
  human?: string;
  /** Text for people in place of a table without rows, where there is more to say than that. */
  nothing?: string;
}

/** Writes one command's result: one JSON document, or a view of it. */
export async function print(output: Output, result: unknown, views: Views): Promise<void> {
  if (output.format === 'json') return output.data(`${JSON.stringify(pick(result, output.fields), null, 2)}\n`);
  if (output.format === 'ndjson') return printLines(output, result);
  if (output.format === 'plain') return output.data(plainView(result, views));
  return output.data(await humanView(output, views));
}

async function printLines(output: Output, result: unknown): Promise<void> {
  const picked = pick(result, output.fields);
  for (const item of itemsOf(picked) ?? [picked]) await output.data(`${JSON.stringify(item)}\n`);
}

/** One line of `--ndjson`. */
export function jsonLine(output: Output, item: unknown): string {
  return `${JSON.stringify(pick(item, output.fields))}\n`;
}

/** The items of a list or of a page of one. */
export function itemsOf(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value;
  const { items } = (value ?? {}) as { items?: unknown };
  return Array.isArray(items) ? items : undefined;
}

function plainView(result: unknown, { table, pairs: entries, human }: Views): string {
  if (table) return plainTable(table);
  if (entries) return plainTable({ head: entries.map(([name]) => name), rows: [entries.map(([, value]) => value)] });
  return human ?? `${JSON.stringify(result)}\n`;
}

async function humanView(output: Output, { table, pairs: entries, human, nothing = texts().nothing }: Views): Promise<string> {
  if (human !== undefined) return human;
  if (table?.rows.length === 0 && !output.isQuiet) {
    output.message(nothing);
    return '';
  }
  const { drawnTable, pairs } = await import('./drawn-table.ts');
  if (table) return drawnTable(table, (text) => output.paintData('bold', text), output.columns);
  return pairs(entries ?? [], (text) => output.paintData('dim', text));
}

/**
 * Keeps the named members (dotted paths allowed) of an object, or of each item of a list or page; members of the page
 * itself, such as `total`, when all are of the page.
 * @throws CliFailure usage for a member that there is none of, with those that there are
 */
export function pick(value: unknown, fields: readonly string[]): unknown {
  if (fields.length === 0) return value;
  const list = fields.every((field) => memberAt(value, field) !== undefined) ? undefined : itemsOf(value);
  const objects = list ?? [value];
  refuseUnknown(fields, objects, value);
  const picked = objects.map((each) => Object.fromEntries(fields.map((field) => [field, memberAt(each, field) ?? null])));
  return list ? picked : picked[0];
}

/** @throws CliFailure usage before anything is sent, where it is known what will come */
export function refuseUnknownFields(fields: readonly string[], known: ReadonlySet<string>): void {
  const wrong = fields.find((field) => known.size > 0 && !known.has(headOf(field)));
  if (wrong !== undefined) throw unknownField(wrong, known);
}

/** A member counts as known when one of the items has it, or when the answer's schema does. Of nothing, nothing is known. */
function refuseUnknown(fields: readonly string[], objects: readonly unknown[], whole: unknown): void {
  const there = new Set([...objects, whole].flatMap((each) => (typeof each === 'object' && each !== null && !Array.isArray(each) ? Object.keys(each) : [])));
  const known = knownMembers(whole) ?? (objects.length > 0 ? there : undefined);
  if (known)
    refuseUnknownFields(
      fields.filter((field) => !there.has(headOf(field))),
      known,
    );
}

function headOf(field: string): string {
  return field.split('.', 1)[0] ?? '';
}

function unknownField(field: string, known: ReadonlySet<string>): CliFailure {
  return usage(texts().unknown(field), texts().known([...known].join(', ')));
}

function memberAt(value: unknown, path: string): unknown {
  let here: unknown = value;
  for (const name of path.split('.')) {
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, name)) return undefined;
    here = (here as Record<string, unknown>)[name];
  }
  return here;
}
