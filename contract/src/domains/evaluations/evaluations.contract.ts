import { z } from 'zod';
import { access, c, domainOptions } from '../../shared/define.ts';
import { commonErrors } from '../../shared/errors.ts';
import { sdkKeyInvalid } from '../../shared/role-errors.ts';
import { idParam } from '../../shared/scalars.ts';
import { platformSchema } from '../workspaces/in-app-message-parts.schemas.ts';
import { valueTypeSchema } from '../workspaces/targets.schemas.ts';
import { evaluationErrors } from './evaluations.errors.ts';
import {
  allDecisionsSchema,
  experimentDecisionSchema,
  expUserSchema,
  flagDecisionSchema,
  impressionSchema,
  inAppDecisionSchema,
  remoteConfigDecisionSchema,
  trackEventSchema,
  variationKeySchema,
} from './evaluations.schemas.ts';

const errors = [sdkKeyInvalid, evaluationErrors.invalidInput];
/** A decision can be requested again at any time, so no response is stored; recorded exposures are only for statistics. */
const options = { errors, anyOrigin: true, idempotency: 'question' } as const;
const recording = { ...options, errors: [...errors, commonErrors.notReady] };
/** Converts an invalid key to 0, for which the engine reports an unknown key: applications get their default for any key. */
const askedKey = z
  .string()
  .transform((text) => idParam.safeParse(text).data ?? 0)
  .pipe(z.int().min(0));
const numberedKey = z.strictObject({
  key: askedKey.meta({ description: '실험, 플래그 또는 인앱 메시지의 키. 1 이상의 정수가 아니면 0으로 보고 INVALID_INPUT', examples: ['1'] }),
});
const explain = z.boolean().default(false).meta({ description: '결정 과정도 답합니다.' });
const track = z.boolean().default(false).meta({ description: '노출 이벤트를 기록하고 나서 답합니다.' });

/** Kinds to which `evaluateAll` can be limited. */
export const evaluatedKinds = ['EXPERIMENT', 'FEATURE_FLAG', 'REMOTE_CONFIG', 'IN_APP_MESSAGE'] as const;
export type EvaluatedKind = (typeof evaluatedKinds)[number];

export const evaluationsContract = c.router(
  {
    evaluateExperiment: {
      method: 'POST',
      path: '/experiment/api/v1/evaluate/experiments/:key',
      summary: 'A/B 테스트 결정',
      summaryEn: 'Decide an A/B test for a user',
      description: '모르는 키에는 기본 변형과 이유를 답합니다.',
      metadata: access('sdk', { ...recording, names: { key: 'own experiment' } }),
      pathParams: numberedKey,
      body: z
        .strictObject({
          user: expUserSchema,
          defaultVariation: variationKeySchema.default('A').meta({ description: '결정할 수 없을 때 답할 변형' }),
          explain,
          track,
        })
        .meta({ id: 'ExperimentQuestion', description: 'A/B 테스트를 물어보는 사용자와 방법' }),
      responses: { 200: experimentDecisionSchema },
    },
    evaluateFeatureFlag: {
      method: 'POST',
      path: '/experiment/api/v1/evaluate/feature-flags/:key',
      summary: '기능 플래그 결정',
      summaryEn: 'Decide a feature flag for a user',
      description: '모르는 키에는 꺼짐과 이유를 답합니다.',
      metadata: access('sdk', { ...recording, names: { key: 'own feature flag' } }),
      pathParams: numberedKey,
      body: z.strictObject({ user: expUserSchema, explain, track }).meta({ id: 'FeatureFlagQuestion', description: '기능 플래그를 물어보는 사용자와 방법' }),
      responses: { 200: flagDecisionSchema },
    },
    evaluateRemoteConfig: {
      method: 'POST',
      path: '/experiment/api/v1/evaluate/remote-configs/:key',
      summary: '원격 구성 결정',
      summaryEn: 'Decide a remote config for a user',
      description: '모르는 키이거나 타입이 다르면 기본값과 이유를 답합니다.',
      metadata: access('sdk', { ...options, names: { key: 'own remote config' } }),
      pathParams: z.strictObject({ key: z.string().meta({ description: '원격 구성 매개변수의 key', examples: ['home_search_prompt'] }) }),
      body: z
        .strictObject({
          user: expUserSchema,
          requiredType: z
            .union([valueTypeSchema, z.string()])
            .meta({ description: '받을 값의 타입. STRING, JSON, NUMBER, BOOLEAN이 아니면 TYPE_MISMATCH', examples: ['STRING'] }),
          defaultValue: z
            .union([z.string().max(100_000), z.number(), z.boolean(), z.null()])
            .meta({ description: '결정할 수 없을 때 받을 값', examples: ['강의를 검색하세요'] }),
          explain,
        })
        .meta({ id: 'RemoteConfigQuestion', description: '원격 구성을 물어보는 사용자와 방법' }),
      responses: { 200: remoteConfigDecisionSchema },
    },
    evaluateInAppMessage: {
      method: 'POST',
      path: '/experiment/api/v1/evaluate/in-app-messages/:key',
      summary: '인앱 메시지 결정',
      summaryEn: 'Decide an in-app message for a user',
      description: '모르는 키에는 보이지 않음과 이유를 답합니다. `event`를 주면 그 이벤트로 뜨는 메시지인지도 봅니다. 시간표는 UTC로 봅니다.',
      metadata: access('sdk', { ...options, names: { key: 'own in-app message' } }),
      pathParams: numberedKey,
      body: z
        .strictObject({
          user: expUserSchema,
          event: trackEventSchema.optional().meta({ description: '방금 일어난 이벤트. 없으면 이벤트는 보지 않습니다.' }),
          platform: platformSchema.default('WEB').meta({ description: '메시지를 볼 곳' }),
          hiddenUntil: z
            .int()
            .min(0)
            .optional()
            .meta({ description: '사용자가 메시지를 숨긴 시각까지 (유닉스 밀리초)', examples: [1_795_252_484_184] }),
          impressions: z
            .array(impressionSchema)
            .max(100)
            .optional()
            .meta({ description: '사용자가 이 메시지를 본 일. 보여주는 횟수를 제한한 메시지가 봅니다.' }),
          explain,
        })
        .meta({ id: 'InAppMessageQuestion', description: '인앱 메시지를 물어보는 사용자와 상황' }),
      responses: { 200: inAppDecisionSchema },
    },
    evaluateAll: {
      method: 'POST',
      path: '/experiment/api/v1/evaluate',
      summary: '모든 실험 결정',
      summaryEn: 'Decide everything in the workspace for a user',
      description: '워크스페이스 순서대로 답합니다. `kinds`를 주면 다른 종류의 목록은 비어 있습니다.',
      metadata: access('sdk', options),
      body: z
        .strictObject({
          user: expUserSchema,
          kinds: z.array(z.enum(evaluatedKinds)).max(evaluatedKinds.length).optional().meta({ description: '결정할 종류. 없으면 모두' }),
          explain,
        })
        .meta({ id: 'EvaluateAllQuestion', description: '모든 결정을 물어보는 사용자와 방법' }),
      responses: { 200: allDecisionsSchema },
    },
  },
  domainOptions,
);
