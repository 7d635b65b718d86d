import { parseDate, type CalendarDate } from '@internationalized/date';
import { Button } from 'react-aria-components/Button';
import { DateRangePicker as AriaDateRangePicker } from 'react-aria-components/DateRangePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { Group } from 'react-aria-components/Group';
import { RangeCalendar } from 'react-aria-components/RangeCalendar';
import { AriaFieldFrame, InBrowser, type AriaFieldWords } from '../aria/AriaField.tsx';
import field from '../aria/AriaField.module.css';
import { IconCalendar } from '../icons.ts';
import { FieldPanel } from '../overlay/FieldPanel.tsx';
import { DateSegments } from './DateSegments.tsx';
import styles from './dates.module.css';
import { dateWords } from './dates.texts.ts';
import { MonthGrid } from './MonthGrid.tsx';

/** First and last day, both within: `2026-11-01` to `2026-11-21`. */
export interface DateRange {
  from: string;
  to: string;
}

interface DateRangePickerProps extends AriaFieldWords {
  value: DateRange | null;
  onChange: (value: DateRange | null) => void;
  /** First and last day that may be chosen. */
  min?: string;
  max?: string;
  disabled?: boolean;
}

/** A span of days: typed part by part, or chosen in a calendar by its two ends. */
export function DateRangePicker({ value, onChange, min, max, disabled = false, ...words }: DateRangePickerProps) {
  return (
    <InBrowser label={words.label}>
      <AriaDateRangePicker<CalendarDate>
        value={value && { start: parseDate(value.from), end: parseDate(value.to) }}
        onChange={(range) => onChange(range && { from: range.start.toString(), to: range.end.toString() })}
        {...(min && { minValue: parseDate(min) })}
        {...(max && { maxValue: parseDate(max) })}
        isDisabled={disabled}
        isRequired={words.required ?? false}
        isInvalid={Boolean(words.error)}
        validationBehavior="aria"
        shouldForceLeadingZeros
        className={field.field ?? ''}
      >
        <AriaFieldFrame {...words}>
          <Group className={`${field.box} ${field.ending}`}>
            <DateSegments slot="start" />
            <span aria-hidden="true">~</span>
            <DateSegments slot="end" />
            <Button className={`${field.iconButton} ${styles.toggle}`} aria-label={dateWords.openCalendar}>
              <IconCalendar size={20} aria-hidden="true" />
            </Button>
          </Group>
        </AriaFieldFrame>
        <FieldPanel>
          <Dialog aria-label={dateWords.calendar} className={styles.calendar ?? ''}>
            <RangeCalendar>
              <MonthGrid />
            </RangeCalendar>
          </Dialog>
        </FieldPanel>
      </AriaDateRangePicker>
    </InBrowser>
  );
}
