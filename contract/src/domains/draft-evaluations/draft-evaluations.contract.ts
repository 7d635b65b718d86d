import { z } from 'zod';
import { access, c, domainOptions } from '../../shared/define.ts';
import { invalidField } from '../../shared/errors.ts';
import { withRule } from '../../shared/rule.ts';
import { idSchema } from '../../shared/scalars.ts';
import { evaluationErrors } from '../evaluations/evaluations.errors.ts';
import {
  variationKeySchema,
  experimentDecisionSchema,
  expUserSchema,
  flagDecisionSchema,
  inAppDecisionSchema,
  remoteConfigDecisionSchema,
  trackEventSchema,
} from '../evaluations/evaluations.schemas.ts';
import { experimentInputSchema, experimentUpdateSchema } from '../experiments/experiments.schemas.ts';
import { flagInputSchema, flagUpdateSchema } from '../feature-flags/feature-flags.schemas.ts';
import { inAppMessageUpdateSchema, newInAppMessageSchema } from '../in-app-messages/in-app-messages.schemas.ts';
import { newRemoteConfigSchema, remoteConfigUpdateSchema } from '../remote-configs/remote-configs.schemas.ts';
import { platformSchema } from '../workspaces/in-app-message-parts.schemas.ts';
import { environmentSchema } from '../workspaces/management.schemas.ts';
import { workspaceErrors } from '../workspaces/workspaces.errors.ts';

const { notFound, wrongState, traffic, circular, duplicateKey } = workspaceErrors;

const oneSource = invalidField('저장한 것의 key와 새로 쓴 entity 가운데 하나를 보내주세요. changes는 key와 함께 보냅니다.');

/** The entity to evaluate: a stored one, optionally with unsaved changes, or a new one. */
function draftOf<K extends string, N extends z.ZodType, E extends z.ZodType, C extends z.ZodType>(kind: K, key: N, entity: E, changes: C) {
  return {
    kind: z.literal(kind).meta({ description: '무엇을 결정하는지' }),
    key: key.optional(),
    changes: changes.optional().meta({ description: '저장하지 않은 변경. `key`와 함께 보냅니다.' }),
    entity: entity.optional().meta({ description: '저장하지 않은 새것. `key` 없이 보냅니다.' }),
    environment: environmentSchema,
    user: expUserSchema,
    asStarted: z.boolean().default(true).meta({ description: '시작하지 않은 것을 시작한 것처럼 결정합니다. 아니면 지금 상태로 결정합니다.' }),
  };
}

const numberedKey = idSchema.meta({ description: '저장한 것의 key', examples: [7] });
const namedKey = z
  .string()
  .min(1)
  .max(128)
  .meta({ description: '저장한 것의 key', examples: ['home_search_prompt'] });
const saved = { version: true, environment: true } as const;
const place = { environment: true } as const;

const questionSchema = withRule(
  z.discriminatedUnion('kind', [
    z
      .strictObject({
        ...draftOf('EXPERIMENT', numberedKey, experimentInputSchema.omit(place), experimentUpdateSchema.omit({ ...saved, confirm: true })),
        defaultVariation: variationKeySchema.default('A').meta({ description: '결정할 수 없을 때 답할 변형' }),
      })
      .meta({ id: 'ExperimentDraftQuestion', description: '결정해볼 A/B 테스트' }),
    z
      .strictObject(draftOf('FEATURE_FLAG', numberedKey, flagInputSchema.omit(place), flagUpdateSchema.omit(saved)))
      .meta({ id: 'FeatureFlagDraftQuestion', description: '결정해볼 기능 플래그' }),
    z
      .strictObject(draftOf('REMOTE_CONFIG_PARAMETER', namedKey, newRemoteConfigSchema.omit(place), remoteConfigUpdateSchema.omit({ ...saved, note: true })))
      .meta({ id: 'RemoteConfigDraftQuestion', description: '결정해볼 원격 구성' }),
    z
      .strictObject({
        ...draftOf('IN_APP_MESSAGE', numberedKey, newInAppMessageSchema.omit(place), inAppMessageUpdateSchema.omit(saved)),
        event: trackEventSchema.optional().meta({ description: '방금 일어난 이벤트. 없으면 이벤트는 보지 않습니다.' }),
        platform: platformSchema.default('WEB').meta({ description: '메시지를 볼 곳' }),
      })
      .meta({ id: 'InAppMessageDraftQuestion', description: '결정해볼 인앱 메시지' }),
  ]),
  ({ key, entity, changes }) => ((key === undefined) === (entity === undefined) || (changes !== undefined && key === undefined) ? oneSource : undefined),
).meta({
  id: 'DraftQuestion',
  description: '저장하지 않은 것이나 초안을, 한 사용자에게 결정해봅니다.',
  examples: [{ kind: 'FEATURE_FLAG', entity: { name: '새 결제창', defaultRule: { A: 50, B: 50 } }, user: { userId: '42' } }],
});
export type DraftQuestion = z.output<typeof questionSchema>;

const answerSchema = z
  .object({
    experiment: experimentDecisionSchema.optional().meta({ description: 'A/B 테스트의 결정' }),
    featureFlag: flagDecisionSchema.optional().meta({ description: '기능 플래그의 결정' }),
    remoteConfig: remoteConfigDecisionSchema.optional().meta({ description: '원격 구성의 결정' }),
    inAppMessage: inAppDecisionSchema.optional().meta({ description: '인앱 메시지의 결정' }),
  })
  .meta({ id: 'DraftDecision', description: '물어본 종류의 결정과 그 과정' });
export type DraftDecision = z.output<typeof answerSchema>;

export const draftEvaluationsContract = c.router(
  {
    evaluateDraft: {
      method: 'POST',
      path: '/admin/api/v1/draft-evaluations',
      summary: '초안 결정해보기',
      summaryEn: 'Evaluate a draft for a user',
      description:
        '저장하지 않은 실험이나 초안이 한 사용자에게 무엇을 줄지, 결정 과정과 함께 답합니다. 저장할 때와 같은 규칙으로 검사하고, 아무것도 바꾸지 않습니다.',
      metadata: access(
        'admin',
        { scope: 'experiment:manage', errors: [notFound, wrongState, traffic, circular, duplicateKey, evaluationErrors.invalidInput], idempotency: 'question' },
        { bodyLimit: 1_000_000 },
      ),
      body: questionSchema,
      responses: { 200: answerSchema },
    },
  },
  domainOptions,
);
