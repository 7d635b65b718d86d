import { passwordRule, type PasswordOwner } from '@baeum/contract/domains/passwords/passwords.rules.ts';
import { passwordLength } from '@baeum/contract/shared/constants.ts';
import type { ComponentProps } from 'react';
import { IconCircle, IconCircleCheck } from '../icons.ts';
import { join } from '../join.ts';
import styles from './NewPasswordField.module.css';
import { PasswordField } from './PasswordField.tsx';

interface NewPasswordFieldProps extends Omit<ComponentProps<typeof PasswordField>, 'help' | 'value'> {
  value: string;
  /** The user's data, which would make the password guessable. */
  owner: PasswordOwner;
}

/** A new password: its requirements are ticked off while typing. */
export function NewPasswordField({ value, owner, ...field }: NewPasswordFieldProps) {
  const length = [...value].length;
  return (
    <PasswordField
      {...field}
      required
      autoComplete="new-password"
      value={value}
      help={
        <span className={styles.needs}>
          <Need met={length >= passwordLength.min && length <= passwordLength.max}>{`${passwordLength.min}자 이상`}</Need>
          <Need met={!passwordRule(value, owner)}>이메일·이름·흔한 단어로 추측할 수 없음</Need>
        </span>
      }
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
