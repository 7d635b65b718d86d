import { z } from 'zod';

/**
 * Override for `z.toJSONSchema` with `io: 'input'`: zod takes the examples of converted values for converted ones and leaves
 * them out, while this contract writes them as they are sent.
 */
export function useSentExamples({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  const { examples } = z.globalRegistry.get(zodSchema) ?? {};
  if (!jsonSchema.$ref && Array.isArray(examples)) jsonSchema.examples = examples as typeof jsonSchema.examples;
}
