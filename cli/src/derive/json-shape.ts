import { jsonSchemaOf } from './schema-shape.ts';
import type { Shape } from './shape.ts';

/** Replaces a schema of a request: some of its alternatives, or the part that the installed program contains (`cli/pack/`). */
export interface InputOnly {
  input: Shape;
}

/** What a caller may send for a schema (before defaults and transforms), references resolved on the way down. */
export function inputShape(schema: unknown): Shape | undefined {
  if (isInputOnly(schema)) return schema.input;
  const shape = jsonSchemaOf(schema);
  return shape && withoutReferences(shape, shape.$defs ?? {}, 0);
}

function isInputOnly(schema: unknown): schema is InputOnly {
  return typeof schema === 'object' && schema !== null && Object.hasOwn(schema, 'input');
}

/** Deeper than any flag goes; also ends a schema that holds itself. */
const deepest = 6;

function withoutReferences(shape: Shape, definitions: Readonly<Record<string, Shape>>, depth: number): Shape {
  if (depth > deepest) return {};
  const { $ref, $defs: _, ...own } = shape;
  const named = $ref === undefined ? undefined : definitions[$ref.slice($ref.lastIndexOf('/') + 1)];
  const full: Shape = named ? { ...named, ...own } : own;
  const next = (inner: Shape): Shape => withoutReferences(inner, definitions, depth + 1);
  const resolved: Shape = { ...full };
  if (full.items) resolved.items = next(full.items);
  if (full.anyOf) resolved.anyOf = full.anyOf.map(next);
  if (full.oneOf) resolved.oneOf = full.oneOf.map(next);
  if (full.properties) resolved.properties = Object.fromEntries(Object.entries(full.properties).map(([name, inner]) => [name, next(inner)]));
  return resolved;
}

/** Of a shape with alternatives those that a value with these members can have; all when none can. */
export function narrowed(shape: Shape, members: Readonly<Record<string, unknown>>): Shape {
  const fits = ({ properties }: Shape): boolean =>
    Object.entries(members).every(([name, value]) => constantsOf(properties?.[name] ?? {})?.includes(String(value)) ?? true);
  const kept = alternatives(shape).filter(fits);
  return kept.length > 0 ? { anyOf: kept } : shape;
}

/** The alternatives of a shape: of a union each member, otherwise itself. */
export function alternatives(shape: Shape): readonly Shape[] {
  return (shape.anyOf ?? shape.oneOf ?? [shape]).flatMap((each) => (each.anyOf || each.oneOf ? alternatives(each) : [each]));
}

export function typesOf(shape: Shape): string[] {
  return [...new Set(alternatives(shape).flatMap((each) => each.type ?? typeOfConstants(each)))];
}

function typeOfConstants({ enum: values, const: only }: Shape): string[] {
  return [...(values ?? []), ...(only === undefined ? [] : [only])].map((value) => typeof value);
}

/** The values that a shape allows, when they can be counted. */
export function constantsOf(shape: Shape): readonly string[] | undefined {
  const lists = alternatives(shape)
    .filter(({ type }) => type !== 'null')
    .map(({ enum: values, const: only }) => values ?? (only === undefined ? undefined : [only]));
  return lists.every((list) => list !== undefined) && lists.length > 0 ? lists.flat().map(String) : undefined;
}
