import { z } from 'zod';
import { timelineExample } from './experiment-results.examples.ts';
import { byVariation, count, interval, namedMetric, probability, ratioVerdictSchema, resultsHead, variationKey } from './results-parts.schemas.ts';

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
    lift: z
      .number()
      .nullable()
      .meta({ description: '대조군 대비 증감', examples: [0.1394] }),
    sequentialCi95: interval.nullable().meta({ description: 'lift의 95% 띠. 모든 날에 한꺼번에 맞습니다.', examples: [[-0.0458, 0.3606]] }),
    sequentialPValue: probability.nullable().meta({ description: 'p-value. 몇 번을 보아도 맞습니다.', examples: [0.3746] }),
  })
  .meta({ id: 'TimelinePoint', description: '변형 하나의, 하루까지의 수치' });

const timelineMetricSchema = z
  .object({
    ...namedMetric,
    perVariation: z
      .array(
        z
          .object({ variation: variationKey, points: z.array(pointSchema).meta({ description: '날마다의 수치' }) })
          .meta({ id: 'TimelineOfVariation', description: '변형 하나의 흐름' }),
      )
      .meta({ description: '변형마다의 흐름' }),
  })
  .meta({ id: 'TimelineMetric', description: '지표 하나의 흐름' });
export type TimelineMetric = z.output<typeof timelineMetricSchema>;

export const experimentTimelineSchema = z
  .object({
    ...resultsHead,
    days: z.array(dayUsersSchema).meta({ description: '첫 노출이 있던 날부터 날마다' }),
    metrics: z.array(timelineMetricSchema).meta({ description: '지표마다의 흐름' }),
  })
  .meta({ id: 'ExperimentTimeline', description: 'A/B 테스트 결과의 날마다의 흐름', examples: [timelineExample] });
export type ExperimentTimeline = z.output<typeof experimentTimelineSchema>;
