import { useSentExamples } from '@baeum/contract/shared/sent-examples.ts';
import type { ReferenceObject, SchemaObject } from 'openapi3-ts/oas31';
import { z } from 'zod';

/** Which side of a schema is meant: what may be sent, what comes back, or a parameter (decoded from text). */
export type Side = 'input' | 'output' | 'parameter';

/** A schema of the document, or the name of one. */
export type Schema = SchemaObject | ReferenceObject;

type Json = Record<string, unknown>;
type Override = { zodSchema: z.core.$ZodTypes; jsonSchema: z.core.JSONSchema.BaseSchema };

/** Longest regular expression that helps a reader; the server checks longer ones all the same. */
const readablePattern = 120;

/**
 * Turns the contract's schemas into those of the document and gathers the named ones. A named schema whose input and
 * output differ (defaults, conversions) becomes two components, `X` and `XInput`; until all are known, references
 * carry their side, and {@link SchemaCollector.finish} decides the names.
 */
export class SchemaCollector {
  readonly #found = { input: new Map<string, Json>(), output: new Map<string, Json>() };

  /** The document's form of `schema`; its named parts are remembered. */
  convert(schema: z.ZodType, side: Side): SchemaObject {
    const io = side === 'input' ? 'input' : 'output';
    // Wrapped, so that a schema with a name of its own becomes a reference like any other.
    const { properties, $defs } = z.toJSONSchema(z.object({ value: schema }), {
      io,
      unrepresentable: 'any',
      override: (context) => tidy(context, side),
    });
    for (const [id, definition] of Object.entries($defs ?? {})) this.#remember(id, sided(definition, io) as Json, io);
    return sided(properties?.['value'], io) as SchemaObject;
  }

  /** The components by name, and a function that resolves the references of any other part of the document. */
  finish(): { components: Record<string, SchemaObject>; resolve: <T>(part: T) => T } {
    const split = this.#splitNames();
    const resolve = <T>(part: T): T => renameReferences(part, split);
    const components: Record<string, SchemaObject> = {};
    for (const [id, schema] of this.#found.output) components[id] = resolve(schema);
    for (const [id, schema] of this.#found.input) components[split.has(id) ? `${id}Input` : id] ??= resolve(schema);
    const sorted = Object.entries(components).sort(([a], [b]) => (a < b ? -1 : 1));
    return { components: Object.fromEntries(sorted), resolve };
  }

  #remember(id: string, schema: Json, io: 'input' | 'output'): void {
    if (id.startsWith('__')) throw new Error(`a recursive schema needs .meta({ id }): ${JSON.stringify(schema).slice(0, 200)}`);
    const known = this.#found[io].get(id);
    if (known && JSON.stringify(known) !== JSON.stringify(schema)) throw new Error(`two different schemas are named ${id}`);
    this.#found[io].set(id, schema);
  }

  /** Names that need an `Input` twin: the two sides differ, or refer to one whose sides differ. */
  #splitNames(): Set<string> {
    const split = new Set<string>();
    const { input, output } = this.#found;
    for (let size = -1; size !== split.size;) {
      size = split.size;
      for (const [id, schema] of input) {
        const other = output.get(id);
        if (other && JSON.stringify(renameReferences(schema, split)) !== JSON.stringify(renameReferences(other, split))) split.add(id);
      }
    }
    return split;
  }
}

/** What zod says too loudly (bounds of a safe integer, patterns of a format) or not at all (the far end of a pipe). */
function tidy({ zodSchema, jsonSchema }: Override, side: Side): void {
  const { def } = zodSchema._zod;
  if (side === 'input') useSentExamples({ zodSchema, jsonSchema });
  if (def.type === 'pipe' && side === 'input') adoptTarget(def.out as z.ZodType, jsonSchema);
  if (def.type === 'object' && !def.catchall) delete jsonSchema.additionalProperties;
  if (def.type === 'union' && 'discriminator' in def) jsonSchema['x-discriminator'] = def.discriminator;
  if (jsonSchema.enum?.length === 1) tidyOnlyValue(jsonSchema);
  if (jsonSchema.type === 'integer') tidyInteger(jsonSchema);
  if (jsonSchema.prefixItems) tidyTuple(jsonSchema);
  if (jsonSchema.pattern && (jsonSchema.format || jsonSchema.pattern.length > readablePattern)) delete jsonSchema.pattern;
  if (side === 'output') delete jsonSchema.default;
  if (JSON.stringify(jsonSchema.propertyNames) === '{"type":"string"}') delete jsonSchema.propertyNames;
}

/** A text that is converted to text (normalised, trimmed) has the limits of its target. */
function adoptTarget(target: z.ZodType, jsonSchema: z.core.JSONSchema.BaseSchema): void {
  const { $schema: _, ...limits } = z.toJSONSchema(target, { io: 'input', unrepresentable: 'any' });
  if (jsonSchema.type === 'string' && limits.type === 'string') Object.assign(jsonSchema, limits);
}

/** One value is written in one way, whether the contract has a literal or a list that happens to have one entry. */
function tidyOnlyValue(jsonSchema: z.core.JSONSchema.BaseSchema): void {
  [jsonSchema.const] = jsonSchema.enum ?? [];
  delete jsonSchema.enum;
}

function tidyInteger(jsonSchema: z.core.JSONSchema.BaseSchema): void {
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.exclusiveMinimum === 0) {
    delete jsonSchema.exclusiveMinimum;
    jsonSchema.minimum = 1;
  }
}

/** To tools that know no tuples, one of a single kind is a list of fixed length. */
function tidyTuple(jsonSchema: z.core.JSONSchema.BaseSchema): void {
  const { prefixItems: kinds = [] } = jsonSchema;
  if (new Set(kinds.map((kind) => JSON.stringify(kind))).size !== 1) return;
  delete jsonSchema.prefixItems;
  Object.assign(jsonSchema, { items: kinds[0], minItems: kinds.length, maxItems: kinds.length });
}

/** References to zod's own definitions, marked with their side until the names are known. */
function sided(value: unknown, io: 'input' | 'output'): unknown {
  return mapReferences(value, (reference) => reference.replace(/^#\/\$defs\/(.+)$/, `#/components/schemas/$1?${io}`));
}

function renameReferences<T>(part: T, split: ReadonlySet<string>): T {
  return mapReferences(part, (reference) =>
    reference.replace(/(?<=\/)([^/]+)\?(input|output)$/, (_match, id: string, io: string) => (io === 'input' && split.has(id) ? `${id}Input` : id)),
  ) as T;
}

function mapReferences(value: unknown, rename: (reference: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => mapReferences(item, rename));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, key === '$ref' && typeof member === 'string' ? rename(member) : mapReferences(member, rename)]),
  );
}

export function isReference(value: unknown): value is ReferenceObject {
  return typeof value === 'object' && value !== null && '$ref' in value;
}
