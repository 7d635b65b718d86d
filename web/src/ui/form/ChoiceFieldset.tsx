import { useId, type ReactNode } from 'react';
import styles from './Choice.module.css';
import fieldStyles from './Field.module.css';
import { FieldMessage } from './Field.tsx';

interface ChoiceFieldsetProps {
  legend: string;
  /** Exactly one of the choices is chosen. */
  isRadioGroup?: boolean;
  required?: boolean | undefined;
  help?: string | undefined;
  error?: string | undefined;
  children: ReactNode;
}

/** Frame around the chips of one question: its label, and help and error below. */
export function ChoiceFieldset({ legend, isRadioGroup = false, required, help, error, children }: ChoiceFieldsetProps) {
  const id = useId();
  return (
    <fieldset
      className={styles.group}
      role={isRadioGroup ? 'radiogroup' : undefined}
      aria-describedby={`${id}-help ${id}-error`}
      aria-invalid={isRadioGroup && error ? true : undefined}
      aria-required={isRadioGroup && required ? true : undefined}
    >
      <legend className={fieldStyles.label}>
        {legend}
        {required && (
          <span className={fieldStyles.required} aria-hidden="true">
            *
          </span>
        )}
      </legend>
      <div className={styles.options}>{children}</div>
      <div id={`${id}-help`} className={help ? fieldStyles.help : undefined}>
        {help}
      </div>
      <div id={`${id}-error`} aria-live="polite">
        <FieldMessage error={error} />
      </div>
    </fieldset>
  );
}
