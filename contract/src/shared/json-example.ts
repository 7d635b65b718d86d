/** What is read of a JSON Schema to put a value of it together. */
interface Parts {
  $ref?: string;
  examples?: readonly unknown[];
  const?: unknown;
  default?: unknown;
  enum?: readonly unknown[];
  oneOf?: readonly object[];
  anyOf?: readonly object[];
  allOf?: readonly object[];
  type?: unknown;
  items?: object;
  minItems?: number;
  maxItems?: number;
  properties?: Readonly<Record<string, object>>;
  required?: readonly string[];
}

type Schemas = Readonly<Record<string, object>>;

/** Deeper optional members are left out: an example is to be read. */
const maxDepth = 5;

/**
 * A value of a JSON Schema, always the same: the contract's own example, else one put together from those of its parts.
 * @param schemas what references lead to, by the end of their path
 * @throws Error for a text or number of which the contract gives no example
 */
export function exampleOf(schema: object, schemas: Schemas, depth = 0): unknown {
  const parts: Parts = schema;
  if (parts.examples?.length) return parts.examples[0];
  if (parts.$ref !== undefined) return exampleOf(schemas[parts.$ref.slice(parts.$ref.lastIndexOf('/') + 1)] ?? {}, schemas, depth);
  if (parts.const !== undefined) return parts.const;
  if (parts.default !== undefined) return parts.default;
  if (parts.enum?.length) return parts.enum[0];
  const [option] = parts.oneOf ?? parts.anyOf ?? [];
  if (option) return exampleOf(option, schemas, depth);
  if (parts.allOf) return Object.assign({}, ...parts.allOf.map((part) => exampleOf(part, schemas, depth)));
  return ofType(parts, schemas, depth);
}

function ofType(schema: Parts, schemas: Schemas, depth: number): unknown {
  if (schema.type === 'boolean') return true;
  if (schema.type === 'null') return null;
  if (schema.type === 'array') return items(schema, schemas, depth);
  if (schema.type === 'object') return members(schema, schemas, depth);
  throw new Error(`give this its examples in the contract: ${JSON.stringify(schema)}`);
}

function items({ items: item, minItems = 1, maxItems = 1 }: Parts, schemas: Schemas, depth: number): unknown[] {
  if (!item || maxItems === 0 || depth > maxDepth) return [];
  return Array.from({ length: Math.max(1, minItems) }, () => exampleOf(item, schemas, depth + 1));
}

function members({ properties = {}, required = [] }: Parts, schemas: Schemas, depth: number): Record<string, unknown> {
  const shown = Object.entries(properties).filter(([name]) => depth <= maxDepth || required.includes(name));
  return Object.fromEntries(shown.map(([name, member]) => [name, exampleOf(member, schemas, depth + 1)]));
}
