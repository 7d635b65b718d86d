import type { Schedule as ScheduleView } from '@baeum/contract/domains/experiments/lifecycle.schemas.ts';
import type { FeatureFlag } from '@baeum/contract/domains/feature-flags/feature-flags.schemas.ts';
import { formatDate, formatSeoulMinute } from '@baeum/contract/shared/korean-format.ts';
import { Link, useSearchParams } from 'react-router';
import { useLoaded } from '../../client/page.ts';
import { Button } from '../../ui/Button.tsx';
import { Callout } from '../../ui/feedback/Callout.tsx';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { WaitingApprovals } from '../approvals/parts/WaitingApprovals.tsx';
import { CommandLine } from '../desk/parts/CommandLine.tsx';
import { DeskPanel, PanelPart, useClosePanel } from '../desk/parts/DeskPanel.tsx';
import { useDeskAction } from '../desk/parts/use-desk-action.ts';
import { EntityHistory } from '../entity-versions/parts/EntityHistory.tsx';
import { CopyPart } from '../environments/parts/CopyPart.tsx';
import { environmentFlag, environmentOf, environmentQuery, targetOf, usualEnvironment, type WorkEnvironment } from '../experiment-desk/parts/environment.ts';
import { featureFlags } from '../feature-flags/feature-flags.api.ts';
import { targetLines } from '../targeting/parts/target-words.ts';
import { archiving, removal, scheduleCancelling, turnOff, turnOn } from './flag-actions.ts';
import { flagDeskTexts as texts } from './flag-desk.texts.ts';
import { actionWords, flagDifference } from './flag-words.ts';
import styles from './FlagDesk.module.css';
import { GradualRelease } from './GradualRelease.tsx';
import { openSchedule } from './open-flag-modals.ts';
import { StagedRollout } from './StagedRollout.tsx';

export const flagRequest = (id: string, environment: WorkEnvironment) => ({ params: { key: id }, query: { environment } }) as const;

interface Shown {
  flag: FeatureFlag;
  environment: WorkEnvironment;
}

/** One flag of an environment: rules and actions. */
export function FlagPanel({ id }: { id: string }) {
  const [query] = useSearchParams();
  const environment = environmentOf(query);
  const { body: flag } = useLoaded(featureFlags.getFeatureFlag, flagRequest(id, environment));
  const { word, tone } = texts.states[flag.status];
  return (
    <DeskPanel
      title={flag.name}
      tag={
        <>
          <StatusTag tone={tone}>{word}</StatusTag> <StatusTag tone="neutral">{texts.environments[environment]}</StatusTag>
          {flag.archivedAt !== null && <StatusTag tone="neutral">{texts.archived}</StatusTag>}
        </>
      }
      note={flag.description || undefined}
      noun="feature-flags"
      id={id}
      operation="getFeatureFlag"
      command={`baeum admin flags show ${id}${environmentFlag(environment)}`}
      notice={<WaitingApprovals target={targetOf('feature-flags', id, environment)} />}
      actions={<Steps flag={flag} environment={environment} />}
      tidying={<Tidying flag={flag} environment={environment} />}
    >
      {flag.stale && (
        <Callout tone="warning" title={texts.stale.mark}>
          {texts.stale.reasons[flag.stale.reason]} ({texts.stale.since(formatDate(flag.stale.since))})
        </Callout>
      )}
      {flag.madeFrom !== undefined && (
        <Link to={`/admin/experiments/${flag.madeFrom}/results${environmentQuery(environment)}`}>{texts.madeFrom(flag.madeFrom)}</Link>
      )}
      <p className={styles.small}>{texts.seen}</p>
      <PanelPart title={texts.parts.rules}>
        <Rules flag={flag} />
      </PanelPart>
      <PanelPart title={texts.parts.release}>
        <GradualRelease key={`${environment}-${flag.key}`} flag={flag} environment={environment} />
      </PanelPart>
      <StagedRollout flag={flag} environment={environment} />
      <PanelPart title={texts.parts.overrides}>
        <Overrides flag={flag} />
      </PanelPart>
      <Schedule flag={flag} environment={environment} />
      <PanelPart title={texts.parts.copy}>
        <CopyPart copy={copyOf(id)} environment={environment} lead={texts.copy.lead} />
      </PanelPart>
      <PanelPart title={texts.parts.history}>
        <EntityHistory
          kind="FEATURE_FLAG"
          entityKey={id}
          environment={environment}
          version={flag.version}
          words={flagDifference}
          warning={texts.history.warning + (environment === usualEnvironment ? texts.approval : '')}
          target={targetOf('feature-flags', id, environment)}
        />
      </PanelPart>
    </DeskPanel>
  );
}

