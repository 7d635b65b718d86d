import type { ExperimentResults } from '@baeum/contract/domains/experiment-results/experiment-results.schemas.ts';
import { formatSeoulMinute } from '@baeum/contract/shared/korean-format.ts';
import { Callout } from '../../../ui/feedback/Callout.tsx';
import { experimentResultsTexts as texts } from './experiment-results.texts.ts';
import styles from './ExperimentResults.module.css';
import { metricName } from './metric-words.ts';

/** What the numbers say in one sentence, before any of them. */
export function Verdict({ results: { reading, metrics, to } }: { results: ExperimentResults }) {
  const { tone, note } = texts.readings[reading.state];
  const harmed = metrics.filter(({ perVariation }) => perVariation.some(({ guardrail }) => guardrail === 'HARMED')).map(metricName);
  return (
    <div role="status" className={styles.notes}>
      <Callout tone={tone}>
        <p className={styles.verdict}>{reading.verdict}</p>
        <p>{note}</p>
      </Callout>
      {harmed.length > 0 && <Callout tone="danger">{texts.harmed([...new Set(harmed)])}</Callout>}
      <p className={styles.small}>{texts.counted(formatSeoulMinute(to))}</p>
    </div>
  );
}
