import styles from './Choice.module.css';
import { ChoiceFieldset } from './ChoiceFieldset.tsx';

interface ChipsFieldProps<T extends string | number> {
  legend: string;
  name: string;
  options: readonly { value: T; label: string }[];
  value: readonly T[];
  onChange: (value: T[]) => void;
  /** Maximum number; when reached, the other chips are disabled. */
  max: number;
  required?: boolean | undefined;
  help?: string | undefined;
  error?: string | undefined;
}

/** Some of a few values as chips. */
export function ChipsField<T extends string | number>({ legend, name, options, value, onChange, max, required, help, error }: ChipsFieldProps<T>) {
  return (
    <ChoiceFieldset legend={legend} required={required} help={help} error={error}>
      {options.map((option) => {
        const chosen = value.includes(option.value);
        return (
          <label key={option.value} className={styles.chip}>
            <input
              type="checkbox"
              name={name}
              className={styles.box}
              checked={chosen}
              disabled={!chosen && value.length >= max}
              aria-invalid={error ? true : undefined}
              onChange={() => onChange(chosen ? value.filter((other) => other !== option.value) : [...value, option.value])}
            />
            {option.label}
          </label>
        );
      })}
    </ChoiceFieldset>
  );
}
