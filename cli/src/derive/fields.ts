import type { AppRoute } from '@ts-rest/core';
import { isSecretName } from '../session/debug-log.ts';
import { inLanguages, language } from '../terminal/language.ts';
import { alternatives, constantsOf, inputShape, typesOf } from './json-shape.ts';
import type { Shape } from './shape.ts';

/** Part of a request that a field belongs to. */
export type Part = 'params' | 'query' | 'headers' | 'body';

/** One value of a request that a flag can give. */
export interface Field {
  part: Part;
  /** Names from the part down to the value: `['agreements', 'terms']`. */
  path: readonly string[];
  /** Name of the flag, without dashes: the path joined by dots, after the part's name where two would collide. */
  flag: string;
  shape: Shape;
  required: boolean;
  /** Typed in secret, never given as a flag's value. */
  secret: boolean;
  description: string;
}

const texts = inLanguages({ ko: { example: (text: string) => `예: ${text}` }, en: { example: (text: string) => `e.g. ${text}` } });

const parts: readonly (readonly [Part, (route: AppRoute) => unknown])[] = [
  ['params', (route) => route.pathParams],
  ['query', (route) => route.query],
  ['headers', (route) => route.headers],
  ['body', (route) => ('body' in route ? route.body : undefined)],
];

/** Objects are split into flags down to this depth; deeper members are given as JSON. */
const flagDepth = 3;

/**
 * The values of a route's request, in the order path, query, headers, body.
 * @param reserved flags that have a meaning of their own
 */
export function fieldsOf(route: AppRoute, reserved: ReadonlySet<string>): Field[] {
  const fields = parts.flatMap(([part, schemaOf]) => partFields(part, inputShape(schemaOf(route))));
  const seen = new Map<string, number>();
  for (const { flag } of fields) seen.set(flag, (seen.get(flag) ?? 0) + 1);
  return fields.map((field) => (reserved.has(field.flag) || (seen.get(field.flag) ?? 0) > 1 ? { ...field, flag: `${field.part}.${field.flag}` } : field));
}

function partFields(part: Part, shape: Shape | undefined): Field[] {
  if (!shape) return [];
  const members = alternatives(shape).map((alternative) => objectFields(part, alternative, [], true));
  return mergeAlternatives(members);
}

/** Members of every alternative of a union, each once; required only where all alternatives require it. */
function mergeAlternatives(lists: readonly Field[][]): Field[] {
  const merged = new Map<string, Field>();
  for (const field of lists.flat()) {
    const known = merged.get(field.flag);
    merged.set(field.flag, known ? { ...known, shape: { anyOf: [...alternatives(known.shape), ...alternatives(field.shape)] } } : field);
  }
  return [...merged.values()].map((field) => ({
    ...field,
    description: describe(field),
    required: lists.every((list) => list.some(({ flag, required }) => flag === field.flag && required)),
  }));
}

function objectFields(part: Part, shape: Shape, path: readonly string[], required: boolean): Field[] {
  return Object.entries(shape.properties ?? {}).flatMap(([name, member]) => {
    const here = [...path, name];
    const isRequired = required && (shape.required?.includes(name) ?? false) && member.default === undefined;
    if (member.properties && here.length < flagDepth) return objectFields(part, member, here, isRequired);
    return [fieldAt(part, here, member, isRequired)];
  });
}

function fieldAt(part: Part, path: readonly string[], shape: Shape, required: boolean): Field {
  const secret = isSecretName(path.at(-1) ?? '') && typesOf(shape).includes('string');
  return { part, path, flag: path.join('.'), shape, required, secret, description: '' };
}

/** What the contract says of a value: its description, what it may be or an example, and what it is when absent. */
function describe({ shape, secret }: Field): string {
  const said = [shape, ...alternatives(shape)];
  const description = said.find((each) => each.description)?.description;
  const constants = [...new Set(constantsOf(shape))].join('|');
  const example = said.find((each) => each.examples?.length)?.examples?.[0];
  const notes = [
    description && inOwnLanguage(description),
    secret ? '' : constants || exampleNote(example),
    shape.default === undefined ? undefined : `= ${JSON.stringify(shape.default)}`,
  ];
  return notes.filter((note) => note !== undefined && note !== '').join(' · ');
}

/** The contract describes in Korean; English help does with names, values and examples. */
function inOwnLanguage(description: string): string {
  return language() === 'en' && /[가-힣]/.test(description) ? '' : description;
}

/** Longest example that a line of help has room for. */
const exampleLength = 60;

function exampleNote(example: unknown): string {
  const text = typeof example === 'string' ? example : (JSON.stringify(example) ?? '');
  return text === '' || text.length > exampleLength || text.includes('\n') ? '' : texts().example(text);
}
