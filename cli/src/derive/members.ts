import { z } from 'zod';

/** Names of an object, of the items of a list or page, of every alternative of a union. */
export function membersOf(schema: unknown): Set<string> {
  if (schema instanceof z.ZodArray) return membersOf(schema.element);
  if (schema instanceof z.ZodUnion) return new Set(schema.options.flatMap((option) => [...membersOf(option)]));
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return membersOf(schema.unwrap());
  if (schema instanceof z.ZodLazy) return membersOf(schema.unwrap());
  if (!(schema instanceof z.ZodObject)) return new Set();
  const { items } = schema.shape as Record<string, unknown>;
  return items instanceof z.ZodArray ? new Set([...membersOf(items), ...Object.keys(schema.shape)]) : new Set(Object.keys(schema.shape));
}