function Steps({ flag, environment }: Shown) {
  const { busy, act } = useDeskAction();
  if (flag.archivedAt !== null || flag.status === 'COMPLETED') return null;
  const isOn = flag.status === 'RUNNING';
  const action = isOn ? turnOff(environment) : turnOn(environment);
  const command = isOn ? 'off' : flag.status === 'PAUSED' ? 'resume' : 'on';
  return (
    <span className={styles.step}>
      <Button size="small" variant={isOn ? 'danger' : 'primary'} loading={busy} onClick={() => void act(action, flag)}>
        {action.label}
      </Button>
      <CommandLine>{`baeum admin flags ${command} ${flag.key}${environmentFlag(environment)}`}</CommandLine>
    </span>
  );
}

/** Rules in order of evaluation. */
function Rules({ flag: { targetRules, defaultRule, variations, status, winnerVariation } }: Pick<Shown, 'flag'>) {
  if (status === 'COMPLETED' && winnerVariation) return <p>{texts.rule.ended(actionWords(winnerVariation, variations))}</p>;
  return (
    <>
      {targetRules.length > 0 && <p className={styles.small}>{texts.rule.first}</p>}
      <ol className={styles.lines}>
        {targetRules.map((rule, at) => (
          <li key={at} className={styles.line}>
            <span>{targetLines([rule.target]).join(' ')}</span>
            <strong>{actionWords(rule.action, variations)}</strong>
          </li>
        ))}
        <li className={styles.line}>
          <span>{texts.rule.others}</span>
          <strong>{actionWords(defaultRule, variations)}</strong>
        </li>
      </ol>
    </>
  );
}

/** Number of overrides listed; the rest is counted. */
const namedUsers = 10;

function Overrides({ flag: { userOverrides, segmentOverrides, variations } }: Pick<Shown, 'flag'>) {
  const users = Object.entries(userOverrides);
  if (users.length + segmentOverrides.length === 0) return <p className={styles.small}>{texts.overrides.none}</p>;
  return (
    <ul className={styles.lines}>
      {segmentOverrides.map(({ target, action }, at) => (
        <li key={at} className={styles.line}>
          <span>{targetLines([target]).join(' ')}</span>
          <strong>{actionWords(action, variations)}</strong>
        </li>
      ))}
      {users.slice(0, namedUsers).map(([user, variation]) => (
        <li key={user} className={styles.line}>
          <span>{user}</span>
          <strong>{actionWords(variation, variations)}</strong>
        </li>
      ))}
      {users.length > namedUsers && <li className={styles.small}>{texts.overrides.more(users.length - namedUsers)}</li>}
    </ul>
  );
}

function Schedule({ flag, environment }: Shown) {
  const { busy, act } = useDeskAction();
  const { schedule, status, archivedAt, variations } = flag;
  const isOver = status === 'COMPLETED' || archivedAt !== null;
  if (isOver && !schedule) return null;
  const cancelling = scheduleCancelling(environment);
  return (
    <PanelPart title={texts.parts.schedule}>
      {!schedule && <p className={styles.small}>{texts.scheduling.none}</p>}
      {schedule && schedule.startAt !== null && <p>{texts.schedule.start(formatSeoulMinute(schedule.startAt))}</p>}
      {schedule && schedule.endAt !== null && <p>{texts.schedule.end(formatSeoulMinute(schedule.endAt), endWords(schedule, variations))}</p>}
      <div className={styles.step}>
        {!isOver && (
          <Button size="small" variant="secondary" onClick={() => openSchedule({ flag, environment })}>
            {schedule ? texts.scheduling.change : texts.scheduling.label}
          </Button>
        )}
        {schedule && (
          <Button size="small" variant="quiet" loading={busy} onClick={() => void act(cancelling, flag)}>
            {cancelling.label}
          </Button>
        )}
      </div>
    </PanelPart>
  );
}

function endWords({ atEnd, winnerVariation }: ScheduleView, variations: FeatureFlag['variations']): string {
  return atEnd === 'COMPLETE' && winnerVariation ? texts.scheduling.will.end(actionWords(winnerVariation, variations)) : texts.scheduling.will.off;
}

const copyOf = (id: string) =>
  ({
    kind: 'FEATURE_FLAG',
    entityKey: id,
    path: `/admin/feature-flags/${id}`,
    topic: 'feature-flags',
    words: flagDifference,
    created: texts.copy.created,
    share: texts.copy.share,
  }) as const;

function Tidying({ flag, environment }: Shown) {
  const { busy, act } = useDeskAction();
  const close = useClosePanel();
  const archive = archiving(environment, flag.archivedAt === null ? 'archive' : 'restore');
  const remove = removal(flag, environment);
  return (
    <>
      <Button size="small" variant="secondary" loading={busy} onClick={() => void act(archive, flag)}>
        {archive.label}
      </Button>
      <Button
        size="small"
        variant="danger"
        loading={busy}
        disabledReason={flag.status === 'RUNNING' ? texts.remove.running : undefined}
        aria-describedby={flag.status === 'RUNNING' ? 'flag-remove-help' : undefined}
        onClick={() => void act(remove, flag).then((done) => done && close())}
      >
        {remove.label}
      </Button>
      {flag.status === 'RUNNING' && (
        <p id="flag-remove-help" className={styles.small}>
          {texts.remove.running}
        </p>
      )}
    </>
  );
}
