import { z } from 'zod';
import { bucketSchema, flagVariationSchema, parametersSchema, ruleActionSchema, testInput, testMembers, variationKeySchema } from '../experiments/experiments.schemas.ts';
import { entityName, managedMembers, numberKey } from '../workspaces/management.schemas.ts';
import { targetSchema } from '../workspaces/targets.schemas.ts';

const targetRules = z.array(z.strictObject({ target: targetSchema, action: ruleActionSchema })).max(200);

const flagInput = {
  ...testInput,
  name: entityName,
  variations: z
    .array(z.strictObject({ key: variationKeySchema.optional(), name: entityName.optional(), parameters: parametersSchema.optional() }))
    .min(2)
    .max(10)
    .meta({ description: 'A는 꺼짐, 나머지는 켜짐입니다. 없으면 A와 B' }),
  targetRules: targetRules.meta({ description: '먼저 맞는 규칙이 정합니다.' }),
  defaultRule: ruleActionSchema.meta({ description: '맞는 규칙이 없을 때. 없으면 모두에게 B(켜짐)', examples: [{ A: 90, B: 10 }] }),
};

/** A new flag; what is absent has the usual value. */
export const flagInputSchema = z
  .strictObject({ key: numberKey, ...flagInput })
  .partial()
  .required({ name: true })
  .meta({ id: 'FeatureFlagInput', examples: [{ name: '새 결제창', defaultRule: { A: 90, B: 10 } }] });
export type FlagInput = z.output<typeof flagInputSchema>;

/** Changes of a flag; what is absent stays. A list given is the whole list. */
export const flagUpdateSchema = z
  .strictObject({ ...flagInput, version: managedMembers.version })
  .partial()
  .required({ version: true })
  .meta({ id: 'FeatureFlagUpdate', examples: [{ version: 1, defaultRule: { A: 50, B: 50 } }] });
export type FlagUpdate = z.output<typeof flagUpdateSchema>;

export const featureFlagSchema = z
  .object({
    ...testMembers,
    type: z.literal('FEATURE_FLAG'),
    variations: z.array(flagVariationSchema),
    targetRules: z.array(z.object({ target: targetSchema, action: ruleActionSchema })),
    defaultRule: ruleActionSchema,
    bucket: bucketSchema.optional().meta({ description: '기본 규칙이 나눌 때의 배분' }),
  })
  .meta({ id: 'FeatureFlag', description: '기능 플래그' });
export type FeatureFlag = z.output<typeof featureFlagSchema>;
