import { parseDate } from '@internationalized/date';
import { DateRangePicker as AriaDateRangePicker } from 'react-aria-components/DateRangePicker';
import { RangeCalendar } from 'react-aria-components/RangeCalendar';
import { InBrowser } from '../aria/AriaField.tsx';
import { DateFieldFrame, pickerProps, type DateFieldProps } from './DateField.tsx';
import { DateSegments } from './DateSegments.tsx';
import { MonthGrid } from './MonthGrid.tsx';

/** First and last day, inclusive: `2026-11-01` to `2026-11-21`. */
export interface DateRange {
  from: string;
  to: string;
}

interface DateRangePickerProps extends DateFieldProps {
  value: DateRange | null;
  onChange: (value: DateRange | null) => void;
}

/** A date range: typed by segment, or picked in a calendar. */
export function DateRangePicker({ value, onChange, ...words }: DateRangePickerProps) {
  const segments = (
    <>
      <DateSegments slot="start" />
      <span aria-hidden="true">~</span>
      <DateSegments slot="end" />
    </>
  );
  const calendar = (
    <RangeCalendar>
      <MonthGrid />
    </RangeCalendar>
  );
  return (
    <InBrowser label={words.label}>
      <AriaDateRangePicker
        {...pickerProps(words)}
        value={value && { start: parseDate(value.from), end: parseDate(value.to) }}
        onChange={(range) => onChange(range && { from: range.start.toString(), to: range.end.toString() })}
      >
        <DateFieldFrame words={words} segments={segments} calendar={calendar} />
      </AriaDateRangePicker>
    </InBrowser>
  );
}
