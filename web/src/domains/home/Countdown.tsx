import { IconClockHour4 } from '../../ui/icons.ts';
import { useNow } from '../../ui/use-now.ts';
import { homeTexts } from './home.texts.ts';
import styles from './HomePage.module.css';

const second = 1_000;

/** Time left to `to`, an RFC 3339 moment. Shown once the browser's clock is there; quiet for screen readers. */
export function Countdown({ to }: { to: string }) {
  const now = useNow();
  const left = now === undefined ? undefined : Math.max(0, Date.parse(to) - now);
  return (
    <span className={styles.countdown}>
      <IconClockHour4 size={16} aria-hidden="true" />
      <span>{homeTexts.saleEnds}</span>
      <time dateTime={to} role="timer">
        {left === undefined ? '--:--:--' : leftText(left)}
      </time>
    </span>
  );
}

function leftText(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / second);
  const days = Math.floor(seconds / 86_400);
  const clock = [Math.floor(seconds / 3_600) % 24, Math.floor(seconds / 60) % 60, seconds % 60];
  return `${days > 0 ? `${days}일 ` : ''}${clock.map((part) => String(part).padStart(2, '0')).join(':')}`;
}
