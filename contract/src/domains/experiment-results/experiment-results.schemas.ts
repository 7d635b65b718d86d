import { z } from 'zod';
import { dateTimeSchema, idSchema } from '../../shared/scalars.ts';
import { experimentStatusSchema, metricRoleSchema } from '../experiments/experiments.schemas.ts';
import { metricDirectionSchema, metricKindSchema } from '../workspaces/metric-definition.schemas.ts';
import { comparedPercentile } from './experiment-results.rules.ts';
import { breakdownExample, resultsExample, timelineExample } from './experiment-results.examples.ts';

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

/** Other ways to look at the same experiment, told only to those who ask. */
export const resultsViews = ['bayesian', 'cuped', 'excluded'] as const;
export type ResultsView = (typeof resultsViews)[number];

/** `NOT_AFTER_ADJUSTMENT`: different by itself, but not once all comparisons are counted. */
export const conclusions = ['DIFFERENT', 'NOT_AFTER_ADJUSTMENT', 'UNDECIDED'] as const;
export type Conclusion = (typeof conclusions)[number];

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

const adjustedVariationSchema = z
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
    adjustedPValue: probability.nullable().meta({ description: '이 답의 모든 비교를 함께 보정한 p-value(`adjustment`). 0.05보다 작은 것만 고르면, 그중 틀린 것은 평균 5 %를 넘지 않습니다.', examples: [0.3746] }),
    guardrail: z.enum(guardrailVerdicts).nullable().meta({
      description: 'GUARDRAIL 지표가 정해둔 만큼보다 나빠지지 않았는지. SAFE: 나빠지지 않음, HARMED: 나빠짐, UNCLEAR: 아직 모름. 정해둔 끝에 이르기 전에는 sequentialCi95로, 이른 뒤에는 ci95로 봅니다. GUARDRAIL이 아니거나 대조군이면 null',
      examples: ['SAFE'],
    }),
  })
  .meta({ id: 'ResultsOfVariation', description: '변형 하나의 지표. 대조군에는 비교가 없습니다(null).' });
export type AdjustedVariation = z.output<typeof adjustedVariationSchema>;
export type ResultsOfVariation = Omit<AdjustedVariation, 'adjustedPValue'>;

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
    direction: metricDirectionSchema.meta({ description: '좋은 방향. INCREASE: 늘면 좋음, DECREASE: 줄면 좋음' }),
    builtIn: z.boolean().meta({ description: '처음부터 있는 지표인지' }),
  })
  .meta({ id: 'ResultsMetricDefinition', description: '결과에 나오는 지표의 정의' });

/** Which metric some numbers are of. */
const namedMetric = {
  key: z.string().meta({ description: '지표의 key. 정의하지 않은 지표이면 이벤트의 key', examples: ['purchase'] }),
  eventKey: z.string().meta({ description: '지표로 보는 이벤트의 key. RATIO이면 분자의 이벤트', examples: ['purchase'] }),
  kind: metricKindSchema,
  definition: definitionSchema.nullable().meta({ description: '지표의 정의. 정의하지 않은 이벤트이면 null이고, 그때는 `kind`가 CONVERSION(한 번이라도 했는지)과 MEAN(사용자마다 value 합의 평균)인 결과가 있습니다.' }),
};

const metricSchema = z
  .object({
    ...namedMetric,
    role: metricRoleSchema,
    nonInferiorityMargin: z.number().nullable().meta({ description: 'GUARDRAIL이 대조군보다 어디까지 나빠져도 되는지. GUARDRAIL이 아니면 null', examples: [0.02] }),
    leftOutEvents: count.meta({ description: '클라이언트 키로 온 이벤트 가운데 value가 정해둔 범위를 벗어나 뺀 수', examples: [0] }),
    cap: capSchema.nullable().meta({ description: '낮추어 비교한 값이 있으면 그 기준. 없거나 CONVERSION이면 null' }),
    perVariation: z.array(adjustedVariationSchema).meta({ description: '변형마다의 수치' }),
  })
  .meta({ id: 'ResultsMetric', description: '지표 하나의 결과' });
