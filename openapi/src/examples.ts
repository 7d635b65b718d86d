import type { MediaTypeObject, OpenAPIObject, ParameterObject, SchemaObject } from 'openapi3-ts/oas31';
import { nameOf } from './discriminators.ts';
import { isReference, type Schema } from './schemas.ts';
import { operationsOf, webhooksOf } from './walk.ts';

type Schemas = Readonly<Record<string, Schema>>;

/** Deeper optional members are left out: an example is to be read. */
const maxDepth = 5;

/** Gives every parameter, request, answer and plain property an example: the contract's own, else one put together from those of its parts. */
export function addExamples(document: OpenAPIObject): void {
  const schemas: Schemas = document.components?.schemas ?? {};
  for (const { operation } of [...operationsOf(document), ...webhooksOf(document)]) {
    for (const parameter of (operation.parameters ?? []).filter((entry) => !isReference(entry)) as ParameterObject[]) {
      if (parameter.schema) parameter.example ??= exampleOf(parameter.schema, schemas);
    }
    const parts = [operation.requestBody, ...Object.values(operation.responses ?? {})] as { content?: Record<string, MediaTypeObject> }[];
    for (const media of parts.flatMap((part) => Object.values(part?.content ?? {}))) {
      if (!media.examples && media.schema) media.example = exampleOf(media.schema, schemas);
    }
  }
  for (const schema of Object.values(schemas)) addToProperties(schema, schemas);
}

/** A value of `schema`, always the same. @throws Error for a text or number of which the contract gives no example */
function exampleOf(schema: Schema, schemas: Schemas, depth = 0): unknown {
  const [own] = isReference(schema) ? ((schema as SchemaObject).examples ?? []) : [];
  if (own !== undefined) return own;
  if (isReference(schema)) return exampleOf(schemas[nameOf(schema.$ref)] ?? {}, schemas, depth);
  if (schema.examples?.length) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum?.length) return schema.enum[0];
  const [option] = schema.oneOf ?? schema.anyOf ?? [];
  if (option) return exampleOf(option, schemas, depth);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => exampleOf(part, schemas, depth)));
  return ofType(schema, schemas, depth);
}

function ofType(schema: SchemaObject, schemas: Schemas, depth: number): unknown {
  if (schema.type === 'boolean') return true;
  if (schema.type === 'null') return null;
  if (schema.type === 'array') return items(schema, schemas, depth);
  if (schema.type === 'object') return members(schema, schemas, depth);
  throw new Error(`give this its examples in the contract: ${JSON.stringify(schema)}`);
}

function items({ items: item, minItems = 1, maxItems = 1 }: SchemaObject, schemas: Schemas, depth: number): unknown[] {
  if (!item || maxItems === 0 || depth > maxDepth) return [];
  return Array.from({ length: Math.max(1, minItems) }, () => exampleOf(item, schemas, depth + 1));
}

function members({ properties = {}, required = [] }: SchemaObject, schemas: Schemas, depth: number): Record<string, unknown> {
  const shown = Object.entries(properties).filter(([name]) => depth <= maxDepth || required.includes(name));
  return Object.fromEntries(shown.map(([name, member]) => [name, exampleOf(member, schemas, depth + 1)]));
}

/** Viewers show examples beside each property, so plain values carry theirs; objects are shown by their own properties. */
function addToProperties(schema: Schema | undefined, schemas: Schemas): void {
  if (!schema || isReference(schema)) return;
  for (const property of Object.values(schema.properties ?? {})) {
    if (isPlain(property)) property.examples ??= [exampleOf(property, schemas)];
    addToProperties(property, schemas);
  }
  for (const part of [schema.items, ...(schema.oneOf ?? []), ...(schema.anyOf ?? []), ...(schema.allOf ?? [])]) addToProperties(part, schemas);
}

function isPlain(schema: Schema): schema is SchemaObject {
  if (isReference(schema) || schema.const !== undefined || schema.type === 'object' || schema.type === 'null') return false;
  if (schema.type === 'array') return schema.items !== undefined && isPlain(schema.items);
  return [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])].every(isPlain);
}
