import { z } from 'zod';
import { dateTimeSchema, idSchema } from '../../shared/scalars.ts';
import { metricRoleSchema } from '../experiments/experiments.schemas.ts';
import { metricKindSchema } from '../workspaces/metric-definition.schemas.ts';
import { resultsExample } from './experiment-results.examples.ts';
import { comparedPercentile } from './experiment-results.rules.ts';
import { byVariation, count, executionSchema, interval, namedMetric, probability, resultsHead, variationKey } from './results-parts.schemas.ts';
import { bayesianSchema, cupedSchema, exclusionSchema } from './results-views.schemas.ts';

/** How results may be interpreted now. */
export const readingStates = ['NO_DATA', 'SAMPLE_RATIO_MISMATCH', 'TOO_FEW_USERS', 'UNFINISHED', 'ENDED_EARLY', 'FINISHED'] as const;
export type ReadingState = (typeof readingStates)[number];

/** Result of a guardrail: within tolerance, beyond tolerance, or not decidable yet. */
export const guardrailVerdicts = ['SAFE', 'HARMED', 'UNCLEAR'] as const;
export type GuardrailVerdict = (typeof guardrailVerdicts)[number];

/** `NOT_AFTER_ADJUSTMENT`: significant on its own, but not after adjusting for all comparisons. */
export const conclusions = ['DIFFERENT', 'NOT_AFTER_ADJUSTMENT', 'UNDECIDED'] as const;
export type Conclusion = (typeof conclusions)[number];

const variationSchema = z
  .object({
    variation: variationKey,
    id: idSchema,
    name: z
      .string()
      .optional()
      .meta({ examples: ['새 문구'] }),
    isDropped: z.boolean().meta({ description: '배분을 그만둔 변형인지' }),
    isControl: z.boolean().meta({ description: '다른 변형이 비교되는 대조군인지' }),
    weight: z
      .number()
      .min(0)
      .max(1)
      .meta({ description: '지금 설정된 배분에서 차지하는 몫', examples: [0.5] }),
    users: count.meta({ description: '처음 노출된 변형으로 센 사용자', examples: [5020] }),
    exposures: count.meta({ description: '그 사용자들의 노출 이벤트', examples: [7987] }),
  })
  .meta({ id: 'ResultsVariation', description: '변형별 노출' });

const spanSchema = z
  .object({
    from: dateTimeSchema.meta({ description: '이 배분이 시작된 때' }),
    to: dateTimeSchema.nullable().meta({ description: '배분이 바뀌거나 다음 실행이 시작된 때. 지금 배분이면 null' }),
    weights: byVariation(z.number().min(0).max(1)).meta({ description: '변형마다 차지한 몫', examples: [{ A: 0.8, B: 0.2 }] }),
    traffic: z
      .number()
      .min(0)
      .max(100)
      .meta({ description: '이 동안 실험에 들어오던 사용자의 비율(%)', examples: [62.5] }),
    users: byVariation(count).meta({ description: '이 동안 처음 노출된 사용자', examples: [{ A: 801, B: 199 }] }),
    p: probability.nullable().meta({ description: '이 배분대로 나뉘었다면 이만큼 어긋날 확률. 사용자가 적어 셀 수 없으면 null', examples: [0.937] }),
    ok: z.boolean().meta({ description: 'p가 0.001보다 작으면 false' }),
  })
  .meta({ id: 'SampleRatioSpan', description: '배분이 같았던 동안의 표본 비율' });

const sampleRatioSchema = z
  .object({
    p: probability.nullable().meta({ description: '배분대로 나뉘었다면 이만큼 어긋날 확률. 셀 것이 없으면 null', examples: [0.689] }),
    ok: z.boolean().meta({ description: 'p가 0.001보다 작으면 false: 결과를 믿지 마세요.' }),
    chiSquare: z
      .number()
      .nullable()
      .meta({ description: '카이제곱 통계량. 셀 것이 없으면 null', examples: [0.16] }),
    degreesOfFreedom: count
      .nullable()
      .meta({ description: '자유도: 변형의 수보다 1 작은 수를 배분이 바뀐 동안마다 더한 값. 셀 것이 없으면 null', examples: [1] }),
    spans: z.array(spanSchema).meta({ description: '배분이 바뀔 때마다 나눈 동안. 각각 그때의 배분으로 검사합니다.' }),
  })
  .meta({ id: 'SampleRatioCheck', description: '표본 비율 검사(SRM)' });

