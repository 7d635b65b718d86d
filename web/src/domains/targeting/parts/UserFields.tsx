import type { KeyboardEvent } from 'react';
import { TextArea, TextField } from '../../../ui/form/TextField.tsx';
import styles from '../Targeting.module.css';
import { targetingTexts } from './targeting.texts.ts';
import type { Condition, Target } from './targets.ts';
import { fieldOf, keysOf, type TypedUser } from './typed-user.ts';

const { kinds, tryIt: texts } = targetingTexts;

interface UserFieldsProps {
  targets: readonly Target[];
  user: TypedUser;
  onChange: (part: Partial<TypedUser>) => void;
  /** Fields that are shown whatever the targets use. */
  always?: readonly Condition['key'][];
}

/** Fields for the user attributes that targets compare. Enter does not submit the surrounding form. */
export function UserFields({ targets, user, onChange, always }: UserFieldsProps) {
  const asksCohorts = targets.some(({ conditions }) => conditions.some(({ key }) => key.type === 'COHORT' || key.type === 'SEGMENT'));
  return (
    <>
      <div className={styles.fields}>
        {keysOf(targets, always).map((key) => (
          <TextField
            key={fieldOf(key)}
            label={key.type === 'USER_ID' ? texts.identifier(key.name) : texts.property(kinds[key.type], key.name)}
            value={user.values[fieldOf(key)] ?? ''}
            autoComplete="off"
            spellCheck={false}
            onKeyDown={preventSubmit}
            onChange={({ currentTarget }) => onChange({ values: { ...user.values, [fieldOf(key)]: currentTarget.value } })}
          />
        ))}
        {asksCohorts && (
          <TextField
            label={texts.cohorts}
            help={texts.cohortsHelp}
            value={user.cohorts}
            onKeyDown={preventSubmit}
            autoComplete="off"
            onChange={({ currentTarget }) => onChange({ cohorts: currentTarget.value })}
          />
        )}
      </div>
      {needsMore(targets) && (
        <TextArea
          label={texts.more}
          help={texts.moreHelp}
          rows={2}
          value={user.more}
          onChange={({ currentTarget }) => onChange({ more: currentTarget.value })}
        />
      )}
    </>
  );
}

function preventSubmit(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key === 'Enter') event.preventDefault();
}

/** Segments, experiments and flags use more attributes of a user than their rows show. */
function needsMore(targets: readonly Target[]): boolean {
  return targets.some(({ conditions }) => conditions.some(({ key: { type } }) => type === 'SEGMENT' || type === 'AB_TEST' || type === 'FEATURE_FLAG'));
}
