import type { MediaTypeObject, OpenAPIObject, ParameterObject, ReferenceObject, SchemaObject } from 'openapi3-ts/oas31';
import { nameOf } from './discriminators.ts';
import { plainTexts, valuesByFormat, valuesByName } from './example-values.ts';
import { isReference } from './schemas.ts';
import { operationsOf } from './walk.ts';

type Schemas = Readonly<Record<string, SchemaObject | ReferenceObject>>;
type Schema = SchemaObject | ReferenceObject;

/** Deeper optional members are left out: an example is to be read. */
const maxDepth = 5;

/** Gives every parameter, request and answer an example: the schema's own, else one made from its shape. */
export function addExamples(document: OpenAPIObject): void {
  const schemas: Schemas = document.components?.schemas ?? {};
  for (const { operation } of operationsOf(document)) {
    for (const parameter of (operation.parameters ?? []).filter((entry) => !isReference(entry)) as ParameterObject[]) {
      if (parameter.schema) parameter.example ??= exampleOf(parameter.schema, schemas, parameter.name);
    }
    const parts = [operation.requestBody, ...Object.values(operation.responses ?? {})] as { content?: Record<string, MediaTypeObject> }[];
    for (const media of parts.flatMap((part) => Object.values(part?.content ?? {}))) {
      if (!media.examples && media.schema) media.example = exampleOf(media.schema, schemas);
    }
  }
}

/** A value of `schema`, always the same; `name` is the member that it stands in. */
export function exampleOf(schema: Schema, schemas: Schemas, name = '', depth = 0): unknown {
  if (isReference(schema)) return exampleOf(schemas[nameOf(schema.$ref)] ?? {}, schemas, name, depth);
  if (schema.examples?.length) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum?.length) return schema.enum[0];
  const [option] = schema.oneOf ?? schema.anyOf ?? [];
  if (option) return exampleOf(option, schemas, name, depth);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => exampleOf(part, schemas, name, depth)));
  return ofType(schema, schemas, name, depth);
}

function ofType(schema: SchemaObject, schemas: Schemas, name: string, depth: number): unknown {
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  const known = (valuesByName[name] ?? []).find((value) => typeof value === (type === 'integer' ? 'number' : type));
  if (type === 'string') return text(schema, known as string | undefined);
  if (type === 'integer' || type === 'number') return number(schema, known as number | undefined);
  if (type === 'boolean') return true;
  if (type === 'null') return null;
  if (type === 'array') return items(schema, schemas, name, depth);
  if (type === 'object') return members(schema, schemas, depth);
  return {};
}

function text({ format, pattern, minLength = 0, maxLength = Infinity }: SchemaObject, known: string | undefined): string {
  const formatted = format && valuesByFormat[format];
  if (formatted) return formatted;
  const candidates = known === undefined ? plainTexts : [known, ...plainTexts];
  const fits = new RegExp(pattern ?? '', 'u');
  const value = candidates.find((candidate) => fits.test(candidate)) ?? '예시';
  return value.padEnd(minLength, '-').slice(0, maxLength);
}

function number({ minimum, maximum, exclusiveMinimum }: SchemaObject, known = 1): number {
  const low = minimum ?? (typeof exclusiveMinimum === 'number' ? exclusiveMinimum + 1 : -Infinity);
  return Math.min(Math.max(known, low), maximum ?? Infinity);
}

function items({ items: item, minItems = 1, maxItems = 1 }: SchemaObject, schemas: Schemas, name: string, depth: number): unknown[] {
  if (!item || maxItems === 0 || depth > maxDepth) return [];
  const count = Math.max(1, minItems);
  return Array.from({ length: count }, () => exampleOf(item, schemas, name.replace(/s$/, ''), depth + 1));
}

function members({ properties = {}, required = [] }: SchemaObject, schemas: Schemas, depth: number): Record<string, unknown> {
  const shown = Object.entries(properties).filter(([name]) => depth <= maxDepth || required.includes(name));
  return Object.fromEntries(shown.map(([name, member]) => [name, exampleOf(member, schemas, name, depth + 1)]));
}
