import type { ReferenceObject, SchemaObject } from 'openapi3-ts/oas31';
import { nameOf } from './discriminators.ts';
import { isReference } from './schemas.ts';

type Schema = SchemaObject | ReferenceObject;
type Schemas = Readonly<Record<string, Schema>>;

/** Who writes what a schema describes: callers (`request`) or this API (`answer`). */
export type Direction = 'request' | 'answer';

/** A change that breaks callers, and where in the body it is: `items[].price`. */
export interface SchemaChange {
  at: string;
  what: string;
}

/**
 * What breaks callers when `before` becomes `after`, by the rules of oasdiff: requests that were taken are refused, or answers
 * bring what callers do not expect. Objects of requests refuse unknown members, so that a member that goes breaks them too.
 */
export class SchemaComparison {
  readonly #before: Schemas;
  readonly #after: Schemas;
  readonly #seen = new Set<string>();
  readonly #changes: SchemaChange[] = [];

  constructor(before: Schemas, after: Schemas) {
    this.#before = before;
    this.#after = after;
  }

  compare(before: Schema | undefined, after: Schema | undefined, direction: Direction, at = ''): SchemaChange[] {
    this.#seen.clear();
    this.#changes.length = 0;
    this.#both(before ?? {}, after ?? {}, direction, at);
    return [...this.#changes];
  }

  #both(before: Schema, after: Schema, direction: Direction, at: string): void {
    const names = isReference(before) && isReference(after) ? `${before.$ref} ${after.$ref}` : undefined;
    if (names !== undefined && this.#seen.has(names)) return;
    if (names !== undefined) this.#seen.add(names);
    const [was, is] = [resolved(before, this.#before), resolved(after, this.#after)];
    this.#types(was, is, direction, at);
    if (direction === 'request') this.#limits(was, is, at);
    this.#values(was, is, direction, at);
    this.#members(was, is, direction, at);
    if (was.items && is.items) this.#both(was.items, is.items, direction, `${at}[]`);
    if (typeof was.additionalProperties === 'object' && typeof is.additionalProperties === 'object')
      this.#both(was.additionalProperties, is.additionalProperties, direction, `${at}{}`);
    if (isUnion(was) || isUnion(is)) this.#options(optionsOf(before, was), optionsOf(after, is), direction, at);
  }

  #say(at: string, what: string): void {
    this.#changes.push({ at, what });
  }

  /** Requests may come to take more types, answers to give fewer. */
  #types(was: SchemaObject, is: SchemaObject, direction: Direction, at: string): void {
    const [narrow, wide] = direction === 'request' ? [typesOf(was), typesOf(is)] : [typesOf(is), typesOf(was)];
    const foreign = wide.size === 0 ? [] : [...narrow].filter((type) => !wide.has(type) && !(type === 'integer' && wide.has('number')));
    if (foreign.length > 0) this.#say(at, `type ${[...typesOf(was)].join('|')} became ${[...typesOf(is)].join('|')}`);
    else if (was.format !== is.format && was.format !== undefined && is.format !== undefined) this.#say(at, `format ${was.format} became ${is.format}`);
  }

  #limits(was: SchemaObject, is: SchemaObject, at: string): void {
    for (const name of ['maximum', 'maxLength', 'maxItems'] as const) {
      if ((is[name] ?? Infinity) < (was[name] ?? Infinity)) this.#say(at, `${name} fell to ${is[name]}`);
    }
    for (const name of ['minimum', 'minLength', 'minItems'] as const) {
      if ((is[name] ?? -Infinity) > (was[name] ?? -Infinity)) this.#say(at, `${name} rose to ${is[name]}`);
    }
    if (is.pattern !== undefined && is.pattern !== was.pattern) this.#say(at, `pattern became ${is.pattern}`);
  }

  /** A value that is no longer taken breaks callers; answers may bring new ones, as the document says. */
  #values(was: SchemaObject, is: SchemaObject, direction: Direction, at: string): void {
    if (direction === 'answer') return;
    const [before, after] = [valuesOf(was), valuesOf(is)];
    const gone = after ? (before ?? []).filter((value) => !after.includes(value)) : [];
    if (gone.length > 0) this.#say(at, `no longer takes ${gone.join(', ')}`);
    if (after && !before && was.type !== undefined) this.#say(at, `takes only ${after.join(', ')}`);
  }

  #members(was: SchemaObject, is: SchemaObject, direction: Direction, at: string): void {
    const [before, after] = [was.properties ?? {}, is.properties ?? {}];
    if (!was.properties || !is.properties) return;
    const path = (name: string) => (at ? `${at}.${name}` : name);
    for (const [name, member] of Object.entries(before)) {
      const now = after[name];
      if (now) this.#both(member, now, direction, path(name));
      else this.#say(path(name), 'was removed');
    }
    for (const name of Object.keys(after)) {
      const [needed, neededNow] = [was.required?.includes(name) ?? false, is.required?.includes(name) ?? false];
      if (direction === 'request' && neededNow && !needed) this.#say(path(name), name in before ? 'became required' : 'was added and is required');
      if (direction === 'answer' && needed && !neededNow) this.#say(path(name), 'became optional');
    }
  }

  #options(before: Map<string, Schema>, after: Map<string, Schema>, direction: Direction, at: string): void {
    for (const [key, option] of before) {
      const now = after.get(key);
      if (now) this.#both(option, now, direction, at);
      else if (direction === 'request') this.#say(at, `no longer takes ${key}`);
    }
    if (direction === 'answer' && after.has('null') && !before.has('null')) this.#say(at, 'may be null');
  }
}

function resolved(schema: Schema, schemas: Schemas): SchemaObject {
  return isReference(schema) ? resolved(schemas[nameOf(schema.$ref)] ?? {}, schemas) : schema;
}

function typesOf({ type, oneOf, anyOf }: SchemaObject): Set<string> {
  return oneOf || anyOf || type === undefined ? new Set() : new Set([type].flat());
}

function valuesOf({ enum: values, const: only }: SchemaObject): string[] | undefined {
  return values ? values.map(String) : only === undefined ? undefined : [String(only)];
}

function isUnion({ oneOf, anyOf, allOf }: SchemaObject): boolean {
  return (oneOf ?? anyOf ?? allOf) !== undefined;
}

/** Options by their name or type; of what is no union, itself. */
function optionsOf(schema: Schema, { oneOf, anyOf, allOf }: SchemaObject): Map<string, Schema> {
  const options = oneOf ?? anyOf ?? allOf ?? [schema];
  return new Map(options.map((option, index) => [isReference(option) ? nameOf(option.$ref) : String(option.type ?? option.const ?? index), option]));
}
