import { dayWords } from '../../ui/seoul-time.ts';
import { useNow } from '../../ui/use-now.ts';
import styles from './Hours.module.css';
import { mentorStartTexts } from './mentor-start.texts.ts';
import { nextTimes, type Hours, type Span } from './next-times.ts';

const texts = mentorStartTexts.hours;
/** Maximum number of times shown. */
const shown = 8;

interface NextTimesProps {
  hours: Hours;
  minutes: number;
  /** Agreed sessions. */
  taken: readonly Span[];
}

/** Preview of the next times that mentees could book with the unsaved hours. */
export function NextTimes({ hours, minutes, taken }: NextTimesProps) {
  const now = useNow();
  if (now === undefined || !Number.isFinite(hours.minNoticeHours + hours.maxAdvanceDays)) return null;
  const days = nextTimes(hours, minutes, taken, now, shown);
  if (days.length === 0) return <p className={styles.muted}>{texts.previewNone}</p>;
  return (
    <ul className={styles.times} aria-label={texts.preview}>
      {days.map(({ date, clocks }) => (
        <li key={date}>
          {dayWords(date)}
          <ul className={styles.clocks} aria-label={dayWords(date)}>
            {clocks.map((clock) => (
              <li key={clock} className={styles.clock}>
                {clock}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
