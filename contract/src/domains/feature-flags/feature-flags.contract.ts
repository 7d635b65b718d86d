import { z } from 'zod';
import { c, domainOptions, withConsequence } from '../../shared/define.ts';
import { commonErrors } from '../../shared/errors.ts';
import { pageOf } from '../../shared/paging.ts';
import { booleanParam, integerParam } from '../../shared/scalars.ts';
import { variationKeySchema } from '../evaluations/evaluations.schemas.ts';
import { archivingSchema, experimentStatusSchema } from '../experiments/experiments.schemas.ts';
import { guardrailMinutes } from '../experiments/lifecycle.rules.ts';
import { copySchema, scheduleInputSchema, winnerFlagSchema } from '../experiments/lifecycle.schemas.ts';
import {
  archivedParam,
  changeNote,
  deletionQuery,
  entityListQuery,
  entityQuery,
  environmentSchema,
  manage,
  manageLive,
  numberKeyPath,
} from '../workspaces/management.schemas.ts';
import { workspaceErrors } from '../workspaces/workspaces.errors.ts';
import { usualStaleDays } from './feature-flags.rules.ts';
import { featureFlagSchema, flagInputSchema, flagUpdateSchema } from './feature-flags.schemas.ts';
import { rolloutInputSchema, rolloutTransitionSchema } from './rollouts.schemas.ts';

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
    archivingSchema,
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
      query: entityListQuery(experimentStatusSchema).extend({
        archived: archivedParam,
        stale: booleanParam
          .optional()
          .meta({ description: 'true이면 치울 때가 된 플래그만: 오래 모두에게 같은 변형을 주거나, 아무도 묻지 않는 것', examples: ['true'] }),
        staleDays: integerParam({ min: 1, max: 365 })
          .optional()
          .meta({ description: `며칠을 오래라고 볼지. 없으면 ${usualStaleDays}`, examples: ['30'] }),
      }),
      responses: { 200: pageOf(featureFlagSchema, 'FeatureFlagPage') },
    },
    createFeatureFlag: {
      method: 'POST',
      path,
      summary: '기능 플래그 만들기',
      summaryEn: 'Create a feature flag',
      description:
        '초안으로 만듭니다. 이름만 보내면 시작할 때 모두에게 켜지는 플래그입니다. `transitionFeatureFlag`로 시작하기 전에는 아무에게도 켜지지 않습니다.',
      metadata: manageLive(traffic, duplicateKey, circular),
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
      description:
        '보내지 않은 항목은 그대로입니다. 비율을 바꾸면 꼭 필요한 만큼의 사용자만 옮겨집니다. B의 비율을 높이면 B를 받던 사용자는 그대로 B를 받습니다.',
      metadata: manageLive(notFound, wrongState, traffic, circular, commonErrors.conflict),
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
      metadata: manageLive(notFound, wrongState),
      pathParams: numberKeyPath,
      query: deletionQuery,
      body: c.noBody(),
      responses: { 204: c.noBody() },
    },
    transitionFeatureFlag: {
      method: 'POST',
      path: `${path}/:key/transitions`,
      summary: '기능 플래그 상태 바꾸기',
      summaryEn: 'Start, pause, resume, complete, archive or restore a feature flag',
      description:
        '`start`: 켭니다. `pause`: 모두에게 끕니다. `resume`: 다시 켭니다. `complete`: 모두에게 한 변형을 줍니다. `archive`: 목록에서 빼고, 모두에게 끕니다. `restore`: 보관하기 전으로 되돌립니다.',
      metadata: withConsequence({ of: 'final', when: { action: ['complete'] } }, manageLive(notFound, wrongState)),
      pathParams: numberKeyPath,
      body: transitionSchema,
      responses: { 200: featureFlagSchema },
    },
    scheduleFeatureFlag: {
      method: 'PUT',
      path: `${path}/:key/schedule`,
      summary: '기능 플래그의 시작과 끝 예약',
      summaryEn: 'Schedule the start and end of a feature flag',
      description:
        '정한 때가 되면 1분 안에 켜고, 끝나는 때에 끄거나 고른 변형을 모두에게 주며 종료합니다. 그때 할 수 없는 상태이면 예약을 지우고 운영자에게 알립니다.',
      metadata: manageLive(notFound, wrongState),
      pathParams: numberKeyPath,
      body: scheduleInputSchema,
      responses: { 200: featureFlagSchema },
    },
    cancelFeatureFlagSchedule: {
      method: 'DELETE',
      path: `${path}/:key/schedule`,
      summary: '기능 플래그의 예약 취소',
      summaryEn: 'Cancel the schedule of a feature flag',
      metadata: manageLive(notFound, wrongState),
      pathParams: numberKeyPath,
      query: entityQuery,
      body: c.noBody(),
      responses: { 204: c.noBody() },
    },
    cloneFeatureFlag: {
      method: 'POST',
      path: `${path}/:key/clone`,
      summary: '기능 플래그 복사',
      summaryEn: 'Clone a feature flag',
      description: '같은 규칙의 새 초안을 만듭니다. 비율로 나누는 사용자는 새로 나뉘고, 예약과 단계 배포는 따라오지 않습니다.',
      metadata: manageLive(notFound, traffic, duplicateKey, circular),
      pathParams: numberKeyPath,
      body: copySchema,
      responses: { 201: featureFlagSchema },
    },
    startFlagRollout: {
      method: 'PUT',
      path: `${path}/:key/rollout`,
      summary: '단계 배포 시작',
      summaryEn: 'Start a staged rollout of a feature flag',
      description: `첫 단계의 비율만큼 켭니다. 초안이면 함께 시작합니다. 단계에 정한 시간이 지나고, 지켜볼 지표가 있으면 모두 판단할 만큼 모여 해치지 않았을 때만 다음 단계로 갑니다. 지표는 지금 단계에서 기본 규칙으로 노출된 사용자의 켜짐과 꺼짐을 ${guardrailMinutes}분마다, 몇 번을 보아도 맞는 신뢰구간으로 비교합니다. 받던 사용자는 계속 받습니다.`,
      metadata: manageLive(notFound, wrongState),
      pathParams: numberKeyPath,
      body: rolloutInputSchema,
      responses: { 200: featureFlagSchema },
    },
    transitionFlagRollout: {
      method: 'POST',
      path: `${path}/:key/rollout/transitions`,
      summary: '단계 배포의 상태 바꾸기',
      summaryEn: 'Pause, resume, advance or roll back a staged rollout',
      metadata: withConsequence({ of: 'final', when: { action: ['rollback'] } }, manageLive(notFound, wrongState)),
      pathParams: numberKeyPath,
      body: rolloutTransitionSchema,
      responses: { 200: featureFlagSchema },
    },
    createFlagFromExperiment: {
      method: 'POST',
      path: '/admin/api/v1/experiments/:key/flag',
      summary: '실험의 승자를 플래그로',
      summaryEn: 'Make the winner of an experiment a feature flag',
      description: '종료한 실험이 고른 변형의 매개변수를 실험의 대상 모두에게 주는 플래그를 만들고 켭니다. 꺼짐(A)은 실험의 A와 같은 매개변수를 갖습니다.',
      metadata: manageLive(notFound, wrongState, duplicateKey, circular),
      pathParams: numberKeyPath,
      body: winnerFlagSchema,
      responses: { 201: featureFlagSchema },
    },
  },
  domainOptions,
);
