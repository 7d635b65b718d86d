import { keepSentExamples } from '@baeum/contract/shared/sent-examples.ts';
import { z } from 'zod';

/** The part of JSON Schema that flags are derived from. */
export interface Shape {
  type?: string | string[];
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: readonly Shape[];
  oneOf?: readonly Shape[];
  allOf?: readonly Shape[];
  items?: Shape;
  properties?: Readonly<Record<string, Shape>>;
  required?: readonly string[];
  default?: unknown;
  description?: string;
  examples?: readonly unknown[];
  $ref?: string;
  $defs?: Readonly<Record<string, Shape>>;
}

/** What a caller may send for a schema (before defaults and transforms), references resolved on the way down. */
export function inputShape(schema: unknown): Shape | undefined {
  if (!(schema instanceof z.ZodType)) return undefined;
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', cycles: 'ref', override: keepSentExamples }) as Shape;
  return withoutReferences(shape, shape.$defs ?? {}, 0);
}

/** Deeper than any flag goes; also ends a schema that holds itself. */
const deepest = 6;

function withoutReferences(shape: Shape, definitions: Readonly<Record<string, Shape>>, depth: number): Shape {
  if (depth > deepest) return {};
  const { $ref, ...own } = shape;
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
