import { z } from 'zod';
import { withRule } from '../../shared/rule.ts';
import { idSchema } from '../../shared/scalars.ts';
import { exactNumberRule } from './conditions.rules.ts';
import { executionStatuses } from './execution-status.rules.ts';
import { inAppMessageFileSchema } from './in-app-message-file.schemas.ts';
import { overrideTargetSchema, segmentTargetSchema, targetSchema, valueTypeSchema } from './targets.schemas.ts';

export const executionStatusSchema = z.enum(executionStatuses).meta({ id: 'ExecutionStatus', description: 'SDK가 읽는 상태', examples: ['RUNNING'] });

/** Keys of segments, parameters and event types, and identifier types. */
const keySchema = z.string().min(1).max(128);
const identifierTypeSchema = keySchema.meta({ description: '사용자를 나누는 식별자의 종류', examples: ['$id'] });
const numberKeySchema = idSchema.meta({ description: '프로그램이 묻는 번호', examples: [1] });
/** Files of other services use ids from 0. */
const bucketIdSchema = z
  .int()
  .min(0)
  .meta({ description: '배분의 번호', examples: [31] });
const variationIdSchema = idSchema.meta({ description: '변형의 번호', examples: [11] });
const nameSchema = z
  .string()
  .max(200)
  .nullish()
  .meta({ description: '사람이 알아보는 이름', examples: ['가입 버튼 문구'] });

const actionSchema = z
  .discriminatedUnion('type', [
    z
      .strictObject({
        type: z.literal('VARIATION').meta({ description: '변형을 주는 방법' }),
        variationId: variationIdSchema,
        bucketId: bucketIdSchema.nullish().meta({ description: '쓰지 않습니다.' }),
      })
      .meta({ id: 'VariationAction', description: '모두에게 한 변형' }),
    z
      .strictObject({
        type: z.literal('BUCKET').meta({ description: '변형을 주는 방법' }),
        bucketId: bucketIdSchema,
        variationId: variationIdSchema.nullish().meta({ description: '쓰지 않습니다.' }),
      })
      .meta({ id: 'BucketAction', description: '배분에 따라 여러 변형' }),
  ])
  .meta({ id: 'RuleAction', description: '대상에게 줄 변형 또는 배분' });

const userOverrideSchema = z
  .strictObject({
    userId: z
      .string()
      .min(1)
      .max(512)
      .meta({ description: '식별자의 값', examples: ['user-1'] }),
    variationId: variationIdSchema,
  })
  .meta({ id: 'WorkspaceUserOverride', description: '변형을 지정한 사용자' });
const segmentOverrideSchema = z
  .strictObject({ target: overrideTargetSchema, action: actionSchema })
  .meta({ id: 'WorkspaceSegmentOverride', description: '변형을 지정한 사용자 그룹' });
const targetRuleSchema = z
  .strictObject({ target: targetSchema, action: actionSchema })
  .meta({ id: 'WorkspaceTargetRule', description: '대상과 그 대상이 받을 변형' });

const executionSchema = z
  .strictObject({
    id: idSchema.optional().meta({ description: '실행의 번호', examples: [501] }),
    status: executionStatusSchema,
    version: z
      .int()
      .min(1)
      .meta({ description: '몇 번째 실행인지', examples: [1] }),
    userOverrides: z.array(userOverrideSchema).max(10_000).meta({ description: '변형을 지정한 사용자' }),
    segmentOverrides: z.array(segmentOverrideSchema).max(200).meta({ description: '변형을 지정한 사용자 그룹' }),
    targetAudiences: z.array(targetSchema).max(200).meta({ description: '하나라도 맞는 사용자만 들어옵니다. 비어 있으면 모두' }),
    targetRules: z.array(targetRuleSchema).max(200).meta({ description: '먼저 맞는 규칙이 정합니다.' }),
    defaultRule: actionSchema.meta({ description: '맞는 규칙이 없을 때 줄 것' }),
    // Passed through to the SDK, which rejects a workspace without it.
    targetUrls: z
      .union([z.null(), z.array(z.unknown()), z.record(z.string(), z.unknown())])
      .meta({ description: 'SDK가 쓰는 값. 받은 그대로 둡니다.', examples: [[]] }),
  })
  .meta({ id: 'WorkspaceExecution', description: '실험의 지금 실행' });

