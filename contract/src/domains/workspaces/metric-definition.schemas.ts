import { z } from 'zod';
import { withRules } from '../../shared/rule.ts';
import { lineSchema } from '../../shared/scalars.ts';
import { valueProblems } from './conditions.rules.ts';
import { aggregations, metricKinds } from './metric-definition.rules.ts';
import { matchSchema } from './targets.schemas.ts';

export const metricKindSchema = z.enum(metricKinds).meta({
  id: 'MetricKind',
  description:
    'CONVERSION: 사용자가 한 번이라도 했는지, COUNT: 사용자마다 몇 번 했는지, SUM: 사용자마다 value의 합, MEAN: 이벤트 하나의 value 평균, RATIO: 분자의 합 ÷ 분모의 합',
  examples: ['SUM'],
});
const aggregationSchema = z
  .enum(aggregations)
  .meta({ id: 'MetricAggregation', description: 'CONVERSION: 한 번이라도 한 사용자, COUNT: 이벤트의 수, SUM: value의 합', examples: ['COUNT'] });
export const metricDirectionSchema = z
  .enum(['INCREASE', 'DECREASE'])
  .meta({ id: 'MetricDirection', description: 'INCREASE: 늘어나는 쪽, DECREASE: 줄어드는 쪽', examples: ['INCREASE'] });

const eventKey = z
  .string()
  .min(1)
  .max(512)
  .meta({ description: '세는 이벤트의 key', examples: ['purchase_completed'] });

const filterSchema = withRules(
  z.strictObject({
    property: z
      .string()
      .min(1)
      .max(128)
      .meta({ description: '비교할 이벤트 속성의 이름', examples: ['currency'] }),
    match: matchSchema.meta({ description: '비교 조건. 속성은 STRING, NUMBER, BOOLEAN으로 비교합니다.' }),
  }),
  // The metric reports unsupported types itself.
  ({ match }) =>
    ['STRING', 'NUMBER', 'BOOLEAN'].includes(match.valueType) ? valueProblems(match).map(({ path, error }) => ({ path: ['match', ...path], error })) : [],
).meta({ id: 'MetricFilter', description: '이벤트 속성의 조건' });
export type MetricFilter = z.output<typeof filterSchema>;
const filter = z.array(filterSchema).max(20).meta({ description: '모두 맞는 이벤트만 셉니다. 비어 있으면 모두' });

const partSchema = z.strictObject({ eventKey, aggregation: aggregationSchema, filter: filter.default([]) }).meta({
  id: 'MetricPart',
  description: '비율의 분자 또는 분모: 어떤 이벤트를 어떻게 더하는지',
  examples: [{ eventKey: 'refund_completed', aggregation: 'COUNT', filter: [] }],
});
export type MetricPart = z.output<typeof partSchema>;

/** Members of a metric that define what is counted and how it is compared. */
export const metricDefinition = {
  kind: metricKindSchema,
  eventKey: eventKey.nullable().meta({ description: '세는 이벤트의 key. RATIO이면 null', examples: ['purchase_completed'] }),
  filter,
  numerator: partSchema.nullable().meta({ description: 'RATIO의 분자. 다른 지표이면 null' }),
  denominator: partSchema.nullable().meta({ description: 'RATIO의 분모. 다른 지표이면 null' }),
  direction: metricDirectionSchema.meta({ description: '좋은 방향. INCREASE: 늘면 좋음, DECREASE: 줄면 좋음' }),
  unit: lineSchema(20).meta({ description: '값의 단위. 없으면 빈 문자열', examples: ['원'] }),
  cap: z
    .number()
    .positive()
    .nullable()
    .meta({ description: '사용자 한 명의 값을 여기까지만 비교합니다. 없으면 null', examples: [500_000] }),
  percentile: z
    .number()
    .min(50)
    .max(100)
    .nullable()
    .meta({ description: '값이 있는 사용자의 이 백분위수보다 큰 값을 낮추어 비교합니다. null이면 낮추지 않습니다.', examples: [99] }),
  windowHours: z
    .number()
    .positive()
    .max(24 * 400)
    .nullable()
    .meta({ description: '처음 노출된 뒤 몇 시간 안의 이벤트만 셀지. null이면 끝까지', examples: [168] }),
  serverOnly: z.boolean().meta({ description: '서버 키로 보낸 이벤트만 셉니다. 돈처럼 누가 지어내면 안 되는 지표에 씁니다.' }),
  acceptedMin: z
    .number()
    .nullable()
    .meta({ description: '클라이언트 키로 온 이벤트의 value가 이보다 작으면 빼고 센 수만 알립니다. 없으면 null', examples: [0] }),
  acceptedMax: z
    .number()
    .nullable()
    .meta({ description: '클라이언트 키로 온 이벤트의 value가 이보다 크면 빼고 센 수만 알립니다. 없으면 null', examples: [10_000_000] }),
};
const definitionSchema = z.object(metricDefinition);
export type MetricDefinition = z.output<typeof definitionSchema>;
