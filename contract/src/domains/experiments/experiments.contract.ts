import { z } from 'zod';
import { c, domainOptions, superseded, withConsequence } from '../../shared/define.ts';
import { commonErrors } from '../../shared/errors.ts';
import { pageOf } from '../../shared/paging.ts';
import { variationKeySchema } from '../evaluations/evaluations.schemas.ts';
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
import {
  archivingSchema,
  experimentGuardrailsSchema,
  experimentInputSchema,
  experimentSchema,
  experimentStatusSchema,
  experimentUpdateSchema,
  planInput,
  segmentOverridesSchema,
  userOverridesSchema,
} from './experiments.schemas.ts';
import { guardrailMinutes } from './lifecycle.rules.ts';
import { copySchema, scheduleInputSchema } from './lifecycle.schemas.ts';

const path = '/admin/api/v1/experiments';
const { notFound, wrongState, traffic, unconfirmed, duplicateKey, circular } = workspaceErrors;

/** Since this time metric roles replace guardrails. */
const guardrailsDeprecatedAt = Date.parse('2026-11-23T00:00:00Z') / 1000;

const rest = { environment: environmentSchema, note: changeNote };
const transitionSchema = z
  .discriminatedUnion('action', [
    z
      .strictObject({
        action: z.literal('start').meta({ description: '할 일' }),
        plannedUsers: planInput.plannedUsers.optional(),
        plannedEndAt: planInput.plannedEndAt.optional(),
        ...rest,
      })
      .meta({ id: 'ExperimentStart', description: '실험의 시작. 언제 판단할지 여기에서 정할 수도 있습니다.' }),
    z
      .strictObject({ action: z.enum(['pause', 'resume', 'reset']).meta({ description: '할 일' }), ...rest })
      .meta({ id: 'ExperimentStateChange', description: '실험의 일시 정지, 재개, 초기화' }),
    z
      .strictObject({
        action: z.literal('complete').meta({ description: '할 일' }),
        winnerVariation: variationKeySchema.meta({ description: '모두에게 줄 변형' }),
        ...rest,
      })
      .meta({ id: 'ExperimentCompletion', description: '실험의 종료' }),
    archivingSchema,
  ])
  .meta({ id: 'ExperimentTransition', description: '실험의 상태를 바꾸는 일', examples: [{ action: 'start', note: '1차 배포' }] });
export type ExperimentTransition = z.output<typeof transitionSchema>;

