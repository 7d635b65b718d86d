import { z } from 'zod';
import { c, domainOptions } from '../../shared/define.ts';
import { commonErrors } from '../../shared/errors.ts';
import { pageOf } from '../../shared/paging.ts';
import { changeNote, entityListQuery, entityQuery, environmentSchema, manage, numberKeyPath } from '../workspaces/management.schemas.ts';
import { workspaceErrors } from '../workspaces/workspaces.errors.ts';
import { testStatuses } from './experiments.rules.ts';
import {
  experimentInputSchema,
  experimentSchema,
  experimentUpdateSchema,
  segmentOverridesSchema,
  userOverridesSchema,
  variationKeySchema,
} from './experiments.schemas.ts';

const path = '/admin/api/v1/experiments';
const { notFound, wrongState, traffic, duplicateKey, circular } = workspaceErrors;

const rest = { environment: environmentSchema, note: changeNote };
const transitionSchema = z
  .discriminatedUnion('action', [
    z.strictObject({ action: z.enum(['start', 'pause', 'resume', 'reset']), ...rest }),
    z.strictObject({ action: z.literal('complete'), winnerVariation: variationKeySchema, ...rest }),
  ])
  .meta({ examples: [{ action: 'start', note: '1차 배포' }] });
export type ExperimentTransition = z.output<typeof transitionSchema>;

export const experimentsContract = c.router(
  {
    listExperiments: {
      method: 'GET',
      path,
      summary: '실험 목록',
      summaryEn: 'List experiments',
      metadata: manage(),
      query: entityListQuery(testStatuses),
      responses: { 200: pageOf(experimentSchema, 'ExperimentPage') },
    },
    createExperiment: {
      method: 'POST',
      path,
      summary: '실험 만들기',
      summaryEn: 'Create an experiment',
      description: '초안으로 만듭니다. 변형의 key와 id, 배분은 서버가 정합니다. Traffic starts only with `transitionExperiment`.',
      metadata: manage(traffic, duplicateKey, circular),
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
        '보내지 않은 항목은 그대로입니다. 시작한 뒤에는 이름, 설명, 지표, 트래픽과 비율, 변형 제외만 바꿀 수 있습니다. Whoever stays inside keeps their variation.',
      metadata: manage(notFound, wrongState, traffic, circular, commonErrors.conflict),
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
      metadata: manage(notFound, wrongState),
      pathParams: numberKeyPath,
      query: entityQuery,
      body: c.noBody(),
      responses: { 204: c.noBody() },
    },
    transitionExperiment: {
      method: 'POST',
      path: `${path}/:key/transitions`,
      summary: '실험 상태 바꾸기',
      summaryEn: 'Start, pause, resume, complete or reset an experiment',
      description:
        '`start`: 초안 → 진행 중. `pause`, `resume`. `complete`: 선택한 변형을 대상 모두에게. `reset`: 정지하거나 종료한 실험을 초안으로. A reset cuts the traffic anew and begins a new execution.',
      metadata: manage(notFound, wrongState),
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
      metadata: manage(notFound, traffic),
      pathParams: numberKeyPath,
      body: z
        .strictObject({ userOverrides: userOverridesSchema, segmentOverrides: segmentOverridesSchema, environment: environmentSchema })
        .meta({ examples: [{ userOverrides: { 'user-1': 'B' }, segmentOverrides: [] }] }),
      responses: { 200: experimentSchema },
    },
  },
  domainOptions,
);
