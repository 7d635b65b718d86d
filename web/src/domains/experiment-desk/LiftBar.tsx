import type { ExperimentSummary } from '@baeum/contract/domains/experiment-results/experiment-summaries.schemas.ts';
import { experimentDeskTexts as texts } from './experiment-desk.texts.ts';
import styles from './ExperimentDesk.module.css';

type Primary = NonNullable<NonNullable<ExperimentSummary['numbers']>['primary']>;
type Judged = keyof typeof texts.judged;

/** Least width of the axis at each side of zero, so that a narrow interval looks narrow. */
const leastReach = 0.1;
const mostReach = 3;

/**
 * The always-valid interval of the variation that differs most, beside what it says in words. Of several variations it is picked
 * because it differs most, so its interval alone decides nothing: that is left to the results, which adjust all comparisons together.
 */
export function LiftBar({ primary: { name, direction, lifts } }: { primary: Primary }) {
  const [strongest] = lifts.toSorted((one, other) => Math.abs(other.lift ?? 0) - Math.abs(one.lift ?? 0));
  const { variation, lift, sequentialCi95: interval } = strongest ?? {};
  const judged = lifts.length === 1 && interval ? judge(interval, direction) : 'open';
  return (
    <div className={styles.primary}>
      <span className={styles.metric}>{name}</span>
      {variation === undefined || lift === null || lift === undefined || !interval ? (
        <span className={styles.muted}>{texts.tooEarly}</span>
      ) : (
        <>
          <Bar lift={lift} interval={interval} judged={judged} />
          <span className={styles.words}>
            {texts.lift(variation, lift)} {lifts.length === 1 ? texts.judged[judged] : texts.ofSeveral(lifts.length)}{' '}
            <span className={styles.muted}>({texts.interval(interval)})</span>
          </span>
          {lifts.length > 1 && <span className={styles.muted}>{texts.notAdjusted}</span>}
        </>
      )}
    </div>
  );
}

function judge([low, high]: readonly [number, number], direction: Primary['direction']): Judged {
  if (low <= 0 && high >= 0) return 'open';
  return low > 0 === (direction === 'INCREASE') ? 'better' : 'worse';
}

function Bar({ lift, interval: [low, high], judged }: { lift: number; interval: readonly [number, number]; judged: Judged }) {
  const reach = Math.min(Math.max(Math.abs(low), Math.abs(high), leastReach), mostReach);
  const at = (value: number) => 50 + (50 * Math.max(-reach, Math.min(reach, value))) / reach;
  return (
    <svg viewBox="0 0 100 12" preserveAspectRatio="none" className={styles.bar} data-judged={judged} aria-hidden="true">
      <line x1="50" x2="50" y1="0" y2="12" className={styles.zero} />
      <rect x={at(low)} y="4" width={Math.max(at(high) - at(low), 1)} height="4" className={styles.interval} />
      <rect x={at(lift) - 1} y="1" width="2" height="10" className={styles.interval} />
    </svg>
  );
}
