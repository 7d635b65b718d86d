import type { ExperimentResults } from '@baeum/contract/domains/experiment-results/experiment-results.schemas.ts';
import { formatSeoulMinute } from '@baeum/contract/shared/korean-format.ts';
import { Callout } from '../../../ui/feedback/Callout.tsx';
import { experimentResultsTexts as texts } from './experiment-results.texts.ts';
import styles from './ExperimentResults.module.css';
import { metricName } from './metric-words.ts';

/** The verdict in one sentence. */
export function Verdict({ results }: { results: ExperimentResults }) {
  const { reading, metrics, to } = results;
  const { tone, note } = texts.readings[reading.state];
  const harmed = metrics.filter(({ perVariation }) => perVariation.some(({ guardrail }) => guardrail === 'HARMED')).map(metricName);
  return (
    <div role="status" className={styles.notes}>
      <Callout tone={tone}>
        <p className={styles.verdict}>{reading.verdict}</p>
        <p>{nextOf(results, harmed.length > 0) ?? note}</p>
      </Callout>
      {harmed.length > 0 && <Callout tone="danger">{texts.harmed([...new Set(harmed)])}</Callout>}
      <p className={styles.small}>{texts.counted(formatSeoulMinute(to))}</p>
    </div>
  );
}

/** The recommended next step. */
function nextOf({ reading: { state, finding }, plan, from }: ExperimentResults, isHarmed: boolean): string | undefined {
  const isChosen = from !== null;
  if (state !== 'UNFINISHED' || isChosen) return undefined;
  if (plan.reachedAt !== null) return texts.nexts.reached;
  if (finding?.conclusion === 'DIFFERENT') return isHarmed ? undefined : texts.nexts.clear;
  return plan.users === null && plan.endAt === null ? texts.nexts.openEnded : texts.nexts.open;
}
