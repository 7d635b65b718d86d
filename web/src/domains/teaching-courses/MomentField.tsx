import { useId } from 'react';
import { DatePicker } from '../../ui/dates/DatePicker.tsx';
import { seoulClock, seoulDay } from '../../ui/seoul-time.ts';
import styles from './CourseEditor.module.css';
import { editorTexts } from './editor.texts.ts';
import { seoulMoment } from './sale-state.ts';

interface MomentFieldProps {
  label: string;
  /** Undefined if empty. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  help?: string;
}

const midnight = '00:00';

/** A date and time in Seoul. */
export function MomentField({ label, value, onChange, help }: MomentFieldProps) {
  const id = useId();
  const clock = value === undefined ? midnight : seoulClock(value);
  return (
    <div className={styles.moment}>
      <DatePicker
        label={label}
        value={value === undefined ? null : seoulDay(value)}
        onChange={(day) => onChange(day === null ? undefined : seoulMoment(day, clock))}
        {...(help && { help })}
      />
      <div className={styles.clock}>
        <label htmlFor={id} className={styles.clockLabel}>
          {editorTexts.price.time(label)}
        </label>
        <input
          id={id}
          type="time"
          className={styles.time}
          disabled={value === undefined}
          value={value === undefined ? '' : clock}
          onChange={({ currentTarget: { value: chosen } }) => value !== undefined && chosen && onChange(seoulMoment(seoulDay(value), chosen))}
        />
      </div>
    </div>
  );
}
