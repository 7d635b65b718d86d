import type { HourRange, WeeklyRange } from '@baeum/contract/domains/mentoring-schedules/mentoring-schedules.rules.ts';
import { CopyDay } from './CopyDay.tsx';
import { DayRanges } from './DayRanges.tsx';
import { problemAt, weekProblems } from './hours-draft.ts';
import styles from './Hours.module.css';
import { rangesOf, weekdays, withCopies, withDay } from './hours.ts';
import { mentorStartTexts } from './mentor-start.texts.ts';

interface WeekListProps {
  weekly: readonly WeeklyRange[];
  minutes: number;
  onChange: (weekly: WeeklyRange[], step?: string) => void;
}

/** The week as seven lists of hours: everything the painter does, by keyboard and to the minute. */
export function WeekList({ weekly, minutes, onChange }: WeekListProps) {
  const problems = weekProblems(weekly);
  return (
    <div className={styles.days}>
      {weekdays.map((weekday) => {
        const day = mentorStartTexts.hours.day(weekday);
        const places = [...weekly.entries()].filter(([, range]) => range.weekday === weekday).map(([at]) => at);
        const ranges = rangesOf(weekly, weekday);
        return (
          <section key={weekday} className={styles.day} aria-label={day}>
            <h4 className={styles.dayName}>{day}</h4>
            <DayRanges
              day={day}
              ranges={ranges}
              minutes={minutes}
              problemOf={(at, end) => problemAt(problems, places[at] ?? -1, end)}
              onChange={(changed: HourRange[], step) => onChange(withDay(weekly, weekday, changed), step)}
            >
              {ranges.length > 0 && <CopyDay weekday={weekday} onCopy={(to) => onChange(withCopies(weekly, weekday, to))} />}
            </DayRanges>
          </section>
        );
      })}
    </div>
  );
}
