import type { OpenAPIObject, ParameterObject, SchemaObject } from 'openapi3-ts/oas31';
import type { Operation } from './contract-parts.ts';
import { isReference, type Schema } from './schemas.ts';
import { operationsOf } from './walk.ts';

/**
 * Gives each list of values a component, since generators otherwise name it after where it happens to occur. What the contract names
 * (`.meta({ id })`) has that name; others are named after the schema and the members that lead to them, e.g. `Course.status` →
 * `CourseStatus`, and those of parameters after the domain and the parameter, e.g. `sort` of `courses` → `CoursesSort`.
 * @throws Error where two different lists would have one name: the contract names one of them
 */
export function nameEnums(document: OpenAPIObject, operations: readonly Operation[]): void {
  const schemas = (document.components?.schemas ?? {}) as Record<string, Schema>;
  const found = new Map<string, SchemaObject>();
  for (const [name, schema] of Object.entries(schemas)) replaceInParts(schema as SchemaObject, name, found);
  const domains = new Map<string | undefined, string>(operations.map(({ operationId, domain }) => [operationId, domain]));
  for (const { operation } of operationsOf(document)) {
    for (const parameter of (operation.parameters ?? []) as ParameterObject[])
      nameOfParameter(parameter, pascal(domains.get(operation.operationId) ?? ''), found);
  }
  for (const [name, schema] of found) {
    if (schemas[name]) throw new Error(`a list of values would be called ${name} as another schema is: name it in the contract`);
    schemas[name] = schema;
  }
  if (document.components) document.components.schemas = Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function nameOfParameter(parameter: ParameterObject, domain: string, found: Map<string, SchemaObject>): void {
  if (isReference(parameter) || !parameter.schema) return;
  const name = `${domain}${pascal(parameter.name)}`;
  parameter.schema = replaced(parameter.schema, name, found);
  const list = found.get(name);
  if (list && parameter.description) list.description ??= parameter.description;
}

/** The schema, or in place of a list of values the reference to its component. */
function replaced(schema: Schema, name: string, found: Map<string, SchemaObject>): Schema {
  if (isReference(schema)) return schema;
  if (!schema.enum) {
    replaceInParts(schema, name, found);
    return schema;
  }
  const { default: preset, ...list } = schema;
  const known = found.get(name);
  if (known && JSON.stringify(known.enum) !== JSON.stringify(list.enum))
    throw new Error(`two lists of values would be called ${name}: name one in the contract`);
  found.set(name, known ?? list);
  return { $ref: `#/components/schemas/${name}`, ...(preset !== undefined && { default: preset }) };
}

function replaceInParts(schema: SchemaObject, name: string, found: Map<string, SchemaObject>): void {
  const { properties = {} } = schema;
  for (const [key, member] of Object.entries(properties)) properties[key] = replaced(member, `${name}${pascal(key)}`, found);
  for (const options of [schema.oneOf, schema.anyOf, schema.allOf]) options?.forEach((option, index) => (options[index] = replaced(option, name, found)));
  if (schema.items) schema.items = replaced(schema.items, name, found);
  if (typeof schema.additionalProperties === 'object') schema.additionalProperties = replaced(schema.additionalProperties, name, found);
}

/** `course-notes`, `courseNotes` → `CourseNotes`. */
function pascal(name: string): string {
  const words = name.split(/[^a-z\d]/i);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}
