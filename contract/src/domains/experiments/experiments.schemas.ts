import { z } from 'zod';
import { withRule } from '../../shared/rule.ts';
import { dateTimeSchema, idSchema, lineSchema, textSchema } from '../../shared/scalars.ts';
import { variationKeySchema } from '../evaluations/evaluations.schemas.ts';
import { exactNumberRule } from '../workspaces/conditions.rules.ts';
import {
  changeNote,
  entityDescription,
  entityName,
  environmentSchema,
  managedMembers,
  numberKey,
  shownDescription,
  shownName,
} from '../workspaces/management.schemas.ts';
import { overrideTargetSchema, targetSchema } from '../workspaces/targets.schemas.ts';
import { executionStatusSchema } from '../workspaces/workspace-file.schemas.ts';
import { harmActions, recordRule, experimentStatuses, metricRoles, mostMetrics, phases, trafficRule, weightRule, weightsRule } from './experiments.rules.ts';
import { guardrailMinutes } from './lifecycle.rules.ts';
import {
  confidenceSchema,
  guardrailCheckSchema,
  guardrailsInput,
  guardrailsSchema,
  harmSchema,
  holdoutKeyInput,
  lifecycleMembers,
  marginSchema,
} from './lifecycle.schemas.ts';

/** Schemas shared by A/B tests and feature flags. */

export type VariationKey = z.output<typeof variationKeySchema>;

export const experimentStatusSchema = z
  .enum(experimentStatuses)
  .meta({ id: 'ExperimentStatus', description: 'DRAFT: 초안, RUNNING: 진행 중, PAUSED: 일시 정지, COMPLETED: 종료', examples: ['RUNNING'] });

export const weightSchema = withRule(z.number(), weightRule).meta({ description: '다른 변형에 대한 비율', examples: [50] });

/** Parameters that a variation passes to the application. */
export const parametersSchema = withRule(
  z.record(z.string().min(1).max(128), z.union([z.string().max(100_000), withRule(z.number(), exactNumberRule), z.boolean()])),
  recordRule(200),
).meta({ description: '변형의 매개변수', examples: [{ label: '무료로 시작하기' }] });
export type VariationParameters = z.output<typeof parametersSchema>;

/** Action of a rule: one variation, or several by weight. */
export const ruleActionSchema = z
  .union([variationKeySchema, withRule(z.partialRecord(variationKeySchema, weightSchema), (weights) => weightsRule(Object.values(weights)))])
  .meta({ id: 'VariationChoice', description: '변형의 key, 또는 변형마다의 비율', examples: ['B'] });
export type RuleAction = z.output<typeof ruleActionSchema>;

export const identifierTypeSchema = z
  .string()
  .min(1)
  .max(128)
  .meta({ description: '무엇으로 사용자를 나누는지: 식별자의 종류', examples: ['$id'] });
export const metricsSchema = z
  .array(z.string().min(1).max(128))
  .max(mostMetrics)
  .meta({ description: '결과를 볼 지표의 key. 정의한 지표가 없는 key는 이벤트 key로 보고 전환과 value의 평균을 셉니다.', examples: [['purchase']] });

/** Variations by identifier. */
export const userOverridesSchema = withRule(z.record(z.string().min(1).max(512), variationKeySchema), recordRule(10_000)).meta({
  description: '변형을 지정한 사용자: 식별자와 변형의 key',
  examples: [{ 'user-1': 'B' }],
});
export const segmentOverridesSchema = z
  .array(
    z
      .strictObject({ target: overrideTargetSchema, action: ruleActionSchema })
      .meta({ id: 'SegmentOverride', description: '사용자 그룹과 그 그룹이 받을 변형' }),
  )
  .max(200)
  .meta({ description: '변형을 지정한 사용자 그룹' });
export type SegmentOverride = z.output<typeof segmentOverridesSchema>[number];

/** Archives or restores. */
export const archivingSchema = z
  .strictObject({ action: z.enum(['archive', 'restore']).meta({ description: '할 일' }), environment: environmentSchema, note: changeNote })
  .meta({ id: 'Archiving', description: '보관과 되돌리기' });