const adjustedVariationSchema = z
  .object({
    variation: variationKey,
    users: count.meta({ description: '처음 노출된 변형으로 센 사용자', examples: [5020] }),
    conversions: count.meta({ description: '노출된 뒤 이벤트(RATIO이면 분자의 이벤트)를 한 번 이상 보낸 사용자', examples: [572] }),
    rate: probability.meta({ description: '전환율: conversions ÷ users', examples: [0.1139] }),
    mean: z.number().meta({
      description:
        '사용자 한 명의 값(value의 합, COUNT이면 이벤트의 수)의 평균. 이벤트가 없는 사용자는 0으로 셉니다. 정의한 MEAN과 RATIO이면 분자의 합 ÷ 분모의 합',
      examples: [3540],
    }),
    variance: z
      .number()
      .min(0)
      .meta({
        description: '사용자 한 명의 값의 분산. 정의한 MEAN과 RATIO이면 델타 방법으로 구한, 사용자 한 명이 비율에 더하는 분산',
        examples: [104_000_000],
      }),
    comparedMean: z.number().meta({ description: '비교에 쓴 평균. `cap`이 있으면 그보다 큰 값을 `cap`으로 낮추어 셉니다.', examples: [3490] }),
    tooEarly: z.boolean().meta({
      description:
        '대조군이나 이 변형에서 전환한 사용자(CONVERSION이면 전환하지 않은 사용자도, RATIO이면 분모의 이벤트를 보낸 사용자도)가 10명보다 적으면 true. 그때는 구간과 p-value가 없습니다.',
    }),
    difference: z
      .number()
      .nullable()
      .meta({ description: '대조군과의 차이(전환율 또는 평균)', examples: [0.0139] }),
    differenceCi95: interval
      .nullable()
      .meta({ description: 'difference의 95% 신뢰구간. 시작하기 전에 정한 끝(`plan`)에 이르렀을 때만 있습니다.', examples: [[0.0018, 0.0261]] }),
    lift: z
      .number()
      .nullable()
      .meta({ description: '대조군 대비 증감. 0.05는 5% 증가', examples: [0.1394] }),
    ci95: interval
      .nullable()
      .meta({ description: 'lift의 95% 신뢰구간. 시작하기 전에 정한 끝(`plan`)에 이르렀을 때만 있습니다.', examples: [[0.0171, 0.2765]] }),
    pValue: probability.nullable().meta({ description: '양측 검정의 p-value. 시작하기 전에 정한 끝(`plan`)에 이르렀을 때만 있습니다.', examples: [0.0241] }),
    sequentialCi95: interval.nullable().meta({ description: 'lift의 95% 신뢰구간. 진행 중에 몇 번을 보아도 맞습니다.', examples: [[-0.0458, 0.3606]] }),
    sequentialPValue: probability.nullable().meta({ description: 'p-value. 진행 중에 몇 번을 보아도 맞습니다.', examples: [0.3746] }),
    adjustedPValue: probability.nullable().meta({
      description: '이 답의 모든 비교를 함께 보정한 p-value(`adjustment`). 0.05보다 작은 것만 고르면, 그중 틀린 것은 평균 5%를 넘지 않습니다.',
      examples: [0.3746],
    }),
    guardrail: z
      .enum(guardrailVerdicts)
      .nullable()
      .meta({
        description:
          'GUARDRAIL 지표가 정해둔 만큼보다 나빠지지 않았는지. SAFE: 나빠지지 않음, HARMED: 나빠짐, UNCLEAR: 아직 모름. 정해둔 끝에 이르기 전에는 몇 번을 보아도 맞는 구간으로, 이른 뒤에는 한 번 보는 구간으로 정해둔 수준(confidence)에서 봅니다. 0.95이면 sequentialCi95와 ci95입니다. 정의한 지표가 없는 이벤트는 전환으로 봅니다. GUARDRAIL이 아니거나 대조군이면 null',
        examples: ['SAFE'],
      }),
  })
  .meta({ id: 'ResultsOfVariation', description: '변형 하나의 지표. 대조군에는 비교가 없습니다(null).' });
export type AdjustedVariation = z.output<typeof adjustedVariationSchema>;
export type ResultsOfVariation = Omit<AdjustedVariation, 'adjustedPValue'>;

const capSchema = z
  .object({
    value: z.number().meta({ description: '사용자 한 명의 value 합은 여기까지만 비교합니다.', examples: [189_000] }),
    percentile: z.number().meta({
      description: '값이 있는 사용자의 몇 번째 백분위수보다 큰 값을 낮추는지. 실험에 정한 상한이 더 작으면 상한을 씁니다.',
      examples: [comparedPercentile],
    }),
    users: count.meta({ description: '값을 낮추어 센 사용자', examples: [11] }),
  })
  .meta({ id: 'ResultsCap', description: '아주 큰 값 몇 개가 결과를 좌우하지 않게 낮춘 기준' });

export const metricSchema = z
  .object({
    ...namedMetric,
    role: metricRoleSchema,
    nonInferiorityMargin: z
      .number()
      .nullable()
      .meta({ description: 'GUARDRAIL이 대조군보다 어디까지 나빠져도 되는지. GUARDRAIL이 아니면 null', examples: [0.02] }),
    leftOutEvents: count.meta({ description: '클라이언트 키로 온 이벤트 가운데 value가 정해둔 범위를 벗어나 뺀 수', examples: [0] }),
    cap: capSchema.nullable().meta({ description: '낮추어 비교한 값이 있으면 그 기준. 없거나 CONVERSION이면 null' }),
    perVariation: z.array(adjustedVariationSchema).meta({ description: '변형마다의 수치' }),
  })
  .meta({ id: 'ResultsMetric', description: '지표 하나의 결과' });
