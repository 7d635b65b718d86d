import { z } from 'zod';
import { variationKeySchema } from '../evaluations/evaluations.schemas.ts';
import { bucketSchema, flagVariationSchema, parametersSchema, ruleActionSchema, sharedInput, sharedMembers } from '../experiments/experiments.schemas.ts';
import { entityName, managedMembers, numberKey } from '../workspaces/management.schemas.ts';
import { targetSchema } from '../workspaces/targets.schemas.ts';

const targetRules = z
  .array(z.strictObject({ target: targetSchema, action: ruleActionSchema }).meta({ id: 'TargetRule', description: '대상과 그 대상이 받을 변형' }))
  .max(200);

const flagInput = {
  ...sharedInput,
  name: entityName,
  variations: z
    .array(
      z
        .strictObject({
          key: variationKeySchema.optional().meta({ description: '변형의 key. 없으면 차례대로 A, B, C…' }),
          name: entityName.optional().meta({ examples: ['켜짐'] }),
          parameters: parametersSchema.optional(),
        })
        .meta({ id: 'FeatureFlagVariationInput', description: '플래그의 변형' }),
    )
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
  .meta({ id: 'FeatureFlagInput', description: '새 플래그. 보내지 않은 항목은 흔한 값이 됩니다.', examples: [{ name: '새 결제창', defaultRule: { A: 90, B: 10 } }] });
export type FlagInput = z.output<typeof flagInputSchema>;

/** Changes of a flag; what is absent stays. A list given is the whole list. */
export const flagUpdateSchema = z
  .strictObject({ ...flagInput, version: managedMembers.version })
  .partial()
  .required({ version: true })
  .meta({ id: 'FeatureFlagUpdate', description: '플래그의 변경. 보내지 않은 항목은 그대로이고, 보낸 목록은 통째로 바뀝니다.', examples: [{ version: 1, defaultRule: { A: 50, B: 50 } }] });
export type FlagUpdate = z.output<typeof flagUpdateSchema>;

export const featureFlagSchema = z
  .object({
    ...sharedMembers,
    type: z.literal('FEATURE_FLAG').meta({ description: '실험의 종류' }),
    variations: z.array(flagVariationSchema).meta({ description: 'A는 꺼짐, 나머지는 켜짐' }),
    targetRules: z
      .array(z.object({ target: targetSchema, action: ruleActionSchema }).meta({ id: 'TargetRuleView', description: '대상과 그 대상이 받는 변형' }))
      .meta({ description: '먼저 맞는 규칙이 정합니다.' }),
    defaultRule: ruleActionSchema.meta({ description: '맞는 규칙이 없을 때 받는 변형', examples: [{ A: 90, B: 10 }] }),
    bucket: bucketSchema.optional().meta({ description: '기본 규칙이 비율로 나눌 때의 배분. 모두에게 한 변형을 주면 없습니다.' }),
  })
  .meta({ id: 'FeatureFlag', description: '기능 플래그' });
export type FeatureFlag = z.output<typeof featureFlagSchema>;