export type AdjustedMetric = z.output<typeof metricSchema>;
/** As it is compared, before it is known what else is. */
export type ResultsMetric = Omit<AdjustedMetric, 'perVariation'> & { perVariation: ResultsOfVariation[] };

const experimentSchema = z
  .object({
    id: idSchema,
    key: idSchema.meta({ description: '프로그램이 묻는 번호', examples: [1] }),
    name: z.string().meta({ examples: ['로그인 버튼 문구'] }),
    status: experimentStatusSchema,
    identifierType: z.string().meta({ description: '사용자를 세는 식별자의 종류', examples: ['$id'] }),
  })
  .meta({ id: 'ResultsExperiment', description: '결과를 보는 실험' });

const findingSchema = z
  .object({
    key: z.string().meta({ description: '판단한 지표의 key: PRIMARY인 지표, 없으면 첫 지표', examples: ['purchase'] }),
    kind: metricKindSchema,
    name: z.string().nullable().meta({ description: '지표의 이름. 정의하지 않은 이벤트이면 null', examples: ['일주일 매출'] }),
    variation: variationKey.meta({ description: '대조군과 가장 뚜렷하게 다른 변형' }),
    lift: z.number().nullable().meta({ description: '대조군 대비 증감', examples: [0.1394] }),
    interval: interval.nullable().meta({ description: '판단에 쓴 95 % 구간: 정한 끝에 이르렀으면 ci95, 아니면 sequentialCi95', examples: [[-0.0458, 0.3606]] }),
    pValue: probability.meta({ description: '판단에 쓴 p-value', examples: [0.3746] }),
    adjustedPValue: probability.meta({ description: '모든 비교를 함께 보정한 p-value', examples: [0.3746] }),
    conclusion: z.enum(conclusions).meta({ description: 'DIFFERENT: 다릅니다, NOT_AFTER_ADJUSTMENT: 여럿을 함께 본 것을 보정하면 우연일 수 있습니다, UNDECIDED: 다르다고 할 수 없습니다' }),
  })
  .meta({ id: 'ResultsFinding', description: '한 문장이 말하는 지표와 변형' });
export type Finding = z.output<typeof findingSchema>;

const readingSchema = z
  .object({
    state: z.enum(readingStates).meta({ description: '판단할 수 있는 상태. FINISHED일 때만 ci95와 pValue가 있고, UNFINISHED와 ENDED_EARLY는 몇 번을 보아도 맞는 값으로 판단합니다.' }),
    message: z.string().meta({
      description: '어느 값으로 판단할지, 사람에게 보여줄 한국어 문장',
      examples: ['아직 끝나지 않은 실험입니다. 지금은 sequentialCi95와 sequentialPValue로 판단하세요.'],
    }),
    verdict: z.string().meta({
      description: '결과를 한 문장으로: 믿지 마세요, 아직 이릅니다, 지금까지는, 끝난 결과입니다',
      examples: ['지금까지는 B의 purchase 전환율이 A와 다르다고 할 수 없습니다(증감 +13.9 %, 95 % 구간 -4.6 % ~ +36.1 %).'],
    }),
    finding: findingSchema.nullable().meta({ description: '그 문장의 지표와 변형. 아직 비교할 수 없으면 null' }),
  })
  .meta({ id: 'ResultsReading', description: '지금 이 숫자로 판단해도 되는지' });

const adjustmentSchema = z
  .object({
    method: z.literal('BENJAMINI_HOCHBERG').meta({ description: '함께 본 비교를 보정한 방법' }),
    comparisons: count.meta({ description: '함께 보정한 비교의 수: 이 답에서 p-value가 있는 지표와 변형 모두', examples: [2] }),
    of: z.enum(['P_VALUE', 'SEQUENTIAL_P_VALUE']).meta({ description: '보정한 값: 정한 끝에 이르렀으면 pValue, 아니면 sequentialPValue' }),
  })
  .meta({ id: 'ResultsAdjustment', description: '여러 지표와 변형을 함께 보는 것을 어떻게 보정했는지' });
export type Adjustment = z.output<typeof adjustmentSchema>;