/** Input members shared by A/B tests and feature flags. */
export const sharedInput = {
  environment: environmentSchema,
  description: entityDescription,
  identifierType: identifierTypeSchema,
  userOverrides: userOverridesSchema,
  segmentOverrides: segmentOverridesSchema,
  metrics: metricsSchema,
  holdoutKey: holdoutKeyInput,
};

const slotSchema = z
  .object({
    start: z
      .int()
      .min(0)
      .meta({ description: '첫 칸. 이 칸을 포함합니다.', examples: [0] }),
    end: z
      .int()
      .min(0)
      .meta({ description: '끝 칸. 이 칸은 포함하지 않습니다.', examples: [5000] }),
    variationId: z
      .int()
      .min(0)
      .meta({ description: '이 칸들이 받는 변형 또는 묶음의 번호', examples: [11] }),
  })
  .meta({ id: 'BucketSlot', description: '이어진 칸과 그 칸들이 받는 것' });
export const bucketSchema = z
  .object({
    id: z
      .int()
      .min(0)
      .meta({ description: '배분의 번호', examples: [31] }),
    seed: z.int().meta({ description: '해시의 시드', examples: [875_758_774] }),
    slotSize: z
      .int()
      .positive()
      .meta({ description: '칸의 수. 10,000이면 한 칸이 0.01%', examples: [10_000] }),
    slots: z.array(slotSchema).meta({ description: '나눠준 칸. 빠진 칸은 아무것도 받지 않습니다.' }),
  })
  .meta({ id: 'Bucket', description: '누가 무엇을 받는지: 식별자의 해시가 떨어지는 칸' });
export type Bucket = z.output<typeof bucketSchema>;

const variation = {
  id: idSchema,
  key: variationKeySchema,
  name: shownName.optional().meta({ examples: ['새 문구'] }),
  isDropped: z.boolean().meta({ description: '배분을 그만둔 변형인지' }),
  parameters: z.record(z.string(), z.unknown()).meta({ description: '변형의 매개변수. 없으면 빈 객체', examples: [{ label: '무료로 시작하기' }] }),
};
export const flagVariationSchema = z.object(variation).meta({ id: 'FeatureFlagVariation', description: '플래그의 변형' });
export const experimentVariationSchema = z
  .object({ ...variation, weight: z.number().meta({ description: '다른 변형에 대한 비율', examples: [50] }) })
  .meta({ id: 'ExperimentVariation', description: '실험의 변형' });
export type ExperimentVariation = z.output<typeof experimentVariationSchema>;

/** Response members shared by A/B tests and feature flags. */
export const sharedMembers = {
  id: idSchema,
  key: z.int().meta({ description: '프로그램이 묻는 번호', examples: [7] }),
  name: shownName,
  description: shownDescription,
  identifierType: z.string().meta({ description: '무엇으로 사용자를 나누는지: 식별자의 종류', examples: ['$id'] }),
  status: experimentStatusSchema,
  executionStatus: executionStatusSchema,
  executionVersion: z.int().meta({ description: '몇 번째 실행인지. 초기화하거나 새 단계를 시작할 때마다 늘어납니다.', examples: [1] }),
  userOverrides: z.record(z.string(), variationKeySchema).meta({ description: '변형을 지정한 사용자: 식별자와 변형의 key', examples: [{ 'user-1': 'B' }] }),
  segmentOverrides: z
    .array(
      z
        .object({ target: overrideTargetSchema, action: ruleActionSchema })
        .meta({ id: 'SegmentOverrideView', description: '사용자 그룹과 그 그룹이 받는 변형' }),
    )
    .meta({ description: '변형을 지정한 사용자 그룹' }),
  winnerVariation: variationKeySchema.optional().meta({ description: '종료할 때 고른 변형. 종료하지 않았으면 없습니다.' }),
  metrics: z.array(z.string()).meta({ description: '결과를 보는 지표 또는 이벤트의 key', examples: [['purchase']] }),
  ...lifecycleMembers,
  ...managedMembers,
};

