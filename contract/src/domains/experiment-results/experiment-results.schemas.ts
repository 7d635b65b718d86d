import { z } from 'zod';
import { dateTimeSchema, idSchema } from '../../shared/scalars.ts';
import { experimentStatusSchema, metricRoleSchema } from '../experiments/experiments.schemas.ts';
import { metricDirectionSchema, metricKindSchema } from '../workspaces/metric-definition.schemas.ts';
import { comparedPercentile } from './experiment-results.rules.ts';
import { resultsExample } from './experiment-results.examples.ts';

const count = z.int().min(0);
const probability = z.number().min(0).max(1);
const interval = z.tuple([z.number(), z.number()]);
const variationKey = z.string().meta({ description: '변형의 key', examples: ['B'] });

/** How the numbers may be used now. */
export const readingStates = ['NO_DATA', 'SAMPLE_RATIO_MISMATCH', 'TOO_FEW_USERS', 'UNFINISHED', 'ENDED_EARLY', 'FINISHED'] as const;
export type ReadingState = (typeof readingStates)[number];

/** Whether a guardrail held: not worse than tolerated, worse than tolerated, or not to be told yet. */
export const guardrailVerdicts = ['SAFE', 'HARMED', 'UNCLEAR'] as const;
export type GuardrailVerdict = (typeof guardrailVerdicts)[number];

const variationSchema = z
  .object({
    variation: variationKey,
    id: idSchema,
    name: z.string().optional().meta({ examples: ['새 문구'] }),
    isDropped: z.boolean().meta({ description: '배분을 그만둔 변형인지' }),
    isControl: z.boolean().meta({ description: '다른 변형이 비교되는 대조군인지' }),
    weight: z.number().min(0).max(1).meta({ description: '지금 설정된 배분에서 차지하는 몫', examples: [0.5] }),
    users: count.meta({ description: '처음 노출된 변형으로 센 사용자', examples: [5020] }),
    exposures: count.meta({ description: '그 사용자들의 노출 이벤트', examples: [7987] }),
  })
  .meta({ id: 'ResultsVariation', description: '변형별 노출' });

const byVariation = <V extends z.ZodType>(value: V) => z.record(z.string(), value);

const spanSchema = z
  .object({
    from: dateTimeSchema.meta({ description: '이 배분이 시작된 때' }),
    to: dateTimeSchema.nullable().meta({ description: '배분이 바뀐 때. 지금 배분이면 null' }),
    weights: byVariation(z.number().min(0).max(1)).meta({ description: '변형마다 차지한 몫', examples: [{ A: 0.8, B: 0.2 }] }),
    users: byVariation(count).meta({ description: '이 동안 처음 노출된 사용자', examples: [{ A: 801, B: 199 }] }),
    p: probability.nullable().meta({ description: '이 배분대로 나뉘었다면 이만큼 어긋날 확률. 사용자가 적어 셀 수 없으면 null', examples: [0.937] }),
    ok: z.boolean().meta({ description: 'p가 0.001보다 작으면 false' }),
  })
  .meta({ id: 'SampleRatioSpan', description: '배분이 같았던 동안의 표본 비율' });

const sampleRatioSchema = z
  .object({
    p: probability.nullable().meta({ description: '배분대로 나뉘었다면 이만큼 어긋날 확률. 셀 것이 없으면 null', examples: [0.689] }),
    ok: z.boolean().meta({ description: 'p가 0.001보다 작으면 false: 결과를 믿지 마세요.' }),
    chiSquare: z.number().nullable().meta({ description: '카이제곱 통계량. 셀 것이 없으면 null', examples: [0.16] }),
    degreesOfFreedom: count.nullable().meta({ description: '자유도: 변형의 수보다 1 작은 수를 배분이 바뀐 동안마다 더한 값. 셀 것이 없으면 null', examples: [1] }),
    spans: z.array(spanSchema).meta({ description: '배분이 바뀔 때마다 나눈 동안. 각각 그때의 배분으로 검사합니다.' }),
  })
  .meta({ id: 'SampleRatioCheck', description: '표본 비율 검사(SRM)' });

