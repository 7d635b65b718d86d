import { useState, type ComponentProps } from 'react';
import styles from './Field.module.css';
import { Field, type FieldFrame } from './Field.tsx';

type PasswordFieldProps = FieldFrame & Omit<ComponentProps<'input'>, 'id' | 'className' | 'type'>;

/** A password with 보기/숨기기; pasting and password managers work (`autoComplete` names what it is). */
export function PasswordField({ label, help, error, success, validated: _validated, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} help={help} error={error} success={success} required={input.required}>
      {(control) => (
        <div className={styles.adorned}>
          <input {...input} {...control} type={shown ? 'text' : 'password'} className={styles.input} />
          <button type="button" className={styles.toggle} aria-controls={control.id} onClick={() => setShown(!shown)}>
            {shown ? '숨기기' : '보기'}
            <span className="visually-hidden"> 비밀번호</span>
          </button>
        </div>
      )}
    </Field>
  );
}
