import { z } from 'zod';
import { idSchema } from '../../shared/scalars.ts';
import { inAppMessageFileSchema } from './in-app-message-file.schemas.ts';
import { overrideTargetSchema, segmentTargetSchema, targetSchema, valueTypes } from './targets.schemas.ts';

/** Keys of segments, parameters and event types, and names of identifiers. */
const keySchema = z.string().min(1).max(128);
const optionalId = idSchema.nullish();
const nameSchema = z.string().max(200).nullish();

const actionSchema = z
  .discriminatedUnion('type', [
    z.strictObject({ type: z.literal('VARIATION'), variationId: idSchema, bucketId: optionalId }),
    z.strictObject({ type: z.literal('BUCKET'), bucketId: idSchema, variationId: optionalId }),
  ])
  .meta({ id: 'RuleAction', description: '대상에게 줄 변형 또는 배분' });

const executionSchema = z.strictObject({
  id: idSchema.optional(),
  status: z.enum(['READY', 'RUNNING', 'PAUSED', 'STOPPED']),
  version: z.int().min(1),
  userOverrides: z.array(z.strictObject({ userId: z.string().min(1).max(512), variationId: idSchema })).max(10_000),
  segmentOverrides: z.array(z.strictObject({ target: overrideTargetSchema, action: actionSchema })).max(200),
  targetAudiences: z.array(targetSchema).max(200),
  targetRules: z.array(z.strictObject({ target: targetSchema, action: actionSchema })).max(200),
  defaultRule: actionSchema,
  /** Carried for the SDK, which refuses a workspace without the member. */
  targetUrls: z.union([z.null(), z.array(z.unknown()), z.record(z.string(), z.unknown())]),
});

const variationSchema = z.strictObject({
  id: idSchema,
  key: z.string().regex(/^[A-J]$/),
  status: z.enum(['ACTIVE', 'DROPPED']),
  parameterConfigurationId: optionalId,
});

const experimentSchema = z
  .strictObject({
    id: idSchema,
    key: idSchema,
    name: nameSchema,
    status: z.string().max(30).nullish(),
    version: z.int().min(1),
    bucketId: optionalId,
    variations: z.array(variationSchema).min(1).max(10),
    identifierType: keySchema,
    containerId: optionalId,
    winnerVariationId: optionalId,
    implementationType: z.enum(['DEFAULT', 'SPLIT_URL', 'IN_APP_MESSAGE']),
    execution: executionSchema,
  })
  .meta({ id: 'WorkspaceExperiment', description: 'A/B 테스트 또는 기능 플래그' });

const slotSchema = z.strictObject({ startInclusive: z.int().min(0), endExclusive: z.int().min(0), variationId: z.int().min(0) });
const bucketSchema = z
  .strictObject({
    id: idSchema,
    seed: z.int().min(-2_147_483_648).max(2_147_483_647),
    slotSize: z.int().min(1).max(10_000_000),
    slots: z.array(slotSchema).max(1000),
  })
  .meta({ id: 'WorkspaceBucket', description: '트래픽 배분' });

const segmentSchema = z
  .strictObject({ id: idSchema, key: keySchema, type: z.enum(['USER_ID', 'USER_PROPERTY']), targets: z.array(segmentTargetSchema).max(200) })
  .meta({ id: 'WorkspaceSegment', description: '사용자 그룹' });

const containerSchema = z
  .strictObject({
    id: idSchema,
    environmentId: idSchema.optional(),
    bucketId: idSchema,
    groups: z.array(z.strictObject({ id: idSchema, experiments: z.array(idSchema).max(1000) })).max(200),
  })
  .meta({ id: 'WorkspaceContainer', description: '상호 배타 그룹' });

const scalarValue = z.union([z.string().max(100_000), z.number(), z.boolean()]);
const parameterConfigurationSchema = z
  .strictObject({ id: idSchema, parameters: z.array(z.strictObject({ key: keySchema, value: scalarValue })).max(200) })
  .meta({ id: 'WorkspaceParameterConfiguration', description: '변형의 매개변수' });

const remoteConfigValue = z.strictObject({ id: idSchema, value: scalarValue });
const remoteConfigRule = z.strictObject({
  key: z.string().max(128).nullish(),
  name: nameSchema,
  target: targetSchema,
  bucketId: idSchema,
  value: remoteConfigValue,
});
const remoteConfigParameterSchema = z
  .strictObject({
    id: idSchema,
    key: keySchema,
    type: z.enum(valueTypes),
    identifierType: keySchema,
    targetRules: z.array(remoteConfigRule).max(200),
    defaultValue: remoteConfigValue,
  })
  .meta({ id: 'WorkspaceRemoteConfigParameter', description: '원격 구성 매개변수' });

const many = 10_000;

/**
 * A workspace as the public SDK downloads it, field for field. Every list is there even when empty: without one of
 * them the SDK loads nothing.
 */
export const workspaceFileSchema = z
  .strictObject({
    workspace: z.strictObject({
      id: idSchema,
      environment: z.strictObject({ id: idSchema, primary: z.boolean() }),
      attributes: z.record(z.string().max(128), z.unknown()).optional(),
    }),
    experiments: z.array(experimentSchema).max(many),
    featureFlags: z.array(experimentSchema).max(many),
    buckets: z.array(bucketSchema).max(many),
    events: z.array(z.strictObject({ id: idSchema, key: keySchema })).max(many),
    segments: z.array(segmentSchema).max(many),
    containers: z.array(containerSchema).max(many),
    parameterConfigurations: z.array(parameterConfigurationSchema).max(many),
    remoteConfigParameters: z.array(remoteConfigParameterSchema).max(many),
    inAppMessages: z.array(inAppMessageFileSchema).max(many),
  })
  .meta({ id: 'WorkspaceFile', description: '실험 워크스페이스(공개 SDK의 JSON)' });
export type WorkspaceFile = z.output<typeof workspaceFileSchema>;
