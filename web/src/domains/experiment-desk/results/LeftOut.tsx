import type { ExperimentResults } from '@baeum/contract/domains/experiment-results/experiment-results.schemas.ts';
import { experimentResultsTexts as texts } from './experiment-results.texts.ts';
import styles from './ExperimentResults.module.css';

/** Why users with an exposure are not counted. */
export function LeftOut({ excluded }: { excluded: NonNullable<ExperimentResults['excluded']> }) {
  return (
    <ul className={styles.checks}>
      {excluded.map(({ reason, users }) => (
        <li key={reason} className={styles.check}>
          <span className={styles.question}>{texts.people(users)}</span>
          <span>{texts.exclusions[reason]}</span>
        </li>
      ))}
    </ul>
  );
}
