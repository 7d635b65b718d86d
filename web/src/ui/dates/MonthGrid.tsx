import type { CalendarDate } from '@internationalized/date';
import { Button } from 'react-aria-components/Button';
import { CalendarCell, CalendarGrid, CalendarGridBody, CalendarGridHeader, CalendarHeaderCell, CalendarHeading } from 'react-aria-components/Calendar';
import field from '../aria/AriaField.module.css';
import { IconChevronLeft, IconChevronRight } from '../icons.ts';
import { join } from '../join.ts';
import styles from './dates.module.css';

/** One month of a calendar with links to the previous and next; `marked` days have a dot. */
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

/** Its accessible name is the whole date; the style sheet draws the number so that it is not part of it. */
function dayCell(date: CalendarDate, marked?: ReadonlySet<string>) {
  return (
    <CalendarCell date={date} className={join(styles.day, marked?.has(date.toString()) && styles.marked)}>
      {({ formattedDate }) => <span data-day={formattedDate} />}
    </CalendarCell>
  );
}
