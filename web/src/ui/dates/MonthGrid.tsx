import type { CalendarDate } from '@internationalized/date';
import { Button } from 'react-aria-components/Button';
import { CalendarCell, CalendarGrid, CalendarGridBody, CalendarGridHeader, CalendarHeaderCell, CalendarHeading } from 'react-aria-components/Calendar';
import field from '../aria/AriaField.module.css';
import { IconChevronLeft, IconChevronRight } from '../icons.ts';
import { join } from '../join.ts';
import styles from './dates.module.css';

/** One month of a calendar with the ways to the next and the one before; `marked` days have a dot. */
export function MonthGrid({ marked }: { marked?: ReadonlySet<string> | undefined }) {
  return (
    <>
      <div className={styles.head}>
        <Button slot="previous" className={field.iconButton ?? ''}>
          <IconChevronLeft size={20} aria-hidden="true" />
        </Button>
        <CalendarHeading className={styles.month ?? ''} />
        <Button slot="next" className={field.iconButton ?? ''}>
          <IconChevronRight size={20} aria-hidden="true" />
        </Button>
      </div>
      <CalendarGrid className={styles.grid ?? ''}>
        <CalendarGridHeader>{(day) => <CalendarHeaderCell className={styles.weekday ?? ''}>{day}</CalendarHeaderCell>}</CalendarGridHeader>
        <CalendarGridBody>{(date) => dayCell(date, marked)}</CalendarGridBody>
      </CalendarGrid>
    </>
  );
}

/** Its name says the whole day, in which a bare number is no word: the style sheet draws that. */
function dayCell(date: CalendarDate, marked?: ReadonlySet<string>) {
  return (
    <CalendarCell date={date} className={join(styles.day, marked?.has(date.toString()) && styles.marked)}>
      {({ formattedDate }) => <span data-day={formattedDate} />}
    </CalendarCell>
  );
}
