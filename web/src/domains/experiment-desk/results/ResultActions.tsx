import type { ReadingState } from '@baeum/contract/domains/experiment-results/experiment-results.schemas.ts';
import type { Experiment } from '@baeum/contract/domains/experiments/experiments.schemas.ts';
import { Link, useNavigate } from 'react-router';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { IconDots, IconDownload } from '../../../ui/icons.ts';
import { MenuButton } from '../../../ui/menu/MenuButton.tsx';
import { useDeskAction } from '../../desk/parts/use-desk-action.ts';
import { completion, keepingOf, makeFlag, stepsOf } from '../experiment-actions.ts';
import { extendTexts } from '../extend/extend.texts.ts';
import { openExtend } from '../extend/open-extend.ts';
import { environmentQuery } from '../parts/environment.ts';
import { openWeights } from '../weights/open-weights.ts';
import { canChangeWeights } from '../weights/weights-draft.ts';
import { weightsTexts } from '../weights/weights.texts.ts';
import { experimentResultsTexts as texts } from './experiment-results.texts.ts';
import styles from './ExperimentResults.module.css';
import { exportAddress, type Asked } from './results-request.ts';
import { useResults } from './use-results.ts';

interface ResultActionsProps {
  experiment: Experiment;
  asked: Asked;
}

/** Readings that advise against choosing a winner. */
const tooSoon: ReadonlySet<ReadingState | undefined> = new Set(['NO_DATA', 'SAMPLE_RATIO_MISMATCH', 'TOO_FEW_USERS'] as const);

/** Actions on the results: complete, create a flag, export, clone. */
export function ResultActions({ experiment, asked }: ResultActionsProps) {
  const { environment } = asked;
  const navigate = useNavigate();
  const { busy, act } = useDeskAction();
  const { data } = useResults(asked);
  const { status, isHoldout, variations, flagKey, winnerVariation } = experiment;
  const canEnd = !isHoldout && (status === 'RUNNING' || status === 'PAUSED');
  const endings = canEnd ? variations.filter(({ isDropped }) => !isDropped).map(({ key }) => completion(key, environment)) : [];
  const flag = makeFlag(environment);
  const steps = [...stepsOf(experiment, environment), ...keepingOf(experiment, environment)];
  return (
    <div className={styles.actions}>
      {endings.length > 0 && (
        <MenuButton
          size="small"
          variant={tooSoon.has(data?.body.reading.state) ? 'secondary' : 'primary'}
          label={texts.ending}
          title={texts.ending}
          entries={endings.map((action) => ({ id: action.key, text: action.label, onAction: () => void act(action, experiment) }))}
        />
      )}
      {winnerVariation !== undefined && !isHoldout && flagKey === undefined && (
        <Button size="small" loading={busy} onClick={() => void act(flag, experiment)}>
          {flag.label}
        </Button>
      )}
      {canChangeWeights(experiment) && (
        <Button size="small" variant="secondary" onClick={() => void openWeights(experiment.key, environment)}>
          {weightsTexts.label}
        </Button>
      )}
      <LinkButton to={exportAddress(asked)} reloadDocument download variant="secondary" size="small" icon={<IconDownload size={18} aria-hidden="true" />}>
        {texts.download}
      </LinkButton>
      <MenuButton
        variant="quiet"
        size="small"
        label=""
        title={texts.more}
        icon={<IconDots size={20} aria-hidden="true" />}
        entries={[
          ...(canChangeWeights(experiment) ? [{ id: 'extend', text: extendTexts.label, onAction: () => void openExtend(experiment.key, environment) }] : []),
          ...steps.map((action) => ({
            id: action.key,
            text: action.label,
            danger: action.danger,
            onAction: () =>
              void act(action, experiment).then((done) => {
                if (done && action.key === 'delete') void navigate(`/admin/experiments${environmentQuery(environment)}`);
              }),
          })),
        ]}
      />
      {flagKey !== undefined && (
        <p className={styles.made}>
          <Link to={`/admin/feature-flags/${flagKey}${environmentQuery(environment)}`}>{texts.flagMade(flagKey)}</Link>{' '}
          <span className={styles.small}>{texts.cleanUp}</span>
        </p>
      )}
    </div>
  );
}
