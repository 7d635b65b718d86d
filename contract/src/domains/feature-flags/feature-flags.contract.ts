import { z } from 'zod';
import { c, domainOptions } from '../../shared/define.ts';
import { commonErrors } from '../../shared/errors.ts';
import { pageOf } from '../../shared/paging.ts';
import { variationKeySchema } from '../evaluations/evaluations.schemas.ts';
import { experimentStatusSchema } from '../experiments/experiments.schemas.ts';
import { changeNote, entityListQuery, entityQuery, environmentSchema, manage, numberKeyPath } from '../workspaces/management.schemas.ts';
import { workspaceErrors } from '../workspaces/workspaces.errors.ts';
import { featureFlagSchema, flagInputSchema, flagUpdateSchema } from './feature-flags.schemas.ts';

const path = '/admin/api/v1/feature-flags';
const { notFound, wrongState, traffic, duplicateKey, circular } = workspaceErrors;

const rest = { environment: environmentSchema, note: changeNote };
const transitionSchema = z
  .discriminatedUnion('action', [
    z
      .strictObject({ action: z.enum(['start', 'pause', 'resume']).meta({ description: '할 일' }), ...rest })
      .meta({ id: 'FeatureFlagStateChange', description: '플래그의 시작, 일시 정지, 재개' }),
    z
      .strictObject({
        action: z.literal('complete').meta({ description: '할 일' }),
        winnerVariation: variationKeySchema.optional().meta({ description: '모두에게 줄 변형. 없으면 기본 규칙의 변형, 그것도 없으면 B' }),
        ...rest,
      })
      .meta({ id: 'FeatureFlagCompletion', description: '플래그의 종료' }),
  ])
  .meta({ id: 'FeatureFlagTransition', description: '플래그의 상태를 바꾸는 일', examples: [{ action: 'start' }] });
export type FlagTransition = z.output<typeof transitionSchema>;

export const featureFlagsContract = c.router(
  {
    listFeatureFlags: {
      method: 'GET',
      path,
      summary: '기능 플래그 목록',
      summaryEn: 'List feature flags',
      metadata: manage(),
      query: entityListQuery(experimentStatusSchema),
      responses: { 200: pageOf(featureFlagSchema, 'FeatureFlagPage') },
    },
    createFeatureFlag: {
      method: 'POST',
      path,
      summary: '기능 플래그 만들기',
      summaryEn: 'Create a feature flag',
      description: '초안으로 만듭니다. 이름만 보내면 시작할 때 모두에게 켜지는 플래그입니다. `transitionFeatureFlag`로 시작하기 전에는 아무에게도 켜지지 않습니다.',
      metadata: manage(traffic, duplicateKey, circular),
      body: flagInputSchema,
      responses: { 201: featureFlagSchema },
    },
    getFeatureFlag: {
      method: 'GET',
      path: `${path}/:key`,
      summary: '기능 플래그',
      summaryEn: 'Get a feature flag',
      metadata: manage(notFound),
      pathParams: numberKeyPath,
      query: entityQuery,
      responses: { 200: featureFlagSchema },
    },
    updateFeatureFlag: {
      method: 'PUT',
      path: `${path}/:key`,
      summary: '기능 플래그 고치기',
      summaryEn: 'Update a feature flag',
      description: '보내지 않은 항목은 그대로입니다. 비율을 바꾸면 꼭 필요한 만큼의 사용자만 옮겨집니다. B의 비율을 높이면 B를 받던 사용자는 그대로 B를 받습니다.',
      metadata: manage(notFound, wrongState, traffic, circular, commonErrors.conflict),
      pathParams: numberKeyPath,
      body: flagUpdateSchema,
      responses: { 200: featureFlagSchema },
    },
    deleteFeatureFlag: {
      method: 'DELETE',
      path: `${path}/:key`,
      summary: '기능 플래그 지우기',
      summaryEn: 'Delete a feature flag',
      description: '진행 중이거나 다른 곳에서 쓰는 플래그는 지울 수 없습니다.',
      metadata: manage(notFound, wrongState),
      pathParams: numberKeyPath,
      query: entityQuery,
      body: c.noBody(),
      responses: { 204: c.noBody() },
    },
    transitionFeatureFlag: {
      method: 'POST',
      path: `${path}/:key/transitions`,
      summary: '기능 플래그 상태 바꾸기',
      summaryEn: 'Start, pause, resume or complete a feature flag',
      description: '`start`: 켭니다. `pause`: 모두에게 끕니다. `resume`: 다시 켭니다. `complete`: 모두에게 한 변형을 줍니다.',
      metadata: manage(notFound, wrongState),
      pathParams: numberKeyPath,
      body: transitionSchema,
      responses: { 200: featureFlagSchema },
    },
  },
  domainOptions,
);
