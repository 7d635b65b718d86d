import { z } from 'zod';
import { withRule } from '../../shared/rule.ts';
import { idSchema } from '../../shared/scalars.ts';
import { variationKeys } from '../evaluations/evaluations.schemas.ts';
import { entityDescription, entityName, environmentSchema, managedMembers, numberKey } from '../workspaces/management.schemas.ts';
import { overrideTargetSchema, targetSchema } from '../workspaces/targets.schemas.ts';
import { executionStatuses, recordRule, testStatuses, trafficRule, weightRule, weightsRule } from './experiments.rules.ts';

/** What tests and flags share. */

export const variationKeySchema = z.enum(variationKeys).meta({ examples: ['B'] });
export type VariationKey = z.output<typeof variationKeySchema>;

export const weightSchema = withRule(z.number(), weightRule).meta({ description: '다른 변형에 대한 비율', examples: [50] });

/** Values that a variation gives to the code that asks. */
export const parametersSchema = withRule(
  z.record(z.string().min(1).max(128), z.union([z.string().max(100_000), z.number(), z.boolean()])),
  recordRule(200),
).meta({ description: '변형의 매개변수', examples: [{ label: '무료로 시작하기' }] });
export type VariationParameters = z.output<typeof parametersSchema>;

/** Who gets something: everybody one variation, or each one of several by weight. */
export const ruleActionSchema = z
  .union([variationKeySchema, withRule(z.partialRecord(variationKeySchema, weightSchema), (weights) => weightsRule(Object.values(weights)))])
  .meta({ description: '변형의 key, 또는 변형마다의 비율', examples: ['B'] });
export type RuleAction = z.output<typeof ruleActionSchema>;

export const identifierTypeSchema = z.string().min(1).max(128).meta({ description: '무엇으로 사용자를 나누는지', examples: ['$id'] });
export const metricsSchema = z.array(z.string().min(1).max(128)).max(50).meta({ description: '결과를 볼 이벤트 key', examples: [['purchase']] });

/** Variation by identifier. */
export const userOverridesSchema = withRule(z.record(z.string().min(1).max(512), variationKeySchema), recordRule(10_000)).meta({
  description: '변형을 지정할 사용자',
  examples: [{ 'user-1': 'B' }],
});
export const segmentOverridesSchema = z
  .array(z.strictObject({ target: overrideTargetSchema, action: ruleActionSchema }))
  .max(200)
  .meta({ description: '변형을 지정할 사용자 그룹' });
export type SegmentOverride = z.output<typeof segmentOverridesSchema>[number];

/** Members of a request that are the same for tests and flags. */
export const testInput = {
  environment: environmentSchema,
  description: entityDescription,
  identifierType: identifierTypeSchema,
  userOverrides: userOverridesSchema,
  segmentOverrides: segmentOverridesSchema,
  metrics: metricsSchema,
};

export const bucketSchema = z
  .object({
    id: idSchema,
    seed: z.int(),
    slotSize: z.int().positive(),
    slots: z.array(z.object({ start: z.int().min(0), end: z.int().min(0), variationId: z.int().min(0) })),
  })
  .meta({ id: 'Bucket', description: '누가 무엇을 받는지: 식별자의 해시가 떨어지는 칸' });
export type Bucket = z.output<typeof bucketSchema>;

const variation = {
  id: idSchema,
  key: variationKeySchema,
  name: z.string().optional(),
  isDropped: z.boolean(),
  parameters: z.record(z.string(), z.unknown()),
};
export const flagVariationSchema = z.object(variation).meta({ id: 'FeatureFlagVariation', description: '플래그의 변형' });
export const experimentVariationSchema = z.object({ ...variation, weight: z.number() }).meta({ id: 'ExperimentVariation', description: '실험의 변형' });
export type ExperimentVariation = z.output<typeof experimentVariationSchema>;

/** Members of an answer that are the same for tests and flags. */
export const testMembers = {
  id: idSchema,
  key: z.int(),
  name: z.string(),
  description: z.string(),
  identifierType: z.string(),
  status: z.enum(testStatuses),
  executionStatus: z.enum(executionStatuses).meta({ description: 'SDK가 읽는 상태' }),
  executionVersion: z.int().meta({ description: '몇 번째 실행인지' }),
  userOverrides: z.record(z.string(), variationKeySchema),
  segmentOverrides: z.array(z.object({ target: overrideTargetSchema, action: ruleActionSchema })),
  winnerVariation: variationKeySchema.optional(),
  metrics: z.array(z.string()),
  ...managedMembers,
};

const experimentVariationInput = z.strictObject({
  key: variationKeySchema.optional().meta({ description: '없으면 차례대로 A, B, C…' }),
  name: entityName.optional(),
  weight: weightSchema.optional(),
  isDropped: z.boolean().optional().meta({ description: '배분을 그만둡니다. 다른 변형은 그대로입니다.' }),
  parameters: parametersSchema.optional(),
});
export type VariationInput = z.output<typeof experimentVariationInput>;

const experimentInput = {
  ...testInput,
  name: entityName,
  variations: z.array(experimentVariationInput).min(2).max(10).meta({ description: '차례대로 A(기본), B, C…' }),
  traffic: withRule(z.number(), trafficRule).meta({ description: '실험에 들어올 사용자의 비율(%)', examples: [100] }),
  targetAudiences: z.array(targetSchema).max(200).meta({ description: '하나라도 맞는 사용자만. 비면 모두' }),
  containerId: idSchema.nullable().meta({ description: '상호 배타 그룹' }),
  groupId: idSchema.nullable().meta({ description: '그 안의 묶음. 없으면 실험이 가장 적은 묶음' }),
};

/** A new experiment; what is absent has the usual value. */
export const experimentInputSchema = z
  .strictObject({ key: numberKey, ...experimentInput })
  .partial()
  .required({ name: true, variations: true })
  .meta({
    id: 'ExperimentInput',
    examples: [{
      name: '가입 버튼 문구',
      variations: [{ name: '지금 문구', parameters: { label: '회원가입' } }, { name: '새 문구', parameters: { label: '무료로 시작하기' } }],
      traffic: 50,
      metrics: ['signup_completed'],
    }],
  });
export type ExperimentInput = z.output<typeof experimentInputSchema>;

/** Changes of an experiment; what is absent stays. A list given is the whole list. */
export const experimentUpdateSchema = z
  .strictObject({ ...experimentInput, version: managedMembers.version })
  .partial()
  .required({ version: true })
  .meta({ id: 'ExperimentUpdate', examples: [{ version: 1, traffic: 80 }] });
export type ExperimentUpdate = z.output<typeof experimentUpdateSchema>;

export const experimentSchema = z
  .object({
    ...testMembers,
    type: z.literal('AB_TEST'),
    variations: z.array(experimentVariationSchema),
    traffic: z.number().meta({ description: '실험에 들어오는 사용자의 비율(%). 안에 있는 사용자를 옮기지 않고 줄 수 있는 만큼입니다.' }),
    bucket: bucketSchema.optional(),
    containerId: idSchema.optional(),
    groupId: idSchema.optional(),
    targetAudiences: z.array(targetSchema),
  })
  .meta({ id: 'Experiment', description: 'A/B 테스트' });
export type Experiment = z.output<typeof experimentSchema>;
