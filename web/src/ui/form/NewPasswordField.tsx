import { passwordRule, type PasswordOwner } from '@baeum/contract/domains/passwords/passwords.rules.ts';
import { passwordLength } from '@baeum/contract/shared/constants.ts';
import { useState } from 'react';
import { IconCircle, IconCircleCheck } from '../icons.ts';
import { join } from '../join.ts';
import styles from './NewPasswordField.module.css';
import { PasswordField } from './PasswordField.tsx';

interface NewPasswordFieldProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  /** Whose password it becomes; its parts make the password guessable. */
  owner: PasswordOwner;
  /** The server's objection; replaced by the field's own when it has one. */
  error?: string | undefined;
}

/** A password to be set: what it needs is ticked off while it is typed, and told as an error once the field is left. */
export function NewPasswordField({ value, onChange, owner, error, ...field }: NewPasswordFieldProps) {
  const [left, setLeft] = useState(false);
  const problem = passwordRule(value, owner);
  const length = [...value].length;
  return (
    <PasswordField
      {...field}
      required
      autoComplete="new-password"
      value={value}
      error={(left && value !== '' ? problem?.message : undefined) ?? error}
      help={
        <span className={styles.needs}>
          <Need met={length >= passwordLength.min && length <= passwordLength.max}>{`${passwordLength.min}자 이상`}</Need>
          <Need met={!problem}>이메일·이름·흔한 단어로 추측할 수 없음</Need>
        </span>
      }
      onChange={(event) => onChange(event.currentTarget.value)}
      onFocus={() => setLeft(false)}
      onBlur={() => setLeft(true)}
    />
  );
}

function Need({ met, children }: { met: boolean; children: string }) {
  const Icon = met ? IconCircleCheck : IconCircle;
  return (
    <span className={join(styles.need, met && styles.met)}>
      <Icon size={16} aria-hidden="true" />
      {children}
      <span className="visually-hidden">{met ? ' 충족' : ' 필요'}</span>
    </span>
  );
}
