import type { SchemaObject } from 'openapi3-ts/oas31';
import { isReference } from './schemas.ts';

type Schemas = Readonly<Record<string, unknown>>;

/**
 * Unions whose options one member distinguishes get their `discriminator`, with the value of each named option. OpenAPI
 * allows none for unnamed options: the mark is removed from those.
 */
export function addDiscriminators(part: unknown, schemas: Schemas): void {
  if (part === null || typeof part !== 'object') return;
  for (const member of Object.values(part)) addDiscriminators(member, schemas);
  if (!('x-discriminator' in part)) return;
  const union = part as SchemaObject & { 'x-discriminator'?: string };
  const propertyName = String(union['x-discriminator']);
  delete union['x-discriminator'];
  const options = union.oneOf ?? [];
  if (options.length === 0 || !options.every(isReference)) return;
  const mapping = options.flatMap(({ $ref }) => valuesOf(schemas[nameOf($ref)], propertyName).map((value) => [value, $ref] as const));
  union.discriminator = { propertyName, mapping: Object.fromEntries(mapping) };
}

function valuesOf(schema: unknown, propertyName: string): string[] {
  const property = (schema as SchemaObject | undefined)?.properties?.[propertyName] as SchemaObject | undefined;
  return (property?.enum ?? (property?.const === undefined ? [] : [property.const])).map(String);
}

/** `#/components/schemas/Course` → `Course`. */
export function nameOf(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1);
}
