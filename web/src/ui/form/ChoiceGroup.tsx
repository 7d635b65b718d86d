import { formatCount } from '@baeum/contract/shared/korean-format.ts';
import styles from './Choice.module.css';
import { ChoiceFieldset } from './ChoiceFieldset.tsx';

interface ChoiceGroupProps<T extends string | number> {
  legend: string;
  name: string;
  /** `count`: number of results of the choice; `note`: a short text below the label. */
  options: readonly { value: T; label: string; count?: number | undefined; note?: string | undefined }[];
  /** The chosen value; null when none is. */
  value: T | null;
  onChange: (value: T | null) => void;
  /** `checkbox` lets a second press deselect the chosen one; still only one is chosen. */
  kind?: 'radio' | 'checkbox';
  required?: boolean | undefined;
  help?: string | undefined;
  error?: string | undefined;
}

/** One of a few values as chips. */
export function ChoiceGroup<T extends string | number>(props: ChoiceGroupProps<T>) {
  const { legend, name, options, value, onChange, kind = 'radio', required, help, error } = props;
  return (
    <ChoiceFieldset legend={legend} isRadioGroup={kind === 'radio'} required={required} help={help} error={error}>
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
          {option.note === undefined ? (
            option.label
          ) : (
            <span className={styles.noted}>
              {option.label} <small className={styles.note}>{option.note}</small>
            </span>
          )}
          {option.count !== undefined && <span className={option.count > 0 ? styles.count : styles.none}>{formatCount(option.count)}</span>}
        </label>
      ))}
    </ChoiceFieldset>
  );
}
