import { z } from 'zod';
import { withRules } from '../../shared/rule.ts';
import { conditionProblems } from './conditions.rules.ts';

export const operators = ['IN', 'CONTAINS', 'STARTS_WITH', 'ENDS_WITH', 'GT', 'GTE', 'LT', 'LTE'] as const;
export const valueTypes = ['STRING', 'JSON', 'NUMBER', 'BOOLEAN', 'VERSION', 'URL', 'NULL', 'UNKNOWN'] as const;
const textLength = 2048;

export const valueTypeSchema = z.enum(valueTypes).meta({ id: 'ValueType', description: '값의 타입' });

/** Comparison of a user's value (specification section 9). */
export const matchSchema = z
  .strictObject({
    type: z.enum(['MATCH', 'NOT_MATCH']).meta({ description: '비교가 맞아야 하는지(MATCH), 맞지 않아야 하는지(NOT_MATCH)' }),
    operator: z.enum(operators).meta({ description: '비교 방법. IN은 하나와 같음, GT와 GTE는 초과와 이상, LT와 LTE는 미만과 이하' }),
    valueType: valueTypeSchema.meta({ description: '어떤 타입으로 읽어 비교하는지' }),
    values: z
      .array(z.union([z.string().max(textLength), z.number(), z.boolean()]))
      .max(10_000)
      .meta({ description: '비교할 값. 하나라도 맞으면 맞는 것입니다.', examples: [['GOLD', 'PLATINUM']] }),
  })
  .meta({ id: 'TargetMatch', description: '비교 조건' });

/**
 * A target whose conditions may only use `keyTypes`. The SDK drops a misplaced condition, and an empty target matches
 * everybody, so such a file is refused here.
 */
function targetOf<const K extends readonly [string, ...string[]]>(keyTypes: K, id: string, description: string, example: { type: K[number]; name: string }) {
  const key = z
    .strictObject({
      type: z.enum(keyTypes).meta({ description: '무엇을 비교하는지' }),
      name: z
        .string()
        .max(textLength)
        .meta({ description: '속성의 이름, 또는 그룹, 실험, 플래그, 코호트의 key', examples: [example.name] }),
    })
    .meta({ id: `${id}Key`, description: '비교할 사용자의 값', examples: [example] });
  const condition = withRules(z.strictObject({ key: key.meta({ description: '비교할 사용자의 값' }), match: matchSchema }), conditionProblems).meta({
    id: `${id}Condition`,
    description: '조건 하나',
  });
  return z
    .strictObject({ conditions: z.array(condition).max(200).meta({ description: '모두 맞아야 합니다. 비어 있으면 모든 사용자입니다.' }) })
    .meta({ id, description });
}

/** Targeting of an experiment, rule, parameter or message. */
export const targetSchema = targetOf(
  ['USER_PROPERTY', 'HACKLE_PROPERTY', 'EVENT_PROPERTY', 'SEGMENT', 'AB_TEST', 'FEATURE_FLAG', 'COHORT'],
  'Target',
  '대상: 조건에 모두 맞는 사용자',
  { type: 'USER_PROPERTY', name: 'grade' },
);
/** Members of a segment. */
export const segmentTargetSchema = targetOf(['USER_ID', 'USER_PROPERTY', 'HACKLE_PROPERTY'], 'SegmentTarget', '사용자 그룹에 속하는 사용자', {
  type: 'USER_PROPERTY',
  name: 'grade',
});
/** Users of an override. */
export const overrideTargetSchema = targetOf(['SEGMENT'], 'OverrideTarget', '변형을 지정할 사용자 그룹', { type: 'SEGMENT', name: 'gold-members' });