const beliefSchema = z
  .object({
    variation: variationKey,
    mean: z.number().meta({ description: '믿음의 평균: 전환율 또는 사용자 한 명의 값', examples: [0.1139] }),
    credible95: interval.meta({ description: '95 % 신용구간', examples: [[0.1054, 0.1229]] }),
    probabilityBest: probability.meta({ description: '모든 변형 가운데 가장 클 확률', examples: [0.987] }),
    expectedLoss: z.number().min(0).meta({ description: '이 변형을 골랐는데 다른 것이 더 클 때 잃는 값의 평균', examples: [0.0001] }),
    probabilityAboveControl: probability.nullable().meta({ description: '대조군보다 클 확률. 대조군은 null', examples: [0.987] }),
    liftCredible95: interval.nullable().meta({ description: '대조군 대비 증감의 95 % 신용구간. 대조군이거나 대조군이 0일 수 있으면 null', examples: [[0.017, 0.275]] }),
  })
  .meta({ id: 'ResultsBelief', description: '변형 하나에 대한 믿음' });

const bayesianSchema = z
  .object({
    message: z.string().meta({ description: '이 숫자를 읽는 법', examples: ['p-value와 섞어 판단하지 마세요.'] }),
    metrics: z
      .array(
        z
          .object({
            ...namedMetric,
            prior: z.enum(['UNIFORM_RATE', 'ONE_USER_MEAN']).meta({ description: '보기 전의 믿음. UNIFORM_RATE: 모든 전환율이 똑같이 그럴듯함(Beta(1, 1)), ONE_USER_MEAN: 전체 평균 둘레의 정규분포, 사용자 한 명만큼의 무게' }),
            perVariation: z.array(beliefSchema).meta({ description: '변형마다의 믿음' }),
          })
          .meta({ id: 'BayesianMetric', description: '지표 하나의 베이즈 관점' }),
      )
      .meta({ description: '지표마다의 믿음. 값이 모두 같아 셀 수 없는 지표는 없습니다.' }),
  })
  .meta({ id: 'BayesianView', description: '베이즈 관점: 다른 숫자와 따로 읽습니다.' });
export type BayesianView = z.output<typeof bayesianSchema>;

const relievedVariationSchema = z
  .object({
    variation: variationKey,
    users: count.meta({ description: '처음 노출된 변형으로 센 사용자', examples: [5020] }),
    earlierUsers: count.meta({ description: '노출되기 전에 같은 이벤트를 보낸 사용자', examples: [1204] }),
    mean: z.number().nullable().meta({ description: '노출 전의 차이를 덜어낸 평균 또는 전환율', examples: [3498] }),
    difference: z.number().nullable().meta({ description: '대조군과의 차이', examples: [402] }),
    lift: z.number().nullable().meta({ description: '대조군 대비 증감', examples: [0.13] }),
    ci95: interval.nullable().meta({ description: 'lift의 95 % 신뢰구간. 정한 끝에 이르렀을 때만 있습니다.', examples: [[0.04, 0.22]] }),
    pValue: probability.nullable().meta({ description: 'p-value. 정한 끝에 이르렀을 때만 있습니다.', examples: [0.0041] }),
    sequentialCi95: interval.nullable().meta({ description: 'lift의 95 % 신뢰구간. 몇 번을 보아도 맞습니다.', examples: [[-0.01, 0.28]] }),
    sequentialPValue: probability.nullable().meta({ description: 'p-value. 몇 번을 보아도 맞습니다.', examples: [0.083] }),
  })
  .meta({ id: 'CupedVariation', description: '노출 전의 차이를 덜어낸 변형 하나의 수치' });

