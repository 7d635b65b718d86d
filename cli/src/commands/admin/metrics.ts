import { inLanguages } from '../../terminal/language.ts';
import { create, list, remove, show, update, usedBy, versions } from './calls.ts';
import type { Noun } from './calls/task.ts';

export const metrics: Noun = {
  about: inLanguages({ ko: '실험의 지표를 정의하고, 지금 값을 봅니다', en: 'define what experiments are judged by, see what it is now' }),
  examples: [
    'baeum admin metrics list',
    "baeum admin metrics show '$revenue'",
    'baeum admin metrics create --key revenue_in_a_week --name "일주일 매출" --kind SUM --event-key purchase_completed --unit 원 --window-hours 168 --server-only true',
    'baeum admin metrics create --file refunds_per_order.json',
    "baeum admin metrics baseline '$sign_up' --days 28",
  ],
  verbs: {
    list: list('listExperimentMetrics', ['key', 'name', 'kind', 'eventKey', 'unit', 'builtIn', 'version', 'updatedAt']),
    show: show('getExperimentMetric', { argument: 'key' }),
    create: create('createExperimentMetric', { flags: ['file'] }),
    update: update('updateExperimentMetric', 'getExperimentMetric'),
    delete: remove('deleteExperimentMetric', 'key', 'getExperimentMetric'),
    ...versions('METRIC'),
    'used-by': usedBy('METRIC'),
    baseline: show('getMetricBaseline', { argument: 'key' }),
  },
};
