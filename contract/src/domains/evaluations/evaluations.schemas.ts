import { z } from 'zod';
import { REASONS } from '../../engine/reasons.ts';
import { withRule } from '../../shared/rule.ts';
import { eventKeyRule, identifierRule, identifierTypesRule, propertiesRule, propertyTextRule } from './evaluations.rules.ts';

const identifierSchema = withRule(z.union([z.string(), z.number()]), identifierRule);
const scalarSchema = z.union([withRule(z.string(), propertyTextRule), z.number(), z.boolean(), z.null()]);
const propertiesSchema = withRule(z.record(z.string(), z.union([scalarSchema, z.array(scalarSchema).max(1000)])), propertiesRule);

/** The user of a decision. Numeric identifiers are converted to text. */
export const expUserSchema = z
  .strictObject({
    id: identifierSchema.optional().meta({ description: '`$id` 식별자. 숫자는 문자열로 셉니다.', examples: ['device-1'] }),
    userId: identifierSchema.optional().meta({ description: '`$userId` 식별자: 로그인한 회원', examples: ['42'] }),
    deviceId: identifierSchema.optional().meta({ description: '`$deviceId` 식별자: 기기', examples: ['device-1'] }),
    identifiers: withRule(z.record(z.string(), identifierSchema), identifierTypesRule)
      .optional()
      .meta({ description: '그 밖의 식별자: 종류와 값', examples: [{ companyId: 'company-7' }] }),
    properties: propertiesSchema.optional().meta({ description: '사용자 속성. 128개까지', examples: [{ grade: 'GOLD', age: 30 }] }),
    hackleProperties: propertiesSchema
      .optional()
      .meta({ description: 'SDK가 채우는 속성: 운영체제, 브라우저 등', examples: [{ osName: 'Android', pagePath: '/courses' }] }),
    cohorts: z
      .array(
        z.strictObject({ id: z.int().meta({ description: '코호트의 번호', examples: [7] }) }).meta({ id: 'UserCohort', description: '사용자가 속한 코호트' }),
      )
      .max(10_000)
      .optional()
      .meta({ description: '사용자가 속한 코호트. 없으면 어느 코호트에도 속하지 않습니다.' }),
  })
  .meta({
    id: 'ExpUser',
    description: '결정 대상 사용자',
    examples: [{ userId: '42', deviceId: 'device-1', properties: { grade: 'GOLD', age: 30 } }],
  });

/** A tracked event. */
export const trackEventSchema = z
  .strictObject({
    key: withRule(z.string(), eventKeyRule).meta({ description: '이벤트의 key', examples: ['view_signin_modal'] }),
    properties: propertiesSchema.optional().meta({ description: '이벤트 속성', examples: [{ spot: 'modal' }] }),
  })
  .meta({ id: 'TrackEvent', description: '이벤트', examples: [{ key: 'view_signin_modal', properties: { spot: 'modal' } }] });

/** One named step of a decision, in execution order. */
export const explainStepSchema = z
  .object({
    step: z.string().meta({ description: '단계의 이름', examples: ['traffic'] }),
    rule: z
      .string()
      .optional()
      .meta({ description: '그 단계에서 본 규칙. 규칙이 없는 단계에는 없습니다.', examples: ['buckets[id=31]'] }),
    input: z
      .unknown()
      .optional()
      .meta({ description: '그 단계가 본 값', examples: [{ $id: 'device-1' }] }),
    outcome: z.enum(['pass', 'fail', 'stop']).meta({ description: 'pass: 맞음, fail: 맞지 않음, stop: 여기서 결정됨' }),
    detail: z.string().meta({ description: '판단한 이유(영어)', examples: ['slot 1834 of 10000 in [0, 5000): 11'] }),
  })
  .meta({ id: 'ExplainStep', description: '결정 과정의 한 단계' });

const reasonSchema = z.enum(REASONS).meta({ id: 'DecisionReason', description: '그렇게 결정한 이유', examples: ['TRAFFIC_ALLOCATED'] });
const steps = z.array(explainStepSchema).optional().meta({ description: '`explain`일 때의 결정 과정' });
const parameters = z.record(z.string(), z.unknown()).meta({ description: '변형의 매개변수. 없으면 빈 객체', examples: [{ label: '무료로 시작하기' }] });

export const variationKeys = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J'] as const;
export const variationKeySchema = z.enum(variationKeys).meta({ id: 'VariationKey', description: '변형의 key. A가 기본입니다.', examples: ['B'] });

/** Imported workspaces may have other letters, so responses only promise text. */
const decidedVariation = z.string().meta({ description: '받을 변형의 key', examples: ['B'] });

