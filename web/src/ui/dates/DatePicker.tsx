import { parseDate, type CalendarDate } from '@internationalized/date';
import { Button } from 'react-aria-components/Button';
import { DatePicker as AriaDatePicker } from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { Group } from 'react-aria-components/Group';
import { Calendar } from 'react-aria-components/Calendar';
import { AriaFieldFrame, InBrowser, type AriaFieldWords } from '../aria/AriaField.tsx';
import field from '../aria/AriaField.module.css';
import { IconCalendar } from '../icons.ts';
import { FieldPanel } from '../overlay/FieldPanel.tsx';
import { DateSegments } from './DateSegments.tsx';
import styles from './dates.module.css';
import { dateWords } from './dates.texts.ts';
import { MonthGrid } from './MonthGrid.tsx';

interface DatePickerProps extends AriaFieldWords {
  /** `2026-11-21`; null while there is none. */
  value: string | null;
  onChange: (value: string | null) => void;
  /** First and last day that may be chosen. */
  min?: string;
  max?: string;
  disabled?: boolean;
}

/** A day: typed part by part, or chosen in a calendar. */
export function DatePicker({ value, onChange, min, max, disabled = false, ...words }: DatePickerProps) {
  return (
    <InBrowser label={words.label}>
      <AriaDatePicker<CalendarDate>
        value={value ? parseDate(value) : null}
        onChange={(date) => onChange(date?.toString() ?? null)}
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
            <DateSegments />
            <Button className={`${field.iconButton} ${styles.toggle}`} aria-label={dateWords.openCalendar}>
              <IconCalendar size={20} aria-hidden="true" />
            </Button>
          </Group>
        </AriaFieldFrame>
        <FieldPanel>
          <Dialog aria-label={dateWords.calendar} className={styles.calendar ?? ''}>
            <Calendar className={styles.single ?? ''}>
              <MonthGrid />
            </Calendar>
          </Dialog>
        </FieldPanel>
      </AriaDatePicker>
    </InBrowser>
  );
}
