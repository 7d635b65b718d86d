import { formatCount } from '@baeum/contract/shared/korean-format.ts';
import { useId } from 'react';
import styles from './Choice.module.css';
import fieldStyles from './Field.module.css';
import { FieldMessage } from './Field.tsx';

interface ChoiceGroupProps<T extends string | number> {
  legend: string;
  name: string;
  /** `count`: how much the choice would leave. */
  options: readonly { value: T; label: string; count?: number | undefined }[];
  /** The chosen value; null when none is. */
  value: T | null;
  onChange: (value: T | null) => void;
  /** `checkbox` lets the chosen one be taken back by a second press; still only one is chosen. */
  kind?: 'radio' | 'checkbox';
  required?: boolean | undefined;
  help?: string | undefined;
  error?: string | undefined;
}

/** One of a few values as chips. */
export function ChoiceGroup<T extends string | number>(props: ChoiceGroupProps<T>) {
  const { legend, name, options, value, onChange, kind = 'radio', required, help, error } = props;
  const id = useId();
  return (
    <fieldset
      className={styles.group}
      role={kind === 'radio' ? 'radiogroup' : undefined}
      aria-describedby={`${id}-help ${id}-error`}
      aria-invalid={kind === 'radio' && error ? true : undefined}
      aria-required={kind === 'radio' && required ? true : undefined}
    >
      <legend className={fieldStyles.label}>
        {legend}
        {required && (
          <span className={fieldStyles.required} aria-hidden="true">
            *
          </span>
        )}
      </legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value} className={styles.chip}>
            <input
              type={kind}
              name={name}
              className={styles.box}
              checked={value === option.value}
              aria-invalid={kind === 'checkbox' && error ? true : undefined}
              onChange={(event) => onChange(event.currentTarget.checked ? option.value : null)}
            />
            {option.label}
            {option.count !== undefined && <span className={option.count > 0 ? styles.count : styles.none}>{formatCount(option.count)}</span>}
          </label>
        ))}
      </div>
      <div id={`${id}-help`} className={help ? fieldStyles.help : undefined}>
        {help}
      </div>
      <div id={`${id}-error`} aria-live="polite">
        <FieldMessage error={error} />
      </div>
    </fieldset>
  );
}