const harmAction = z
  .enum(harmActions)
  .meta({ id: 'ExperimentHarmAction', description: '지표를 해치면 할 일. PAUSE: 일시 정지하고 운영자에게 알림, NOTIFY: 알리기만 함', examples: ['PAUSE'] });

/** All guardrails of an experiment. */
export const experimentGuardrailsSchema = z
  .strictObject({ guardrails: guardrailsInput, onHarm: harmAction.optional(), environment: environmentSchema, note: changeNote })
  .meta({
    id: 'ExperimentGuardrails',
    description: '진행하는 동안 지켜볼 지표',
    examples: [{ guardrails: [{ key: 'purchase', harm: 'DECREASE', margin: 0.02 }], onHarm: 'PAUSE' }],
  });
export type ExperimentGuardrails = z.output<typeof experimentGuardrailsSchema>;

const experimentVariationInput = z
  .strictObject({
    key: variationKeySchema.optional().meta({ description: '변형의 key. 없으면 차례대로 A, B, C…' }),
    name: entityName.optional().meta({ examples: ['새 문구'] }),
    weight: weightSchema.optional(),
    isDropped: z.boolean().optional().meta({ description: '배분을 그만둡니다. 다른 변형은 그대로입니다.' }),
    parameters: parametersSchema.optional(),
  })
  .meta({ id: 'ExperimentVariationInput', description: '실험의 변형' });
export type VariationInput = z.output<typeof experimentVariationInput>;

const metricCapsSchema = withRule(z.record(z.string().min(1).max(128), z.number().positive()), recordRule(50)).meta({
  description: '지표로 보는 이벤트마다 사용자 한 명의 value 합을 어디까지 비교할지. 없으면 백분위수만 봅니다.',
  examples: [{ purchase: 500_000 }],
});

export const metricRoleSchema = z
  .enum(metricRoles)
  .meta({ id: 'MetricRole', description: 'PRIMARY: 판단하는 지표, SECONDARY: 함께 보는 지표, GUARDRAIL: 나빠지면 안 되는 지표', examples: ['GUARDRAIL'] });
const roleKey = z
  .string()
  .min(1)
  .max(128)
  .meta({ description: '`metrics`에 있는 key', examples: ['$refunds_per_order'] });
const guarded = {
  nonInferiorityMargin: marginSchema
    .nullable()
    .meta({ description: '대조군보다 어디까지 나빠져도 되는지. 0.02는 2%. GUARDRAIL이 아니면 null', examples: [0.02] }),
  harm: harmSchema.nullable().meta({ description: '나쁜 방향. GUARDRAIL이 아니면 null', examples: ['DECREASE'] }),
  onHarm: harmAction
    .nullable()
    .meta({ description: '해치면 할 일. PAUSE: 실험을 일시 정지하고 운영자에게 알림, NOTIFY: 알리기만 함. GUARDRAIL이 아니면 null', examples: ['NOTIFY'] }),
  confidence: confidenceSchema.nullable().meta({ description: '얼마나 확실해야 해친 것으로 볼지: 신뢰구간의 수준. GUARDRAIL이 아니면 null', examples: [0.95] }),
};
const metricRolesInput = z
  .array(
    z
      .strictObject({
        key: roleKey,
        role: metricRoleSchema,
        nonInferiorityMargin: guarded.nonInferiorityMargin.default(null),
        harm: guarded.harm.default(null).meta({ description: 'GUARDRAIL의 나쁜 방향. 없으면 지표의 좋은 방향의 반대, 이벤트이면 DECREASE' }),
        onHarm: guarded.onHarm.default(null).meta({ description: 'GUARDRAIL을 해치면 할 일. 없으면 NOTIFY' }),
        confidence: guarded.confidence.default(null).meta({ description: 'GUARDRAIL을 해쳤다고 보는 데 필요한 신뢰구간의 수준. 없으면 0.95' }),
      })
      .meta({ id: 'MetricRoleInput', description: '지표 하나의 역할' }),
  )
  .max(2 * mostMetrics)
  .meta({
    description:
      '지표의 역할. 적지 않은 지표는 SECONDARY입니다. PRIMARY나 SECONDARY인 지표도 GUARDRAIL로 한 번 더 적을 수 있습니다. GUARDRAIL은 진행 중에도 바꿀 수 있고, 다른 역할은 시작한 뒤에는 바꿀 수 없습니다.',
  });
