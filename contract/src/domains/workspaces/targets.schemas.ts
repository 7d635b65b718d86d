import { z } from 'zod';

export const operators = ['IN', 'CONTAINS', 'STARTS_WITH', 'ENDS_WITH', 'GT', 'GTE', 'LT', 'LTE'] as const;
export const valueTypes = ['STRING', 'JSON', 'NUMBER', 'BOOLEAN', 'VERSION', 'URL', 'NULL', 'UNKNOWN'] as const;
const textLength = 2048;

/** How a value of the user is compared (specification section 9). */
const matchSchema = z
  .strictObject({
    type: z.enum(['MATCH', 'NOT_MATCH']),
    operator: z.enum(operators),
    valueType: z.enum(valueTypes),
    values: z.array(z.union([z.string().max(textLength), z.number(), z.boolean()])).max(10_000),
  })
  .meta({ id: 'TargetMatch', description: '비교 조건' });

/**
 * A target whose conditions may ask about `keyTypes` only. The SDK drops a condition that is out of its place, and a
 * target left empty holds for everybody; so such a file is refused here instead.
 */
function targetOf<const K extends readonly [string, ...string[]]>(keyTypes: K, id: string) {
  const key = z.strictObject({ type: z.enum(keyTypes), name: z.string().max(textLength) });
  const condition = z.strictObject({ key, match: matchSchema });
  return z.strictObject({ conditions: z.array(condition).max(200) }).meta({ id });
}

/** Who an experiment, rule, parameter or message is for. */
export const targetSchema = targetOf(
  ['USER_PROPERTY', 'HACKLE_PROPERTY', 'EVENT_PROPERTY', 'SEGMENT', 'AB_TEST', 'FEATURE_FLAG', 'COHORT'],
  'Target',
);
/** Who belongs to a segment. */
export const segmentTargetSchema = targetOf(['USER_ID', 'USER_PROPERTY', 'HACKLE_PROPERTY'], 'SegmentTarget');
/** Whose variation is overridden. */
export const overrideTargetSchema = targetOf(['SEGMENT'], 'OverrideTarget');
