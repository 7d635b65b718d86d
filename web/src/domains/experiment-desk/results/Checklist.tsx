import type { ExperimentResults } from '@baeum/contract/domains/experiment-results/experiment-results.schemas.ts';
import type { Experiment } from '@baeum/contract/domains/experiments/experiments.schemas.ts';
import { formatSeoulMinute } from '@baeum/contract/shared/korean-format.ts';
import { useQuery } from '@tanstack/react-query';
import { StatusTag } from '../../../ui/feedback/StatusTag.tsx';
import type { Tone } from '../../../ui/feedback/tones.ts';
import { useNow } from '../../../ui/use-now.ts';
import { experimentPlans } from '../../experiment-plans/experiment-plans.api.ts';
import { sdkKeys } from '../../sdk-keys/sdk-keys.api.ts';
import { workspaces } from '../../workspaces/workspaces.api.ts';
import { experimentDeskTexts } from '../experiment-desk.texts.ts';
import type { WorkEnvironment } from '../parts/environment.ts';
import { experimentResultsTexts } from './experiment-results.texts.ts';
import styles from './ExperimentResults.module.css';

interface ChecklistProps {
  experiment: Experiment;
  results: ExperimentResults;
  environment: WorkEnvironment;
}

/** Answer to one question; `undefined` while loading. */
type Found = { is: 'fine' | 'wrong' | 'unknown'; text: string } | undefined;

const texts = experimentResultsTexts.check;
const tones: Readonly<Record<NonNullable<Found>['is'], Tone>> = { fine: 'success', wrong: 'danger', unknown: 'neutral' };
const day = 86_400_000;
const daysOfAudience = 28;

/** Checks the possible reasons for missing data. */
export function Checklist({ experiment, results, environment }: ChecklistProps) {
  const audience = useAudience(experiment, environment);
  const { keys, used } = useKeys(environment);
  const asked = useAsked(experiment, results, environment);
  const questions: readonly { title: string; found: Found }[] = [
    { title: texts.started.title, found: startedOf(experiment) },
    { title: texts.environment.title, found: keys },
    { title: texts.traffic.title, found: trafficOf(experiment) },
    { title: texts.audience.title, found: audience },
    { title: texts.key.title, found: used },
    // Holdouts are evaluated only by their experiments.
    ...(experiment.isHoldout ? [] : [{ title: texts.asked.title, found: asked }]),
    { title: texts.goal.title, found: goalOf(results) },
  ];
  return (
    <ul className={styles.checks}>
      {questions.map(({ title, found }) => (
        <li key={title} className={styles.check}>
          <span className={styles.question}>{title}</span>
          {found ? <StatusTag tone={tones[found.is]}>{texts[found.is]}</StatusTag> : <span className={styles.muted}>{texts.asking}</span>}
          {found && <span>{found.text}</span>}
        </li>
      ))}
    </ul>
  );
}

function startedOf({ status }: Experiment): Found {
  return status === 'RUNNING' ? { is: 'fine', text: texts.started.fine } : { is: 'wrong', text: texts.started[status] };
}

function trafficOf({ traffic }: Experiment): Found {
  if (traffic <= 0) return { is: 'wrong', text: texts.traffic.none };
  return { is: 'fine', text: texts.traffic.some(experimentDeskTexts.percent(traffic)) };
}

function goalOf({ metrics, variations }: ExperimentResults): Found {
  if (metrics.length === 0) return { is: 'wrong', text: texts.goal.noMetric };
  if (variations.every(({ users }) => users === 0)) return { is: 'unknown', text: texts.goal.later };
  const missing = metrics.filter(({ perVariation }) => perVariation.every(({ conversions }) => conversions === 0)).map(({ eventKey }) => eventKey);
  return missing.length > 0 ? { is: 'wrong', text: texts.goal.none([...new Set(missing)]) } : { is: 'fine', text: texts.goal.some };
}

/** Exposures by the condition of a message or of another experiment are not counted. */
function useAsked({ key }: Experiment, { variations, excluded = [] }: ExperimentResults, environment: WorkEnvironment): Found {
  const isCounted = variations.some(({ users }) => users > 0);
  const asConditions = excluded.find(({ reason }) => reason === 'BY_TARGETING')?.users ?? 0;
  const isKnown = isCounted || asConditions > 0;
  const options = workspaces.listReferrers.options({ query: { kind: 'EXPERIMENT', key: String(key), environment } });
  const { data, error } = workspaces.listReferrers.useQuery({ ...options, enabled: !isKnown });
  if (isCounted) return { is: 'fine', text: texts.asked.fine };
  if (asConditions > 0) return { is: 'wrong', text: texts.asked.onlyAsCondition(asConditions, key) };
  if (error) return { is: 'unknown', text: texts.unknown };
  if (!data) return undefined;
  const messages = data.body.filter(({ kind }) => kind === 'IN_APP_MESSAGE').length;
  return { is: 'unknown', text: messages > 0 ? texts.asked.messages(messages, key) : texts.asked.nobody(key) };
}

function useAudience({ key, targetAudiences, identifierType }: Experiment, environment: WorkEnvironment): Found {
  const { data, error } = useQuery({
    queryKey: ['experiments', 'audience', key, environment],
    queryFn: () => experimentPlans.estimateAudience.mutate({ body: { experiment: key, days: daysOfAudience, identifierType, environment } }),
    enabled: targetAudiences.length > 0,
  });
  if (targetAudiences.length === 0) return { is: 'fine', text: texts.audience.everybody };
  if (error) return { is: 'unknown', text: texts.unknown };
  if (!data) return undefined;
  const { days, matched, users } = data.body;
  return matched > 0 ? { is: 'fine', text: texts.audience.some(days, matched, users) } : { is: 'wrong', text: texts.audience.nobody(days, users) };
}

function useKeys(environment: WorkEnvironment): { keys: Found; used: Found } {
  const now = useNow();
  const { data, error } = useQuery({ queryKey: sdkKeys.listSdkKeys.options().queryKey, queryFn: () => sdkKeys.listSdkKeys.query() });
  if (error) return { keys: { is: 'unknown', text: texts.unknown }, used: { is: 'unknown', text: texts.unknown } };
  if (!data || now === undefined) return { keys: undefined, used: undefined };
  const own = data.body.filter((key) => key.environment === environment);
  const name = experimentDeskTexts.environments[environment];
  return {
    keys: own.length > 0 ? { is: 'fine', text: texts.environment.some(name, own.length) } : { is: 'wrong', text: texts.environment.none(name) },
    used: usedOf(
      own
        .flatMap(({ lastUsedAt }) => lastUsedAt ?? [])
        .toSorted()
        .at(-1),
      now,
    ),
  };
}

function usedOf(last: string | undefined, now: number): Found {
  if (last === undefined) return { is: 'wrong', text: texts.key.never };
  const time = formatSeoulMinute(last);
  return now - Date.parse(last) > day ? { is: 'wrong', text: texts.key.old(time) } : { is: 'fine', text: texts.key.used(time) };
}