export const experimentDecisionSchema = z
  .object({
    experimentKey: z.int().meta({ description: '물어본 실험의 key', examples: [1] }),
    variation: decidedVariation,
    reason: reasonSchema,
    experimentId: z
      .int()
      .optional()
      .meta({ description: '실험의 번호. 모르는 실험이면 없습니다.', examples: [101] }),
    version: z
      .int()
      .optional()
      .meta({ description: '실험의 버전. 모르는 실험이면 없습니다.', examples: [1] }),
    parameters,
    exposed: z.boolean().meta({ description: '진행 중이고 트래픽이 배분되었는지' }),
    steps,
  })
  .meta({ id: 'ExperimentDecision', description: 'A/B 테스트 결정' });
export type ExperimentDecision = z.output<typeof experimentDecisionSchema>;

export const flagDecisionSchema = z
  .object({
    featureKey: z.int().meta({ description: '물어본 플래그의 key', examples: [1] }),
    isOn: z.boolean().meta({ description: '켜졌는지. 변형 A는 꺼짐입니다.' }),
    variation: decidedVariation,
    reason: reasonSchema.meta({ examples: ['DEFAULT_RULE'] }),
    parameters,
    steps,
  })
  .meta({ id: 'FlagDecision', description: '기능 플래그 결정' });
export type FlagDecision = z.output<typeof flagDecisionSchema>;

export const remoteConfigDecisionSchema = z
  .object({
    key: z.string().meta({ description: '물어본 매개변수의 key', examples: ['home_search_prompt'] }),
    value: z.unknown().meta({ description: '쓸 값. 결정할 수 없으면 보낸 기본값', examples: ['무엇을 배우고 싶으세요?'] }),
    reason: reasonSchema.meta({ examples: ['TARGET_RULE_MATCH'] }),
    valueId: z
      .int()
      .optional()
      .meta({ description: '값의 번호. 기본값을 답하면 없습니다.', examples: [301] }),
    steps,
  })
  .meta({ id: 'RemoteConfigDecision', description: '원격 구성 결정' });
export type RemoteConfigDecision = z.output<typeof remoteConfigDecisionSchema>;

const messageLayoutSchema = z
  .looseObject({
    displayType: z.string().meta({ description: '나타나는 모양', examples: ['MODAL'] }),
    layoutType: z.string().meta({ description: '이미지와 글의 배치', examples: ['TEXT_ONLY'] }),
  })
  .meta({ id: 'DecidedMessageLayout', description: '표시 방식', examples: [{ displayType: 'MODAL', layoutType: 'TEXT_ONLY' }] });

/** One display of a message. */
export const impressionSchema = z
  .strictObject({
    identifiers: z.record(z.string().min(1).max(128), z.string().max(512)).meta({ description: '그때 사용자의 식별자', examples: [{ $id: 'user_1' }] }),
    timestamp: z
      .int()
      .min(0)
      .meta({ description: '본 시각(유닉스 밀리초)', examples: [1_795_252_484_184] }),
  })
  .meta({ id: 'MessageImpression', description: '사용자가 메시지를 본 일' });

export const inAppDecisionSchema = z
  .object({
    messageKey: z.int().meta({ description: '물어본 메시지의 key', examples: [1] }),
    isShow: z.boolean().meta({ description: '지금 보여줄지' }),
    reason: reasonSchema.meta({ examples: ['IN_APP_MESSAGE_TARGET'] }),
    message: z
      .looseObject({ lang: z.string().meta({ description: '메시지의 언어', examples: ['ko'] }), layout: messageLayoutSchema })
      .optional()
      .meta({ description: '보일 때, 기본 언어의 메시지 (WorkspaceInAppMessage의 messages 가운데 하나)' }),
    layout: messageLayoutSchema.optional().meta({ description: '보일 때의 표시 방식' }),
    delayMillis: z
      .number()
      .min(0)
      .optional()
      .meta({ description: '보일 때, 이벤트 뒤에 기다릴 시간(밀리초). 바로 보이면 0', examples: [0] }),
    steps,
  })
  .meta({ id: 'InAppDecision', description: '인앱 메시지 결정' });
export type InAppDecision = z.output<typeof inAppDecisionSchema>;

export const allDecisionsSchema = z
  .object({
    experiments: z.array(experimentDecisionSchema).meta({ description: 'A/B 테스트마다의 결정' }),
    featureFlags: z.array(flagDecisionSchema).meta({ description: '기능 플래그마다의 결정' }),
    remoteConfigs: z.array(remoteConfigDecisionSchema).meta({ description: '원격 구성 매개변수마다의 결정' }),
    inAppMessages: z.array(inAppDecisionSchema).meta({ description: '인앱 메시지마다의 결정' }),
  })
  .meta({ id: 'AllDecisions', description: '모든 결정' });
export type AllDecisions = z.output<typeof allDecisionsSchema>;