const variationSchema = z
  .strictObject({
    id: idSchema.meta({ examples: [11] }),
    key: z
      .string()
      .regex(/^[A-J]$/)
      .meta({ description: '변형의 key. A가 기본입니다.', examples: ['A'] }),
    status: z.enum(['ACTIVE', 'DROPPED']).meta({ description: 'DROPPED는 배분을 그만둔 변형' }),
    parameterConfigurationId: idSchema.nullish().meta({ description: '변형이 쓰는 매개변수 구성의 번호. 없으면 매개변수가 없습니다.', examples: [201] }),
  })
  .meta({ id: 'WorkspaceVariation', description: '실험의 변형' });

const experimentSchema = z
  .strictObject({
    id: idSchema.meta({ examples: [101] }),
    key: numberKeySchema,
    name: nameSchema,
    status: z
      .string()
      .max(30)
      .nullish()
      .meta({ description: 'SDK는 읽지 않습니다. execution의 상태를 보세요.', examples: ['RUNNING'] }),
    version: z
      .int()
      .min(1)
      .meta({ description: '고칠 때마다 1씩 느는 번호', examples: [1] }),
    bucketId: bucketIdSchema.nullish().meta({ description: '트래픽을 나누는 배분의 번호' }),
    variations: z.array(variationSchema).min(1).max(10).meta({ description: '변형. A가 기본입니다.' }),
    identifierType: identifierTypeSchema,
    containerId: idSchema.nullish().meta({ description: '들어 있는 상호 배타 그룹의 번호', examples: [3] }),
    winnerVariationId: variationIdSchema.nullish().meta({ description: '종료할 때 고른 변형의 번호' }),
    implementationType: z.enum(['DEFAULT', 'SPLIT_URL', 'IN_APP_MESSAGE']).meta({ description: '실험을 구현한 방법' }),
    execution: executionSchema,
  })
  .meta({ id: 'WorkspaceExperiment', description: 'A/B 테스트 또는 기능 플래그' });

const slotSchema = z
  .strictObject({
    startInclusive: z
      .int()
      .min(0)
      .meta({ description: '첫 칸. 이 칸을 포함합니다.', examples: [0] }),
    endExclusive: z
      .int()
      .min(0)
      .meta({ description: '끝 칸. 이 칸은 포함하지 않습니다.', examples: [5000] }),
    variationId: z
      .int()
      .min(0)
      .meta({ description: '이 칸들이 받는 변형의 번호. 상호 배타 그룹에서는 묶음의 번호', examples: [11] }),
  })
  .meta({ id: 'WorkspaceSlot', description: '이어진 칸과 그 칸들이 받는 것' });
const bucketSchema = z
  .strictObject({
    id: bucketIdSchema,
    seed: z
      .int()
      .min(-2_147_483_648)
      .max(2_147_483_647)
      .meta({ description: '해시의 시드', examples: [875_758_774] }),
    slotSize: z
      .int()
      .min(1)
      .max(10_000_000)
      .meta({ description: '칸의 수', examples: [10_000] }),
    slots: z.array(slotSchema).max(1000).meta({ description: '나눠준 칸. 빠진 칸은 아무것도 받지 않습니다.' }),
  })
  .meta({ id: 'WorkspaceBucket', description: '트래픽 배분' });

const eventTypeSchema = z
  .strictObject({ id: idSchema, key: keySchema.meta({ description: '프로그램이 보내는 이벤트의 key', examples: ['purchase'] }) })
  .meta({ id: 'WorkspaceEventType', description: '이벤트 종류' });

const segmentSchema = z
  .strictObject({
    id: idSchema,
    key: keySchema.meta({ description: '대상이 이 그룹을 가리키는 key', examples: ['gold-members'] }),
    type: z.enum(['USER_ID', 'USER_PROPERTY']).meta({ description: '무엇으로 고른 그룹인지' }),
    targets: z.array(segmentTargetSchema).max(200).meta({ description: '하나라도 맞으면 이 그룹입니다.' }),
  })
  .meta({ id: 'WorkspaceSegment', description: '사용자 그룹' });

const containerGroupSchema = z
  .strictObject({
    id: idSchema.meta({ examples: [41] }),
    experiments: z
      .array(idSchema)
      .max(1000)
      .meta({ description: '이 묶음에 든 실험의 번호', examples: [[101]] }),
  })
  .meta({ id: 'WorkspaceContainerGroup', description: '상호 배타 그룹의 묶음' });
const containerSchema = z
  .strictObject({
    id: idSchema.meta({ examples: [3] }),
    environmentId: idSchema.optional().meta({ description: '환경의 번호', examples: [1] }),
    bucketId: bucketIdSchema.meta({ description: '사용자를 묶음에 나누는 배분의 번호' }),
    groups: z.array(containerGroupSchema).max(200).meta({ description: '한 사용자는 한 묶음의 실험에만 들어갑니다.' }),
  })
  .meta({ id: 'WorkspaceContainer', description: '상호 배타 그룹' });

