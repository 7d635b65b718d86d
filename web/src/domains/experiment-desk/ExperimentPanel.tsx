import type { Experiment } from '@baeum/contract/domains/experiments/experiments.schemas.ts';
import { formatDate, formatSeoulMinute } from '@baeum/contract/shared/korean-format.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { problemOf } from '../../client/api-problem.ts';
import { useLoaded } from '../../client/page.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Callout } from '../../ui/feedback/Callout.tsx';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { Row } from '../../ui/layout.tsx';
import { DescriptionList } from '../../ui/list/DescriptionList.tsx';
import { addressWith } from '../../ui/list/list-query.ts';
import { WaitingApprovals } from '../approvals/parts/WaitingApprovals.tsx';
import { CommandLine } from '../desk/parts/CommandLine.tsx';
import { DeskPanel, PanelPart } from '../desk/parts/DeskPanel.tsx';
import { useCloseAfter } from '../desk/parts/use-close-after.ts';
import { useDeskAction } from '../desk/parts/use-desk-action.ts';
import { CopyPart } from '../environments/parts/CopyPart.tsx';
import { experimentResults } from '../experiment-results/experiment-results.api.ts';
import { experiments } from '../experiments/experiments.api.ts';
import { targetLines } from '../targeting/parts/target-words.ts';
import { workspaces } from '../workspaces/workspaces.api.ts';
import { canEdit, completion, keepingOf, stepsOf } from './experiment-actions.ts';
import { experimentDeskTexts as texts } from './experiment-desk.texts.ts';
import { experimentDifference } from './experiment-words.ts';
import styles from './ExperimentDesk.module.css';
import { extendTexts } from './extend/extend.texts.ts';
import { openExtend } from './extend/open-extend.ts';
import { environmentFlag, environmentOf, environmentQuery, experimentRequest, targetOf, type WorkEnvironment } from './parts/environment.ts';
import { UsedBy } from './parts/UsedBy.tsx';
import { experimentResultsTexts as resultsTexts } from './results/experiment-results.texts.ts';
import { openWeights } from './weights/open-weights.ts';
import { canChangeWeights } from './weights/weights-draft.ts';
import { weightsTexts } from './weights/weights.texts.ts';
import { useMetrics, type KnownMetrics } from './wizard/use-metrics.ts';

interface Shown {
  experiment: Experiment;
  environment: WorkEnvironment;
}

/** One experiment: results, design and actions. */
export function ExperimentPanel({ id }: { id: string }) {
  const [query] = useSearchParams();
  const environment = environmentOf(query);
  const { body: experiment } = useLoaded(experiments.getExperiment, experimentRequest(id, environment));
  const { nameOf } = useMetrics(environment);
  const { word, tone } = texts.states[experiment.status];
  const flag = environmentFlag(environment);
  const target = targetOf('experiments', id, environment);
  return (
    <DeskPanel
      title={experiment.name}
      tag={<StatusTag tone={tone}>{word}</StatusTag>}
      note={experiment.description || undefined}
      noun="experiments"
      id={id}
      operation="getExperiment"
      command={`baeum admin experiments show ${id}${flag}`}
      notice={<WaitingApprovals target={target} />}
      actions={
        <Steps experiment={experiment} environment={environment}>
          {canEdit(experiment) && (
            <LinkButton size="small" variant="secondary" to={addressWith(`/admin/experiments/${encodeURIComponent(id)}/edit`, query, {})}>
              {texts.edit}
            </LinkButton>
          )}
        </Steps>
      }
      tidying={experiment.isHoldout ? undefined : <Keeping experiment={experiment} environment={environment} />}
    >
      {experiment.status !== 'DRAFT' && <Results id={id} environment={environment} />}
      <PanelPart title={texts.parts.variations}>
        <Variations experiment={experiment} />
        {canChangeWeights(experiment) && (
          <Row>
            <Button size="small" variant="secondary" onClick={() => void openWeights(experiment.key, environment)}>
              {weightsTexts.label}
            </Button>
          </Row>
        )}
      </PanelPart>
      <PanelPart title={texts.parts.design}>
        <DescriptionList items={designOf(experiment, nameOf)} />
        {canChangeWeights(experiment) && (
          <Row>
            <Button size="small" variant="secondary" onClick={() => void openExtend(experiment.key, environment)}>
              {extendTexts.label}
            </Button>
          </Row>
        )}
        <Link to={`/admin/audit-logs?target=${encodeURIComponent(target)}`}>{texts.history}</Link>
      </PanelPart>
      <Messages id={id} environment={environment} />
      <Ending experiment={experiment} environment={environment} />
      {!experiment.isHoldout && (
        <PanelPart title={texts.parts.copy}>
          <CopyPart copy={copyOf(id)} environment={environment} lead={texts.copying.lead} />
        </PanelPart>
      )}
    </DeskPanel>
  );
}

const copyOf = (id: string) =>
  ({
    kind: 'EXPERIMENT',
    entityKey: id,
    path: `/admin/experiments/${id}`,
    topic: 'experiments',
    words: experimentDifference,
    created: texts.copying.created,
    share: texts.copying.share,
  }) as const;

/** Each with its command, which other actions stand before. */
function Steps({ experiment, environment, children }: Shown & { children: ReactNode }) {
  const { busy, act } = useDeskAction();
  const flag = environmentFlag(environment);
  return stepsOf(experiment, environment).map((action) => (
    <span key={action.key} className={styles.step}>
      <Button size="small" loading={busy} onClick={() => void act(action, experiment)}>
        {action.label}
      </Button>
      {children}
      <CommandLine>{`baeum admin experiments ${action.key} ${experiment.key}${flag}`}</CommandLine>
    </span>
  ));
}