export type AdjustedMetric = z.output<typeof metricSchema>;
/** A metric's comparison before adjustment for multiple comparisons. */
export type ResultsMetric = Omit<AdjustedMetric, 'perVariation'> & { perVariation: ResultsOfVariation[] };

const findingSchema = z
  .object({
    key: z.string().meta({ description: '판단한 지표의 key: PRIMARY인 지표, 없으면 첫 지표', examples: ['purchase'] }),
    kind: metricKindSchema,
    name: z
      .string()
      .nullable()
      .meta({ description: '지표의 이름. 정의하지 않은 이벤트이면 null', examples: ['일주일 매출'] }),
    variation: variationKey.meta({ description: '대조군과 가장 뚜렷하게 다른 변형' }),
    lift: z
      .number()
      .nullable()
      .meta({ description: '대조군 대비 증감', examples: [0.1394] }),
    interval: interval.nullable().meta({ description: '판단에 쓴 95% 구간: 정한 끝에 이르렀으면 ci95, 아니면 sequentialCi95', examples: [[-0.0458, 0.3606]] }),
    pValue: probability.meta({ description: '판단에 쓴 p-value', examples: [0.3746] }),
    adjustedPValue: probability.meta({ description: '모든 비교를 함께 보정한 p-value', examples: [0.3746] }),
    conclusion: z
      .enum(conclusions)
      .meta({ description: 'DIFFERENT: 다릅니다, NOT_AFTER_ADJUSTMENT: 여럿을 함께 본 것을 보정하면 우연일 수 있습니다, UNDECIDED: 다르다고 할 수 없습니다' }),
  })
  .meta({ id: 'ResultsFinding', description: '한 문장이 말하는 지표와 변형' });
export type Finding = z.output<typeof findingSchema>;

const readingSchema = z
  .object({
    state: z
      .enum(readingStates)
      .meta({ description: '판단할 수 있는 상태. FINISHED일 때만 ci95와 pValue가 있고, UNFINISHED와 ENDED_EARLY는 몇 번을 보아도 맞는 값으로 판단합니다.' }),
    message: z.string().meta({
      description: '어느 값으로 판단할지, 사람에게 보여줄 한국어 문장',
      examples: ['아직 끝나지 않은 실험입니다. 지금은 sequentialCi95와 sequentialPValue로 판단하세요.'],
    }),
    verdict: z.string().meta({
      description: '결과를 한 문장으로: 믿지 마세요, 아직 이릅니다, 지금까지는, 끝난 결과입니다',
      examples: ['지금까지는 B의 purchase 전환율이 A와 다르다고 할 수 없습니다(증감 +13.9%, 95% 구간 -4.6% ~ +36.1%).'],
    }),
    finding: findingSchema.nullable().meta({ description: '그 문장의 지표와 변형. 아직 비교할 수 없으면 null' }),
  })
  .meta({ id: 'ResultsReading', description: '지금 이 숫자로 판단해도 되는지' });

export const adjustmentSchema = z
  .object({
    method: z.literal('BENJAMINI_HOCHBERG').meta({ description: '함께 본 비교를 보정한 방법' }),
    comparisons: count.meta({ description: '함께 보정한 비교의 수: 이 답에서 p-value가 있는 지표와 변형 모두', examples: [2] }),
    of: z.enum(['P_VALUE', 'SEQUENTIAL_P_VALUE']).meta({ description: '보정한 값: 정한 끝에 이르렀으면 pValue, 아니면 sequentialPValue' }),
  })
  .meta({ id: 'ResultsAdjustment', description: '여러 지표와 변형을 함께 보는 것을 어떻게 보정했는지' });
export type Adjustment = z.output<typeof adjustmentSchema>;

const planSchema = z
  .object({
    users: count.nullable().meta({ description: '판단하기로 한 사용자 수. 정하지 않았으면 null', examples: [20_000] }),
    endAt: dateTimeSchema.nullable().meta({ description: '판단하기로 한 때. 정하지 않았으면 null' }),
    reachedAt: dateTimeSchema.nullable().meta({ description: '둘 중 하나에 먼저 이른 때. 아직이거나 from, to를 골라 보면 null' }),
  })
  .meta({ id: 'ResultsPlan', description: '시작하기 전에 정한 끝. 이른 뒤의 결과는 그때까지의 사용자로 고정됩니다.' });

export const experimentResultsSchema = z
  .object({
    ...resultsHead,
    executions: z.array(executionSchema).meta({ description: '결과를 볼 수 있는 실행, 오래된 것부터. 마지막이 지금 실행입니다.' }),
    plan: planSchema,
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
