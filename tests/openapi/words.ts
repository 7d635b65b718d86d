import { bytesType } from '@baeum/contract/shared/define.ts';
import { isReference } from '@baeum/openapi/src/schemas.ts';
import { operationsOf } from '@baeum/openapi/src/walk.ts';
import type { MediaTypeObject, OpenAPIObject, ParameterObject, ReferenceObject, RequestBodyObject, SchemaObject } from 'openapi3-ts/oas31';

type Schema = SchemaObject | ReferenceObject;

/** Names that say all there is to say; every other property is described. */
export const selfEvidentNames: ReadonlySet<string> = new Set(['id', 'name', 'email', 'title', 'description', 'createdAt', 'updatedAt']);

/** What somebody writes who has no example. */
const placeholder = /^(?:예시|보기|샘플|테스트|string|example|sample|text|value|test|foo|bar|todo|lorem ipsum)$/;

const hangul = /\p{Script=Hangul}/u;

/** One schema of a document and its place. */
interface Place {
  where: string;
  schema: Schema;
}

export interface Property extends Place {
  name: string;
}

/** Checks of a document; each answers the places that it has something against. */
export class PublishedWords {
  readonly #document: OpenAPIObject;
  readonly #components: Record<string, Schema>;
  /** Every schema that a caller meets: in parameters, requests, successful answers and components. */
  readonly schemas: readonly Place[];
  readonly properties: readonly Property[];
  readonly parameters: readonly { where: string; parameter: ParameterObject }[];

  constructor(document: OpenAPIObject) {
    this.#document = document;
    this.#components = document.components?.schemas ?? {};
    this.parameters = this.#listParameters();
    this.schemas = this.#listRoots().flatMap(({ where, schema }) => [...within(where, schema)]);
    this.properties = this.schemas.flatMap(({ where, schema }) =>
      Object.entries('properties' in schema ? (schema.properties ?? {}) : {}).map(([name, property]) => ({
        where: `${where}.${name}`,
        name,
        schema: property,
      })),
    );
  }

  undescribedParameters(): string[] {
    return this.parameters.filter(({ parameter }) => !isDescription(parameter.description, parameter.name)).map(({ where }) => where);
  }

