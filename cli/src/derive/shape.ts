/** The part of JSON Schema that flags are derived from. */
export interface Shape {
  type?: string | string[];
  enum?: readonly unknown[];
  const?: unknown;
  format?: string;
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
