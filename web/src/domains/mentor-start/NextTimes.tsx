import { dayWords } from '../../ui/seoul-time.ts';
import { useNow } from '../../ui/use-now.ts';
import styles from './Hours.module.css';
import { mentorStartTexts } from './mentor-start.texts.ts';
import { nextTimes, type Hours, type Span } from './next-times.ts';

const texts = mentorStartTexts.hours;
/** Most times that are shown. */
const shown = 8;

interface NextTimesProps {
  hours: Hours;
  minutes: number;
  /** Sessions that are agreed. */
  taken: readonly Span[];
}

/** The next times that mentees could choose from if these hours were saved as they stand. */
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