export const experimentsContract = c.router(
  {
    listExperiments: {
      method: 'GET',
      path,
      summary: '실험 목록',
      summaryEn: 'List experiments',
      metadata: manage(),
      query: entityListQuery(experimentStatusSchema).extend({ archived: archivedParam }),
      responses: { 200: pageOf(experimentSchema, 'ExperimentPage') },
    },
    createExperiment: {
      method: 'POST',
      path,
      summary: '실험 만들기',
      summaryEn: 'Create an experiment',
      description: '초안으로 만듭니다. 변형의 key와 id, 배분은 서버가 정합니다. 트래픽은 `transitionExperiment`로 시작해야 들어옵니다.',
      metadata: manageLive(traffic, duplicateKey, circular),
      body: experimentInputSchema,
      responses: { 201: experimentSchema },
    },
    getExperiment: {
      method: 'GET',
      path: `${path}/:key`,
      summary: '실험',
      summaryEn: 'Get an experiment',
      metadata: manage(notFound),
      pathParams: numberKeyPath,
      query: entityQuery,
      responses: { 200: experimentSchema },
    },
    updateExperiment: {
      method: 'PUT',
      path: `${path}/:key`,
      summary: '실험 고치기',
      summaryEn: 'Update an experiment',
      description:
        '보내지 않은 항목은 그대로입니다. 시작한 뒤에는 이름, 설명, 지표와 GUARDRAIL, 트래픽과 비율, 변형 제외만 바꿀 수 있습니다. 실험에 남는 사용자는 받던 변형을 계속 받습니다. `phase`가 NEW이면 모두를 새로 나누는 다음 실행이 되고, 앞 실행의 결과는 `getExperimentResults`의 `execution`으로 봅니다. 시작한 실험의 트래픽이나 비율은 `confirm`을 보내야 바뀌고, 없으면 무엇이 바뀌는지 `detail`에 적어 거절합니다.',
      metadata: manageLive(notFound, wrongState, traffic, unconfirmed, circular, commonErrors.conflict),
      pathParams: numberKeyPath,
      body: experimentUpdateSchema,
      responses: { 200: experimentSchema },
    },
    deleteExperiment: {
      method: 'DELETE',
      path: `${path}/:key`,
      summary: '실험 지우기',
      summaryEn: 'Delete an experiment',
      description: '진행 중이거나 다른 곳에서 쓰는 실험은 지울 수 없습니다.',
      metadata: manageLive(notFound, wrongState),
      pathParams: numberKeyPath,
      query: deletionQuery,
      body: c.noBody(),
      responses: { 204: c.noBody() },
    },
    transitionExperiment: {
      method: 'POST',
      path: `${path}/:key/transitions`,
      summary: '실험 상태 바꾸기',
      summaryEn: 'Start, pause, resume, complete, reset, archive or restore an experiment',
      description:
        '`start`: 초안을 시작합니다. 판단할 사용자 수(`plannedUsers`)나 끝(`plannedEndAt`)을 정해두면 그때 한 번 보는 값도 결과에 나옵니다. `pause`: 일시 정지합니다. `resume`: 다시 시작합니다. `complete`: 종료하고, 고른 변형을 대상 모두에게 줍니다. `reset`: 정지하거나 종료한 실험을 초안으로 되돌립니다. 초기화하면 트래픽을 새로 나누고 다음 실행이 됩니다. `archive`: 목록에서 빼고, 없는 것처럼 기본 변형을 줍니다. `restore`: 보관하기 전으로 되돌립니다.',
      metadata: withConsequence({ of: 'final', when: { action: ['complete', 'reset'] } }, manageLive(notFound, wrongState)),
      pathParams: numberKeyPath,
      body: transitionSchema,
      responses: { 200: experimentSchema },
    },
    setOverrides: {
      method: 'PUT',
      path: `${path}/:key/overrides`,
      summary: '실험의 지정 사용자',
      summaryEn: 'Replace the overrides of an experiment',
      description: '둘 다 통째로 바꿉니다. 지정된 사용자는 실험의 상태와 상관없이 그 변형을 받습니다.',
      metadata: manageLive(notFound, wrongState, traffic),
      pathParams: numberKeyPath,
      body: z.strictObject({ userOverrides: userOverridesSchema, segmentOverrides: segmentOverridesSchema, environment: environmentSchema }).meta({
        id: 'OverridesInput',
        description: '변형을 지정할 사용자와 사용자 그룹',
        examples: [{ userOverrides: { 'user-1': 'B' }, segmentOverrides: [] }],
      }),
      responses: { 200: experimentSchema },
    },
    scheduleExperiment: {
      method: 'PUT',
      path: `${path}/:key/schedule`,
      summary: '실험의 시작과 끝 예약',
      summaryEn: 'Schedule the start and end of an experiment',
      description:
        '정한 때가 되면 1분 안에 시작하고, 끝나는 때에 일시 정지하거나 고른 변형을 주며 종료합니다. 그때 할 수 없는 상태이면 예약을 지우고 운영자에게 알립니다.',
      metadata: manageLive(notFound, wrongState),
      pathParams: numberKeyPath,
      body: scheduleInputSchema,
      responses: { 200: experimentSchema },
    },
    cancelExperimentSchedule: {
      method: 'DELETE',
      path: `${path}/:key/schedule`,
      summary: '실험의 예약 취소',
      summaryEn: 'Cancel the schedule of an experiment',
      metadata: manageLive(notFound, wrongState),
      pathParams: numberKeyPath,
      query: entityQuery,
      body: c.noBody(),
      responses: { 204: c.noBody() },
    },
    setExperimentGuardrails: {
      method: 'PUT',
      path: `${path}/:key/guardrails`,
      summary: '실험이 해치면 안 되는 지표',
      summaryEn: 'Replace the guardrails of an experiment',
      description: `\`metricRoles\`의 GUARDRAIL을 통째로 바꿉니다. \`metrics\`에 없던 지표는 더합니다. 진행하는 동안 ${guardrailMinutes}분마다, 몇 번을 보아도 맞는 신뢰구간으로 봅니다. 판단하기에 이르면 아무것도 하지 않습니다.`,
      deprecated: true,
      metadata: superseded(manageLive(notFound, wrongState), { operationId: 'updateExperiment', path: `${path}/:key` }, guardrailsDeprecatedAt),
      pathParams: numberKeyPath,
      body: experimentGuardrailsSchema,
      responses: { 200: experimentSchema },
    },
    cloneExperiment: {
      method: 'POST',
      path: `${path}/:key/clone`,
      summary: '실험 복사',
      summaryEn: 'Clone an experiment',
      description: '같은 설계의 새 초안을 만듭니다. 사용자는 새로 나뉘고, 예약과 결과는 따라오지 않습니다.',
      metadata: manageLive(notFound, traffic, duplicateKey, circular),
      pathParams: numberKeyPath,
      body: copySchema,
      responses: { 201: experimentSchema },
    },
  },
  domainOptions,
);
