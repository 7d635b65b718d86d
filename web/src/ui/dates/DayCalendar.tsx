import { parseDate, type DateValue } from '@internationalized/date';
import { Calendar } from 'react-aria-components/Calendar';
import { InBrowser } from '../aria/AriaField.tsx';
import { join } from '../join.ts';
import styles from './dates.module.css';
import { MonthGrid } from './MonthGrid.tsx';

export interface DayCalendarProps {
  /** Its label for screen readers. */
  label: string;
  /** `2026-11-21`; null when none is selected. */
  value: string | null;
  onChange: (day: string) => void;
  /** First and last selectable day. */
  min: string;
  max: string;
  /** The only selectable days; all between the first and the last when absent. */
  offered?: ReadonlySet<string> | undefined;
  /** Days marked with a dot. */
  marked?: ReadonlySet<string> | undefined;
}

/** An inline month calendar: arrow keys move between days, Page Up and Down between months. */
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
