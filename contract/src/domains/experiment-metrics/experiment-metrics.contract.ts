import { c, domainOptions } from '../../shared/define.ts';
import { commonErrors } from '../../shared/errors.ts';
import { pageOf } from '../../shared/paging.ts';
import { entityQuery, manage, plainListQuery, textKeyPath } from '../workspaces/management.schemas.ts';
import { workspaceErrors } from '../workspaces/workspaces.errors.ts';
import { experimentMetricInputSchema, experimentMetricSchema, experimentMetricUpdateSchema } from './experiment-metrics.schemas.ts';

const path = '/admin/api/v1/experiment-metrics';
const { notFound, wrongState, duplicateKey, unconfirmed } = workspaceErrors;

export const experimentMetricsContract = c.router(
  {
    listExperimentMetrics: {
      method: 'GET',
      path,
      summary: '실험 지표 목록',
      summaryEn: 'List the metrics of experiments',
      description: '만든 지표가 새것부터 오고, 처음부터 있는 지표(`builtIn`)가 그 뒤에 옵니다.',
      metadata: manage(),
      query: plainListQuery,
      responses: { 200: pageOf(experimentMetricSchema, 'ExperimentMetricPage') },
    },
    createExperimentMetric: {
      method: 'POST',
      path,
      summary: '실험 지표 만들기',
      summaryEn: 'Create a metric of experiments',
      description:
        '실험의 `metrics`에 key를 적으면 그 정의대로 셉니다. 이벤트 key와 같은 key로 만들면 그 이벤트를 보던 실험도 이 정의를 씁니다. 그중 시작한 실험이 있으면 `confirm`이 있어야 합니다(EXP_009).',
      metadata: manage(duplicateKey, unconfirmed),
      body: experimentMetricInputSchema,
      responses: { 201: experimentMetricSchema },
    },
    getExperimentMetric: {
      method: 'GET',
      path: `${path}/:key`,
      summary: '실험 지표',
      summaryEn: 'Get a metric of experiments',
      metadata: manage(notFound),
      pathParams: textKeyPath('$revenue'),
      query: entityQuery,
      responses: { 200: experimentMetricSchema },
    },
    updateExperimentMetric: {
      method: 'PUT',
      path: `${path}/:key`,
      summary: '실험 지표 고치기',
      summaryEn: 'Update a metric of experiments',
      description:
        '보내지 않은 항목은 그대로입니다. 이 지표를 보는 실험의 결과도 처음부터 새 정의로 다시 셉니다. 시작한 실험이나 진행 중인 단계 배포가 이 지표로 판정되면 `confirm`이 있어야 합니다(EXP_009). 이름, 설명, 단위는 그냥 바꿀 수 있습니다. 처음부터 있는 지표는 고칠 수 없습니다.',
      metadata: manage(notFound, wrongState, unconfirmed, commonErrors.conflict),
      pathParams: textKeyPath('$revenue'),
      body: experimentMetricUpdateSchema,
      responses: { 200: experimentMetricSchema },
    },
    deleteExperimentMetric: {
      method: 'DELETE',
      path: `${path}/:key`,
      summary: '실험 지표 지우기',
      summaryEn: 'Delete a metric of experiments',
      description: '실험이나 기능 플래그가 쓰고 있거나 처음부터 있는 지표는 지울 수 없습니다.',
      metadata: manage(notFound, wrongState),
      pathParams: textKeyPath('$revenue'),
      query: entityQuery,
      body: c.noBody(),
      responses: { 204: c.noBody() },
    },
  },
  domainOptions,
);
