import { exampleOf } from '@baeum/contract/shared/json-example.ts';
import type { MediaTypeObject, OpenAPIObject, ParameterObject, SchemaObject } from 'openapi3-ts/oas31';
import { isReference, type Schema } from './schemas.ts';
import { operationsOf, webhooksOf } from './walk.ts';

type Schemas = Readonly<Record<string, Schema>>;

/** Gives every parameter, request, answer and plain property an example: the contract's own, else one put together from those of its parts. */
export function addExamples(document: OpenAPIObject): void {
  const schemas: Schemas = document.components?.schemas ?? {};
  for (const { operation } of [...operationsOf(document), ...webhooksOf(document)]) {
    for (const parameter of (operation.parameters ?? []).filter((entry) => !isReference(entry)) as ParameterObject[]) {
      if (parameter.schema) parameter.example ??= exampleOf(parameter.schema, schemas);
    }
    const parts = [operation.requestBody, ...Object.values(operation.responses ?? {})] as { content?: Record<string, MediaTypeObject> }[];
    for (const media of parts.flatMap((part) => Object.values(part?.content ?? {}))) {
      if (!media.examples && media.schema) media.example ??= exampleOf(media.schema, schemas);
    }
  }
  for (const schema of Object.values(schemas)) addToProperties(schema, schemas);
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
