import { useId, type ReactNode } from 'react';
import { IconAlertCircle, IconCircleCheck } from '../icons.ts';
import styles from './Field.module.css';

/** What every field renders around its control. */
export interface FieldFrame {
  label: ReactNode;
  /** Persistent hint below the control. */
  help?: ReactNode;
  /** Error message; announced when it appears. */
  error?: string | undefined;
  /** Success message; replaced by `error` when both are given. */
  success?: string | undefined;
  /** The current value was validated, so the field may show success. */
  validated?: boolean | undefined;
}

interface FieldProps extends FieldFrame {
  required?: boolean | undefined;
  /** Renders the control with the attributes that associate it with its label and messages. */
  children: (control: { id: string; 'aria-describedby': string; 'aria-invalid': boolean | undefined }) => ReactNode;
}

/** Label above, help and message below. The live region for messages exists from the start. */
export function Field({ label, help, error, success, required, children }: FieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {required && (
          <span className={styles.required} aria-hidden="true">
            *
          </span>
        )}
      </label>
      {children({ id, 'aria-describedby': `${id}-help ${id}-message`, 'aria-invalid': error ? true : undefined })}
      <div id={`${id}-help`} className={help ? styles.help : undefined}>
        {help}
      </div>
      <div id={`${id}-message`} aria-live="polite">
        <FieldMessage error={error} success={success} />
      </div>
    </div>
  );
}

/** Error or success message with its icon; rendered in a live region. */
export function FieldMessage({ error, success }: Pick<FieldFrame, 'error' | 'success'>) {
  if (!error && !success) return null;
  return (
    <p className={`${styles.message} ${error ? styles.error : styles.success}`}>
      {error ? <IconAlertCircle size={16} /> : <IconCircleCheck size={16} />}
      <span>{error ?? success}</span>
    </p>
  );
}
