import { z } from 'zod';
import { dateTimeSchema, idSchema } from '../../shared/scalars.ts';
import { experimentStatusSchema } from '../experiments/experiments.schemas.ts';
import { metricDirectionSchema, metricKindSchema } from '../workspaces/metric-definition.schemas.ts';

export const count = z.int().min(0);
export const probability = z.number().min(0).max(1);
export const interval = z.tuple([z.number(), z.number()]);
export const variationKey = z.string().meta({ description: '변형의 key', examples: ['B'] });

export const byVariation = <V extends z.ZodType>(value: V) => z.record(z.string(), value);

const definitionSchema = z
  .object({
    name: z.string().meta({ description: '지표의 이름', examples: ['방문자마다 매출'] }),
    unit: z.string().meta({ description: '값의 단위. 없으면 빈 문자열', examples: ['원'] }),
    direction: metricDirectionSchema.meta({ description: '좋은 방향. INCREASE: 늘면 좋음, DECREASE: 줄면 좋음' }),
    builtIn: z.boolean().meta({ description: '처음부터 있는 지표인지' }),
  })
  .meta({ id: 'ResultsMetricDefinition', description: '결과에 나오는 지표의 정의' });

/** Identifies a metric. */
export const namedMetric = {
  key: z.string().meta({ description: '지표의 key. 정의하지 않은 지표이면 이벤트의 key', examples: ['purchase'] }),
  eventKey: z.string().meta({ description: '지표로 보는 이벤트의 key. RATIO이면 분자의 이벤트', examples: ['purchase'] }),
  kind: metricKindSchema,
  definition: definitionSchema.nullable().meta({
    description:
      '지표의 정의. 정의하지 않은 이벤트이면 null이고, 그때는 `kind`가 CONVERSION(한 번이라도 했는지)과 MEAN(사용자마다 value 합의 평균)인 결과가 있습니다.',
  }),
};

const experimentSchema = z
  .object({
    id: idSchema,
    key: idSchema.meta({ description: '프로그램이 묻는 번호', examples: [1] }),
    name: z.string().meta({ examples: ['로그인 버튼 문구'] }),
    status: experimentStatusSchema,
    identifierType: z.string().meta({ description: '사용자를 세는 식별자의 종류', examples: ['$id'] }),
  })
  .meta({ id: 'ResultsExperiment', description: '결과를 보는 실험' });

export const executionSchema = z
  .object({
    version: z.int().meta({ description: '몇 번째 실행인지', examples: [2] }),
    startedAt: dateTimeSchema.nullable().meta({ description: '이 실행이 시작된 때. 아직 초안이면 null' }),
    endedAt: dateTimeSchema.nullable().meta({ description: '다음 실행에 자리를 내준 때. 지금 실행이면 null' }),
    traffic: z.number().meta({ description: '이 실행의 마지막에 실험에 들어오던 사용자의 비율(%)', examples: [100] }),
    weights: byVariation(z.number().min(0).max(1)).meta({ description: '이 실행의 마지막에 변형마다 차지한 몫', examples: [{ A: 0.8, B: 0.2 }] }),
  })
  .meta({ id: 'ExperimentExecution', description: '실험의 실행 하나: 시작, 초기화하고 다시 한 시작, 새 단계마다 하나' });
export type ExperimentExecution = z.output<typeof executionSchema>;

/** Members that all responses about results share. */
export const resultsHead = {
  experiment: experimentSchema,
  execution: z.int().meta({ description: '몇 번째 실행의 결과인지', examples: [1] }),
  from: dateTimeSchema.nullable().meta({ description: '이때부터 센 결과입니다. null이면 보관 중인 처음부터' }),
  to: dateTimeSchema.meta({ description: '이때까지 센 결과입니다.' }),
  control: variationKey.meta({ description: '대조군의 key', examples: ['A'] }),
};

export const ratioVerdictSchema = z
  .object({
    p: probability.nullable().meta({ description: '이 사용자들이 배분대로 나뉘었다면 이만큼 어긋날 확률. 셀 것이 없으면 null', examples: [0.689] }),
    ok: z.boolean().meta({ description: 'p가 0.001보다 작으면 false' }),
  })
  .meta({ id: 'SampleRatioVerdict', description: '표본 비율 검사(SRM)의 결과' });
