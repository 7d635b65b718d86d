import { parseDate } from '@internationalized/date';
import { Calendar } from 'react-aria-components/Calendar';
import { DatePicker as AriaDatePicker } from 'react-aria-components/DatePicker';
import { InBrowser } from '../aria/AriaField.tsx';
import { DateFieldFrame, pickerProps, type DateFieldProps } from './DateField.tsx';
import styles from './dates.module.css';
import { DateSegments } from './DateSegments.tsx';
import { MonthGrid } from './MonthGrid.tsx';

interface DatePickerProps extends DateFieldProps {
  /** `2026-11-21`; null when empty. */
  value: string | null;
  onChange: (value: string | null) => void;
}

/** A date: typed by segment, or picked in a calendar. */
export function DatePicker({ value, onChange, ...words }: DatePickerProps) {
  const calendar = (
    <Calendar className={styles.single ?? ''}>
      <MonthGrid />
    </Calendar>
  );
  return (
    <InBrowser label={words.label}>
      <AriaDatePicker {...pickerProps(words)} value={value ? parseDate(value) : null} onChange={(date) => onChange(date?.toString() ?? null)}>
        <DateFieldFrame words={words} segments={<DateSegments />} calendar={calendar} />
      </AriaDatePicker>
    </InBrowser>
  );
}
