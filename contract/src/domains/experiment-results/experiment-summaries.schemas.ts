import { z } from 'zod';
import { dateTimeSchema, idSchema } from '../../shared/scalars.ts';
import { experimentSchema } from '../experiments/experiments.schemas.ts';
import { metricDirectionSchema, metricKindSchema } from '../workspaces/metric-definition.schemas.ts';
import { byVariation, count, interval, ratioVerdictSchema, variationKey } from './results-parts.schemas.ts';

export const experimentSortSchema = z
  .enum(['name', '-name', 'status', '-status', 'updatedAt', '-updatedAt'])
  .meta({ id: 'ExperimentSort', description: '순서. `-`가 앞에 있으면 거꾸로. status는 초안, 진행 중, 일시 정지, 종료의 차례', examples: ['-updatedAt'] });
export type ExperimentSort = z.output<typeof experimentSortSchema>;

const liftSchema = z
  .object({
    variation: variationKey,
    lift: z
      .number()
      .nullable()
      .meta({ description: '대조군 대비 증감. 0.05는 5% 증가. 비교할 수 없으면 null', examples: [0.1394] }),
    sequentialCi95: interval
      .nullable()
      .meta({ description: 'lift의 95% 신뢰구간. 진행 중에 몇 번을 보아도 맞습니다. 아직 이르면 null', examples: [[-0.0458, 0.3606]] }),
  })
  .meta({ id: 'ExperimentSummaryLift', description: '대조군과 비교한 변형 하나' });

const primarySchema = z
  .object({
    key: z.string().meta({ description: '지표의 key. 정의하지 않은 지표이면 이벤트의 key', examples: ['purchase'] }),
    name: z.string().meta({ description: '지표의 이름. 정의하지 않은 지표이면 key', examples: ['구매'] }),
    kind: metricKindSchema,
    direction: metricDirectionSchema.meta({ description: '좋은 방향. 정의하지 않은 이벤트이면 INCREASE' }),
    lifts: z.array(liftSchema).meta({ description: '대조군이 아닌 변형마다 하나' }),
  })
  .meta({ id: 'ExperimentSummaryMetric', description: '판단하는 지표(PRIMARY). 정하지 않았으면 첫 지표' });

/** Precomputed numbers of an experiment. */
export const summaryNumbersSchema = z
  .object({
    users: count.meta({ description: '노출된 사용자', examples: [10_034] }),
    usersByVariation: byVariation(count).meta({ description: '변형마다 노출된 사용자', examples: [{ A: 5020, B: 5014 }] }),
    srm: ratioVerdictSchema,
    primary: primarySchema.nullable().meta({ description: '판단하는 지표. 정하지 않았으면 null' }),
  })
  .meta({ id: 'ExperimentSummaryNumbers', description: '모아 둔 결과' });
export type SummaryNumbers = z.output<typeof summaryNumbersSchema>;

const changeSchema = z
  .object({
    at: dateTimeSchema.meta({ description: '바꾼 때' }),
    actor: z
      .string()
      .nullable()
      .meta({ description: '바꾼 운영자의 이름. 서버가 바꾸었거나 탈퇴했으면 null', examples: ['김운영'] }),
    action: z.string().meta({ description: '한 일', examples: ['experiments.start'] }),
  })
  .meta({ id: 'ExperimentLastChange', description: '마지막 변경의 기록' });

const { key, name, status, traffic, plannedUsers, plannedEndAt, isHoldout, version } = experimentSchema.shape;

export const experimentSummarySchema = z
  .object({
    id: idSchema,
    key,
    name,
    status,
    traffic,
    isHoldout,
    version,
    startedAt: dateTimeSchema.nullable().meta({ description: '지금 실행을 시작한 때. 초안이면 null' }),
    completedAt: dateTimeSchema.nullable().meta({ description: '종료한 때. 종료하지 않았으면 null' }),
    plannedUsers,
    plannedEndAt,
    countedUntil: dateTimeSchema.nullable().meta({ description: '`numbers`가 이때까지 센 것입니다. 아직 세지 않았으면 null' }),
    numbers: summaryNumbersSchema.nullable().meta({ description: '모아 둔 결과. 아직 세지 않았으면 null' }),
    lastChange: changeSchema.nullable().meta({ description: '마지막 변경. 기록이 없으면 null' }),
  })
  .meta({ id: 'ExperimentSummary', description: 'A/B 테스트 하나의 요약' });
export type ExperimentSummary = z.output<typeof experimentSummarySchema>;
