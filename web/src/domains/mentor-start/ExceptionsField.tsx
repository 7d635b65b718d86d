import type { HourRange, ScheduleException, WeeklyRange } from '@baeum/contract/domains/mentoring-schedules/mentoring-schedules.rules.ts';
import { useState } from 'react';
import { InBrowser } from '../../ui/aria/AriaField.tsx';
import { DayCalendar } from '../../ui/dates/DayCalendar.tsx';
import { FieldMessage } from '../../ui/form/Field.tsx';
import { daysLater } from '../../ui/seoul-time.ts';
import { ExceptionDay } from './ExceptionDay.tsx';
import { ExceptionList } from './ExceptionList.tsx';
import styles from './Hours.module.css';
import { mentorStartTexts } from './mentor-start.texts.ts';

const texts = mentorStartTexts.hours;
/** How far ahead an exception can be set. */
const furthestDay = 365;

export interface ExceptionsFieldProps {
  exceptions: readonly ScheduleException[];
  weekly: readonly WeeklyRange[];
  minutes: number;
  today: string;
  error: string | undefined;
  onChange: (exceptions: ScheduleException[], step?: string) => void;
}

/** The days that differ from the week: selected in a calendar, and listed. */
export function ExceptionsField({ exceptions, weekly, minutes, today, error, onChange }: ExceptionsFieldProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const toCome = exceptions.filter(({ date }) => date >= today);
  const without = (date: string) => exceptions.filter((exception) => exception.date !== date);
  const set = (date: string, ranges: HourRange[] | undefined, step?: string) =>
    onChange([...without(date), ranges ? { date, closed: false, ranges } : { date, closed: true }], step);
  return (
    <div className={styles.exceptions}>
      <InBrowser label={texts.calendar} meanwhile={<div className={styles.month} />}>
        <div className={styles.month}>
          <DayCalendar
            label={texts.calendar}
            value={chosen}
            onChange={setChosen}
            min={today}
            max={daysLater(today, furthestDay)}
            marked={new Set(toCome.map(({ date }) => date))}
          />
        </div>
      </InBrowser>
      <div className={styles.exception}>
        {chosen === null && <p className={styles.muted}>{texts.noException}</p>}
        {chosen !== null && (
          <ExceptionDay
            date={chosen}
            exceptions={exceptions}
            weekly={weekly}
            minutes={minutes}
            onUsual={() => onChange(without(chosen))}
            onSet={(ranges, step) => set(chosen, ranges, step)}
          />
        )}
        <FieldMessage error={error} />
        {toCome.length > 0 && <ExceptionList exceptions={toCome} onChoose={setChosen} onClear={(date) => onChange(without(date))} />}
      </div>
    </div>
  );
}
