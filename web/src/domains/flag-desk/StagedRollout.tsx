import type { FeatureFlag } from '@baeum/contract/domains/feature-flags/feature-flags.schemas.ts';
import { isSteering } from '@baeum/contract/domains/feature-flags/rollouts.rules.ts';
import type { Rollout } from '@baeum/contract/domains/feature-flags/rollouts.schemas.ts';
import { formatSeoulMinute } from '@baeum/contract/shared/korean-format.ts';
import { Button } from '../../ui/Button.tsx';
import { ProgressBar } from '../../ui/feedback/ProgressBar.tsx';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { CommandLine } from '../desk/parts/CommandLine.tsx';
import { PanelPart } from '../desk/parts/DeskPanel.tsx';
import { useDeskAction } from '../desk/parts/use-desk-action.ts';
import { environmentFlag, type WorkEnvironment } from '../experiment-desk/parts/environment.ts';
import { rolloutSteps } from './flag-actions.ts';
import { flagDeskTexts } from './flag-desk.texts.ts';
import { percentOn } from './flag-words.ts';
import styles from './FlagDesk.module.css';
import { openRollout } from './open-flag-modals.ts';

const texts = flagDeskTexts.rollout;

interface Shown {
  flag: FeatureFlag;
  environment: WorkEnvironment;
}

/** Progress and actions of a staged rollout. */
export function StagedRollout({ flag, environment }: Shown) {
  const { rollout } = flag;
  return (
    <PanelPart title={flagDeskTexts.parts.rollout}>
      {rollout && <Progress rollout={rollout} />}
      {rollout && <Controls flag={flag} environment={environment} />}
      {!(rollout && isSteering(rollout.state)) && <Beginning flag={flag} environment={environment} />}
    </PanelPart>
  );
}

function Progress({ rollout: { state, percent, steps, step, nextStepAt, isHeld, guardrails, check } }: { rollout: Rollout }) {
  const { word, tone } = texts.states[state];
  return (
    <>
      <p>
        <StatusTag tone={tone}>{word}</StatusTag>
      </p>
      <ProgressBar label={texts.people} value={percent} text={flagDeskTexts.percent(percent)} />
      <ol className={styles.lines}>
        {steps.map((each, at) => (
          <li key={each.percent} className={styles.line} aria-current={at === step ? 'step' : undefined}>
            <span className={at === step ? styles.current : undefined}>{texts.step(at, each.percent, each.minutes)}</span>
            {at === step && <span className={styles.current}>{texts.now}</span>}
          </li>
        ))}
      </ol>
      {isHeld && <p>{texts.held}</p>}
      {nextStepAt !== null && !isHeld && <p>{texts.next(formatSeoulMinute(nextStepAt))}</p>}
      {guardrails.length > 0 && <p className={styles.small}>{texts.guardrails(guardrails.map(({ key }) => key).join(', '))}</p>}
      {check && (
        <div>
          <p className={styles.small}>{texts.seen(formatSeoulMinute(check.at))}</p>
          <ul>
            {check.verdicts.map((verdict) => (
              <li key={`${verdict.key} ${verdict.variation}`}>{texts.verdict(verdict.key, verdict.state)}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function Controls({ flag, environment }: Shown) {
  const { busy, act } = useDeskAction();
  if (flag.status === 'COMPLETED' || flag.archivedAt !== null) return null;
  return (
    <div className={styles.step}>
      {rolloutSteps(flag, environment).map((action) => (
        <Button key={action.key} size="small" variant={action.danger ? 'danger' : 'secondary'} loading={busy} onClick={() => void act(action, flag)}>
          {action.label}
        </Button>
      ))}
    </div>
  );
}

/** A rollout starts above the current share, and a paused flag must be turned on first. */
function Beginning({ flag, environment }: Shown) {
  const share = flag.status === 'DRAFT' ? 0 : percentOn(flag);
  if (share === undefined || share >= 100 || flag.archivedAt !== null || (flag.status !== 'RUNNING' && flag.status !== 'DRAFT')) {
    return flag.rollout ? null : <p className={styles.small}>{share !== undefined && share >= 100 ? texts.full : texts.none}</p>;
  }
  return (
    <>
      <p className={styles.small}>{texts.none}</p>
      <span className={styles.step}>
        <Button size="small" variant="secondary" onClick={() => openRollout({ flag, environment, share })}>
          {texts.begin}
        </Button>
        <CommandLine>{`baeum admin flags rollout-start ${flag.key} --file rollout.json${environmentFlag(environment)}`}</CommandLine>
      </span>
    </>
  );
}