const rolesOfMetrics = z
  .array(z.object({ key: roleKey, role: metricRoleSchema, ...guarded }).meta({ id: 'MetricRoleOfExperiment', description: '지표 하나의 역할' }))
  .meta({ description: `정해둔 지표의 역할. 없는 지표는 SECONDARY입니다. GUARDRAIL은 진행하는 동안 ${guardrailMinutes}분마다 지켜봅니다.` });

/** Planned end, at which a fixed-horizon result becomes valid: set before any results exist. */
export const planInput = {
  plannedUsers: z
    .int()
    .min(1)
    .max(1_000_000_000)
    .nullable()
    .meta({ description: '이만큼의 사용자가 노출되면 결과를 판단합니다. 시작한 뒤에는 새 단계를 시작할 때만 바꿀 수 있습니다.', examples: [20_000] }),
  plannedEndAt: z.iso
    .datetime({ offset: true })
    .nullable()
    .meta({ description: '이때까지의 결과로 판단합니다. 시작한 뒤에는 새 단계를 시작할 때만 바꿀 수 있습니다.', examples: ['2026-12-07T00:00:00Z'] }),
};

const experimentInput = {
  ...sharedInput,
  name: entityName,
  variations: z.array(experimentVariationInput).min(2).max(10).meta({ description: '차례대로 A(기본), B, C…' }),
  traffic: withRule(z.number(), trafficRule).meta({ description: '실험에 들어올 사용자의 비율(%)', examples: [100] }),
  targetAudiences: z.array(targetSchema).max(200).meta({ description: '하나라도 맞는 사용자만 들어옵니다. 비어 있으면 모두' }),
  containerId: idSchema.nullable().meta({ description: '들어갈 상호 배타 그룹의 번호. null이면 어디에도 들어가지 않습니다.', examples: [3] }),
  groupId: idSchema.nullable().meta({ description: '상호 배타 그룹 안의 묶음. 없으면 실험이 가장 적은 묶음', examples: [31] }),
  metricCaps: metricCapsSchema,
  metricRoles: metricRolesInput,
  hypothesis: textSchema(2000).meta({ description: '무엇을 왜 기대하는지', examples: ['무료임을 먼저 말하면 가입이 늘어납니다.'] }),
  owner: lineSchema(100).meta({ description: '실험을 맡은 사람이나 팀', examples: ['성장팀'] }),
  ...planInput,
};

/** A new experiment; absent members get defaults. */
export const experimentInputSchema = z
  .strictObject({ key: numberKey, note: changeNote, ...experimentInput })
  .partial()
  .required({ name: true, variations: true })
  .meta({
    id: 'ExperimentInput',
    description: '새 실험. 보내지 않은 항목은 흔한 값이 됩니다.',
    examples: [
      {
        name: '가입 버튼 문구',
        variations: [
          { name: '지금 문구', parameters: { label: '회원가입' } },
          { name: '새 문구', parameters: { label: '무료로 시작하기' } },
        ],
        traffic: 50,
        metrics: ['signup_completed'],
      },
    ],
  });
export type ExperimentInput = z.output<typeof experimentInputSchema>;

