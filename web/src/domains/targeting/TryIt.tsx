import type { KeyboardEvent } from 'react';
import { Callout } from '../../ui/feedback/Callout.tsx';
import type { Tone } from '../../ui/feedback/tones.ts';
import { TextArea, TextField } from '../../ui/form/TextField.tsx';
import { targetingTexts } from './parts/targeting.texts.ts';
import type { Condition, Kind, Target } from './parts/targets.ts';
import styles from './Targeting.module.css';
import { fieldOf, type Trial } from './use-try-it.ts';
import { verdictOfBlocks, type Verdict } from './verdicts.ts';

const { kinds, tryIt: texts } = targetingTexts;
const tones: Readonly<Record<Verdict, Tone>> = { holds: 'success', fails: 'neutral', unknown: 'warning', asking: 'info' };

/** A user to try the draft with: what the rows ask about can be typed. */
export function TryIt({ targets, trial: { isOpen, open, user, change, verdicts } }: { targets: readonly Target[]; trial: Trial }) {
  const keys = keysOf(targets);
  const asksCohorts = targets.some(({ conditions }) => conditions.some(({ key }) => key.type === 'COHORT' || key.type === 'SEGMENT'));
  const all = verdictOfBlocks(verdicts ?? []);
  return (
    <details className={styles.tryIt} open={isOpen} onToggle={({ currentTarget }) => open(currentTarget.open)}>
      <summary className={styles.summary}>{texts.title}</summary>
      {isOpen && (
        <div role="group" aria-label={texts.title} className={styles.tryBody}>
          <p className={styles.muted}>{texts.lead}</p>
          <div className={styles.fields}>
            {keys.map((key) => (
              <TextField
                key={fieldOf(key)}
                label={key.type === 'USER_ID' ? texts.identifier(key.name) : texts.property(kinds[key.type], key.name)}
                value={user.values[fieldOf(key)] ?? ''}
                autoComplete="off"
                spellCheck={false}
                onKeyDown={preventSubmit}
                onChange={({ currentTarget }) => change({ values: { ...user.values, [fieldOf(key)]: currentTarget.value } })}
              />
            ))}
            {asksCohorts && (
              <TextField
                label={texts.cohorts}
                help={texts.cohortsHelp}
                value={user.cohorts}
                onKeyDown={preventSubmit}
                autoComplete="off"
                onChange={({ currentTarget }) => change({ cohorts: currentTarget.value })}
              />
            )}
          </div>
          {needsMore(targets) && (
            <TextArea
              label={texts.more}
              help={texts.moreHelp}
              rows={2}
              value={user.more}
              onChange={({ currentTarget }) => change({ more: currentTarget.value })}
            />
          )}
          <div role="status">
            <Callout tone={tones[all]}>{texts.all[all]}</Callout>
          </div>
        </div>
      )}
    </details>
  );
}

/** Enter in a field of the user does not save the form around it. */
function preventSubmit(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key === 'Enter') event.preventDefault();
}

/** Fields of a user that are typed; what the others look at is found out from these. */
const typedKinds: readonly Kind[] = ['USER_ID', 'USER_PROPERTY', 'HACKLE_PROPERTY'];

function keysOf(targets: readonly Target[]): Condition['key'][] {
  const rows = targets.flatMap(({ conditions }) => conditions.map(({ key }) => key));
  const asked: Condition['key'][] = rows.map((key) => (key.type === 'SEGMENT' ? { type: 'USER_ID', name: '$userId' } : key));
  const typed = asked.filter(({ type, name }) => typedKinds.includes(type) && name !== '');
  return [...new Map(typed.map((key) => [fieldOf(key), key])).values()];
}

/** Groups, experiments and flags look at more of a user than stands in their rows. */
function needsMore(targets: readonly Target[]): boolean {
  return targets.some(({ conditions }) => conditions.some(({ key: { type } }) => type === 'SEGMENT' || type === 'AB_TEST' || type === 'FEATURE_FLAG'));
}
