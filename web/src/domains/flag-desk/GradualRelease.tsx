import type { FeatureFlag } from '@baeum/contract/domains/feature-flags/feature-flags.schemas.ts';
import { isSteering } from '@baeum/contract/domains/feature-flags/rollouts.rules.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf } from '../../client/api-problem.ts';
import { invalidateTopics } from '../../client/topics.ts';
import { Button } from '../../ui/Button.tsx';
import { NumberField } from '../../ui/choice/NumberField.tsx';
import { Slider } from '../../ui/choice/Slider.tsx';
import { Callout } from '../../ui/feedback/Callout.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { askBefore } from '../desk/parts/ask-reason.ts';
import { reportRefusal } from '../desk/parts/report-refusal.ts';
import { usualEnvironment, type WorkEnvironment } from '../experiment-desk/parts/environment.ts';
import { featureFlags } from '../feature-flags/feature-flags.api.ts';
import { reasonIn } from './flag-actions.ts';
import { flagDeskTexts } from './flag-desk.texts.ts';
import { actionWords, percentOn } from './flag-words.ts';
import styles from './FlagDesk.module.css';

const texts = flagDeskTexts.release;

interface Shown {
  flag: FeatureFlag;
  environment: WorkEnvironment;
}

/** Sets the share of a flag by slider or number, and describes the effect before saving. */
export function GradualRelease({ flag, environment }: Shown) {
  const stored = percentOn(flag);
  const hindrance = hindranceOf(flag);
  if (stored === undefined || hindrance) return <p className={styles.small}>{hindrance ?? texts.several}</p>;
  return <Share flag={flag} environment={environment} stored={stored} />;
}

function hindranceOf({ status, archivedAt, rollout }: FeatureFlag): string | undefined {
  if (status === 'COMPLETED' || archivedAt !== null) return texts.ended;
  return rollout && isSteering(rollout.state) ? texts.steered : undefined;
}

function Share({ flag, environment, stored }: Shown & { stored: number }) {
  const { chosen, choose, save, busy, conflicting, drop } = useShare(flag, environment, stored);
  const value = Number.isNaN(chosen) ? stored : chosen;
  return (
    <div className={styles.release}>
      <div className={styles.sliding}>
        <Slider label={texts.slider} value={value} onChange={choose} format={flagDeskTexts.percent} disabled={busy} />
        <NumberField label={texts.number} value={chosen} onChange={choose} min={0} max={100} step={0.01} unit="%" disabled={busy} />
      </div>
      <p role="status">
        {sentence(stored, value)}
        {flag.status !== 'RUNNING' && texts.whenOn}
      </p>
      {conflicting && (
        <Callout tone="warning" title={texts.conflict.title}>
          {texts.conflict.message(value, actionWords(flag.defaultRule, flag.variations))}
          <span className={styles.step}>
            <Button size="small" loading={busy} onClick={() => void save()}>
              {texts.conflict.mine}
            </Button>
            <Button size="small" variant="secondary" onClick={drop}>
              {texts.conflict.theirs}
            </Button>
          </span>
        </Callout>
      )}
      {!conflicting && value !== stored && (
        <span className={styles.step}>
          <Button size="small" loading={busy} onClick={() => void save()}>
            {texts.save}
          </Button>
        </span>
      )}
    </div>
  );
}

function sentence(from: number, to: number): string {
  if (from === to) return texts.same(from);
  return to > from ? texts.grows(from, to) : texts.shrinks(from, to);
}

/** The chosen share is kept until saved or discarded, even if the flag changes meanwhile. */
function useShare(flag: FeatureFlag, environment: WorkEnvironment, stored: number) {
  const queryClient = useQueryClient();
  const [own, setOwn] = useState<number>();
  const [busy, setBusy] = useState(false);
  const [conflicting, setConflicting] = useState(false);
  const chosen = own ?? stored;
  const drop = () => {
    setOwn(undefined);
    setConflicting(false);
  };
  const send = async (note: string) => {
    const defaultRule = { A: Math.round((100 - chosen) * 100) / 100, B: chosen };
    await featureFlags.updateFeatureFlag.send(queryClient, {
      params: { key: String(flag.key) },
      body: { version: flag.version, environment, defaultRule, ...(note && { note }) },
    });
    await invalidateTopics(queryClient, 'feature-flags');
    toast(texts.saved(chosen));
    drop();
  };
  const save = async () => {
    const note = environment === usualEnvironment ? await reasonOf(flag, stored, chosen) : '';
    if (note === undefined) return;
    setBusy(true);
    try {
      await send(note);
    } catch (thrown) {
      const isConflict = problemOf(thrown).errorCode === commonErrors.conflict.errorCode;
      if (!isConflict) return await reportRefusal(thrown);
      await invalidateTopics(queryClient, 'feature-flags');
      setConflicting(true);
    } finally {
      setBusy(false);
    }
  };
  return { chosen, choose: (next: number) => setOwn(next), save, busy, conflicting, drop };
}

/** Undefined if dismissed. */
function reasonOf({ status }: FeatureFlag, from: number, to: number): Promise<string | undefined> {
  const message = `${sentence(from, to)}${status === 'RUNNING' ? '' : texts.whenOn}${flagDeskTexts.approval}`;
  return askBefore({ title: texts.ask.title(to), message, confirmLabel: texts.ask.confirm, ...reasonIn(usualEnvironment) });
}
