import { z } from 'zod';
import { breakdownExample } from './experiment-results.examples.ts';
import { adjustmentSchema, metricSchema } from './experiment-results.schemas.ts';
import { byVariation, count, ratioVerdictSchema, resultsHead } from './results-parts.schemas.ts';

const segmentSchema = z
  .object({
    value: z
      .string()
      .nullable()
      .meta({ description: '나눈 값. 보내지 않았으면 null', examples: ['Web mobile'] }),
    isRest: z.boolean().meta({ description: '사용자가 많은 값 여덟 가지에 들지 않은 나머지인지' }),
    users: byVariation(count).meta({ description: '변형별 사용자', examples: [{ A: 3120, B: 3087 }] }),
    srm: ratioVerdictSchema,
    metrics: z.array(metricSchema).meta({ description: '이 부분의 결과' }),
  })
  .meta({ id: 'ResultsSegment', description: '값 하나로 나눈 사용자들의 결과' });

export const experimentBreakdownSchema = z
  .object({
    ...resultsHead,
    by: z.string().meta({ description: '무엇으로 나누었는지', examples: ['platform'] }),
    message: z.string().meta({ description: '나누어 볼 때 조심할 것', examples: ['나누어 볼수록 우연히 달라 보이는 곳이 생깁니다.'] }),
    adjustment: adjustmentSchema,
    segments: z.array(segmentSchema).meta({ description: '사용자가 많은 값부터 여덟 가지와 나머지' }),
  })
  .meta({ id: 'ExperimentBreakdown', description: '사용자를 나누어 본 A/B 테스트 결과', examples: [breakdownExample] });
export type ExperimentBreakdown = z.output<typeof experimentBreakdownSchema>;
