import { z } from 'zod';
import { entityDescription, entityName, environmentSchema, managedMembers, shownDescription, shownName, textKey } from '../workspaces/management.schemas.ts';
import { metricDefinition } from '../workspaces/metric-definition.schemas.ts';
import { usualPercentile } from './experiment-metrics.rules.ts';

export const experimentMetricSchema = z
  .object({
    key: z.string().meta({ description: '지표의 key. `$`로 시작하면 처음부터 있는 지표입니다.', examples: ['revenue_in_a_week'] }),
    name: shownName.meta({ examples: ['일주일 매출'] }),
    description: shownDescription.meta({ examples: ['처음 본 날부터 일주일 동안 쓴 금액'] }),
    builtIn: z.boolean().meta({ description: '처음부터 있는 지표인지. 고치거나 지울 수 없습니다.' }),
    ...metricDefinition,
    ...managedMembers,
  })
  .meta({ id: 'ExperimentMetric', description: '실험의 지표: 무엇을 어떻게 세고 비교하는지' });
export type ExperimentMetric = z.output<typeof experimentMetricSchema>;

const input = {
  environment: environmentSchema,
  name: entityName.meta({ examples: ['일주일 매출'] }),
  description: entityDescription.meta({ examples: ['처음 본 날부터 일주일 동안 쓴 금액'] }),
  ...metricDefinition,
  confirm: z
    .boolean()
    .meta({ description: '시작한 실험이나 단계 배포의 판정이 바뀐다는 확인. 없으면 어디가 바뀌는지 알리고 바꾸지 않습니다(EXP_009).', examples: [true] }),
};

const example = { key: 'revenue_in_a_week', name: '일주일 매출', kind: 'SUM', eventKey: 'purchase_completed', unit: '원', windowHours: 168, serverOnly: true };

/** Absent members get defaults. */
export const experimentMetricInputSchema = z
  .strictObject({ key: textKey.meta({ examples: ['revenue_in_a_week'] }), ...input })
  .partial()
  .required({ key: true, name: true, kind: true })
  .meta({
    id: 'ExperimentMetricInput',
    description: `새 지표. 보내지 않은 항목은 흔한 값이 됩니다: 늘면 좋고, COUNT와 SUM은 ${usualPercentile}번째 백분위수까지 비교합니다.`,
    examples: [example],
  });

/** Absent members stay unchanged. */
export const experimentMetricUpdateSchema = z
  .strictObject({ ...input, version: managedMembers.version })
  .partial()
  .required({ version: true })
  .meta({ id: 'ExperimentMetricUpdate', description: '지표의 변경. 보내지 않은 항목은 그대로입니다.', examples: [{ version: 1, windowHours: 336 }] });
