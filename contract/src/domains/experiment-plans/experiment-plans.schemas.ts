import { z } from 'zod';
import { decimalParam, idParam, idSchema, integerParam, listParam } from '../../shared/scalars.ts';
import { environmentSchema } from '../workspaces/management.schemas.ts';
import { metricKindSchema } from '../workspaces/metric-definition.schemas.ts';
import { targetSchema } from '../workspaces/targets.schemas.ts';

/** Maximum days of past events. */
export const longestPast = 90;

const count = z.int().min(0);
const perDay = z
  .number()
  .min(0)
  .meta({ description: '하루에 새로 온 사용자의 평균', examples: [1240.5] });
const identifierType = z.string().min(1).max(128);

const notJudgedSchema = z
  .object({
    type: z.string().meta({ description: '조건이 묻는 것의 종류', examples: ['COHORT'] }),
    name: z.string().meta({ description: '조건이 묻는 것의 이름', examples: ['3'] }),
    reason: z.string().meta({ description: '이벤트로 알 수 없는 까닭', examples: ['코호트에 들어 있는지는 이벤트에 남지 않습니다.'] }),
  })
  .meta({ id: 'NotJudgedCondition', description: '지난 이벤트로 판단할 수 없어 맞는다고 보고 센 조건' });
export type NotJudged = z.output<typeof notJudgedSchema>;
const notJudged = z
  .array(notJudgedSchema)
  .meta({ description: '이벤트로 알 수 없어 맞는다고 보고 센 조건. 비어 있지 않으면 사용자 수는 많아야 이만큼입니다.' });

export const baselineQuerySchema = z.strictObject({
  days: integerParam({ min: 1, max: longestPast })
    .optional()
    .meta({ description: '지난 며칠을 볼지. 없으면 28일', examples: ['28'] }),
  experiment: idParam.optional().meta({ description: '이 실험의 대상에 맞는 사용자만. 없으면 모두', examples: ['1'] }),
  identifierType: identifierType.optional().meta({ description: '사용자를 세는 식별자의 종류. 없으면 실험의 식별자, 실험도 없으면 $id', examples: ['$id'] }),
  environment: environmentSchema,
});

export const metricBaselineSchema = z
  .object({
    key: z.string().meta({ description: '지표의 key', examples: ['$revenue'] }),
    kind: metricKindSchema,
    days: count.meta({ description: '본 기간(일)', examples: [28] }),
    identifierType: identifierType.meta({ description: '사용자를 센 식별자의 종류', examples: ['$id'] }),
    users: count.meta({ description: '그동안 이벤트를 한 번이라도 보낸 사용자', examples: [34_734] }),
    usersPerDay: perDay,
    conversions: count.meta({ description: '지표의 이벤트를 보낸 사용자', examples: [1042] }),
    mean: z.number().meta({ description: '지표의 값: CONVERSION이면 전환율, 다른 지표이면 평균이나 비율', examples: [3540.2] }),
    variance: z
      .number()
      .min(0)
      .meta({ description: '사용자 한 명의 값의 분산', examples: [104_000_000] }),
    notJudged,
  })
  .meta({ id: 'MetricBaseline', description: '지난 이벤트로 본 지표의 지금 값. 사용자의 첫 이벤트를 처음 노출로 봅니다.' });
export type MetricBaseline = z.output<typeof metricBaselineSchema>;

export const sampleSizeQuerySchema = z.strictObject({
  baseline: decimalParam({ min: -1e15, max: 1e15 }).meta({ description: '지금의 값: 전환율(0~1) 또는 평균', examples: ['0.1'] }),
  variance: decimalParam({ min: 0, max: 1e15 })
    .optional()
    .meta({ description: '사용자 한 명의 값의 분산. 없으면 전환율로 봅니다.', examples: ['104000000'] }),
  lift: decimalParam({ min: -1, max: 1000 })
    .optional()
    .meta({ description: '알아낼 만한 가장 작은 증감. 0.05는 5%. 없으면 days 동안 알아낼 수 있는 증감을 셉니다.', examples: ['0.05'], 'x-sampled': true }),
  days: integerParam({ min: 1, max: 1000 })
    .optional()
    .meta({ description: '며칠 동안 볼지. lift 대신 적습니다.', examples: ['14'] }),
  usersPerDay: decimalParam({ min: 0.001, max: 1e12 })
    .optional()
    .meta({ description: '하루에 새로 오는 사용자. 있으면 며칠이 걸리는지 알려줍니다.', examples: ['1240.5'] }),
  traffic: decimalParam({ min: 0.01, max: 100 })
    .optional()
    .meta({ description: '그 가운데 실험에 들어오는 비율(%). 없으면 100', examples: ['100'] }),
  split: listParam(decimalParam({ min: 0.0001, max: 1_000_000 }), 10)
    .optional()
    .meta({ description: '대조군부터 변형마다의 비율. 없으면 반반', examples: [['50', '50']] }),
  power: decimalParam({ min: 0.5, max: 0.999 })
    .optional()
    .meta({ description: '그만한 차이가 있을 때 알아낼 확률. 없으면 0.8', examples: ['0.8'] }),
  alpha: decimalParam({ min: 0.0001, max: 0.5 })
    .optional()
    .meta({ description: '없는 차이를 있다고 할 확률(양측). 없으면 0.05', examples: ['0.05'] }),
});

