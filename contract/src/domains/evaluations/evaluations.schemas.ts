import { z } from 'zod';
import { REASONS } from '../../engine/reasons.ts';
import { withRule } from '../../shared/rule.ts';
import { eventKeyRule, identifierRule, identifierTypesRule, propertiesRule, propertyTextRule } from './evaluations.rules.ts';

const identifierSchema = withRule(z.union([z.string(), z.number()]), identifierRule);
const scalarSchema = z.union([withRule(z.string(), propertyTextRule), z.number(), z.boolean(), z.null()]);
const propertiesSchema = withRule(z.record(z.string(), z.union([scalarSchema, z.array(scalarSchema).max(1000)])), propertiesRule);

/** Who a decision is for. Numbers among the identifiers count as their text. */
export const expUserSchema = z
  .strictObject({
    id: identifierSchema.optional(),
    userId: identifierSchema.optional(),
    deviceId: identifierSchema.optional(),
    identifiers: withRule(z.record(z.string(), identifierSchema), identifierTypesRule).optional(),
    properties: propertiesSchema.optional(),
    hackleProperties: propertiesSchema.optional(),
    cohorts: z.array(z.strictObject({ id: z.int() })).max(10_000).optional(),
  })
  .meta({
    id: 'ExpUser',
    description: '결정 대상 사용자',
    examples: [{ userId: '42', deviceId: 'device-1', properties: { grade: 'GOLD', age: 30 } }],
  });

/** Something that happened. */
export const trackEventSchema = z
  .strictObject({ key: withRule(z.string(), eventKeyRule), properties: propertiesSchema.optional() })
  .meta({ id: 'TrackEvent', description: '이벤트', examples: [{ key: 'view_signin_modal', properties: { spot: 'modal' } }] });

/** One named step of a decision, in the order in which it was taken. */
export const explainStepSchema = z
  .object({
    step: z.string(),
    rule: z.string().optional(),
    input: z.unknown().optional(),
    outcome: z.enum(['pass', 'fail', 'stop']),
    detail: z.string(),
  })
  .meta({ id: 'ExplainStep', description: '결정 과정의 한 단계' });

const reasonSchema = z.enum(REASONS);
const steps = z.array(explainStepSchema).optional().meta({ description: '`explain`일 때의 결정 과정' });
const parameters = z.record(z.string(), z.unknown());

export const variationKeys = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J'] as const;

export const experimentDecisionSchema = z
  .object({
    experimentKey: z.int(),
    variation: z.string(),
    reason: reasonSchema,
    experimentId: z.int().optional(),
    version: z.int().optional(),
    parameters,
    exposed: z.boolean().meta({ description: '진행 중이고 트래픽이 배분되었는지' }),
    steps,
  })
  .meta({ id: 'ExperimentDecision', description: 'A/B 테스트 결정' });
export type ExperimentDecision = z.output<typeof experimentDecisionSchema>;

export const flagDecisionSchema = z
  .object({ featureKey: z.int(), isOn: z.boolean(), variation: z.string(), reason: reasonSchema, parameters, steps })
  .meta({ id: 'FlagDecision', description: '기능 플래그 결정' });
export type FlagDecision = z.output<typeof flagDecisionSchema>;

export const remoteConfigDecisionSchema = z
  .object({ key: z.string(), value: z.unknown(), reason: reasonSchema, valueId: z.int().optional(), steps })
  .meta({ id: 'RemoteConfigDecision', description: '원격 구성 결정' });
export type RemoteConfigDecision = z.output<typeof remoteConfigDecisionSchema>;

/** Where messages are shown. */
export const platforms = ['WEB', 'ANDROID', 'IOS'] as const;

const messageLayoutSchema = z
  .looseObject({ displayType: z.string(), layoutType: z.string() })
  .meta({ description: '표시 방식', examples: [{ displayType: 'MODAL', layoutType: 'TEXT_ONLY' }] });

export const inAppDecisionSchema = z
  .object({
    messageKey: z.int(),
    isShow: z.boolean(),
    reason: reasonSchema,
    message: z
      .looseObject({ lang: z.string(), layout: messageLayoutSchema })
      .optional()
      .meta({ description: '보일 때, 기본 언어의 메시지 (WorkspaceInAppMessage의 messages 가운데 하나)' }),
    layout: messageLayoutSchema.optional(),
    steps,
  })
  .meta({ id: 'InAppDecision', description: '인앱 메시지 결정' });
export type InAppDecision = z.output<typeof inAppDecisionSchema>;

export const evaluateAllResultSchema = z
  .object({
    experiments: z.array(experimentDecisionSchema),
    featureFlags: z.array(flagDecisionSchema),
    remoteConfigs: z.array(remoteConfigDecisionSchema),
    inAppMessages: z.array(inAppDecisionSchema),
  })
  .meta({ id: 'EvaluateAllResult', description: '모든 결정' });
export type EvaluateAllResult = z.output<typeof evaluateAllResultSchema>;
