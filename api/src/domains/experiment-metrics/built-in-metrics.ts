import { usualPercentile } from '@baeum/contract/domains/experiment-metrics/experiment-metrics.rules.ts';
import type { ExperimentMetric } from '@baeum/contract/domains/experiment-metrics/experiment-metrics.schemas.ts';
import type { MetricDefinition, MetricPart } from '@baeum/contract/domains/workspaces/metric-definition.schemas.ts';

/** Default definition of a metric. */
export const usualDefinition: Omit<MetricDefinition, 'kind' | 'percentile'> = {
  eventKey: null,
  filter: [],
  numerator: null,
  denominator: null,
  direction: 'INCREASE',
  unit: '',
  cap: null,
  windowHours: null,
  serverOnly: false,
  acceptedMin: null,
  acceptedMax: null,
};

/** Default percentile cap: sums per user have extreme outliers; ratios are capped through their parts, and conversions need no cap. */
export function usualPercentileOf(kind: MetricDefinition['kind']): number | null {
  return kind === 'COUNT' || kind === 'SUM' ? usualPercentile : null;
}

/** Time at which they were added to the product. */
const since = '2026-11-23T00:00:00.000Z';

function builtIn(
  key: string,
  name: string,
  description: string,
  { kind, ...definition }: Partial<MetricDefinition> & Pick<MetricDefinition, 'kind'>,
): ExperimentMetric {
  return {
    key,
    name,
    description,
    builtIn: true,
    ...usualDefinition,
    kind,
    percentile: usualPercentileOf(kind),
    ...definition,
    version: 1,
    createdAt: since,
    updatedAt: since,
  };
}

const count = (eventKey: string): MetricPart => ({ eventKey, aggregation: 'COUNT', filter: [] });

/** Built-in metrics of the marketplace, from events that the site itself sends. Only the server reports amounts of money. */
export const builtInMetrics: readonly ExperimentMetric[] = [
  builtIn('$sign_up', '회원가입', '회원가입을 마친 방문자의 비율', { kind: 'CONVERSION', eventKey: 'signup_completed' }),
  builtIn('$instructor_application', '지식공유자 신청', '지식공유자나 멘토로 신청한 방문자의 비율', { kind: 'CONVERSION', eventKey: 'joinInstructor' }),
  builtIn('$enrollment', '수강신청', '강의의 수강신청을 누른 방문자의 비율', { kind: 'CONVERSION', eventKey: 'click_enroll_at_course' }),
  builtIn('$completion', '완강', '강의를 끝까지 들은 방문자의 비율', { kind: 'CONVERSION', eventKey: 'course_completed' }),
  builtIn('$mentoring', '멘토링 시작', '멘토링을 시작하러 간 방문자의 비율', { kind: 'CONVERSION', eventKey: 'click_start_mentoring' }),
  builtIn('$purchase', '구매', '결제를 마친 방문자의 비율. 서버가 보낸 것만 셉니다.', { kind: 'CONVERSION', eventKey: 'purchase_completed', serverOnly: true }),
  builtIn('$revenue', '방문자마다 매출', '방문자 한 명이 쓴 금액. 사지 않은 방문자는 0원으로 세고, 서버가 보낸 것만 셉니다.', {
    kind: 'SUM',
    eventKey: 'purchase_completed',
    unit: '원',
    serverOnly: true,
  }),
  builtIn('$order_value', '주문 금액', '주문 하나의 평균 금액. 서버가 보낸 것만 셉니다.', {
    kind: 'MEAN',
    eventKey: 'purchase_completed',
    unit: '원',
    serverOnly: true,
  }),
  builtIn('$refunds_per_order', '주문마다 환불', '환불한 수를 주문한 수로 나눈 값. 서버가 보낸 것만 셉니다.', {
    kind: 'RATIO',
    numerator: count('refund_completed'),
    denominator: count('purchase_completed'),
    direction: 'DECREASE',
    unit: '회',
    serverOnly: true,
  }),
];
