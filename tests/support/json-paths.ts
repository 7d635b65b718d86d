import { isReference } from '@baeum/openapi/src/schemas.ts';
import type { ReferenceObject, SchemaObject } from 'openapi3-ts/oas31';
import { document } from './example-calls.ts';

export type JsonPath = readonly (string | number)[];

/** Where the schema asks for a whole number and the example holds one. */
export function integerPaths(schema: SchemaObject | ReferenceObject, example: unknown, path: JsonPath = []): JsonPath[] {
  if (isReference(schema)) return integerPaths(resolve(schema), example, path);
  if (schema.type === 'integer' && typeof example === 'number') return [path];
  const { items } = schema;
  if (Array.isArray(example) && items) return example.flatMap((item, index) => integerPaths(items, item, [...path, index]));
  if (typeof example !== 'object' || example === null) return [];
  return Object.entries(schema.properties ?? {}).flatMap(([name, member]) =>
    name in example ? integerPaths(member, (example as Record<string, unknown>)[name], [...path, name]) : [],
  );
}

/** Where a value holds a text. */
export function textPaths(example: unknown, path: JsonPath = []): JsonPath[] {
  if (typeof example === 'string') return [path];
  if (Array.isArray(example)) return example.flatMap((item, index) => textPaths(item, [...path, index]));
  if (typeof example !== 'object' || example === null) return [];
  return Object.entries(example).flatMap(([name, member]) => textPaths(member, [...path, name]));
}

/** JSON of `example` with the raw text `value` at `path`, so that it may be a number that no program can hold. */
export function withValueAt(example: unknown, path: JsonPath, value: string): string {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  if (Array.isArray(example)) return `[${example.map((item, index) => (index === step ? withValueAt(item, rest, value) : JSON.stringify(item))).join(',')}]`;
  const members = Object.entries(example as Record<string, unknown>).map(
    ([name, member]) => `${JSON.stringify(name)}:${name === step ? withValueAt(member, rest, value) : JSON.stringify(member)}`,
  );
  return `{${members.join(',')}}`;
}

function resolve({ $ref }: ReferenceObject): SchemaObject | ReferenceObject {
  return document.components?.schemas?.[$ref.slice($ref.lastIndexOf('/') + 1)] ?? {};
}
