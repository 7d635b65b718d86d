import type { ExperimentResults } from '@baeum/contract/domains/experiment-results/experiment-results.schemas.ts';
import { PagePart } from '../../../ui/text/PagePart.tsx';
import { experimentResultsTexts as texts } from './experiment-results.texts.ts';
import styles from './ExperimentResults.module.css';
import { Lifts, type Interval } from './Lifts.tsx';
import { metricName } from './metric-words.ts';

interface GuardrailsProps extends Pick<ExperimentResults, 'metrics' | 'control'> {
  axis: Interval;
}

const percents = new Intl.NumberFormat('ko-KR', { style: 'percent', maximumFractionDigits: 1 });

/** Guardrail metrics. */
export function Guardrails({ metrics, control, axis }: GuardrailsProps) {
  if (metrics.length === 0) return null;
  return (
    <PagePart title={texts.parts.guardrails}>
      <div className={styles.band}>
        <Lifts metrics={metrics} control={control} axis={axis} />
        <ul>
          {metrics.map((metric) => (
            <li key={metric.key} className={styles.small}>
              {metricName(metric)}: {texts.margin(percents.format(metric.nonInferiorityMargin ?? 0))}
            </li>
          ))}
        </ul>
      </div>
    </PagePart>
  );
}
