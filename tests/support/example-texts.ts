import { isReference } from '@baeum/openapi/src/schemas.ts';
import type { ReferenceObject, SchemaObject } from 'openapi3-ts/oas31';
import { document, type ExampleCall } from './example-calls.ts';
import type { JsonPath } from './json-paths.ts';

type Schema = SchemaObject | ReferenceObject;

function resolve(schema: Schema): SchemaObject {
  return isReference(schema) ? resolve(document.components?.schemas?.[schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)] ?? {}) : schema;
}

/** The example of the body, and one more for each member that it leaves out. */
export function examplesOf({ body, documented }: ExampleCall): unknown[] {
  if (Array.isArray(body) || typeof body !== 'object' || body === null) return [body];
  const { content } = documented.operation.requestBody as { content: Record<string, { schema: Schema }> };
  const members = Object.entries(resolve(content['application/json']?.schema ?? {}).properties ?? {});
  const more = members.filter(([name]) => !(name in body)).map(([name, member]) => [name, (resolve(member).examples as unknown[] | undefined)?.[0]] as const);
  return [body, ...more.filter(([, example]) => example !== undefined).map(([name, example]) => ({ ...body, [name]: example }))];
}

/** Paths of the texts in a value. */
export function textsIn(value: unknown, path: JsonPath = []): JsonPath[] {
  if (typeof value === 'string') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => textsIn(member, [...path, Array.isArray(value) ? Number(name) : name]));
}
