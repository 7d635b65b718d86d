/**
 * What is read of a schema of the contract, by zod's names for it: the library itself takes longer to load than most commands
 * run, and of schemas that it never checks the installed program contains no more than this (`cli/pack/`).
 */
export interface Skeleton {
  def: {
    type: string;
    element?: Skeleton;
    options?: readonly Skeleton[];
    innerType?: Skeleton;
    getter?: () => Skeleton;
    shape?: Readonly<Record<string, unknown>>;
  };
}

/** Names of an object, of the items of a list or page, of every alternative of a union. */
export function membersOf(schema: unknown): Set<string> {
  const { element, options, innerType, getter, shape } = partsOf(schema);
  const inner = element ?? innerType ?? getter?.();
  if (inner) return membersOf(inner);
  if (options) return new Set(options.flatMap((option) => [...membersOf(option)]));
  const items = shape?.['items'];
  return new Set([...(isArray(items) ? membersOf(items) : []), ...Object.keys(shape ?? {})]);
}

export function isArray(schema: unknown): boolean {
  return partsOf(schema).type === 'array';
}

function partsOf(schema: unknown): Partial<Skeleton['def']> {
  return typeof schema === 'object' && schema !== null && 'def' in schema ? (schema as Skeleton).def : {};
}
