import { c, domainOptions } from '../../shared/define.ts';
import { manage, textKeyPath } from '../workspaces/management.schemas.ts';
import { workspaceErrors } from '../workspaces/workspaces.errors.ts';
import {
  audienceInputSchema,
  audienceSchema,
  baselineQuerySchema,
  metricBaselineSchema,
  sampleSizeQuerySchema,
  sampleSizeSchema,
} from './experiment-plans.schemas.ts';

const path = '/admin/api/v1/experiment-plans';
const { notFound } = workspaceErrors;

/** Operations for planning an experiment; they change nothing. */
export const experimentPlansContract = c.router(
  {
    getMetricBaseline: {
      method: 'GET',
      path: '/admin/api/v1/experiment-metrics/:key/baseline',
      summary: '지표의 지금 값',
      summaryEn: 'Get the baseline of a metric from past events',
      description:
        '지난 이벤트에서 지표의 값과 분산, 하루에 오는 사용자를 셉니다. 지표로 정의하지 않은 이벤트의 key이면 그 이벤트를 한 사용자의 비율을 셉니다. `calculateSampleSize`에 그대로 넣을 수 있습니다.',
      metadata: manage(notFound),
      pathParams: textKeyPath('$revenue'),
      query: baselineQuerySchema,
      responses: { 200: metricBaselineSchema },
    },
    calculateSampleSize: {
      method: 'GET',
      path: `${path}/sample-size`,
      summary: '필요한 사용자 수',
      summaryEn: 'Calculate how many users a test needs',
      description:
        '가장 작은 증감(`lift`)을 알아내는 데 필요한 사용자와 날을 셉니다. `lift` 대신 `days`와 `usersPerDay`를 주면 그 기간에 알아낼 수 있는 증감을 셉니다. 변형이 여럿이면 대조군과의 비교마다 alpha를 나누어 씁니다.',
      metadata: manage(),
      query: sampleSizeQuerySchema,
      responses: { 200: sampleSizeSchema },
    },
    estimateAudience: {
      method: 'POST',
      path: `${path}/audience`,
      summary: '대상의 크기',
      summaryEn: 'Estimate how many users match an audience',
      description: '지난 이벤트의 속성으로 대상에 맞는 사용자를 셉니다. 이벤트에 남지 않는 조건은 맞는다고 보고 `notJudged`에 적습니다.',
      metadata: { ...manage(notFound), idempotency: 'question' as const },
      body: audienceInputSchema,
      responses: { 200: audienceSchema },
    },
  },
  domainOptions,
);