const perVariationSchema = z
  .object({
    variation: variationKey,
    users: count.meta({ description: '처음 노출된 변형으로 센 사용자', examples: [5020] }),
    conversions: count.meta({ description: '노출된 뒤 이벤트(RATIO이면 분자의 이벤트)를 한 번 이상 보낸 사용자', examples: [572] }),
    rate: probability.meta({ description: '전환율: conversions ÷ users', examples: [0.1139] }),
    mean: z.number().meta({ description: '사용자 한 명의 값(value의 합, COUNT이면 이벤트의 수)의 평균. 이벤트가 없는 사용자는 0으로 셉니다. 정의한 MEAN과 RATIO이면 분자의 합 ÷ 분모의 합', examples: [3540] }),
    variance: z.number().min(0).meta({ description: '사용자 한 명의 값의 분산. 정의한 MEAN과 RATIO이면 델타 방법으로 구한, 사용자 한 명이 비율에 더하는 분산', examples: [104_000_000] }),
    comparedMean: z.number().meta({ description: '비교에 쓴 평균. `cap`이 있으면 그보다 큰 값을 `cap`으로 낮추어 셉니다.', examples: [3490] }),
    tooEarly: z.boolean().meta({ description: '대조군이나 이 변형에서 전환한 사용자(CONVERSION이면 전환하지 않은 사용자도, RATIO이면 분모의 이벤트를 보낸 사용자도)가 10명보다 적으면 true. 그때는 구간과 p-value가 없습니다.' }),
    difference: z.number().nullable().meta({ description: '대조군과의 차이(전환율 또는 평균)', examples: [0.0139] }),
    differenceCi95: interval.nullable().meta({ description: 'difference의 95 % 신뢰구간. 시작하기 전에 정한 끝(`plan`)에 이르렀을 때만 있습니다.', examples: [[0.0018, 0.0261]] }),
    lift: z.number().nullable().meta({ description: '대조군 대비 증감. 0.05는 5 % 증가', examples: [0.1394] }),
    ci95: interval.nullable().meta({ description: 'lift의 95 % 신뢰구간. 시작하기 전에 정한 끝(`plan`)에 이르렀을 때만 있습니다.', examples: [[0.0171, 0.2765]] }),
    pValue: probability.nullable().meta({ description: '양측 검정의 p-value. 시작하기 전에 정한 끝(`plan`)에 이르렀을 때만 있습니다.', examples: [0.0241] }),
    sequentialCi95: interval.nullable().meta({ description: 'lift의 95 % 신뢰구간. 진행 중에 몇 번을 보아도 맞습니다.', examples: [[-0.0458, 0.3606]] }),
    sequentialPValue: probability.nullable().meta({ description: 'p-value. 진행 중에 몇 번을 보아도 맞습니다.', examples: [0.3746] }),
    guardrail: z.enum(guardrailVerdicts).nullable().meta({
      description: 'GUARDRAIL 지표가 정해둔 만큼보다 나빠지지 않았는지. SAFE: 나빠지지 않음, HARMED: 나빠짐, UNCLEAR: 아직 모름. 정해둔 끝에 이르기 전에는 sequentialCi95로, 이른 뒤에는 ci95로 봅니다. GUARDRAIL이 아니거나 대조군이면 null',
      examples: ['SAFE'],
    }),
  })
  .meta({ id: 'ResultsOfVariation', description: '변형 하나의 지표. 대조군에는 비교가 없습니다(null).' });
export type ResultsOfVariation = z.output<typeof perVariationSchema>;

const capSchema = z
  .object({
    value: z.number().meta({ description: '사용자 한 명의 value 합은 여기까지만 비교합니다.', examples: [189_000] }),
    percentile: z.number().meta({ description: '값이 있는 사용자의 몇 번째 백분위수보다 큰 값을 낮추는지. 실험에 정한 상한이 더 작으면 상한을 씁니다.', examples: [comparedPercentile] }),
    users: count.meta({ description: '값을 낮추어 센 사용자', examples: [11] }),
  })
  .meta({ id: 'ResultsCap', description: '아주 큰 값 몇 개가 결과를 좌우하지 않게 낮춘 기준' });

const definitionSchema = z
  .object({
    name: z.string().meta({ description: '지표의 이름', examples: ['방문자마다 매출'] }),
    unit: z.string().meta({ description: '값의 단위. 없으면 빈 문자열', examples: ['원'] }),
    direction: metricDirectionSchema,
    builtIn: z.boolean().meta({ description: '처음부터 있는 지표인지' }),
  })
  .meta({ id: 'ResultsMetricDefinition', description: '결과에 나오는 지표의 정의' });

