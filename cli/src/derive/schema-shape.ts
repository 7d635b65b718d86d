import { useSentExamples } from '@baeum/contract/shared/sent-examples.ts';
import { z } from 'zod';
import type { Shape } from './shape.ts';

/** The JSON Schema of what a caller may send for a schema of the contract, before defaults and transforms. */
export function jsonSchemaOf(schema: unknown): Shape | undefined {
  return schema instanceof z.ZodType
    ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', cycles: 'ref', override: useSentExamples }) as Shape)
    : undefined;
}