  undescribedProperties(): string[] {
    return this.properties
      .filter(({ name, schema }) => !selfEvidentNames.has(name) && !isDescription(this.#descriptionOf(schema), name))
      .map(({ where }) => where);
  }

  /** The few headers that viewers would send verbatim have their example in the description. */
  withoutExample(): string[] {
    const parameters = this.parameters.filter(({ parameter }) => parameter.example === undefined && !parameter.description?.includes('(예: '));
    const properties = this.properties.filter(({ schema }) => !this.#hasExample(schema));
    return [...parameters, ...properties].map(({ where }) => where);
  }

  placeholders(): string[] {
    const found = [
      ...this.parameters.map(({ where, parameter }) => ({ where, values: [parameter.example as unknown] })),
      ...this.schemas.map(({ where, schema }) => ({ where, values: (schema as SchemaObject).examples ?? [] })),
      ...this.#media().map(({ where, media }) => ({ where, values: [media.example as unknown] })),
    ];
    return found.filter(({ values }) => textsIn(values).some((text) => placeholder.test(text.trim()))).map(({ where }) => where);
  }

  /** Lists of values that are repeated instead of referenced by a name. */
  repeatedEnums(): string[] {
    const lists = this.schemas.flatMap(({ where, schema }) => {
      const values = (schema as SchemaObject).enum ?? [];
      return values.length > 1 ? [{ where, key: [...values].map(String).sort().join('|') }] : [];
    });
    const places = Map.groupBy(lists, ({ key }) => key);
    return [...places.values()].filter((list) => list.length > 1).flatMap((list) => list.map(({ where }) => where).filter((where) => !this.#components[where]));
  }

  unnamedBodies(): string[] {
    return operationsOf(this.#document).flatMap(({ operation }) => {
      const content = (operation.requestBody as RequestBodyObject | undefined)?.content ?? {};
      // A file in place of the body has no members to name.
      const bodies = Object.entries(content).filter(([type]) => type !== 'text/csv' && type !== bytesType);
      return bodies.filter(([, { schema }]) => !schema || !('$ref' in schema)).map(() => String(operation.operationId));
    });
  }

  /** Unions whose options one member distinguishes, without a `discriminator`. */
  undiscriminatedUnions(): string[] {
    return this.schemas
      .filter(({ schema }) => {
        const options = optionsOf(schema)
          .map((option) => this.#resolved(option))
          .filter(({ type }) => type === 'object');
        const shared = Object.keys(options[0]?.properties ?? {}).filter((name) => options.every((option) => isLiteral(option.properties?.[name])));
        return options.length > 1 && shared.length > 0 && !(schema as SchemaObject).discriminator;
      })
      .map(({ where }) => where);
  }

  /** Descriptions that are not Korean, or change into English within or between sentences. Code and names may be English. */
  foreignDescriptions(): string[] {
    return [...descriptionsIn(this.#document, '')].filter(({ text }) => isForeign(text)).map(({ where, text }) => `${where}: ${text}`);
  }

  #resolved(schema: Schema): SchemaObject {
    return isReference(schema) ? this.#resolved(this.#components[schema.$ref.slice('#/components/schemas/'.length)] ?? {}) : schema;
  }

  #descriptionOf(schema: Schema): string | undefined {
    return schema.description ?? this.#resolved(schema).description;
  }

  /** Objects and lists show those of their parts, a fixed value shows itself. */
  #hasExample(schema: Schema): boolean {
    if ((schema as SchemaObject).examples?.length) return true;
    const { examples, const: only, enum: values, type, items, properties } = this.#resolved(schema);
    const options = optionsOf(this.#resolved(schema)).filter((option) => this.#resolved(option).type !== 'null');
    if (examples?.length || only !== undefined || values?.length || type === 'null' || properties) return true;
    if (items) return this.#hasExample(items);
    return options.length > 0 && options.every((option) => this.#hasExample(option));
  }

  #listParameters() {
    const shared = Object.values(this.#document.components?.parameters ?? {}) as ParameterObject[];
    const own = operationsOf(this.#document).flatMap(({ operation }) =>
      (operation.parameters ?? []).flatMap((entry) => ('$ref' in entry ? [] : [{ where: `${operation.operationId}?${entry.name}`, parameter: entry }])),
    );
    return [...own, ...shared.map((parameter) => ({ where: parameter.name, parameter }))];
  }

  #listRoots(): Place[] {
    return [
      ...Object.entries(this.#components).map(([where, schema]) => ({ where, schema })),
      ...this.parameters.flatMap(({ where, parameter: { schema } }) => (schema ? [{ where, schema }] : [])),
      ...this.#media().flatMap(({ where, media: { schema } }) => (schema ? [{ where, schema }] : [])),
    ];
  }

  #media(): { where: string; media: MediaTypeObject }[] {
    return operationsOf(this.#document).flatMap(({ operation }) => {
      const successes = Object.entries(operation.responses ?? {}).filter(([status]) => status.startsWith('2'));
      const parts = [['request', operation.requestBody] as const, ...successes] as [string, { content?: Record<string, MediaTypeObject> } | undefined][];
      return parts.flatMap(([part, holder]) => Object.values(holder?.content ?? {}).map((media) => ({ where: `${operation.operationId} ${part}`, media })));
    });
  }
}

function* within(where: string, schema: Schema): Generator<Place> {
  yield { where, schema };
  if ('$ref' in schema) return;
  for (const [name, property] of Object.entries(schema.properties ?? {})) yield* within(`${where}.${name}`, property);
  for (const option of [...optionsOf(schema), ...(schema.allOf ?? [])]) yield* within(`${where}|`, option);
  if (schema.items) yield* within(`${where}[]`, schema.items);
  for (const key of ['additionalProperties', 'propertyNames'] as const) {
    const part = (schema as Record<string, unknown>)[key];
    if (typeof part === 'object' && part !== null) yield* within(`${where}{}`, part as Schema);
  }
}

function optionsOf(schema: Schema): Schema[] {
  return '$ref' in schema ? [] : [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])];
}

function isLiteral(schema: Schema | undefined): boolean {
  return schema !== undefined && 'type' in schema && (schema.const !== undefined || (schema.enum?.length ?? 0) > 0);
}

function isDescription(text: string | undefined, name: string): boolean {
  return text !== undefined && hangul.test(text) && text.trim().toLowerCase() !== name.toLowerCase();
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Three English words in a row are a phrase, no name. Errors have texts of their own. */
export function isForeign(text: string): boolean {
  const prose = text.replace(/^- `\w+` .*$/gm, '').replace(/`[^`]*`/g, '');
  return /(?:\b[a-z]{2,}[ ,]+){2,}[a-z]{2,}\b/.test(prose) || (/[a-z]{2,}/i.test(prose) && !hangul.test(prose));
}

function* descriptionsIn(part: unknown, where: string): Generator<{ where: string; text: string }> {
  if (typeof part !== 'object' || part === null) return;
  for (const [key, value] of Object.entries(part)) {
    if (key === 'description' && typeof value === 'string') yield { where, text: value };
    else if (key !== 'example' && key !== 'examples') yield* descriptionsIn(value, `${where}/${key}`);
  }
}