const metricSchema = z
  .object({
    key: z.string().meta({ description: '지표의 key. 정의하지 않은 지표이면 이벤트의 key', examples: ['purchase'] }),
    eventKey: z.string().meta({ description: '지표로 보는 이벤트의 key. RATIO이면 분자의 이벤트', examples: ['purchase'] }),
    kind: metricKindSchema,
    definition: definitionSchema.nullable().meta({ description: '지표의 정의. 정의하지 않은 이벤트이면 null이고, 그때는 `kind`가 CONVERSION(한 번이라도 했는지)과 MEAN(사용자마다 value 합의 평균)인 결과가 있습니다.' }),
    role: metricRoleSchema,
    nonInferiorityMargin: z.number().nullable().meta({ description: 'GUARDRAIL이 대조군보다 어디까지 나빠져도 되는지. GUARDRAIL이 아니면 null', examples: [0.02] }),
    leftOutEvents: count.meta({ description: '클라이언트 키로 온 이벤트 가운데 value가 정해둔 범위를 벗어나 뺀 수', examples: [0] }),
    cap: capSchema.nullable().meta({ description: '낮추어 비교한 값이 있으면 그 기준. 없거나 CONVERSION이면 null' }),
    perVariation: z.array(perVariationSchema).meta({ description: '변형마다의 수치' }),
  })
  .meta({ id: 'ResultsMetric', description: '지표 하나의 결과' });
export type ResultsMetric = z.output<typeof metricSchema>;

const experimentSchema = z
  .object({
    id: idSchema,
    key: idSchema.meta({ description: '프로그램이 묻는 번호', examples: [1] }),
    name: z.string().meta({ examples: ['로그인 버튼 문구'] }),
    status: experimentStatusSchema,
    identifierType: z.string().meta({ description: '사용자를 세는 식별자의 종류', examples: ['$id'] }),
  })
  .meta({ id: 'ResultsExperiment', description: '결과를 보는 실험' });

const readingSchema = z
  .object({
    state: z.enum(readingStates).meta({ description: '판단할 수 있는 상태. FINISHED일 때만 ci95와 pValue가 있고, UNFINISHED와 ENDED_EARLY는 몇 번을 보아도 맞는 값으로 판단합니다.' }),
    message: z.string().meta({
      description: '사람에게 보여줄 한국어 문장',
      examples: ['아직 끝나지 않은 실험입니다. 지금은 sequentialCi95와 sequentialPValue로 판단하세요.'],
    }),
  })
  .meta({ id: 'ResultsReading', description: '지금 이 숫자로 판단해도 되는지' });

const planSchema = z
  .object({
    users: count.nullable().meta({ description: '판단하기로 한 사용자 수. 정하지 않았으면 null', examples: [20_000] }),
    endAt: dateTimeSchema.nullable().meta({ description: '판단하기로 한 때. 정하지 않았으면 null' }),
    reachedAt: dateTimeSchema.nullable().meta({ description: '둘 중 하나에 먼저 이른 때. 아직이거나 from, to를 골라 보면 null' }),
  })
  .meta({ id: 'ResultsPlan', description: '시작하기 전에 정한 끝. 이른 뒤의 결과는 그때까지의 사용자로 고정됩니다.' });

export const experimentResultsSchema = z
  .object({
    experiment: experimentSchema,
    plan: planSchema,
    from: dateTimeSchema.nullable().meta({ description: '이때부터 센 결과입니다. null이면 보관 중인 처음부터' }),
    to: dateTimeSchema.meta({ description: '이때까지 센 결과입니다.' }),
    control: variationKey.meta({ description: '대조군의 key', examples: ['A'] }),
    exposures: z.record(z.string(), count).meta({ description: '변형별 노출 이벤트', examples: [{ A: 1204, B: 1187 }] }),
    variations: z.array(variationSchema).meta({ description: '변형별 노출' }),
    excludedUsers: count.meta({ description: '두 변형을 모두 보아 뺀 사용자', examples: [3] }),
    firstExposureAt: dateTimeSchema.nullable().meta({ description: '첫 노출의 시각. 없으면 null' }),
    lastExposureAt: dateTimeSchema.nullable().meta({ description: '마지막 노출의 시각. 없으면 null' }),
    srm: sampleRatioSchema,
    reading: readingSchema,
    metrics: z.array(metricSchema).meta({ description: '지표마다의 결과' }),
  })
  .meta({ id: 'ExperimentResults', description: 'A/B 테스트 결과', examples: [resultsExample] });
export type ExperimentResults = z.output<typeof experimentResultsSchema>;