/** Changes of an experiment; absent members stay unchanged. A list replaces the whole list. */
export const experimentUpdateSchema = z
  .strictObject({
    ...experimentInput,
    version: managedMembers.version,
    note: changeNote,
    phase: z.enum(phases).meta({
      id: 'ExperimentPhase',
      description:
        '시작한 실험의 트래픽이나 비율을 바꿀 때 실험에 있던 사용자를 어떻게 할지. KEEP(기본): 남는 사용자는 받던 변형을 계속 받고 결과도 이어집니다. NEW: 새 단계를 시작합니다. 모두를 새로 나누고 다음 실행이 되어 결과를 처음부터 셉니다. 진행 중이거나 일시 정지한 실험에서만 할 수 있습니다.',
      examples: ['KEEP'],
    }),
    confirm: z.boolean().meta({
      description: '시작한 실험의 트래픽이나 비율, 비교의 상한을 바꾼다는 확인. 없으면 무엇이 바뀌는지 알리고 바꾸지 않습니다(EXP_009).',
      examples: [true],
    }),
  })
  .partial()
  .required({ version: true })
  .meta({
    id: 'ExperimentUpdate',
    description: '실험의 변경. 보내지 않은 항목은 그대로이고, 보낸 목록은 통째로 바뀝니다.',
    examples: [{ version: 1, traffic: 80, confirm: true }],
  });
export type ExperimentUpdate = z.output<typeof experimentUpdateSchema>;

export const experimentSchema = z
  .object({
    ...sharedMembers,
    hypothesis: z.string().meta({ description: '무엇을 왜 기대하는지. 없으면 빈 문자열', examples: ['무료임을 먼저 말하면 가입이 늘어납니다.'] }),
    owner: z.string().meta({ description: '실험을 맡은 사람이나 팀. 없으면 빈 문자열', examples: ['성장팀'] }),
    metricRoles: rolesOfMetrics,
    metricCaps: z
      .record(z.string(), z.number())
      .meta({ description: '이벤트마다 정한 비교의 상한. 정하지 않았으면 빈 객체', examples: [{ purchase: 500_000 }] }),
    plannedUsers: z
      .int()
      .nullable()
      .meta({ description: '이만큼의 사용자가 노출되면 결과를 판단합니다. 정하지 않았으면 null', examples: [20_000] }),
    plannedEndAt: dateTimeSchema.nullable().meta({ description: '이때까지의 결과로 판단합니다. 정하지 않았으면 null' }),
    type: z.literal('AB_TEST').meta({ description: '실험의 종류' }),
    variations: z.array(experimentVariationSchema).meta({ description: '차례대로 A(기본), B, C…' }),
    traffic: z.number().meta({ description: '실험에 들어오는 사용자의 비율(%). 안에 있는 사용자를 옮기지 않고 줄 수 있는 만큼입니다.', examples: [50] }),
    bucket: bucketSchema.optional().meta({ description: '사용자를 변형에 나누는 배분. 배분이 없는 실험에는 없습니다.' }),
    containerId: idSchema.optional().meta({ description: '상호 배타 그룹의 번호. 들어 있지 않으면 없습니다.', examples: [3] }),
    groupId: idSchema.optional().meta({ description: '상호 배타 그룹 안의 묶음', examples: [31] }),
    targetAudiences: z.array(targetSchema).meta({ description: '하나라도 맞는 사용자만 들어옵니다. 비어 있으면 모두' }),
    guardrails: guardrailsSchema.meta({ description: '역할이 GUARDRAIL인 지표. `metricRoles`에 더 자세히 있습니다.' }),
    onHarm: harmAction.meta({ description: '해치면 할 일. 모든 GUARDRAIL이 NOTIFY이면 NOTIFY' }),
    guardrailCheck: guardrailCheckSchema.nullable().meta({ description: '해치면 안 되는 지표를 마지막으로 본 결과. 아직 보지 않았으면 null' }),
    flagKey: z
      .int()
      .optional()
      .meta({ description: '이 실험의 승자로 만든 플래그의 key. 만들지 않았으면 없습니다.', examples: [12] }),
    isHoldout: z.boolean().meta({ description: '홀드아웃인지. A가 홀드아웃에 든 사용자, B가 나머지입니다.' }),
  })
  .meta({ id: 'Experiment', description: 'A/B 테스트' });
export type Experiment = z.output<typeof experimentSchema>;
