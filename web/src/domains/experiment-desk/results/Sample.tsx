import type { ExperimentResults } from '@baeum/contract/domains/experiment-results/experiment-results.schemas.ts';
import { formatDate, formatSeoulMinute } from '@baeum/contract/shared/korean-format.ts';
import { Callout } from '../../../ui/feedback/Callout.tsx';
import { ProgressBar } from '../../../ui/feedback/ProgressBar.tsx';
import { StatusTag } from '../../../ui/feedback/StatusTag.tsx';
import { experimentResultsTexts as texts } from './experiment-results.texts.ts';
import styles from './ExperimentResults.module.css';

interface Shown {
  results: ExperimentResults;
}

/** Id of the list of periods, for links. */
export const spansId = 'spans';

const percents = new Intl.NumberFormat('ko-KR', { style: 'percent', maximumFractionDigits: 1 });
const { userColumns: titles } = texts;

/** Users of each variation compared with the plan and the configured split. */
export function Sample({ results }: Shown) {
  return (
    <div className={styles.sample}>
      <People results={results} />
      <div className={styles.notes}>
        <Plan results={results} />
        <Ratio results={results} />
      </div>
    </div>
  );
}

function People({ results: { variations } }: Shown) {
  const all = variations.reduce((sum, { users }) => sum + users, 0);
  return (
    <div className={styles.scroller}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{titles.variation}</th>
            <th scope="col" className={styles.number}>
              {titles.users}
            </th>
            <th scope="col" className={styles.number}>
              {titles.share}
            </th>
            <th scope="col" className={styles.number}>
              {titles.weight}
            </th>
            <th scope="col" className={styles.number}>
              {titles.exposures}
            </th>
          </tr>
        </thead>
        <tbody>
          {variations.map(({ variation, name, isControl, isDropped, users, weight, exposures }) => (
            <tr key={variation}>
              <th scope="row">
                {[variation, name].filter(Boolean).join(' ')} {isControl && <span className={styles.small}>{texts.control}</span>}
                {isDropped && <StatusTag tone="neutral">{texts.dropped}</StatusTag>}
              </th>
              <td className={styles.number}>{texts.people(users)}</td>
              <td className={styles.number}>{all === 0 ? texts.none : percents.format(users / all)}</td>
              <td className={styles.number}>{percents.format(weight)}</td>
              <td className={styles.number}>{texts.times(exposures)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Plan({ results: { plan, variations } }: Shown) {
  const users = variations.reduce((sum, variation) => sum + variation.users, 0);
  return (
    <>
      {plan.users !== null && <ProgressBar label={texts.planned} value={Math.min(users, plan.users)} max={plan.users} text={texts.ofPlan(users, plan.users)} />}
      {plan.endAt !== null && <p>{texts.plannedEnd(formatDate(plan.endAt))}</p>}
      {plan.reachedAt !== null && <p>{texts.reached(formatSeoulMinute(plan.reachedAt))}</p>}
      {plan.users === null && plan.endAt === null && <p className={styles.muted}>{texts.noPlan}</p>}
    </>
  );
}

/** Sample ratio check, per period if weights were changed. */
function Ratio({ results: { srm } }: Shown) {
  const spans = srm.spans.length > 1 ? srm.spans : [];
  return (
    <>
      {srm.p === null ? (
        <p className={styles.muted}>{texts.ratio.none}</p>
      ) : (
        <Callout tone={srm.ok ? 'success' : 'danger'} title={srm.ok ? texts.ratio.ok : texts.ratio.broken}>
          <p>{texts.ratio.p(srm.p)}</p>
          {!srm.ok && <p>{texts.ratio.causes}</p>}
        </Callout>
      )}
      {spans.length > 0 && (
        <ul id={spansId} className={styles.checks} aria-label={texts.ratio.spans}>
          {spans.map(({ from, to, p, ok, weights, traffic }) => (
            <li key={from} className={styles.check}>
              <span>{texts.ratio.span(formatSeoulMinute(from), to && formatSeoulMinute(to))}</span>
              <span className={styles.muted}>{texts.ratio.given(texts.split(weights), traffic)}</span>
              <StatusTag tone={p === null ? 'neutral' : ok ? 'success' : 'danger'}>
                {p === null ? texts.ratio.none : ok ? texts.ratio.ok : texts.ratio.broken}
              </StatusTag>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