const scalarValue = z
  .union([z.string().max(100_000), withRule(z.number(), exactNumberRule), z.boolean()])
  .meta({ description: '값. JSON 타입이면 JSON 문자열', examples: ['무료로 시작하기'] });
const parameterSchema = z
  .strictObject({ key: keySchema.meta({ description: '매개변수의 이름', examples: ['label'] }), value: scalarValue })
  .meta({ id: 'WorkspaceParameter', description: '매개변수와 그 값' });
const parameterConfigurationSchema = z
  .strictObject({
    id: idSchema.meta({ examples: [201] }),
    parameters: z.array(parameterSchema).max(200).meta({ description: '변형이 받는 매개변수' }),
  })
  .meta({ id: 'WorkspaceParameterConfiguration', description: '변형의 매개변수' });

const remoteConfigValue = z
  .strictObject({ id: idSchema.meta({ examples: [301] }), value: scalarValue })
  .meta({ id: 'WorkspaceRemoteConfigValue', description: '원격 구성의 값과 그 번호' });
const remoteConfigRule = z
  .strictObject({
    key: z
      .string()
      .max(128)
      .nullish()
      .meta({ description: '규칙의 이름표', examples: ['instructors'] }),
    name: nameSchema.meta({ examples: ['지식공유자에게'] }),
    target: targetSchema,
    bucketId: bucketIdSchema.meta({ description: '대상 가운데 값을 받을 사용자를 고르는 배분의 번호' }),
    value: remoteConfigValue,
  })
  .meta({ id: 'WorkspaceRemoteConfigRule', description: '대상에게 다른 값을 주는 규칙' });
const remoteConfigParameterSchema = z
  .strictObject({
    id: idSchema,
    key: keySchema.meta({ description: '프로그램이 묻는 이름', examples: ['home_search_prompt'] }),
    type: valueTypeSchema,
    identifierType: identifierTypeSchema,
    targetRules: z.array(remoteConfigRule).max(200).meta({ description: '차례대로 처음 맞는 규칙의 값' }),
    defaultValue: remoteConfigValue.meta({ description: '맞는 규칙이 없을 때의 값' }),
  })
  .meta({ id: 'WorkspaceRemoteConfigParameter', description: '원격 구성 매개변수' });

const environmentSchema = z
  .strictObject({ id: idSchema.meta({ examples: [1] }), primary: z.boolean().meta({ description: '기본 환경인지' }) })
  .meta({ id: 'WorkspaceEnvironment', description: '환경' });
const headSchema = z
  .strictObject({
    id: idSchema.meta({ examples: [1] }),
    environment: environmentSchema,
    attributes: z
      .record(z.string().max(128), z.unknown())
      .optional()
      .meta({ description: 'SDK가 쓰는 값. 받은 그대로 둡니다.', examples: [{}] }),
  })
  .meta({ id: 'WorkspaceHead', description: '워크스페이스와 환경의 번호' });

/** Maximum number of entities per kind in a workspace. */
export const mostOfAKind = 100_000;

/** The workspace that the public SDK downloads, field for field. Every list must be present even when empty, or the SDK rejects the workspace. */
export const workspaceFileSchema = z
  .strictObject({
    workspace: headSchema,
    experiments: z.array(experimentSchema).max(mostOfAKind).meta({ description: 'A/B 테스트' }),
    featureFlags: z.array(experimentSchema).max(mostOfAKind).meta({ description: '기능 플래그' }),
    buckets: z.array(bucketSchema).max(mostOfAKind).meta({ description: '트래픽 배분' }),
    events: z.array(eventTypeSchema).max(mostOfAKind).meta({ description: '이벤트 종류' }),
    segments: z.array(segmentSchema).max(mostOfAKind).meta({ description: '사용자 그룹' }),
    containers: z.array(containerSchema).max(mostOfAKind).meta({ description: '상호 배타 그룹' }),
    parameterConfigurations: z.array(parameterConfigurationSchema).max(mostOfAKind).meta({ description: '변형이 쓰는 매개변수' }),
    remoteConfigParameters: z.array(remoteConfigParameterSchema).max(mostOfAKind).meta({ description: '원격 구성 매개변수' }),
    inAppMessages: z.array(inAppMessageFileSchema).max(mostOfAKind).meta({ description: '인앱 메시지' }),
  })
  .meta({ id: 'WorkspaceFile', description: '실험 워크스페이스(공개 SDK의 JSON)' });
export type WorkspaceFile = z.output<typeof workspaceFileSchema>;
