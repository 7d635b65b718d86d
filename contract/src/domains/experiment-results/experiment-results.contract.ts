import { z } from 'zod';
import { access, c, domainOptions } from '../../shared/define.ts';
import { pageOf } from '../../shared/paging.ts';
import { withRule } from '../../shared/rule.ts';
import { idParam, integerParam, listParam, momentParam } from '../../shared/scalars.ts';
import { experimentStatusSchema } from '../experiments/experiments.schemas.ts';
import { archivedParam, entityListQuery, environmentSchema } from '../workspaces/management.schemas.ts';
import { workspaceErrors } from '../workspaces/workspaces.errors.ts';
import { resultsErrors } from './experiment-results.errors.ts';
import { breakdownRule, windowRule } from './experiment-results.rules.ts';
import { experimentResultsSchema } from './experiment-results.schemas.ts';
import { experimentSortSchema, experimentSummarySchema } from './experiment-summaries.schemas.ts';
import { experimentBreakdownSchema } from './results-breakdown.schemas.ts';
import { experimentTimelineSchema } from './results-timeline.schemas.ts';
import { resultsViews } from './results-views.schemas.ts';

const pathParams = z.strictObject({ key: idParam.meta({ description: '실험의 key', examples: ['1'] }) });

const asked = {
  metric: listParam(z.string().min(1).max(128), 20)
    .optional()
    .meta({ description: '지표 또는 이벤트의 key. 없으면 실험의 지표, 그것도 없으면 노출 뒤에 온 이벤트', examples: [['purchase']] }),
  from: momentParam.optional().meta({ description: '이때부터: 날짜(서울) 또는 시각', examples: ['2026-11-01'] }),
  to: momentParam.optional().meta({ description: '이때까지: 날짜(그날 포함) 또는 시각', examples: ['2026-11-14'] }),
  execution: integerParam({ min: 1, max: 2_147_483_647 })
    .optional()
    .meta({ description: '몇 번째 실행의 결과인지. 없으면 지금 실행', examples: ['1'] }),
  environment: environmentSchema,
};

function ordered<T extends z.ZodRawShape>(shape: T) {
  return z.strictObject(shape).superRefine((window, context) => {
    const error = windowRule(window);
    if (error) context.addIssue({ code: 'custom', path: ['to'], message: error.message, params: { errorCode: error.errorCode } });
  });
}

const errors = [workspaceErrors.notFound, resultsErrors.notCounted];
const metadata = access('admin', { scope: 'experiment:manage', errors });
const metadataOfViews = access('admin', { scope: 'experiment:manage', errors: [...errors, resultsErrors.notCollected] });