export const sampleSizeSchema = z
  .object({
    users: count.meta({ description: '모든 변형을 합친 사용자', examples: [29_502] }),
    usersPerVariation: z.array(count).meta({ description: '대조군부터 변형마다의 사용자', examples: [[14_751, 14_751]] }),
    days: count.nullable().meta({ description: '그만큼 모으는 데 걸리는 날. usersPerDay가 없으면 null', examples: [24] }),
    lift: z.number().meta({ description: '알아낼 수 있는 가장 작은 증감. 0.05는 5%', examples: [0.1] }),
    difference: z.number().meta({ description: '그 증감을 값의 차이로 쓴 것', examples: [0.01] }),
    power: z.number().meta({ description: '그만한 차이가 있을 때 알아낼 확률', examples: [0.8] }),
    alpha: z.number().meta({ description: '없는 차이를 하나라도 있다고 할 확률', examples: [0.05] }),
    alphaPerComparison: z.number().meta({ description: '대조군과의 비교 하나에 쓴 확률: alpha ÷ 비교의 수(본페로니)', examples: [0.05] }),
  })
  .meta({ id: 'SampleSize', description: '끝에 한 번 볼 때 필요한 사용자. 진행 중에 판단하려면 더 필요합니다.' });
export type SampleSize = z.output<typeof sampleSizeSchema>;

export const audienceInputSchema = z
  .strictObject({
    targets: z
      .array(targetSchema)
      .max(200)
      .optional()
      .meta({ description: '하나라도 맞는 사용자를 셉니다. 없거나 비어 있으면 실험의 대상, 실험도 없으면 모두' }),
    experiment: idSchema.optional().meta({ description: '대상을 가져올 실험의 key', examples: [1] }),
    days: z
      .int()
      .min(1)
      .max(longestPast)
      .default(28)
      .meta({ description: '지난 며칠을 볼지', examples: [28] }),
    identifierType: identifierType.default('$id').meta({ description: '사용자를 세는 식별자의 종류', examples: ['$id'] }),
    environment: environmentSchema,
  })
  .meta({
    id: 'AudienceQuestion',
    description: '몇 명이 대상에 맞는지 셀 조건',
    examples: [
      {
        targets: [
          { conditions: [{ key: { type: 'USER_PROPERTY', name: 'grade' }, match: { type: 'MATCH', operator: 'IN', valueType: 'STRING', values: ['GOLD'] } }] },
        ],
        days: 28,
      },
    ],
  });
export type AudienceQuestion = z.output<typeof audienceInputSchema>;

export const audienceSchema = z
  .object({
    days: count.meta({ description: '본 기간(일)', examples: [28] }),
    identifierType: identifierType.meta({ description: '사용자를 센 식별자의 종류', examples: ['$id'] }),
    users: count.meta({ description: '그동안 이벤트를 한 번이라도 보낸 사용자', examples: [34_734] }),
    matched: count.meta({ description: '그 가운데 대상에 한 번이라도 맞은 사용자', examples: [9120] }),
    share: z
      .number()
      .min(0)
      .max(1)
      .nullable()
      .meta({ description: 'matched ÷ users. 사용자가 없으면 null', examples: [0.2626] }),
    usersPerDay: perDay.meta({ description: '하루에 새로 온, 대상에 맞는 사용자의 평균', examples: [325.7] }),
    notJudged,
  })
  .meta({ id: 'AudienceEstimate', description: '지난 이벤트로 본 대상의 크기' });
export type AudienceEstimate = z.output<typeof audienceSchema>;
