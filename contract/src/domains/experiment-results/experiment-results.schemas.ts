import { z } from 'zod';
import { dateTimeSchema, idSchema } from '../../shared/scalars.ts';
import { resultsExample } from './experiment-results.examples.ts';

const count = z.int().min(0);
const probability = z.number().min(0).max(1);
const interval = z.tuple([z.number(), z.number()]);
const variationKey = z.string().meta({ examples: ['B'] });

/** How the numbers may be used now. */
export const readingStates = ['NO_DATA', 'SAMPLE_RATIO_MISMATCH', 'TOO_FEW_USERS', 'UNFINISHED', 'FINISHED'] as const;
export type ReadingState = (typeof readingStates)[number];

/** `CONVERSION`: did a user do it at all. `MEAN`: the sum of `value` over a user's events, 0 for those without any. */
export const metricKinds = ['CONVERSION', 'MEAN'] as const;

const variationSchema = z
  .object({
    variation: variationKey,
    id: idSchema,
    name: z.string().optional(),
    isDropped: z.boolean().meta({ description: '배분을 그만둔 변형' }),
    isControl: z.boolean(),
    weight: z.number().min(0).max(1).meta({ description: '지금 설정된 배분에서 차지하는 몫' }),
    users: count.meta({ description: '처음 노출된 변형으로 센 사용자' }),
    exposures: count.meta({ description: '그 사용자들의 노출 이벤트' }),
  })
  .meta({ id: 'ResultsVariation', description: '변형별 노출' });

const sampleRatioSchema = z
  .object({
    p: probability.nullable().meta({ description: '배분대로 나뉘었다면 이만큼 어긋날 확률. 셀 것이 없으면 null' }),
    ok: z.boolean().meta({ description: 'p가 0.001보다 작으면 false: 결과를 믿지 마세요.' }),
    chiSquare: z.number().nullable(),
    degreesOfFreedom: count.nullable(),
  })
  .meta({ id: 'SampleRatioCheck', description: '표본 비율 검사(SRM)' });

const perVariationSchema = z
  .object({
    variation: variationKey,
    users: count,
    conversions: count.meta({ description: '노출된 뒤 이벤트를 한 번 이상 보낸 사용자' }),
    rate: probability,
    mean: z.number().meta({ description: '사용자 한 명의 value 합의 평균(없으면 0)' }),
    variance: z.number().min(0),
    difference: z.number().nullable().meta({ description: '대조군과의 차이(전환율 또는 평균)' }),
    differenceCi95: interval.nullable(),
    lift: z.number().nullable().meta({ description: '대조군 대비 증감. 0.05는 5 % 증가' }),
    ci95: interval.nullable().meta({ description: 'lift의 95 % 신뢰구간. 실험이 끝난 뒤 한 번만 볼 때 맞습니다.' }),
    pValue: probability.nullable().meta({ description: '양측 검정. 실험이 끝난 뒤 한 번만 볼 때 맞습니다.' }),
    sequentialCi95: interval.nullable().meta({ description: 'lift의 95 % 신뢰구간. 진행 중에 몇 번을 보아도 맞습니다.' }),
    sequentialPValue: probability.nullable().meta({ description: 'p-value. 진행 중에 몇 번을 보아도 맞습니다.' }),
  })
  .meta({ id: 'ResultsOfVariation', description: '변형 하나의 지표. 대조군에는 비교가 없습니다(null).' });
export type ResultsOfVariation = z.output<typeof perVariationSchema>;

const metricSchema = z
  .object({ eventKey: z.string(), kind: z.enum(metricKinds), perVariation: z.array(perVariationSchema) })
  .meta({ id: 'ResultsMetric', description: '이벤트 키 하나의 지표' });
export type ResultsMetric = z.output<typeof metricSchema>;

export const experimentResultsSchema = z
  .object({
    experiment: z.object({
      id: idSchema,
      key: idSchema,
      name: z.string(),
      status: z.enum(['DRAFT', 'RUNNING', 'PAUSED', 'COMPLETED']),
      identifierType: z.string().meta({ description: '사용자를 세는 식별자' }),
    }),
    from: dateTimeSchema.nullable().meta({ description: '없으면 보관 중인 처음부터' }),
    to: dateTimeSchema,
    control: variationKey.meta({ description: '대조군' }),
    exposures: z.record(z.string(), count).meta({ description: '변형별 노출 이벤트', examples: [{ A: 1204, B: 1187 }] }),
    variations: z.array(variationSchema),
    excludedUsers: count.meta({ description: '두 변형을 모두 보아 뺀 사용자' }),
    firstExposureAt: dateTimeSchema.nullable(),
    lastExposureAt: dateTimeSchema.nullable(),
    srm: sampleRatioSchema,
    reading: z
      .object({ state: z.enum(readingStates), message: z.string() })
      .meta({ id: 'ResultsReading', description: '지금 이 숫자로 판단해도 되는지' }),
    metrics: z.array(metricSchema),
  })
  .meta({ id: 'ExperimentResults', description: 'A/B 테스트 결과', examples: [resultsExample] });
export type ExperimentResults = z.output<typeof experimentResultsSchema>;