export const experimentResultsContract = c.router(
  {
    listExperimentSummaries: {
      method: 'GET',
      path: '/admin/api/v1/experiment-summaries',
      summary: '실험과 결과의 요약 목록',
      summaryEn: 'List experiments with a summary of their results',
      description:
        '`listExperiments`와 같은 실험을, 노출된 사용자와 표본 비율, 판단하는 지표의 구간, 마지막 변경과 함께 답합니다. 숫자는 서버가 모아 둔 것으로, 1분마다(실험이나 사용자가 아주 많으면 더 드물게) 셉니다. `countedUntil`이 언제까지 센 것인지 알려주며, 지금의 결과는 `getExperimentResults`가 답합니다.',
      metadata: access('admin', { scope: 'experiment:manage' }),
      query: entityListQuery(experimentStatusSchema).extend({
        archived: archivedParam,
        sort: experimentSortSchema.optional().meta({ description: '순서. 없으면 최근에 만든 것부터', examples: ['-updatedAt'] }),
      }),
      responses: { 200: pageOf(experimentSummarySchema, 'ExperimentSummaryPage') },
    },
    getExperimentResults: {
      method: 'GET',
      path: '/admin/api/v1/experiments/:key/results',
      summary: 'A/B 테스트 결과',
      summaryEn: 'Get the results of an A/B test',
      description:
        '먼저 `reading.verdict`를 읽으세요. 사용자는 실험의 식별자로 세고, 처음 노출된 뒤의 이벤트만 전환으로 봅니다. 지금 실행(`execution`을 보내면 그 실행)에서 트래픽 배분으로 생긴 노출만 세고, 두 변형을 모두 본 사용자는 뺍니다. 앞 실행의 결과는 다음 실행이 시작된 때까지입니다. `sequentialCi95`와 `sequentialPValue`는 몇 번을 보아도 맞습니다. 한 번만 볼 때 맞는 `ci95`와 `pValue`는 시작하기 전에 정한 끝(`plannedUsers`, `plannedEndAt`)에 이르러야 나오고, 그때까지의 결과로 고정됩니다. 정한 사용자 수에 이르면 먼저 노출된 그만큼만 세고, 끝나는 때를 정하지 않았으면 종료해야 나옵니다. 지표를 정한 실험에 노출된 사용자가 5만 명을 넘으면 1분마다 모아 둔 것을 읽으므로 `to`가 그만큼 이릅니다. 이 답의 모든 지표와 변형을 함께 보정한 값은 `adjustedPValue`입니다(Benjamini–Hochberg).',
      metadata: metadataOfViews,
      pathParams,
      query: ordered({
        ...asked,
        view: listParam(z.enum(resultsViews), resultsViews.length)
          .optional()
          .meta({
            description: '더 볼 것. bayesian: 베이즈 관점, cuped: 노출 전의 차이를 덜어낸 결과, excluded: 세지 않은 사용자와 그 이유',
            examples: [['bayesian']],
          }),
      }),
      responses: { 200: experimentResultsSchema },
    },
    getExperimentTimeline: {
      method: 'GET',
      path: '/admin/api/v1/experiments/:key/results/timeline',
      summary: 'A/B 테스트 결과의 흐름',
      summaryEn: 'Get the results of an A/B test day by day',
      description:
        '서울의 하루마다, 그날까지 모인 결과입니다. `sequentialCi95`의 띠는 모든 날에 한꺼번에 맞으므로, 어느 날이든 0을 벗어나면 다르다고 할 수 있습니다. 평균은 전체 기간의 상한으로 낮춘 값으로 비교합니다. 노출된 사용자가 5만 명을 넘으면 10분마다, 아주 많으면 더 드물게 세어 둔 것을 읽으므로 `to`가 그만큼 이릅니다.',
      metadata: metadataOfViews,
      pathParams,
      query: ordered(asked),
      responses: { 200: experimentTimelineSchema },
    },
    getExperimentBreakdown: {
      method: 'GET',
      path: '/admin/api/v1/experiments/:key/results/breakdown',
      summary: '나누어 본 A/B 테스트 결과',
      summaryEn: 'Get the results of an A/B test by groups of users',
      description:
        '처음 노출될 때의 값으로 사용자를 나눕니다. 사용자가 많은 값 여덟 가지를 보이고 나머지는 하나로 묶습니다. `visit`은 처음 노출되기 30분보다 전, 14일 안에 이벤트가 있었으면 RETURNING, 없었으면 NEW이고, `membership`은 `$userId`가 있으면 MEMBER, 없으면 VISITOR입니다. 나누어 볼수록 우연히 달라 보이는 곳이 생기므로, 모든 비교를 함께 보정한 `adjustedPValue`로 보세요. 노출된 사용자가 5만 명을 넘으면 1분마다(`visit`은 10분마다, 아주 많으면 더 드물게) 모아 둔 것을 읽으므로 `to`가 그만큼 이릅니다.',
      metadata: metadataOfViews,
      pathParams,
      query: ordered({
        by: withRule(z.string(), breakdownRule).meta({
          description:
            '무엇으로 나눌지: `platform`, `os`, `browser`, `visit`(새로 왔는지), `membership`(회원인지), `property:`와 노출에 실린 사용자 속성의 이름',
          examples: ['platform', 'property:grade'],
        }),
        ...asked,
      }),
      responses: { 200: experimentBreakdownSchema },
    },
    exportExperimentResults: {
      method: 'GET',
      path: '/admin/api/v1/experiments/:key/results/export',
      summary: 'A/B 테스트 결과 내려받기',
      summaryEn: 'Export the results of an A/B test',
      description: '지표와 변형마다 한 줄인 CSV 파일(UTF-8, BOM)입니다. 숫자는 `getExperimentResults`와 같습니다.',
      metadata,
      pathParams,
      query: ordered(asked),
      responses: {
        200: c.otherResponse({
          contentType: 'text/csv',
          body: z.string().meta({ description: 'CSV 파일', examples: ['\uFEFF"experiment","metric"\r\n1,"purchase"\r\n'] }),
        }),
      },
    },
  },
  domainOptions,
);
