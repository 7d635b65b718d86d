import type { ComponentProps } from 'react';
import styles from './Field.module.css';
import { Field, type FieldFrame } from './Field.tsx';

type TextFieldProps = FieldFrame & Omit<ComponentProps<'input'>, 'id' | 'className'>;

/** One line of text: `email`, `tel` and so on by `type`. */
export function TextField({ label, help, error, success, validated: _validated, ...input }: TextFieldProps) {
  return (
    <Field label={label} help={help} error={error} success={success} required={input.required}>
      {(control) => <input {...input} {...control} className={styles.input} />}
    </Field>
  );
}

type TextAreaProps = FieldFrame & Omit<ComponentProps<'textarea'>, 'id' | 'className'>;

/** Several lines of text. */
export function TextArea({ label, help, error, success, validated: _validated, ...area }: TextAreaProps) {
  return (
    <Field label={label} help={help} error={error} success={success} required={area.required}>
      {(control) => <textarea {...area} {...control} className={styles.input} />}
    </Field>
  );
}