/** Loaded separately: counting may be slow, or refused while very many events are being rolled up. */
function Results({ id, environment }: { id: string; environment: WorkEnvironment }) {
  const request = experimentRequest(id, environment);
  const { queryKey } = experimentResults.getExperimentResults.options(request);
  const { data, error } = useQuery({ queryKey, queryFn: () => experimentResults.getExperimentResults.query(request) });
  return (
    <PanelPart title={texts.parts.results}>
      <div role="status" className={styles.lines}>
        <Callout tone={data ? resultsTexts.readings[data.body.reading.state].tone : 'info'}>
          {error ? problemOf(error).message : (data?.body.reading.verdict ?? texts.counting)}
        </Callout>
        {data && (
          <ul className={styles.lines}>
            {data.body.variations.map(({ variation, name, users }) => (
              <li key={variation} className={styles.line}>
                <span>{[variation, name].filter(Boolean).join(' ')}</span>
                <span>{texts.users(users, null)}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      <Row>
        <LinkButton to={`/admin/experiments/${id}/results${environmentQuery(environment)}`} variant="secondary" size="small">
          {texts.wholeResults}
        </LinkButton>
      </Row>
    </PanelPart>
  );
}

/** In-app messages targeted by this experiment; hidden if there are none. */
function Messages({ id, environment }: { id: string; environment: WorkEnvironment }) {
  const { data } = workspaces.listReferrers.useQuery(workspaces.listReferrers.options({ query: { kind: 'EXPERIMENT', key: id, environment } }));
  const messages = data?.body.filter(({ kind }) => kind === 'IN_APP_MESSAGE') ?? [];
  if (messages.length === 0) return null;
  return (
    <PanelPart title={texts.parts.messages}>
      <p className={styles.small}>{texts.shownMessages(messages.length)}</p>
      <Callout tone="info">{texts.onlyMessages(id)}</Callout>
      <UsedBy users={messages} environment={environment} />
    </PanelPart>
  );
}

function Variations({ experiment: { variations, winnerVariation } }: Pick<Shown, 'experiment'>) {
  const total = variations.reduce((sum, { weight, isDropped }) => (isDropped ? sum : sum + weight), 0);
  return (
    <ul className={styles.lines}>
      {variations.map(({ key, name, weight, isDropped }, at) => (
        <li key={key} className={styles.line}>
          <span>
            {[key, name].filter(Boolean).join(' ')} {at === 0 && <span className={styles.small}>{texts.control}</span>}
          </span>
          <span className={styles.line}>
            {key === winnerVariation && <StatusTag tone="success">{texts.winner}</StatusTag>}
            {isDropped ? <StatusTag tone="neutral">{texts.dropped}</StatusTag> : texts.share(total > 0 ? weight / total : 0)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function designOf(
  { hypothesis, owner, targetAudiences, traffic, identifierType, metrics, metricRoles, plannedUsers, plannedEndAt, schedule }: Experiment,
  nameOf: KnownMetrics['nameOf'],
) {
  const leading = metricRoles.find(({ role }) => role === 'PRIMARY')?.key ?? metrics[0];
  const roleOf = (metric: string) => texts.roles[metric === leading ? 'PRIMARY' : (metricRoles.find(({ key }) => key === metric)?.role ?? 'SECONDARY')];
  return [
    ...(hypothesis === '' ? [] : [{ term: texts.facts.hypothesis, description: hypothesis }]),
    ...(owner === '' ? [] : [{ term: texts.facts.owner, description: owner }]),
    {
      term: texts.facts.audience,
      description: targetLines(targetAudiences).map((line) => (
        <span key={line} className={styles.way}>
          {line}
        </span>
      )),
    },
    { term: texts.facts.traffic, description: texts.percent(traffic) },
    { term: texts.facts.identifier, description: texts.identifiers[identifierType] ?? identifierType },
    { term: texts.facts.metrics, description: metrics.map((metric) => texts.metric(nameOf(metric), metric, roleOf(metric))).join(', ') || texts.noMetrics },
    { term: texts.facts.plan, description: texts.plan(plannedUsers, plannedEndAt && formatDate(plannedEndAt)) },
    ...(schedule?.startAt ? [{ term: texts.facts.startAt, description: formatSeoulMinute(schedule.startAt) }] : []),
    ...(schedule?.endAt ? [{ term: texts.facts.endAt, description: texts.endOf(formatSeoulMinute(schedule.endAt), schedule.winnerVariation) }] : []),
  ];
}

function Ending({ experiment, environment }: Shown) {
  const { busy, act } = useDeskAction();
  const { status, isHoldout, key, variations } = experiment;
  if (isHoldout || (status !== 'RUNNING' && status !== 'PAUSED')) return null;
  const flag = environmentFlag(environment);
  return (
    <PanelPart title={texts.parts.end}>
      <div className={styles.step}>
        {variations
          .filter(({ isDropped }) => !isDropped)
          .map((variation) => {
            const action = completion(variation.key, environment);
            return (
              <Button key={action.key} size="small" variant="secondary" loading={busy} onClick={() => void act(action, experiment)}>
                {action.label}
              </Button>
            );
          })}
      </div>
      <CommandLine>{`baeum admin experiments complete ${key} --winner-variation ${variations.at(-1)?.key}${flag}`}</CommandLine>
    </PanelPart>
  );
}

function Keeping({ experiment, environment }: Shown) {
  const { busy, act } = useDeskAction();
  const close = useCloseAfter();
  return keepingOf(experiment, environment).map((action) => (
    <Button
      key={action.key}
      size="small"
      variant={action.danger ? 'danger' : 'secondary'}
      loading={busy || close.busy}
      onClick={() => void (action.key === 'delete' ? close.act(action, experiment) : act(action, experiment))}
    >
      {action.label}
    </Button>
  ));
}
