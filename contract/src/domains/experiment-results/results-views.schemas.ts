import { z } from 'zod';
import { dateTimeSchema } from '../../shared/scalars.ts';
import { count, interval, namedMetric, probability, variationKey } from './results-parts.schemas.ts';

/** Additional views of results, returned only on request. */
export const resultsViews = ['bayesian', 'cuped', 'excluded'] as const;
export type ResultsView = (typeof resultsViews)[number];

const beliefSchema = z
  .object({
    variation: variationKey,
    mean: z.number().meta({ description: '믿음의 평균: 전환율 또는 사용자 한 명의 값', examples: [0.1139] }),
    credible95: interval.meta({ description: '95% 신용구간', examples: [[0.1054, 0.1229]] }),
    probabilityBest: probability.meta({ description: '모든 변형 가운데 가장 클 확률', examples: [0.987] }),
    expectedLoss: z
      .number()
      .min(0)
      .meta({ description: '이 변형을 골랐는데 다른 것이 더 클 때 잃는 값의 평균', examples: [0.0001] }),
    probabilityAboveControl: probability.nullable().meta({ description: '대조군보다 클 확률. 대조군은 null', examples: [0.987] }),
    liftCredible95: interval
      .nullable()
      .meta({ description: '대조군 대비 증감의 95% 신용구간. 대조군이거나 대조군이 0일 수 있으면 null', examples: [[0.017, 0.275]] }),
  })
  .meta({ id: 'ResultsBelief', description: '변형 하나에 대한 믿음' });

export const bayesianSchema = z
  .object({
    message: z.string().meta({ description: '이 숫자를 읽는 법', examples: ['p-value와 섞어 판단하지 마세요.'] }),
    metrics: z
      .array(
        z
          .object({
            ...namedMetric,
            prior: z.enum(['UNIFORM_RATE', 'ONE_USER_MEAN']).meta({
              description:
                '보기 전의 믿음. UNIFORM_RATE: 모든 전환율이 똑같이 그럴듯함(Beta(1, 1)), ONE_USER_MEAN: 전체 평균 둘레의 정규분포, 사용자 한 명만큼의 무게',
            }),
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
    mean: z
      .number()
      .nullable()
      .meta({ description: '노출 전의 차이를 덜어낸 평균 또는 전환율', examples: [3498] }),
    difference: z
      .number()
      .nullable()
      .meta({ description: '대조군과의 차이', examples: [402] }),
    lift: z
      .number()
      .nullable()
      .meta({ description: '대조군 대비 증감', examples: [0.13] }),
    ci95: interval.nullable().meta({ description: 'lift의 95% 신뢰구간. 정한 끝에 이르렀을 때만 있습니다.', examples: [[0.04, 0.22]] }),
    pValue: probability.nullable().meta({ description: 'p-value. 정한 끝에 이르렀을 때만 있습니다.', examples: [0.0041] }),
    sequentialCi95: interval.nullable().meta({ description: 'lift의 95% 신뢰구간. 몇 번을 보아도 맞습니다.', examples: [[-0.01, 0.28]] }),
    sequentialPValue: probability.nullable().meta({ description: 'p-value. 몇 번을 보아도 맞습니다.', examples: [0.083] }),
  })
  .meta({ id: 'CupedVariation', description: '노출 전의 차이를 덜어낸 변형 하나의 수치' });

export const cupedSchema = z
  .object({
    windowDays: z.int().meta({ description: '처음 노출되기 전 며칠의 이벤트를 보는지', examples: [14] }),
    to: dateTimeSchema.meta({ description: '이때까지 센 것입니다. 노출된 사용자가 5만 명을 넘으면 미리 세어 둔 것을 읽으므로 결과의 `to`보다 이릅니다.' }),
    metrics: z
      .array(
        z
          .object({
            ...namedMetric,
            state: z
              .enum(['USED', 'TOO_FEW', 'NO_GAIN'])
              .meta({ description: 'USED: 썼습니다, TOO_FEW: 노출 전의 이벤트가 적어 쓰지 않았습니다, NO_GAIN: 분산이 1%도 줄지 않아 쓰지 않았습니다' }),
            theta: z
              .number()
              .nullable()
              .meta({ description: '노출 전 값의 얼마만큼을 덜어내는지', examples: [0.42] }),
            varianceReduction: z
              .number()
              .nullable()
              .meta({ description: '줄어든 분산의 비율', examples: [0.31] }),
            perVariation: z.array(relievedVariationSchema).meta({ description: '변형마다의 수치' }),
          })
          .meta({ id: 'CupedMetric', description: '노출 전의 차이를 덜어낸 지표 하나' }),
      )
      .meta({ description: '지표마다의 수치' }),
  })
  .meta({
    id: 'CupedView',
    description: '노출 전의 행동으로 우연을 덜어낸 결과(CUPED). 이것으로 판단할지는 보기 전에 정하세요. MEAN과 RATIO로 정의한 지표는 없습니다.',
  });
export type CupedView = z.output<typeof cupedSchema>;

/** Reasons why exposed users are not counted; a user is listed under the first that applies. */
export const exclusionReasons = [
  'MIXED',
  'LATE',
  'OVERRIDDEN',
  'OTHER_EXECUTION',
  'BY_TARGETING',
  'NOT_ALLOCATED',
  'NOT_RUNNING',
  'UNKNOWN_VARIATION',
  'NO_IDENTIFIER',
] as const;
export type ExclusionReason = (typeof exclusionReasons)[number];

export const exclusionSchema = z
  .object({
    reason: z.enum(exclusionReasons).meta({
      description:
        'MIXED: 두 변형을 모두 봄, LATE: 정한 사용자 수가 찬 뒤 처음 노출됨, OVERRIDDEN: 변형을 지정받음, OTHER_EXECUTION: 다른 실행에서만 노출됨, BY_TARGETING: 다른 실험이나 인앱 메시지의 조건으로만 물음, NOT_ALLOCATED: 대상이나 트래픽에 들지 않음, NOT_RUNNING: 실험이 돌지 않을 때만 노출됨, UNKNOWN_VARIATION: 지금 없는 변형, NO_IDENTIFIER: 실험의 식별자가 없음',
    }),
    users: count.meta({ description: '그래서 뺀 사용자', examples: [3] }),
  })
  .meta({ id: 'ResultsExclusion', description: '세지 않은 사용자와 그 이유' });
