import { z } from 'zod';
import { dateTimeSchema } from '../../shared/scalars.ts';
import { variationKeySchema } from '../evaluations/evaluations.schemas.ts';
import { bucketSchema, flagVariationSchema, parametersSchema, ruleActionSchema, sharedInput, sharedMembers } from '../experiments/experiments.schemas.ts';
import { changeNote, entityName, managedMembers, numberKey } from '../workspaces/management.schemas.ts';
import { targetSchema } from '../workspaces/targets.schemas.ts';
import { staleReasons } from './feature-flags.rules.ts';
import { rolloutSchema } from './rollouts.schemas.ts';

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

/** A new flag; absent members get defaults. */
export const flagInputSchema = z
  .strictObject({ key: numberKey, ...flagInput })
  .partial()
  .required({ name: true })
  .meta({
    id: 'FeatureFlagInput',
    description: '새 플래그. 보내지 않은 항목은 흔한 값이 됩니다.',
    examples: [{ name: '새 결제창', defaultRule: { A: 90, B: 10 } }],
  });
export type FlagInput = z.output<typeof flagInputSchema>;

/** Changes of a flag; absent members stay unchanged. A list replaces the whole list. */
export const flagUpdateSchema = z
  .strictObject({ ...flagInput, version: managedMembers.version, note: changeNote })
  .partial()
  .required({ version: true })
  .meta({
    id: 'FeatureFlagUpdate',
    description: '플래그의 변경. 보내지 않은 항목은 그대로이고, 보낸 목록은 통째로 바뀝니다.',
    examples: [{ version: 1, defaultRule: { A: 50, B: 50 } }],
  });
export type FlagUpdate = z.output<typeof flagUpdateSchema>;

export const staleSchema = z
  .object({
    reason: z.enum(staleReasons).meta({
      description:
        'NEVER_EVALUATED: 만든 뒤로 묻는 곳이 없음, NOT_ASKED: 묻던 곳이 없어짐, ONE_WAY: 오래 모두에게 같은 변형을 줌. 물은 적은 보관 중인 노출로 알기 때문에, 노출을 남기지 않는 평가(track 없는 평가)는 셀 수 없습니다.',
    }),
    since: dateTimeSchema.meta({ description: '언제부터인지. 차례대로 만든 때, 마지막으로 물은 때, 마지막으로 바꾼 때' }),
  })
  .meta({ id: 'StaleFlag', description: '플래그를 치울 이유' });
export type StaleFlag = z.output<typeof staleSchema>;

export const featureFlagSchema = z
  .object({
    ...sharedMembers,
    type: z.literal('FEATURE_FLAG').meta({ description: '실험의 종류' }),
    variations: z.array(flagVariationSchema).meta({ description: 'A는 꺼짐, 나머지는 켜짐' }),
    targetRules: z
      .array(z.object({ target: targetSchema, action: ruleActionSchema }).meta({ id: 'TargetRuleView', description: '대상과 그 대상이 받는 변형' }))
      .meta({ description: '먼저 맞는 규칙이 정합니다.' }),
    defaultRule: ruleActionSchema.meta({ description: '맞는 규칙이 없을 때 받는 변형', examples: [{ A: 90, B: 10 }] }),
    rollout: rolloutSchema.nullable().meta({ description: '마지막 단계 배포. 한 적이 없으면 null' }),
    madeFrom: z
      .int()
      .optional()
      .meta({ description: '이 플래그를 만든 실험의 key. 실험의 승자로 만들지 않았으면 없습니다.', examples: [7] }),
    stale: staleSchema.optional().meta({ description: '치울 때가 된 플래그이면 그 이유. 목록과 하나 보기에만 있습니다.' }),
    bucket: bucketSchema.optional().meta({ description: '기본 규칙이 비율로 나눌 때의 배분. 모두에게 한 변형을 주면 없습니다.' }),
  })
  .meta({ id: 'FeatureFlag', description: '기능 플래그' });
export type FeatureFlag = z.output<typeof featureFlagSchema>;