const cupedSchema = z
  .object({
    windowDays: z.int().meta({ description: '처음 노출되기 전 며칠의 이벤트를 보는지', examples: [14] }),
    to: dateTimeSchema.meta({ description: '이때까지 센 것입니다. 노출된 사용자가 5만 명을 넘으면 미리 세어 둔 것을 읽으므로 결과의 `to`보다 이릅니다.' }),
    metrics: z
      .array(
        z
          .object({
            ...namedMetric,
            state: z.enum(['USED', 'TOO_FEW', 'NO_GAIN']).meta({ description: 'USED: 썼습니다, TOO_FEW: 노출 전의 이벤트가 적어 쓰지 않았습니다, NO_GAIN: 분산이 1 %도 줄지 않아 쓰지 않았습니다' }),
            theta: z.number().nullable().meta({ description: '노출 전 값의 얼마만큼을 덜어내는지', examples: [0.42] }),
            varianceReduction: z.number().nullable().meta({ description: '줄어든 분산의 비율', examples: [0.31] }),
            perVariation: z.array(relievedVariationSchema).meta({ description: '변형마다의 수치' }),
          })
          .meta({ id: 'CupedMetric', description: '노출 전의 차이를 덜어낸 지표 하나' }),
      )
      .meta({ description: '지표마다의 수치' }),
  })
  .meta({ id: 'CupedView', description: '노출 전의 행동으로 우연을 덜어낸 결과(CUPED). 이것으로 판단할지는 보기 전에 정하세요. MEAN과 RATIO로 정의한 지표는 없습니다.' });
export type CupedView = z.output<typeof cupedSchema>;

/** Why users with an exposure are not counted. A user stands under the first that fits. */
export const exclusionReasons = ['MIXED', 'LATE', 'OVERRIDDEN', 'OTHER_EXECUTION', 'NOT_ALLOCATED', 'NOT_RUNNING', 'UNKNOWN_VARIATION', 'NO_IDENTIFIER'] as const;
export type ExclusionReason = (typeof exclusionReasons)[number];

const exclusionSchema = z
  .object({
    reason: z.enum(exclusionReasons).meta({
      description:
        'MIXED: 두 변형을 모두 봄, LATE: 정한 사용자 수가 찬 뒤 처음 노출됨, OVERRIDDEN: 변형을 지정받음, OTHER_EXECUTION: 초기화하기 전의 실행에서만 노출됨, NOT_ALLOCATED: 대상이나 트래픽에 들지 않음, NOT_RUNNING: 실험이 돌지 않을 때만 노출됨, UNKNOWN_VARIATION: 지금 없는 변형, NO_IDENTIFIER: 실험의 식별자가 없음',
    }),
    users: count.meta({ description: '그래서 뺀 사용자', examples: [3] }),
  })
  .meta({ id: 'ResultsExclusion', description: '세지 않은 사용자와 그 이유' });

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
    adjustment: adjustmentSchema,
    bayesian: bayesianSchema.optional().meta({ description: '`view=bayesian`일 때만' }),
    cuped: cupedSchema.optional().meta({ description: '`view=cuped`일 때만' }),
    excluded: z.array(exclusionSchema).optional().meta({ description: '`view=excluded`일 때만: 노출은 있지만 세지 않은 사용자와 그 이유' }),
  })
  .meta({ id: 'ExperimentResults', description: 'A/B 테스트 결과', examples: [resultsExample] });
export type ExperimentResults = z.output<typeof experimentResultsSchema>;

const ratioVerdictSchema = z
  .object({
    p: probability.nullable().meta({ description: '이 사용자들이 배분대로 나뉘었다면 이만큼 어긋날 확률. 셀 것이 없으면 null', examples: [0.689] }),
    ok: z.boolean().meta({ description: 'p가 0.001보다 작으면 false' }),
  })
  .meta({ id: 'SampleRatioVerdict', description: '표본 비율 검사(SRM)의 결과' });

const dayUsersSchema = z
  .object({
    day: z.iso.date().meta({ description: '서울의 날짜', examples: ['2026-11-14'] }),
    users: byVariation(count).meta({ description: '이날까지 처음 노출된 사용자', examples: [{ A: 4980, B: 5020 }] }),
    srm: ratioVerdictSchema,
  })
  .meta({ id: 'TimelineDay', description: '하루까지의 사용자' });

