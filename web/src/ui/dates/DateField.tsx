import { parseDate, type DateValue } from '@internationalized/date';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog } from 'react-aria-components/Dialog';
import { Group } from 'react-aria-components/Group';
import field from '../aria/AriaField.module.css';
import { AriaFieldFrame, type AriaFieldWords } from '../aria/AriaField.tsx';
import { IconCalendar } from '../icons.ts';
import { FieldPanel } from '../overlay/FieldPanel.tsx';
import styles from './dates.module.css';
import { dateWords } from './dates.texts.ts';

/** Props shared by the date and date range fields. */
export interface DateFieldProps extends AriaFieldWords {
  /** First and last selectable day. */
  min?: string;
  max?: string;
  disabled?: boolean;
}

/** Props of React Aria's two pickers. */
export function pickerProps({ min, max, disabled = false, required = false, error }: DateFieldProps) {
  return {
    ...(min && { minValue: parseDate(min) as DateValue }),
    ...(max && { maxValue: parseDate(max) as DateValue }),
    isDisabled: disabled,
    isRequired: required,
    isInvalid: Boolean(error),
    validationBehavior: 'aria' as const,
    shouldForceLeadingZeros: true,
    className: field.field ?? '',
  };
}

interface DateFieldFrameProps {
  words: AriaFieldWords;
  /** The editable segments. */
  segments: ReactNode;
  /** The popup calendar. */
  calendar: ReactNode;
}

/** Label, editable segments, the button and the calendar that it opens. */
export function DateFieldFrame({ words, segments, calendar }: DateFieldFrameProps) {
  return (
    <>
      <AriaFieldFrame {...words}>
        <Group className={`${field.box} ${field.ending}`}>
          {segments}
          <Button className={`${field.iconButton} ${styles.toggle}`} aria-label={dateWords.openCalendar}>
            <IconCalendar size={20} aria-hidden="true" />
          </Button>
        </Group>
      </AriaFieldFrame>
      <FieldPanel>
        <Dialog aria-label={dateWords.calendar} className={styles.calendar ?? ''}>
          {calendar}
        </Dialog>
      </FieldPanel>
    </>
  );
}
