import { usage } from '../terminal/failures.ts';
import { parseJson, readJson } from '../terminal/input.ts';
import { inLanguages } from '../terminal/language.ts';
import { typedMoment } from '../terminal/typed-moments.ts';
import type { Field } from './fields.ts';
import { typesOf } from './json-shape.ts';
import type { Shape } from './shape.ts';

const texts = inLanguages({
  ko: { wrong: (flag: string, text: string, types: string) => `--${flag}에 쓸 수 없는 값입니다: '${text}' (${types})` },
  en: { wrong: (flag: string, text: string, types: string) => `--${flag} cannot be '${text}' (${types})` },
});

const jsonTypes: Readonly<Record<string, (value: unknown) => boolean>> = {
  number: (value) => typeof value === 'number',
  integer: Number.isInteger,
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  array: Array.isArray,
};

/** The value of a field from what was typed after its flag; a repeated flag makes a list. */
export function coerceField({ flag, shape }: Field, typed: readonly string[]): unknown {
  const [only = ''] = typed;
  if (!typesOf(shape).includes('array')) return coerceText(flag, shape, typed.at(-1) ?? '');
  if (typed.length === 1 && only.trimStart().startsWith('[')) return parseJson(only, `--${flag}`);
  return typed.map((text) => coerceText(flag, shape.items ?? {}, text));
}

/** Text as it is where text is allowed and nothing else fits; otherwise the JSON value of an allowed type. */
function coerceText(flag: string, shape: Shape, text: string): unknown {
  const types = typesOf(shape);
  const value = asJson(text);
  const fits = types.some((type) => jsonTypes[type]?.(value));
  if (fits) return value;
  // Moments are typed by the clock of Seoul everywhere.
  if (formatsOf(shape).has('date-time')) return momentOf(flag, shape, text);
  if (types.length === 0) return value === undefined ? text : value;
  if (types.includes('string')) return value !== undefined && typeof value === 'string' && types.length > 1 ? value : text;
  throw usage(texts().wrong(flag, text, types.join('|')));
}

function formatsOf({ format, anyOf = [], oneOf = [] }: Shape): ReadonlySet<string | undefined> {
  return new Set([format, ...[...anyOf, ...oneOf].flatMap((inner) => [...formatsOf(inner)])]);
}

/** A day alone stays one where days are taken, too. */
function momentOf(flag: string, shape: Shape, text: string): string {
  const isDayAlone = /^\d{4}-\d\d-\d\d$/.test(text.trim());
  if (isDayAlone && formatsOf(shape).has('date')) return text;
  return typedMoment(`--${flag}`, isDayAlone ? `${text.trim()} 00:00` : text);
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A whole JSON value: the text itself, `@file`, or `-` for standard input. */
export async function jsonArgument(typed: string, flag: string): Promise<unknown> {
  if (typed === '-') return readJson('-');
  return typed.startsWith('@') ? readJson(typed.slice(1)) : parseJson(typed, `--${flag}`);
}
