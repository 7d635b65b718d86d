import type { HourRange, ScheduleException, WeeklyRange } from '@baeum/contract/domains/mentoring-schedules/mentoring-schedules.rules.ts';
import { ChoiceGroup } from '../../ui/form/ChoiceGroup.tsx';
import { dayWords } from '../../ui/seoul-time.ts';
import { DayRanges } from './DayRanges.tsx';
import { daysProblems, problemAt } from './hours-draft.ts';
import styles from './Hours.module.css';
import { furtherRange, inOrder, rangesOf } from './hours.ts';
import { hoursWords, mentorStartTexts } from './mentor-start.texts.ts';

const texts = mentorStartTexts.hours;
const kinds = (['usual', 'closed', 'own'] as const).map((value) => ({ value, label: texts.kinds[value] }));

interface ExceptionDayProps {
  date: string;
  exceptions: readonly ScheduleException[];
  weekly: readonly WeeklyRange[];
  minutes: number;
  onUsual: () => void;
  /** Without hours the day is closed. */
  onSet: (ranges?: HourRange[], step?: string) => void;
}

/** The hours of one day: as usual, none, or its own. */
export function ExceptionDay({ date, exceptions, weekly, minutes, onUsual, onSet }: ExceptionDayProps) {
  const at = exceptions.findIndex((exception) => exception.date === date);
  const exception = exceptions[at];
  const usual = inOrder(rangesOf(weekly, new Date(date).getUTCDay()));
  const kind = !exception ? 'usual' : exception.closed ? 'closed' : 'own';
  const problems = daysProblems(exceptions);
  const choose = (chosen: typeof kind | null) => {
    if (chosen === 'usual') onUsual();
    if (chosen === 'closed') onSet();
    if (chosen === 'own') onSet(usual.length > 0 ? usual : [furtherRange([]) as HourRange]);
  };
  return (
    <>
      <ChoiceGroup
        legend={texts.chosen(dayWords(date))}
        name="exception-kind"
        options={kinds}
        value={kind}
        onChange={choose}
        help={texts.usualHours(hoursWords(usual))}
      />
      {kind === 'own' && (
        <section className={styles.day} aria-label={dayWords(date)}>
          <h4 className={styles.dayName}>{texts.kinds.own}</h4>
          <DayRanges
            day={dayWords(date)}
            ranges={exception?.ranges ?? []}
            minutes={minutes}
            problemOf={(range, end) => problemAt(problems, at, 'ranges', range, end)}
            onChange={(ranges, step) => onSet(ranges, step)}
          />
        </section>
      )}
    </>
  );
}