const pointSchema = z
  .object({
    day: z.iso.date().meta({ description: '서울의 날짜', examples: ['2026-11-14'] }),
    users: count.meta({ description: '이날까지 처음 노출된 사용자', examples: [5020] }),
    conversions: count.meta({ description: '이날까지 이벤트를 보낸 사용자', examples: [572] }),
    value: z.number().meta({ description: '이날까지의 전환율, 또는 사용자 한 명의 평균(상한으로 낮춘 값)', examples: [0.1139] }),
    tooEarly: z.boolean().meta({ description: '이날까지 비교할 만큼 모이지 않았는지' }),
    lift: z.number().nullable().meta({ description: '대조군 대비 증감', examples: [0.1394] }),
    sequentialCi95: interval.nullable().meta({ description: 'lift의 95 % 띠. 모든 날에 한꺼번에 맞습니다.', examples: [[-0.0458, 0.3606]] }),
    sequentialPValue: probability.nullable().meta({ description: 'p-value. 몇 번을 보아도 맞습니다.', examples: [0.3746] }),
  })
  .meta({ id: 'TimelinePoint', description: '변형 하나의, 하루까지의 수치' });

const timelineMetricSchema = z
  .object({
    ...namedMetric,
    perVariation: z
      .array(z.object({ variation: variationKey, points: z.array(pointSchema).meta({ description: '날마다의 수치' }) }).meta({ id: 'TimelineOfVariation', description: '변형 하나의 흐름' }))
      .meta({ description: '변형마다의 흐름' }),
  })
  .meta({ id: 'TimelineMetric', description: '지표 하나의 흐름' });
export type TimelineMetric = z.output<typeof timelineMetricSchema>;

export const experimentTimelineSchema = z
  .object({
    experiment: experimentSchema,
    from: dateTimeSchema.nullable().meta({ description: '이때부터 센 결과입니다. null이면 보관 중인 처음부터' }),
    to: dateTimeSchema.meta({ description: '이때까지 센 결과입니다.' }),
    control: variationKey.meta({ description: '대조군의 key', examples: ['A'] }),
    days: z.array(dayUsersSchema).meta({ description: '첫 노출이 있던 날부터 날마다' }),
    metrics: z.array(timelineMetricSchema).meta({ description: '지표마다의 흐름' }),
  })
  .meta({ id: 'ExperimentTimeline', description: 'A/B 테스트 결과의 날마다의 흐름', examples: [timelineExample] });
export type ExperimentTimeline = z.output<typeof experimentTimelineSchema>;

const segmentSchema = z
  .object({
    value: z.string().nullable().meta({ description: '나눈 값. 보내지 않았으면 null', examples: ['Web mobile'] }),
    isRest: z.boolean().meta({ description: '사용자가 많은 값 여덟 가지에 들지 않은 나머지인지' }),
    users: byVariation(count).meta({ description: '변형별 사용자', examples: [{ A: 3120, B: 3087 }] }),
    srm: ratioVerdictSchema,
    metrics: z.array(metricSchema).meta({ description: '이 부분의 결과' }),
  })
  .meta({ id: 'ResultsSegment', description: '값 하나로 나눈 사용자들의 결과' });

export const experimentBreakdownSchema = z
  .object({
    experiment: experimentSchema,
    by: z.string().meta({ description: '무엇으로 나누었는지', examples: ['platform'] }),
    from: dateTimeSchema.nullable().meta({ description: '이때부터 센 결과입니다. null이면 보관 중인 처음부터' }),
    to: dateTimeSchema.meta({ description: '이때까지 센 결과입니다.' }),
    control: variationKey.meta({ description: '대조군의 key', examples: ['A'] }),
    message: z.string().meta({ description: '나누어 볼 때 조심할 것', examples: ['나누어 볼수록 우연히 달라 보이는 곳이 생깁니다.'] }),
    adjustment: adjustmentSchema,
    segments: z.array(segmentSchema).meta({ description: '사용자가 많은 값부터 여덟 가지와 나머지' }),
  })
  .meta({ id: 'ExperimentBreakdown', description: '사용자를 나누어 본 A/B 테스트 결과', examples: [breakdownExample] });
export type ExperimentBreakdown = z.output<typeof experimentBreakdownSchema>;
