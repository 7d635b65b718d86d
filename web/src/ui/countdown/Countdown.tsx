import { day } from '@baeum/contract/shared/constants.ts';
import { formatDate } from '@baeum/contract/shared/korean-format.ts';
import { IconClockHour4 } from '../icons.ts';
import { clockOf } from '../text/clock-of.ts';
import { useNow } from '../use-now.ts';
import styles from './Countdown.module.css';
import { countdownWords } from './countdown.texts.ts';

interface CountdownProps {
  /** The end, as an RFC 3339 timestamp. */
  to: string;
  /** What ends at that time. */
  label: string;
  /** Hides the label visually where the context makes it plain. */
  labelHidden?: boolean;
  /** Shown when it is over. */
  over: string;
}

/** Remaining time: in days, and on the last day to the second. Shows the end until the browser's clock is known. */
export function Countdown({ to, label, labelHidden, over }: CountdownProps) {
  const now = useNow();
  return (
    <span className={styles.countdown}>
      <IconClockHour4 size={14} aria-hidden="true" />
      <span className={labelHidden ? 'visually-hidden' : undefined}>{label} </span>
      <time dateTime={to} role="timer">
        {now === undefined ? countdownWords.untilDate(formatDate(to)) : leftText(Date.parse(to) - now, over)}
      </time>
    </span>
  );
}

function leftText(left: number, over: string): string {
  if (left <= 0) return over;
  return left >= day ? countdownWords.daysLeft(Math.floor(left / day)) : countdownWords.clockLeft(clockOf(Math.floor(left / 1_000)));
}
