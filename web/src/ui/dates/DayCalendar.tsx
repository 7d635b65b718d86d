import { parseDate, type DateValue } from '@internationalized/date';
import { Calendar } from 'react-aria-components/Calendar';
import { InBrowser } from '../aria/AriaField.tsx';
import { join } from '../join.ts';
import styles from './dates.module.css';
import { MonthGrid } from './MonthGrid.tsx';

export interface DayCalendarProps {
  /** What is chosen here, for screen readers. */
  label: string;
  /** `2026-11-21`; null while none is chosen. */
  value: string | null;
  onChange: (day: string) => void;
  /** First and last day that may be chosen. */
  min: string;
  max: string;
  /** The only days that may be chosen; all between the first and the last when absent. */
  offered?: ReadonlySet<string> | undefined;
  /** Days with a dot, because something is special about them. */
  marked?: ReadonlySet<string> | undefined;
}

/** A month of days that stands in the page: arrow keys lead from day to day, Page Up and Down from month to month. */
export function DayCalendar({ label, value, onChange, min, max, offered, marked }: DayCalendarProps) {
  return (
    <InBrowser label={label} meanwhile={null}>
      <Calendar
        aria-label={label}
        value={value ? parseDate(value) : null}
        onChange={(date) => onChange(date.toString())}
        minValue={parseDate(min)}
        maxValue={parseDate(max)}
        {...(offered && { isDateUnavailable: (date: DateValue) => !offered.has(date.toString()) })}
        className={join(styles.single, offered && styles.offering, marked && styles.marking)}
      >
        <MonthGrid marked={marked} />
      </Calendar>
    </InBrowser>
  );
}
