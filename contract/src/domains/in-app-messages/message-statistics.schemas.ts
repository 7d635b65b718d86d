import { z } from 'zod';
import { integerParam } from '../../shared/scalars.ts';
import { environmentSchema } from '../workspaces/management.schemas.ts';

const count = (description: string, example: number) =>
  z
    .int()
    .min(0)
    .meta({ description, examples: [example] });

/** Counts of a day or of all days. */
const numbers = {
  impressions: count('보여준 횟수', 1200),
  people: count('본 사람의 수', 900),
  clicks: count('링크나 닫지 않는 버튼을 누른 횟수', 130),
  closes: count('닫힌 횟수. 무엇으로 닫았든 셉니다.', 1100),
  hides: count('`하루 동안 보지 않기`처럼 숨긴 횟수', 40),
};

const clickSchema = z
  .object({
    area: z
      .string()
      .nullable()
      .meta({ description: '누른 곳', examples: ['BUTTON'] }),
    text: z
      .string()
      .nullable()
      .meta({ description: '버튼의 글. 글이 없는 곳이면 null', examples: ['할인 강의 보기'] }),
    action: z
      .string()
      .nullable()
      .meta({ description: '버튼이 하는 일', examples: ['WEB_LINK'] }),
    count: count('누른 횟수', 120),
    people: count('누른 사람의 수', 110),
  })
  .meta({ id: 'InAppMessageClicks', description: '버튼 하나를 누른 수' });

const daySchema = z
  .object({ day: z.iso.date().meta({ description: '서울의 날짜', examples: ['2026-11-23'] }), ...numbers })
  .meta({ id: 'InAppMessageDay', description: '하루의 통계' });

const conversionSchema = z
  .object({
    eventKey: z.string().meta({ description: '센 이벤트', examples: ['purchase'] }),
    people: count('메시지를 본 뒤에 이벤트를 한 사람의 수', 80),
    rate: z
      .number()
      .min(0)
      .max(1)
      .nullable()
      .meta({ description: '본 사람 가운데의 비율. 본 사람이 없으면 null', examples: [0.088] }),
    events: count('그 사람들이 그동안 한 횟수', 95),
    value: z.number().meta({ description: '그동안의 value 합', examples: [1_250_000] }),
  })
  .meta({ id: 'InAppMessageConversion', description: '메시지를 처음 본 뒤의 이벤트. 메시지 때문인지는 알 수 없으므로, 알고 싶으면 실험을 하세요.' });

/** Maximum number of days (Seoul time) per request. */
export const statisticsDays = { usual: 30, most: 90 } as const;

export const messageStatisticsQuery = z.strictObject({
  environment: environmentSchema,
  days: integerParam({ min: 1, max: statisticsDays.most })
    .default(statisticsDays.usual)
    .meta({ description: `오늘까지 며칠. ${statisticsDays.most}까지`, examples: ['30'] }),
  conversionEvent: z
    .string()
    .min(1)
    .max(128)
    .optional()
    .meta({ description: '메시지를 본 뒤에 했는지 셀 이벤트', examples: ['purchase'] }),
  windowHours: integerParam({ min: 1, max: 720 })
    .default(24)
    .meta({ description: '처음 본 뒤 몇 시간까지 셀지. 720까지', examples: ['24'] }),
});
export type MessageStatisticsQuery = z.output<typeof messageStatisticsQuery>;

export const messageStatisticsSchema = z
  .object({
    ...numbers,
    buttons: z.array(clickSchema).meta({ description: '버튼과 그림마다 누른 수, 많이 누른 것부터 100개' }),
    days: z.array(daySchema).meta({ description: '보여준 날마다의 통계' }),
    conversion: conversionSchema.nullable().meta({ description: '메시지를 본 뒤의 이벤트. `conversionEvent`가 없으면 null' }),
  })
  .meta({ id: 'InAppMessageStatistics', description: '인앱 메시지의 통계' });
export type MessageStatistics = z.output<typeof messageStatisticsSchema>;
